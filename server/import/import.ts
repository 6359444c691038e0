import { sql } from 'kysely';
import pg from 'pg';
import { reason } from '#contract/values/refusals.ts';
import { dropSearchIndexes, makeSearchIndexes } from '../board/jobs/matching/search-index.ts';
import { categoryAliases, jobTypeAliases, skillAliases } from '../board/lookups/data.ts';
import { StartError } from '../config/start-error.ts';
import type { Db } from '../db/connect.ts';
import { importLock } from '../queue/after-import.ts';
import { Thread } from '../threads/thread.ts';
import { yearsIn } from './choices.ts';
import { Companies } from './companies.ts';
import { beginDryRun, type Tried } from './dry-run.ts';
import { Names } from './names.ts';
import { isCountry, type KnownCity, readPlaces } from './places.ts';
import type { Refusal } from './posting.ts';
import { type Cleaned, readLines } from './reading.ts';
import { type DocumentsThread, type Row, type Writer, type Written, writeRows } from './write.ts';

export interface ImportCounts extends Written {
  lines: number;
  rejected: number;
}

export interface Source {
  blocks: AsyncIterable<Buffer>;
  reject: (line: number, refusals: Refusal[], text: string) => Promise<void>;
  /** May throw, which ends the import. */
  progress?: (counts: ImportCounts) => void;
}

/** Jobs that are written at once: fewer into a board in use, whose counts wait for each other meanwhile. */
const batchSizes = { filling: 2000, living: 1000 };
/** Characters of their descriptions: long ones are written while the next are read. */
const batchText = 1_500_000;
const connections = 3;
/** Rows from which on the database is told at once what changed; fewer it notices by itself. */
const many = 1000;

interface Accepted {
  posting: Cleaned;
  place: KnownCity;
  experienceId: number | null;
  remoteStateIds: number[];
}

async function makeCheck(db: Db): Promise<(posting: Cleaned) => Accepted | Refusal[]> {
  const { findPlace, findState } = await readPlaces(db);
  const labels = await db.selectFrom('experience').select(['id', 'label', 'merged_into']).execute();
  const experiences = new Map(labels.map(({ id, label, merged_into }) => [label, merged_into ?? id]));
  function findExperience(written: string | null | undefined) {
    if (!written) return null;
    const years = experiences.has(written) ? written : yearsIn(written);
    return typeof years === 'string' ? experiences.get(years) : years;
  }
  return (posting) => {
    const place = findPlace(posting.city, posting.state);
    if ('reason' in place) return [place];
    const experienceId = findExperience(posting.experience);
    if (experienceId === undefined) return [{ field: 'experience', reason: reason('wrongYears') }];
    const remoteStateIds = new Set<number>();
    for (const state of posting.remote_in.some(isCountry) ? [] : posting.remote_in) {
      const id = findState(state);
      if (!id) return [{ field: 'remote_in', reason: reason('unknownName', { name: state }) }];
      remoteStateIds.add(id);
    }
    if (posting.refusals.length > 0) return posting.refusals;
    return { posting, place, experienceId, remoteStateIds: [...remoteStateIds] };
  };
}

function makeLookups(db: Db, isDryRun: boolean) {
  const categories = new Names(db, 'category', categoryAliases, isDryRun);
  const skills = new Names(db, 'skill', skillAliases, isDryRun);
  const types = new Names(db, 'job_type', jobTypeAliases, isDryRun);
  return {
    added: () => ({ categories: categories.added, skills: skills.added, types: types.added }),
    async learn(batch: Accepted[]) {
      await categories.learn(batch.flatMap(({ posting }) => posting.categories));
      await skills.learn(batch.flatMap(({ posting }) => posting.skills));
      await types.learn(batch.map(({ posting }) => posting.type));
    },
    rowOf({ posting, place, experienceId, remoteStateIds }: Accepted): Row {
      const [type] = types.find([posting.type]);
      if (!type) throw new Error(`The job type ${posting.type} was not learnt`);
      const category = categories.find(posting.categories);
      const skill = skills.find(posting.skills);
      const filtered = {
        state_id: place.stateId,
        city_id: place.cityId,
        job_type_id: type.id,
        category_ids: category.map(({ id }) => id),
        skill_ids: skill.map(({ id }) => id),
        experience_level: posting.experience_level,
        workplace: posting.workplace,
        remote_state_ids: remoteStateIds,
        pay_min: posting.pay_min,
        pay_max: posting.pay_max,
        pay_currency: posting.pay_currency,
        pay_period: posting.pay_period,
      };
      return {
        company: posting.company,
        website: posting.website ?? null,
        columns: {
          external_id: posting.external_id,
          title: posting.title,
          description: posting.description,
          requirement: posting.requirement ?? null,
          working_hours: posting.working_hour ?? null,
          salary: posting.salary ?? null,
          academic_degree: posting.academic_degree,
          experience_id: experienceId,
          ...filtered,
          apply_url: posting.apply_url ?? null,
          posted_at: posting.posted ? `${posting.posted}T00:00Z` : null,
          expires_on: posting.expires,
        },
        indexed: {
          ...filtered,
          title: posting.title,
          company: posting.company,
          place: place.names,
          area: place.area,
          names: [...category, ...skill].map(({ name }) => name),
          texts: `${posting.text}\n${posting.requirement ?? ''}`,
        },
      };
    },
  };
}

