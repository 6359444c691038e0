import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { changeCompany, listDeskCompanies } from '#contract/desk-companies.ts';
import { pageSize } from '#contract/paging.ts';
import { isId } from '#contract/values/ids.ts';
import { reason } from '#contract/values/refusals.ts';
import { type Db, withoutStatementTimeout } from '../../db/connect.ts';
import { countUpToLimit, upToLimit } from '../../db/count.ts';
import { hasWords } from '../../db/match.ts';
import type { DB } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { conflict, invalid, notFound } from '../../http/errors.ts';
import { addTask, type Tasks } from '../../queue/add.ts';
import { indexAfterImport } from '../../queue/after-import.ts';
import { companyOf, hasMembers, isVerified, lockCompany, mergedInto } from '../companies/queries.ts';
import { isOpen } from '../jobs/matching/open.ts';
import { settleJobsOf } from '../posted-jobs/freezing.ts';

/** Of a merge, the jobs that somebody waits for; more are left to the queue. */
const atOnce = 500;

const isSought = (search: string) =>
  isId(search)
    ? sql<boolean>`company.id = ${Number(search)}`
    : hasWords(sql`to_tsvector('simple', key)`, search.normalize('NFD').replace(/\p{M}/gu, ''));

const described = (db: Db) =>
  db
    .selectFrom('company')
    .select(['company.id', 'company.name', 'website', 'disabled_at', isVerified.as('is_verified')])
    .select([
      sql<number>`(select count(*)::int from membership where company_id = company.id)`.as('members'),
      upToLimit(sql`select from job where company_id = company.id and ${isOpen}`).as('open_jobs'),
    ]);

/** One page, those made last first, and how many there are. */
export async function selectDeskCompanies(
  db: Db,
  { search, state, page }: z.output<typeof listDeskCompanies.query>,
) {
  const found = db
    .selectFrom('company')
    .$if(search !== '', (query) => query.where(isSought(search)))
    .$if(state === 'imported', (query) => query.where(sql<boolean>`not ${hasMembers}`))
    .$if(state === 'verified', (query) => query.where('verified_at', 'is not', null))
    .$if(state === 'disabled', (query) => query.where('disabled_at', 'is not', null))
    .select('company.id');
  const ofPage = found
    .orderBy('company.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [rows, total] = await Promise.all([
    described(db).where('company.id', 'in', ofPage).orderBy('company.id', 'desc').execute(),
    countUpToLimit(db, found),
  ]);
  return { rows, total };
}

const version = sql<string>`company.xmin::text`;

/** Undefined for none. */
export const selectCompanyWhole = (db: Db, id: number) =>
  described(db)
    .where('company.id', '=', id)
    .select(['about', 'disabled_reason', version.as('version')])
    .select([
      sql<{ id: number; user_name: string; email: string }[]>`(
        select coalesce(json_agg(person), '[]') from (
          select account.id, account.name as user_name, email
          from membership join account on account.id = account_id
          where company_id = company.id order by membership.created_at, account.id limit ${pageSize}
        ) person)`.as('people'),
      upToLimit(sql`select from job where company_id = company.id and deleted_at is null`).as('jobs'),
      upToLimit(sql`select from application where company_id = company.id`).as('applications'),
    ])
    .executeTakeFirst();

/** A company that nobody else changes meanwhile. Throws 404, and 409 for another version than was seen. */
async function holdCompany(transaction: Transaction<DB>, id: number, seen?: string) {
  const one = transaction.selectFrom('company').where('id', '=', id);
  await one.select('id').forUpdate().execute();
  // By a statement that begins when nobody else holds it: who has become a member until then is seen.
  const company = await one
    .select(['id', 'name', version.as('version'), hasMembers.as('has_members')])
    .executeTakeFirst();
  if (!company) throw notFound();
  if (seen !== undefined && seen !== company.version) throw conflict(reason('changedMeanwhile'));
  return company;
}

/** Imports go on to know it by this name. */
const keepName = (transaction: Transaction<DB>, name: string, company_id: number) =>
  transaction
    .insertInto('company_alias')
    .values({ name, company_id })
    .onConflict((conflicting) => conflicting.column('name').doUpdateSet({ company_id }))
    .execute();

