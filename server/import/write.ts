import { sql, type Transaction } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { DB } from '../db/schema.ts';
import type { Companies } from './companies.ts';
import type { Documents, Indexed } from './documents.ts';

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

const fields = `company_id, external_id, title, description, requirement, working_hours, salary, academic_degree,
  experience_level, experience_id, job_type_id, state_id, city_id, category_ids, skill_ids, expires_on`;
const columns = sql.raw(fields);
const ofGiven = sql.raw(fields.replace(/\w+/g, 'given.$&'));
const ofJob = sql.raw(fields.replace(/\w+/g, 'job.$&'));

const given = (rows: object[]) => sql`
  json_to_recordset(${JSON.stringify(rows)}::json) as given (
    id int, company_id int, external_id text, title text, description text, requirement text, working_hours text,
    salary text, academic_degree text, experience_level text, experience_id int, job_type_id int, state_id int,
    city_id int, category_ids int[], skill_ids int[], posted date, expires_on date)`;

/** A lost power supply may cost the last rows of an import, and importing again brings them back. */
const inHaste = <T>(db: Db, work: (tx: Transaction<DB>) => Promise<T>) =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('synchronous_commit', 'off', true)`.execute(tx);
    return work(tx);
  });

async function insertJobs(db: Db, rows: Row[], companies: Companies, documents: Documents): Promise<void> {
  const indexed = await documents.of(rows.map((row) => row.indexed));
  await inHaste(db, async (tx) => {
    const { rows: ids } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('job', 'id'))::int as id from generate_series(1, ${rows.length}::int)`.execute(
      tx,
    );
    const jobs = rows.map(({ indexed: _, ...row }, index) => ({
      ...row,
      id: ids[index]?.id,
      company_id: companies.find(row.company),
    }));
    const found = jobs.flatMap(({ id, posted, expires_on }, index) =>
      indexed[index] ? { id, posted, expires_on, ...indexed[index] } : [],
    );
    await sql`
      insert into job_search (job_id, posted_at, expires_on, title_key, document)
      select id, coalesce(posted::timestamp at time zone 'UTC', now()), expires_on, title_key, document
      from json_to_recordset(${JSON.stringify(found)}::json)
        as found (id int, posted date, expires_on date, title_key text, document tsvector)`.execute(tx);
    await sql`
      insert into job (id, ${columns}, posted_at) overriding system value
      select id, ${columns}, coalesce(posted::timestamp at time zone 'UTC', now())
      from ${given(jobs)}`.execute(tx);
  });
}

/** How many of these jobs were not as given. */
async function updateJobs(db: Db, rows: (Row & { id: number; company_id: number })[]): Promise<number> {
  const changed = await inHaste(db, (tx) =>
    sql`
      update job set
        (${columns}, posted_at, updated_at) = (${ofGiven}, coalesce(given.posted::timestamp at time zone 'UTC', job.posted_at), now())
      from ${given(rows.map(({ indexed: _, ...row }) => row))}
      where job.id = given.id
        and (${ofJob}, job.posted_at) is distinct from
          (${ofGiven}, coalesce(given.posted::timestamp at time zone 'UTC', job.posted_at))`.execute(tx),
  );
  return Number(changed.numAffectedRows ?? 0);
}

/** Adds the rows whose `external_id` is new, and updates the others where they differ. */
export async function writeRows(
  db: Db,
  rows: Row[],
  companies: Companies,
  documents: Documents,
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
  if (fresh.length) await insertJobs(db, fresh, companies, documents);
  const again = rows.flatMap((row) => {
    const job = known.get(row.external_id);
    if (!job) return [];
    const company_id = job.company === row.company ? job.company_id : companies.find(row.company);
    return { ...row, id: job.id, company_id };
  });
  const updated = again.length ? await updateJobs(db, again) : 0;
  return { added: fresh.length, updated, unchanged: again.length - updated };
}