async function alone<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (one) => {
    const { rows } = await sql<{
      free: boolean;
    }>`select pg_try_advisory_lock(${sql.lit(importLock)}) as free`.execute(one);
    if (!rows[0]?.free) throw new StartError('Another import is running: please wait until it is done.');
    try {
      return await work();
    } finally {
      // A connection that broke meanwhile has let go of it.
      await sql`select pg_advisory_unlock(${sql.lit(importLock)})`.execute(one).catch(() => {});
    }
  });
}

/** Throws StartError when another import runs. Give it a `db` without a statement timeout. */
export function importJobs(db: Db, url: string, source: Source): Promise<ImportCounts> {
  return alone(db, async () => {
    const counts = await importFast(db, url, source);
    if (counts.added + counts.updated >= many)
      await Promise.all([
        sql`vacuum (analyze) job_search`.execute(db),
        sql`vacuum (analyze) job, title`.execute(db),
      ]);
    return counts;
  });
}

/** Tells what an import would do, and changes nothing. */
export async function tryJobs(db: Db, source: Source): Promise<ImportCounts & Tried> {
  const lookups = makeLookups(db, true);
  const companies = new Companies(db, true);
  const dryRun = beginDryRun(db, companies);
  const counts = await importLines(db, source, {
    lookups,
    batchSize: batchSizes.living,
    writers: [undefined],
    write: (_, rows) => dryRun.count(rows),
  });
  return {
    ...counts,
    ...dryRun.tried,
    missing: { ...lookups.added(), companies: companies.added },
  };
}

async function connectWriters(url: string, fills: boolean): Promise<Writer[]> {
  const writers: Writer[] = [];
  for (let count = 0; count < connections; count += 1) {
    const client = new pg.Client({ connectionString: url });
    // What breaks while nothing is written is told by the next query.
    client.on('error', () => {});
    await client.connect();
    writers.push({ client, fills });
  }
  return writers;
}

async function maySkipTriggers(db: Db): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`
    select has_parameter_privilege('session_replication_role', 'set') as allowed`.execute(db);
  return rows[0]?.allowed ?? false;
}

/** Fills an empty board in less time: its search index is made, and its jobs are counted, at the end. */
async function importFast(db: Db, url: string, source: Source): Promise<ImportCounts> {
  const job = await db.selectFrom('job').select('id').limit(1).executeTakeFirst();
  if (!job) await dropSearchIndexes(db);
  const fills = !job && (await maySkipTriggers(db));
  const writers = await connectWriters(url, fills);
  const documents: DocumentsThread = new Thread(new URL('./documents-worker.ts', import.meta.url), {
    workerData: url,
  });
  const companies = new Companies(db);
  try {
    return await importLines(db, source, {
      lookups: makeLookups(db, false),
      batchSize: fills ? batchSizes.filling : batchSizes.living,
      writers,
      write: (writer, rows) => writeRows(db, writer, rows, companies, documents),
    });
  } finally {
    await Promise.all([documents.close(), ...writers.map(({ client }) => client.end())]);
    await makeSearchIndexes(db);
  }
}

interface Target<Through> {
  lookups: ReturnType<typeof makeLookups>;
  batchSize: number;
  /** Through each of them one batch at a time is written. */
  writers: Through[];
  write: (writer: Through, rows: Row[]) => Promise<Written>;
}

async function importLines<Through>(
  db: Db,
  { blocks, reject, progress = () => {} }: Source,
  { lookups, batchSize, writers, write: writeTo }: Target<Through>,
): Promise<ImportCounts> {
  const counts: ImportCounts = { lines: 0, added: 0, updated: 0, unchanged: 0, rejected: 0 };
  const check = await makeCheck(db);
  const free = [...writers];
  const running = new Set<Promise<void>>();
  let failed: { error: unknown } | undefined;
  // Two batches at once must not hold the same job.
  let ids = new Set<string>();
  let batch: Accepted[] = [];
  let text = 0;

  async function write() {
    if (!batch.length) return;
    const full = batch;
    batch = [];
    text = 0;
    await lookups.learn(full);
    while (!free.length) await Promise.race(running);
    if (failed) throw failed.error;
    const writer = free.pop() as Through;
    const work = writeTo(writer, full.map(lookups.rowOf)).then((written) => {
      counts.added += written.added;
      counts.updated += written.updated;
      counts.unchanged += written.unchanged;
      progress(counts);
    });
    const done = work.finally(() => {
      running.delete(done);
      free.push(writer);
    });
    done.catch((error) => {
      failed ??= { error };
    });
    running.add(done);
  }
  async function drain() {
    await write();
    await Promise.all(running);
    if (failed) throw failed.error;
    ids = new Set();
  }

  for await (const { lineOf, read } of readLines(blocks)) {
    counts.lines += 1;
    if (read === undefined) continue;
    const accepted = Array.isArray(read) ? read : check(read);
    if (Array.isArray(accepted)) {
      counts.rejected += 1;
      await reject(counts.lines, accepted, lineOf());
      progress(counts);
      continue;
    }
    const id = accepted.posting.external_id;
    if (ids.has(id) || ids.size >= 100_000) await drain();
    ids.add(id);
    batch.push(accepted);
    text += accepted.posting.text.length;
    if (batch.length >= batchSize || text >= batchText) await write();
  }
  await drain();
  return counts;
}
