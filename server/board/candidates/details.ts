import { type Insertable, type RawBuilder, sql } from 'kysely';
import { countLimit } from '#contract/paging.ts';
import type { Db } from '../../db/connect.ts';
import { deleteOld } from '../../db/delete-old.ts';
import { pair } from '../../db/pair.ts';
import type { DB } from '../../db/schema.ts';
import { mapViolations } from '../../http/constraint-violations.ts';
import { notFound } from '../../http/errors.ts';
import { companyOf } from '../companies/queries.ts';
import { selectEducations, selectWorkExperiences } from './entries.ts';
import { isResume } from './queries.ts';
import { inShort } from './search.ts';
import { ifShownTo, isSeenBy } from './seen.ts';

/** A candidate with one resume, without its id the default one. */
const selectOne = (db: Db, id: number, resumeId?: number) =>
  db
    .selectFrom('candidate')
    .innerJoin('account', 'account.id', 'candidate.account_id')
    .innerJoin('resume', 'resume.candidate_id', 'account.id')
    .where('account.id', '=', id)
    .where(isResume(resumeId));

/** A candidate whom a recruiter may open. */
const selectSeen = (db: Db, id: number, recruiterId: number) =>
  selectOne(db, id).where('account.disabled_at', 'is', null).where(isSeenBy(recruiterId));

type IfShown = <Value>(value: RawBuilder<Value>) => RawBuilder<Value | null>;

/** All but the entries; `ifShown` wraps what tells how to reach the candidate. */
const withDetails = (one: ReturnType<typeof selectOne>, ifShown: IfShown) =>
  one
    .innerJoin('state', 'state.id', 'resume.state_id')
    .innerJoin('city', 'city.id', 'resume.city_id')
    .select(inShort)
    .select([
      'resume.id as resume_id',
      pair('city').as('city'),
      ifShown(sql<string>`account.phone`).as('phone_no'),
      ifShown(sql<string | null>`candidate.date_of_birth`).as('d_o_b'),
      ifShown(sql<string>`coalesce(candidate.contact_email, account.email)`).as('email'),
      ...(['resume.description', 'resume.language', 'resume.qualification'] as const),
      'resume.expected_job_level',
    ]);

async function withEntries<Details extends { resume_id: number }>(
  db: Db,
  { resume_id, ...details }: Details,
) {
  const educations = await selectEducations(db, resume_id);
  return { ...details, educations, experiences: await selectWorkExperiences(db, resume_id) };
}

/** A candidate in full, as a recruiter sees one; undefined when nobody is there for him or the account is disabled. */
export async function selectDetails(db: Db, id: number, recruiterId: number) {
  const ifShown: IfShown = (value) => ifShownTo(recruiterId, value);
  const candidate = await withDetails(selectSeen(db, id, recruiterId), ifShown).executeTakeFirst();
  return candidate && withEntries(db, candidate);
}

/** The same as a company sees it that the candidate applies to, with one resume or the default one. */
export async function selectOwnDetails(db: Db, id: number, resumeId?: number) {
  const own = selectOne(db, id, resumeId);
  return withEntries(db, await withDetails(own, (value) => value).executeTakeFirstOrThrow());
}

export type Details = Awaited<ReturnType<typeof selectOwnDetails>>;

/** The stored name of a resume that a recruiter may read. */
export async function selectOpenResume(db: Db, id: number, recruiterId: number) {
  const found = await selectSeen(db, id, recruiterId).select('file').executeTakeFirst();
  return found?.file ?? undefined;
}

type Read = Omit<Insertable<DB['candidate_read']>, 'company_id'> & { recruiter_id: number };

/** Records that a recruiter, for his company, read a candidate's details or resume. Throws 404 when she was erased meanwhile. */
export async function insertRead(db: Db, read: Read) {
  const company_id = companyOf(read.recruiter_id);
  const refusals = { candidate_read_candidate_id_fkey: notFound };
  await mapViolations(refusals, () =>
    db
      .insertInto('candidate_read')
      .values({ ...read, company_id })
      .execute(),
  );
}

/** Forgets who read whom after a year, and of a candidate who is read without end what nobody is told of. */
export async function deleteOldReads(db: Db) {
  await deleteOld(db, 'candidate_read', sql`at < now() - interval '1 year'`);
  const { rows } = await sql<{ id: number; last: string }>`
    select id, last::text
    from (select distinct candidate_id as id from candidate_read where at > now() - interval '2 hours') lately
    cross join lateral (
      select at as last from candidate_read where candidate_id = lately.id order by at desc offset ${sql.lit(countLimit)} limit 1
    ) untold`.execute(db);
  for (const { id, last } of rows)
    await deleteOld(db, 'candidate_read', sql`candidate_id = ${id} and at <= ${last}::timestamptz`);
}
