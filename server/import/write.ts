import { sql } from 'kysely';
import pg from 'pg';
import { payPerYear } from '#contract/values/pay.ts';
import { today } from '#contract/values/today.ts';
import { hasMembers } from '../board/companies/queries.ts';
import type { ImportedColumns } from '../board/jobs/columns.ts';
import { deleteOldEvents } from '../board/posted-jobs/events.ts';
import { settleJobsOf } from '../board/posted-jobs/freezing.ts';
import { withCompany } from '../board/posted-jobs/save.ts';
import type { Db } from '../db/connect.ts';
import { isDeadlock, maxTries } from '../db/transaction.ts';
import type { Thread } from '../threads/thread.ts';
import type { Companies } from './companies.ts';
import { bytesOf, copyBytes, copyRows } from './copy.ts';
import type { Document, Indexed } from './documents.ts';

/** A posting with everything looked up but its company. */
export interface Row {
  company: string;
  website: string | null;
  columns: Omit<ImportedColumns, 'company_id'> & { external_id: string; posted_at: string | null };
  indexed: Omit<Indexed, 'company_id' | 'posted_at'>;
}
export interface Written {
  added: number;
  updated: number;
  unchanged: number;
}

/** A connection to write through; when it `fills` an empty board, nothing is counted or checked for each row. */
export interface Writer {
  client: pg.Client;
  fills: boolean;
}

