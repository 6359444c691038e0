import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type RawBuilder, sql } from 'kysely';
import { pack } from 'tar-stream';
import { reason } from '#contract/values/refusals.ts';
import { type Db, extendStatementTimeout } from '../../db/connect.ts';
import type { FileKind } from '../../db/schema.ts';
import type { FileStore } from '../../files/store.ts';
import { saveWithUpload } from '../../files/uploads.ts';
import { conflict } from '../../http/errors.ts';
import { addTask } from '../../queue/add.ts';
import { companyOf } from '../companies/queries.ts';

/** Rows of a file of the export, and of a table at most. */
const partSize = 500;
const maxRows = 10_000;
/** Characters of a file, and rows that are read at a time: an application may have half a megabyte. */
const maxPartLength = 4_000_000;
const readAtOnce = 10;

const names = (table: 'category' | 'skill', ids: 'category_ids' | 'skill_ids') =>
  sql`(select coalesce(jsonb_agg(name order by name), '[]') from ${sql.table(table)} where id = any (${sql.ref(ids)}))`;
const place = (table: string) => sql`jsonb_build_object(
  'state', (select name from state where id = ${sql.ref(`${table}.state_id`)}),
  'city', (select name from city where id = ${sql.ref(`${table}.city_id`)}))`;
const chosen = sql`jsonb_build_object('categories', ${names('category', 'category_ids')}, 'skills', ${names('skill', 'skill_ids')})`;
const resumesOf = (id: number) => sql`(select id from resume where candidate_id = ${id})`;

/** What the board has of an account, by the name of its file, as `row`s in an order; what proves who somebody is stays here. */
export const exportedRows: Record<string, (id: number) => RawBuilder<{ row: unknown }>> = {
  account: (id) => sql`
    select to_jsonb(account) - '{password_hash,known_browsers}'::text[] || ${place('account')} as row
    from account where id = ${id} order by id`,
  sessions: (id) => sql`
    select to_jsonb(session) - 'token_hash' as row from session where account_id = ${id} order by id`,
  links: (id) => sql`
    select to_jsonb(email_link) - 'token_hash' as row from email_link where account_id = ${id} order by is_new`,
  second_factor: (id) => sql`
    select jsonb_build_object('confirmed_at', confirmed_at) as row
    from second_factor where account_id = ${id} order by account_id`,
  passkeys: (id) => sql`
    select to_jsonb(passkey) - '{credential_id,public_key}'::text[] as row
    from passkey where account_id = ${id} order by id`,
  exports: (id) => sql`
    select to_jsonb(account_export) - 'file' as row
    from account_export where account_id = ${id} order by account_id`,
  profile: (id) => sql`
    select to_jsonb(candidate) as row from candidate where account_id = ${id} order by account_id`,
  hidden_from: (id) => sql`
    select jsonb_build_object('name', name) as row from hidden_from where candidate_id = ${id} order by key`,
  resumes: (id) => sql`
    select to_jsonb(resume) || ${chosen} || ${place('resume')} as row
    from resume where candidate_id = ${id} order by id`,
  educations: (id) => sql`
    select to_jsonb(education) as row from education where resume_id in ${resumesOf(id)} order by id`,
  work_experiences: (id) => sql`
    select to_jsonb(work_experience) as row from work_experience where resume_id in ${resumesOf(id)} order by id`,
  applications: (id) => sql`
    select to_jsonb(application) || jsonb_build_object('job', job.title, 'company', company.name, 'sent', (
      select to_jsonb(sent) - '{application_id,file}'::text[]
      from application_sent sent where application_id = application.id), 'events', (
      select jsonb_agg(to_jsonb(event) - 'by_account_id' order by event.id)
      from application_event event where application_id = application.id)) as row
    from application join job on job.id = job_id join company on company.id = job.company_id
    where candidate_id = ${id} order by application.id`,
  saved_jobs: (id) => sql`
    select to_jsonb(saved_job) || jsonb_build_object('job', job.title, 'company', company.name) as row
    from saved_job join job on job.id = job_id join company on company.id = job.company_id
    where candidate_id = ${id} order by job_id`,
  alerts: (id) => sql`
    select to_jsonb(alert) as row from alert where account_id = ${id} order by id`,
  notices: (id) => sql`
    select to_jsonb(notice) || jsonb_build_object('job', job.title, 'company', company.name) as row
    from notice join job on job.id = job_id join company on company.id = job.company_id
    where candidate_id = ${id} order by notice.id desc`,
  email_preferences: (id) => sql`
    select to_jsonb(email_preference) as row from email_preference where account_id = ${id} order by kind`,
  applications_to_be_mailed: (id) => sql`
    select to_jsonb(received_notice) as row from received_notice where account_id = ${id} order by application_id`,
  read_by: (id) => sql`
    select jsonb_build_object('at', at, 'what', what, 'company', company.name) as row
    from candidate_read left join company on company.id = company_id
    where candidate_id = ${id} order by candidate_read.id desc`,
  memberships: (id) => sql`
    select to_jsonb(membership) || jsonb_build_object('company', company.name) as row
    from membership join company on company.id = company_id
    where account_id = ${id} order by company_id`,
  company: (id) => sql`
    select to_jsonb(company) as row from company where id = ${companyOf(id)} order by id`,
  jobs: (id) => sql`
    select to_jsonb(job) || ${chosen} || ${place('job')} as row
    from job where company_id = ${companyOf(id)} order by id desc`,
  job_drafts: (id) => sql`
    select to_jsonb(job_draft) as row from job_draft where company_id = ${companyOf(id)} order by id desc`,
  done_with_jobs: (id) => sql`
    select to_jsonb(job_event) as row from job_event where by_account_id = ${id} order by id desc`,
  decided: (id) => sql`
    select to_jsonb(event) as row from application_event event
    where by_account_id = ${id} and what = 'decided' order by id desc`,
  read: (id) => sql`
    select jsonb_build_object('at', at, 'what', what, 'candidate_id', candidate_id) as row
    from candidate_read where recruiter_id = ${id} order by id desc`,
  log: (id) => sql`
    select jsonb_build_object('at', at, 'what', what, 'network', network) as row
    from log_entry where account_id = ${id} order by id desc`,
  skills_added: (id) => sql`select to_jsonb(skill) as row from skill where added_by = ${id} order by id`,
};

