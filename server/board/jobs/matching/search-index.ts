import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { indexAfterImport } from '../../../queue/after-import.ts';
import { partial } from './counts.ts';

const small = {
  job_company:
    'job (company_id, posted_at desc, id desc) include (deleted_at, title, expires_on, closed_at, closing, frozen_at)',
  job_state:
    'job (state_id, posted_at desc, id desc) include (expires_on, category_ids) where closed_at is null and deleted_at is null',
  job_ending: 'job (company_id, expires_on, id) where closed_at is null and deleted_at is null',
  job_title:
    'job (company_id, lower(title), posted_at desc, id desc) include (title) where deleted_at is null',
  job_untouched:
    'job (company_id, greatest(posted_at, updated_at, confirmed_at), id) where closed_at is null and deleted_at is null',
  job_words: "job using gin (to_tsvector('simple', title))",
  job_search_newest: 'job_search (posted_at desc, job_id desc) include (expires_on)',
  job_search_city: 'job_search (city_id, posted_at desc, job_id desc) include (expires_on)',
  job_search_pay:
    'job_search (pay_currency, pay_per_year desc, posted_at desc, job_id desc) where pay_per_year is not null',
  job_search_ending: 'job_search (expires_on, posted_at desc, job_id desc)',
  job_remote:
    "job (posted_at desc, id desc) include (state_id, remote_state_ids, expires_on, category_ids) where workplace = 'Remote' and closed_at is null and deleted_at is null",
  job_search_title: 'job_search (title_key, posted_at desc, job_id desc) include (expires_on)',
  job_search_some: 'job_search using gin (document) where hashint4(job_id) & 63 = 0',
};
const large = { job_search_document: 'job_search using gin (document)' };
const names = Object.keys({ ...small, ...large });

/** Drops the indexes of an empty board that is going to be filled: making them costs a third of keeping them. */
export async function dropSearchIndexes(db: Db): Promise<void> {
  for (const name of names) await sql`drop index if exists ${sql.ref(name)}`.execute(db);
}

async function make(db: Db, indexes: Record<string, string>) {
  for (const [name, definition] of Object.entries(indexes))
    await sql`create index if not exists ${sql.ref(name)} on ${sql.raw(definition)}`.execute(db);
}

/** And counts anew what was not counted: a filling may have been killed. */
export async function makeSearchIndexes(db: Db): Promise<void> {
  const { rows } = await sql`
    select from unnest(${names}::text[]) name where to_regclass(name) is null`.execute(db);
  if (!rows.length) return;
  await Promise.all([
    db.transaction().execute(async (tx) => {
      await sql`select count_all_jobs()`.execute(tx);
      await make(tx, small);
    }),
    db.transaction().execute(async (tx) => {
      // Two builds at once with small trees, which stay in the processor's caches, take less time than one with more.
      await sql`set local maintenance_work_mem = '64MB'`.execute(tx);
      await make(tx, large);
    }),
  ]);
}

/** Indexes some jobs of a renamed company that come after one, and has the queue go on. */
export async function indexCompany(db: Db, { companyId, after }: { companyId: number; after: number }) {
  if (after === 0 && (await indexAfterImport(db, companyId))) return;
  await sql`select index_company(${companyId}, ${after})`.execute(db);
}

const wordsSwept = 500;

/** Forgets some of the words that no document has had since yesterday. */
export async function sweepWordForms(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // The planner cannot know how rare each is, and one by one it would read all documents for it.
    await sql`set local enable_seqscan = off`.execute(tx);
    // Not as an index has it: the planner would compare each old word with each that was asked for.
    const isOld = sql`seen_on + 1 < current_date`;
    const hasWord = sql`select from job_search where document @@ quote_literal(word)::tsquery`;
    await sql`
      with asked as materialized (
        select word, exists (${hasWord} and ${partial.condition}) or exists (${hasWord}) as is_used
        from (
          select word from word_form where seen_on < current_date - 1 order by seen_on, word limit ${wordsSwept}
        ) oldest
      ), found as (
        update word_form set seen_on = current_date from asked
        where word_form.word = asked.word and is_used and ${isOld}
      )
      delete from word_form using asked
      where word_form.word = asked.word and not is_used and ${isOld}`.execute(tx);
  });
}