/** Throws 404 and 409. */
export async function updateCompanyOf(
  transaction: Transaction<DB>,
  id: number,
  { version: seen, ...company }: z.output<typeof changeCompany.body>,
) {
  const former = await holdCompany(transaction, id, seen);
  if (!former.has_members && former.name !== company.name) await keepName(transaction, former.name, id);
  await transaction.updateTable('company').set(company).where('id', '=', id).execute();
  if (former.name !== company.name) await indexAfterImport(transaction, id);
  return former;
}

/** Throws 404. */
export async function setVerified(transaction: Transaction<DB>, id: number, isTrue: boolean) {
  await holdCompany(transaction, id);
  await transaction
    .updateTable('company')
    .set({ verified_at: isTrue ? sql<Date>`coalesce(verified_at, now())` : null })
    .where('id', '=', id)
    .execute();
}

/** A recruiter leaves the own company, which has nothing, for this one. Throws 404, 409 where it has members, and 422. */
export async function handOver(transaction: Transaction<DB>, id: number, email: string) {
  const company = await holdCompany(transaction, id);
  if (company.has_members) throw conflict(reason('hasMembers'));
  const recruiter = await transaction
    .selectFrom('account')
    .innerJoin('membership', 'membership.account_id', 'account.id')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('type', '=', 'Recruiter')
    .where('disabled_at', 'is', null)
    .where('company_id', '=', companyOf(sql.ref('account.id')))
    .select(['account.id', 'company_id'])
    .executeTakeFirst();
  if (!recruiter) throw invalid({ email: reason('noRecruiter') });
  await holdCompany(transaction, recruiter.company_id);
  const { has_content } = await transaction
    .selectNoFrom(
      sql<boolean>`exists (select from job where company_id = ${recruiter.company_id})
        or exists (select from job_draft where company_id = ${recruiter.company_id})`.as('has_content'),
    )
    .executeTakeFirstOrThrow();
  if (has_content) throw invalid({ email: reason('recruiterHasJobs') });
  await transaction
    .updateTable('membership')
    .set({ company_id: id })
    .where('account_id', '=', recruiter.id)
    .where('company_id', '=', recruiter.company_id)
    .execute();
  // Whom it read is known for a year.
  await sql`
    update candidate_read set company_id = ${id}
    where company_id = ${recruiter.company_id} and recruiter_id = ${recruiter.id}`.execute(transaction);
  await transaction
    .deleteFrom('company')
    .where('id', '=', recruiter.company_id)
    .where(sql<boolean>`not ${hasMembers}`)
    .execute();
  await addTask(transaction, 'company-joined', { accountId: recruiter.id, name: company.name });
  return recruiter.id;
}

/** The one company that is meant by a number, or by a name in whatever case. Throws 422. */
export async function findMeant(db: Db, into: string, besides: number) {
  const meant = await db
    .selectFrom('company')
    .where(isId(into) ? sql<boolean>`id = ${Number(into)}` : sql<boolean>`key = fold(${into})`)
    .where('id', '<>', besides)
    .select(['id', 'name'])
    .limit(2)
    .execute();
  const [only] = meant;
  if (!only) throw invalid({ into: reason('noSuchCompany') });
  if (meant.length > 1) throw invalid({ into: reason('severalCompanies') });
  return only;
}

/** In one order, so that two who merge them with each other wait for each other. */
async function holdBoth(transaction: Transaction<DB>, one: number, other: number) {
  for (const id of [one, other].sort((a, b) => a - b)) await holdCompany(transaction, id);
}

interface Merge {
  id: number;
  into: number;
}