/** The uploads of an account, by the kind of each. */
const selectUploads = async (db: Db, id: number) => {
  const { rows } = await sql<{ kind: FileKind; name: string }>`
    select 'avatar' as kind, image as name from candidate where account_id = ${id} and image is not null
    union select 'resume', file from resume where candidate_id = ${id} and file is not null
    union select 'resume', file from application_sent join application on id = application_id
    where candidate_id = ${id} and file is not null
    union select 'logo', logo from company where id = ${companyOf(id)} and logo is not null`.execute(db);
  return rows;
};

type Add = (name: string, bytes: Buffer) => Promise<void>;

/** Rows as JSON, in as many files as they need. */
function partsOf(name: string, add: Add) {
  let part = 1;
  let texts: string[] = [];
  let length = 0;
  async function end() {
    if (texts.length === 0) return;
    const file = part === 1 ? `${name}.json` : `${name}-${part}.json`;
    const json = `[\n${texts.join(',\n')}\n]`;
    part += 1;
    texts = [];
    length = 0;
    await add(file, Buffer.from(json));
  }
  return {
    async add(row: unknown) {
      const text = JSON.stringify(row, null, 1);
      if (texts.length === partSize || length + text.length > maxPartLength) await end();
      texts.push(text);
      length += text.length;
    },
    end,
  };
}

/** The rows of an account as they were at one instant, and its uploads. */
async function addAll(db: Db, files: FileStore, id: number, add: Add) {
  const uploads = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      await extendStatementTimeout(transaction);
      for (const [name, select] of Object.entries(exportedRows)) {
        // Read once: each part by itself would make all rows before it anew.
        await sql`declare exported cursor for ${select(id)} limit ${maxRows}`.execute(transaction);
        const parts = partsOf(name, add);
        let read: { row: unknown }[];
        do {
          read = (
            await sql<{ row: unknown }>`fetch ${sql.lit(readAtOnce)} from exported`.execute(transaction)
          ).rows;
          for (const { row } of read) await parts.add(row);
        } while (read.length === readAtOnce);
        await parts.end();
        await sql`close exported`.execute(transaction);
      }
      return selectUploads(transaction, id);
    });
  // Without a connection to the database: they may be many.
  for (const { kind, name } of uploads) {
    const file = await files.read(kind, name);
    if (file) await add(`uploads/${kind}-${name}`, await buffer(file.stream));
  }
}

/** One archive of all that the board has of an account. It is made as it is read, and ends with whoever reads it. */
function openArchive(db: Db, files: FileStore, id: number): Readable {
  const tar = pack();
  const zipped = createGzip();
  const read = pipeline(tar as unknown as Readable, zipped);
  read.catch(() => {});
  const add = async (name: string, bytes: Buffer) => {
    const taken = new Promise<void>((resolve, reject) => {
      tar.entry({ name }, bytes, (error) => (error ? reject(error) : resolve()));
    });
    await Promise.race([taken.catch(() => read), read]);
  };
  addAll(db, files, id, add).then(
    () => tar.finalize(),
    (error) => zipped.destroy(error),
  );
  return zipped;
}

/** Has it made; one that was made before goes. Throws 409 while one is made. */
export async function askForExport(db: Db, account_id: number) {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('account_export')
      .where('account_id', '=', account_id)
      // What was given up does not keep from trying again.
      .where(sql<boolean>`(file is not null or asked_at < now() - interval '1 day')`)
      .execute();
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('account_export')
      .values({ account_id })
      .onConflict((conflicting) => conflicting.doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) throw conflict(reason('exportWaits'));
    await addTask(transaction, 'account-export', { accountId: account_id });
  });
}

/** Makes an export that waits, and has its email sent. */
export async function makeExport(db: Db, files: FileStore, accountId: number) {
  const own = (on: Db) =>
    on.selectFrom('account_export').where('account_id', '=', accountId).where('file', 'is', null);
  if (!(await own(db).select('account_id').executeTakeFirst())) return;
  const bytes = openArchive(db, files, accountId);
  const upload = { kind: 'export', bytes, extension: 'tgz' } as const;
  const saving = saveWithUpload(db, files, upload, async (transaction, name) => {
    if (!name || !(await own(transaction).forUpdate().select('account_id').executeTakeFirst()))
      return name ?? null;
    await transaction
      .updateTable('account_export')
      .set({ file: name, expires_at: sql<Date>`now() + interval '24 hours'` })
      .where('account_id', '=', accountId)
      .execute();
    await addTask(transaction, 'export-ready', { accountId });
    return null;
  });
  await saving.finally(() => bytes.destroy());
}

/** The file of an export that can be downloaded. */
export async function selectExport(db: Db, accountId: number) {
  return db
    .selectFrom('account_export')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .select('file')
    .executeTakeFirst();
}

/** Its file follows when unclaimed files are swept. */
export async function deleteOldExports(db: Db) {
  await db.deleteFrom('account_export').where('expires_at', '<', sql<Date>`now()`).execute();
}
