import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../db/connect.ts';
import type { Companies } from './companies.ts';
import { bytesOf, copyBytes, copyRows } from './copy.ts';
import type { Indexed } from './documents.ts';
import type { DocumentsThread } from './documents-thread.ts';

/** A posting with everything looked up. */
export interface Row {
  external_id: string;
  company: string;
  website: string | null;
  title: string;
  description: string;
  requirement: string | null;
  working_hours: string | null;
  salary: string | null;
  academic_degree: string | null;
  experience_level: string | null;
  experience_id: number | null;
  job_type_id: number;
  state_id: number;
  city_id: number;
  category_ids: number[];
  skill_ids: number[];
  posted: string | null;
  expires_on: string;
  /** Undefined leaves the document to the database. */
  indexed: Indexed | undefined;
}
export interface Written {
  added: number;
  updated: number;
  unchanged: number;
}

const fields = [
  ...['company_id', 'external_id', 'title', 'description', 'requirement', 'working_hours', 'salary'],
  ...['academic_degree', 'experience_level', 'experience_id', 'job_type_id', 'state_id', 'city_id'],
  ...['category_ids', 'skill_ids', 'expires_on'],
] as const;
const columns = sql.raw(fields.join());
const ofGiven = sql.raw(fields.map((field) => `given.${field}`).join());
const ofJob = sql.raw(fields.map((field) => `job.${field}`).join());

/** A connection to write through; when it `fills` an empty board, nothing is counted or checked for each row. */
export interface Writer {
  client: pg.Client;
  fills: boolean;
}

/** A lost power supply may cost the last rows of an import, and importing again brings them back. */
async function inHaste<T>({ client, fills }: Writer, work: () => Promise<T>): Promise<T> {
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

async function insertJobs(
  writer: Writer,
  rows: Row[],
  companies: Companies,
  documents: DocumentsThread,
): Promise<void> {
  const { client } = writer;
  const indexed = await documents.of(rows.map((row) => row.indexed));
  await inHaste(writer, async () => {
    const { rows: ids } = await client.query<{ id: number }>({
      name: 'ids',
      text: `select nextval('job_id_seq')::int as id from generate_series(1, $1::int)`,
      values: [rows.length],
    });
    const now = new Date().toISOString();
    const jobs = rows.map((row, index) => ({
      ...row,
      id: ids[index]?.id as number,
      company_id: companies.find(row.company),
      posted_at: row.posted ? `${row.posted}T00:00Z` : now,
    }));
    await copyBytes(
      client,
      'job_search',
      ['job_id', 'posted_at', 'expires_on', 'title_key', 'document'],
      jobs.flatMap(({ id, posted_at, expires_on }, index) => {
        const found = indexed[index];
        if (!found) return [];
        const day = bytesOf.int32(sinceEpoch(expires_on) / 864e5);
        const moment = bytesOf.int64(sinceEpoch(posted_at) * 1000);
        return [[bytesOf.int32(id), moment, day, found.title_key, found.document]];
      }),
    );
    const all = ['id', 'posted_at', ...fields] as const;
    await copyRows(
      client,
      'job',
      [...all],
      jobs.map((job) => all.map((field) => job[field])),
    );
    const rest = jobs.flatMap(({ id }, index) => (indexed[index] ? [] : [id]));
    if (writer.fills && rest.length) await client.query('select index_jobs($1)', [rest]);
  });
}

/** How many of these jobs were not as given. */
async function updateJobs(db: Db, rows: (Row & { id: number; company_id: number })[]): Promise<number> {
  const given = JSON.stringify(rows.map(({ indexed: _, ...row }) => row));
  const postedAt = sql`coalesce(given.posted::timestamp at time zone 'UTC', job.posted_at)`;
  const changed = await sql`
    update job set (${columns}, posted_at, updated_at) = (${ofGiven}, ${postedAt}, now())
    from json_to_recordset(${given}::json) as given (
      id int, company_id int, external_id text, title text, description text, requirement text, working_hours text,
      salary text, academic_degree text, experience_level text, experience_id int, job_type_id int, state_id int,
      city_id int, category_ids int[], skill_ids int[], posted date, expires_on date)
    where job.id = given.id and (${ofJob}, job.posted_at) is distinct from (${ofGiven}, ${postedAt})`.execute(
    db,
  );
  return Number(changed.numAffectedRows ?? 0);
}

/** Adds the rows whose `external_id` is new, and updates the others where they differ. */
export async function writeRows(
  db: Db,
  writer: Writer,
  rows: Row[],
  companies: Companies,
  documents: DocumentsThread,
): Promise<Written> {
  const { rows: stored } = await sql<{
    id: number;
    external_id: string;
    company_id: number;
    company: string;
  }>`
    select job.id, external_id, company_id, company.name as company
    from job join company on company.id = company_id
    where external_id = any (${rows.map((row) => row.external_id)})`.execute(db);
  const known = new Map(stored.map((job) => [job.external_id, job]));
  // A company that was given to a recruiter keeps its jobs.
  const moving = rows.filter((row) => known.get(row.external_id)?.company !== row.company);
  await companies.learn(new Map(moving.map(({ company, website }) => [company, website])));
  const fresh = rows.filter((row) => !known.has(row.external_id));
  if (fresh.length) await insertJobs(writer, fresh, companies, documents);
  const again = rows.flatMap((row) => {
    const job = known.get(row.external_id);
    if (!job) return [];
    const company_id = job.company === row.company ? job.company_id : companies.find(row.company);
    return { ...row, id: job.id, company_id };
  });
  const updated = again.length ? await updateJobs(db, again) : 0;
  return { added: fresh.length, updated, unchanged: again.length - updated };
}