/** All that is of one company is another's from then on. */
async function applyMerge(transaction: Transaction<DB>, { id, into }: Merge) {
  await holdBoth(transaction, id, into);
  const company = await holdCompany(transaction, id);
  for (const table of [
    'job',
    'job_draft',
    'job_event',
    'application',
    'candidate_read',
    'company_alias',
    'former_company_name',
  ])
    await sql`update ${sql.table(table)} set company_id = ${into} where company_id = ${id}`.execute(
      transaction,
    );
  await sql`update merged_company set into_id = ${into} where into_id = ${id}`.execute(transaction);
  await sql`
    with joined as (
      update membership set company_id = ${into} where company_id = ${id} and account_id not in (
        select account_id from membership where company_id = ${into}) returning account_id)
    select graphile_worker.add_job('company-joined', json_build_object('accountId', account_id, 'name', name))
    from joined join company on company.id = ${into}`.execute(transaction);
  await sql`
    insert into company_day (company_id, day, views, begun)
    select ${into}, day, views, begun from company_day where company_id = ${id}
    on conflict (company_id, day) do update
    set views = company_day.views + excluded.views, begun = company_day.begun + excluded.begun`.execute(
    transaction,
  );
  await sql`
    insert into company_source (company_id, day, host, views)
    select ${into}, day, host, views from company_source where company_id = ${id}
    on conflict (company_id, day, host) do update set views = company_source.views + excluded.views`.execute(
    transaction,
  );
  await sql`
    insert into company_tally (company_id, what, day, total)
    select ${into}, what, day, total from company_tally where company_id = ${id}
    on conflict (company_id, what, day) do update set total = company_tally.total + excluded.total`.execute(
    transaction,
  );
  if (!company.has_members) await keepName(transaction, company.name, into);
  // Whoever hides from the one hides from both.
  await sql`
    insert into former_company_name (company_id, key) select ${into}, key from company where id = ${id}`.execute(
    transaction,
  );
  await transaction.insertInto('merged_company').values({ id, into_id: into }).execute();
  await transaction.deleteFrom('company').where('id', '=', id).execute();
  // Where one of the two was disabled.
  await settleJobsOf(transaction, into);
}

/** Answers into which, and whether the queue does it. Throws 404, 409 and 422. */
export async function mergeCompanyInto(transaction: Transaction<DB>, id: number, into: string, seen: string) {
  const target = await findMeant(transaction, into, id);
  await holdBoth(transaction, id, target.id);
  await holdCompany(transaction, id, seen);
  const { jobs } = await transaction
    .selectNoFrom(
      sql<number>`(
        select count(*)::int from (
          select from job where company_id = ${id} limit ${sql.lit(atOnce + 1)}) counted)`.as('jobs'),
    )
    .executeTakeFirstOrThrow();
  const isQueued = jobs > atOnce;
  if (isQueued) await addTask(transaction, 'merge-company', { id, into: target.id });
  else await applyMerge(transaction, { id, into: target.id });
  return { target: target.id, isQueued };
}

/** Jobs of one transaction of a merge: who changes one of them, or posts another, waits for it. */
const movedAtOnce = 100;

/** True while there are more. */
async function moveSomeJobs(transaction: Transaction<DB>, { id, into }: Merge) {
  for (const each of [id, into].sort((a, b) => a - b)) await lockCompany(transaction, each);
  const some = transaction
    .selectFrom('job')
    .where('company_id', '=', id)
    .select('id')
    .limit(movedAtOnce)
    .forNoKeyUpdate();
  const { numUpdatedRows } = await transaction
    .updateTable('job')
    .set({ company_id: into })
    .where('id', 'in', some)
    .executeTakeFirst();
  return numUpdatedRows === BigInt(movedAtOnce);
}

/** Merges of companies with very many jobs; done again, one goes on with those that are left. */
export const companyTasks = (url: string): Tasks<'merge-company'> => ({
  'merge-company': ({ id, into: target }) =>
    withoutStatementTimeout({ url }, async (db) => {
      /** Into what the other has become meanwhile. */
      const withBoth = <T>(work: (transaction: Transaction<DB>, merge: Merge) => Promise<T>) =>
        inTransaction(db, async (transaction): Promise<T | undefined> => {
          const { rows } = await sql<Merge>`
            select company.id, target.id as into from company join company target on target.id = ${mergedInto(target)}
            where company.id = ${id} and target.id <> company.id`.execute(transaction);
          const [merge] = rows;
          return merge && work(transaction, merge);
        });
      while (await withBoth(moveSomeJobs));
      await withBoth(applyMerge);
    }),
});