/** A lost power supply may cost the last rows of an import, and importing again brings them back. */
async function withAsyncCommit<T>({ client, fills }: Writer, work: () => Promise<T>): Promise<T> {
  await client.query(
    `begin; set local synchronous_commit = off${fills ? '; set local session_replication_role = replica' : ''}`,
  );
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Milliseconds from where PostgreSQL counts. */
const sinceEpoch = (moment: string) => Date.parse(moment) - Date.UTC(2000, 0, 1);

class CompanyGone extends Error {}

/** For where no foreign key is checked. */
async function holdCompanies(client: pg.Client, ids: ReadonlySet<number>) {
  const { rowCount } = await client.query({
    name: 'companies',
    text: 'select from company where id = any ($1) for key share',
    values: [[...ids]],
  });
  if (rowCount !== ids.size) throw new CompanyGone();
}

export type DocumentsThread = Thread<Indexed[], Document[]>;

async function insertJobs(
  writer: Writer,
  rows: Row[],
  companies: Companies,
  documents: DocumentsThread,
): Promise<void> {
  const { client } = writer;
  const now = new Date();
  const posted = rows.map(({ columns, ...row }) => {
    // What has ended was not posted just now.
    const moment = columns.expires_on < today(now) ? `${columns.expires_on}T00:00Z` : now.toISOString();
    return { ...row, columns: { ...columns, posted_at: columns.posted_at ?? moment } };
  });
  const indexed = await documents.call(
    posted.map(({ company, columns: { posted_at }, indexed }) => {
      const { id: company_id, name } = companies.find(company);
      return { ...indexed, company: name, company_id, posted_at };
    }),
  );
  await withAsyncCommit(writer, async () => {
    const { rows: ids } = await client.query<{ id: number }>({
      name: 'ids',
      text: `select nextval('job_id_seq')::int as id from generate_series(1, $1::int)`,
      values: [rows.length],
    });
    const jobs = posted.map(({ company, columns }, index) => ({
      ...columns,
      id: ids[index]?.id as number,
      company_id: companies.find(company).id,
    }));
    if (writer.fills) await holdCompanies(client, new Set(jobs.map((job) => job.company_id)));
    await copyBytes(
      client,
      'job_search',
      jobs.map((job, index) => {
        const pay = payPerYear(job);
        return {
          job_id: bytesOf.int32(job.id),
          posted_at: bytesOf.int64(sinceEpoch(job.posted_at) * 1000),
          expires_on: bytesOf.int32(sinceEpoch(job.expires_on) / 864e5),
          city_id: bytesOf.int32(job.city_id),
          pay_currency: job.pay_currency,
          pay_per_year: pay === null ? null : bytesOf.int64(Math.round(pay)),
          ...(indexed[index] as Document),
        };
      }),
    );
    await copyRows(client, 'job', jobs);
    // No trigger does it then.
    if (writer.fills)
      await copyRows(
        client,
        'new_job',
        jobs.map(({ id }) => ({ job_id: id })),
      );
  });
}

type Given = Row['columns'] & { id: number };

async function updateJobs(db: Db, jobs: Given[]): Promise<number> {
  const names = comparedNames(jobs);
  const listed = (table: string) => sql.join(names.map((name) => sql.ref(`${table}.${name}`)));
  const postedAt = sql`coalesce(given.posted_at, job.posted_at)`;
  const changed = await sql`
    with changed as (
    update job set (${sql.join(names.map(sql.ref))}, posted_at, updated_at) = (${listed('given')}, ${postedAt}, now())
    from json_populate_recordset(null::job, ${JSON.stringify(jobs)}::json) given
    where job.id = given.id
      and (${listed('job')}, job.posted_at) is distinct from (${listed('given')}, ${postedAt})
    returning job.id, job.company_id)
    insert into job_event (job_id, company_id, what) select id, company_id, 'changed' from changed`.execute(
    db,
  );
  await deleteOldEvents(
    db,
    jobs.map(({ id }) => id),
  );
  return Number(changed.numAffectedRows ?? 0);
}

const comparedNames = (jobs: Given[]) =>
  Object.keys(jobs[0] ?? {}).filter((name) => name !== 'id' && name !== 'posted_at');

/** By `external_id`. */
async function selectDifferences(db: Db, jobs: Given[]): Promise<Map<string, string[]>> {
  const differs = comparedNames(jobs).map(
    (name) =>
      sql`case when ${sql.ref(`job.${name}`)} is distinct from ${sql.ref(`given.${name}`)} then ${sql.lit(name)} end`,
  );
  const { rows } = await sql<{ external_id: string; names: string[] }>`
    select given.external_id, array_remove(array[${sql.join(differs)},
      case when job.posted_at <> given.posted_at then 'posted_at' end], null) as names
    from json_populate_recordset(null::job, ${JSON.stringify(jobs)}::json) given join job on job.id = given.id`.execute(
    db,
  );
  return new Map(
    rows.filter(({ names }) => names.length > 0).map(({ external_id, names }) => [external_id, names]),
  );
}

interface Stored {
  id: number;
  external_id: string;
  company_id: number;
  company: string;
  has_members: boolean;
}

/** `moving` are the rows whose company is not known to be theirs; it is learnt. */
async function sortRows(db: Db, rows: Row[], companies: Companies) {
  const { rows: stored } = await sql<Stored>`
    select job.id, external_id, company_id, company.name as company, ${hasMembers} as has_members
    from job join company on company.id = company_id
    where external_id = any (${rows.map((row) => row.columns.external_id)})`.execute(db);
  const known = new Map(stored.map((job) => [job.external_id, job]));
  // A company that was given to a recruiter keeps its jobs, whatever it is called by now.
  const stays = (job: Stored | undefined, row: Row) => job?.has_members || job?.company === row.company;
  const moving = rows.filter((row) => !stays(known.get(row.columns.external_id), row));
  await companies.learn(websitesOf(moving));
  const fresh = rows.filter((row) => !known.has(row.columns.external_id));
  const again = rows.flatMap((row): Given[] => {
    const job = known.get(row.columns.external_id);
    if (!job) return [];
    const company_id = stays(job, row) ? job.company_id : companies.find(row.company).id;
    return [{ ...row.columns, id: job.id, company_id } as Given];
  });
  return { fresh, again, moving };
}

export async function compareRows(db: Db, rows: Row[], companies: Companies) {
  const { fresh, again } = await sortRows(db, rows, companies);
  return {
    fresh,
    differences: again.length ? await selectDifferences(db, again) : new Map<string, string[]>(),
  };
}

/** Takes off what came for disabled companies, also those that were while the import ran, and puts back what left one. */
async function settleMoved(db: Db, rows: Row[], companies: Companies) {
  const { rows: unsettled } = await sql<{ id: number }>`
    select id from company
    where disabled_at is not null and id = any (${rows.map(({ company }) => companies.find(company).id)}::int[])
    union
    select company.id from job join company on company.id = company_id
    where external_id = any (${rows.map(({ columns }) => columns.external_id)}::text[])
      and is_frozen_with_company and disabled_at is null`.execute(db);
  for (const { id } of unsettled) await withCompany(db, id, settleJobsOf);
}

const websitesOf = (rows: Row[]) => new Map(rows.map(({ company, website }) => [company, website]));

const isCompanyGone = (error: unknown) =>
  error instanceof CompanyGone || (error instanceof pg.DatabaseError && error.code === '23503');

/** What was merged into another company since it was learnt is learnt anew. */
export async function writeRows(
  db: Db,
  writer: Writer,
  rows: Row[],
  companies: Companies,
  documents: DocumentsThread,
): Promise<Written> {
  let added = 0;
  let updated = 0;
  const moved = new Set<Row>();
  async function write() {
    const { fresh, again, moving } = await sortRows(db, rows, companies);
    for (const row of moving) moved.add(row);
    if (again.length) updated += await updateJobs(db, again);
    if (fresh.length) await insertJobs(writer, fresh, companies, documents);
    added += fresh.length;
    await settleMoved(db, [...moved], companies);
  }
  for (let tries = 1; ; tries += 1)
    try {
      await write();
      return { added, updated, unchanged: rows.length - added - updated };
    } catch (error) {
      if (tries === maxTries || !(isCompanyGone(error) || isDeadlock(error))) throw error;
      if (isCompanyGone(error)) await companies.learn(websitesOf([...moved]), true);
    }
}
