import { sql } from 'kysely';
import { pageSize } from '#contract/paging.ts';
import { importFailures, importFieldNames, importFields, partBytes } from '#contract/values/import-fields.ts';
import { reason } from '#contract/values/refusals.ts';
import type { Db } from '../../db/connect.ts';
import { conflict, invalid, notFound } from '../../http/errors.ts';
import type { Tried } from '../../import/dry-run.ts';
import { inspect, type Plan, UnreadableFile } from '../../import/source.ts';
import { addTask } from '../../queue/add.ts';

/** Of those that are done; one that nobody goes on with is dropped after so many days. */
const retention = { done: 10, days: 7 };
const isOver = sql<boolean>`stage in ('imported', 'failed')`;

/** The columns of JSON come as what was written. */
const json = <T>(value: unknown) => (value ?? null) as T | null;

export async function selectImports(db: Db) {
  const rows = await db
    .selectFrom('job_import')
    .selectAll()
    .select(({ selectFrom }) => [
      sql<boolean>`stage in ('trying', 'importing') and changed_at > now() - interval '10 seconds'`.as(
        'is_moving',
      ),
      selectFrom('job_import_reject')
        .whereRef('import_id', '=', 'job_import.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('kept_rejects'),
    ])
    .orderBy('id', 'desc')
    .limit(retention.done + 1)
    .execute();
  return rows.map((row) => ({
    ...row,
    at: row.changed_at,
    sample: json<{ header: string[]; rows: string[][] }>(row.sample),
    plan: json<Plan>(row.plan),
    tried: json<Tried>(row.tried),
    failure: importFailures.find((each) => each === row.failure) ?? null,
    kept_rejects: row.kept_rejects ?? 0,
  }));
}

/** Throws 409 while another is under way. */
export async function insertImport(db: Db, values: { name: string; parts: number }): Promise<number> {
  const made = await db
    .insertInto('job_import')
    .values(values)
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw conflict(reason('importWaits'));
  return made.id;
}

type Stage = 'sending' | 'sent' | 'trying' | 'tried' | 'importing' | 'imported' | 'failed';

/** An import in a stage, until the transaction ends. Throws 404, and 409 where it is in another. */
async function holdImport(db: Db, id: number, stages: Stage[]) {
  const found = await db
    .selectFrom('job_import')
    .where('id', '=', id)
    .select(['name', 'parts', 'stage', 'kind', 'sample'])
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound();
  if (!stages.includes(found.stage)) throw conflict(reason('importMoved'));
  return found;
}

/** The bytes of its file, a part at a time. */
export async function* bytesOfImport(db: Db, id: number): AsyncGenerator<Buffer> {
  for (let number = 1; ; number += 1) {
    const part = await db
      .selectFrom('job_import_part')
      .where('import_id', '=', id)
      .where('number', '=', number)
      .select('bytes')
      .executeTakeFirst();
    if (!part) return;
    yield part.bytes;
  }
}

/** Keeps a part; with the last of them the file is looked into. Throws 404, 409 and 422. */
export async function keepPart(db: Db, id: number, number: number, bytes: Buffer): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { parts } = await holdImport(transaction, id, ['sending']);
    const isLast = number === parts;
    if (number > parts || bytes.length > partBytes || (!isLast && bytes.length < partBytes))
      throw invalid({ part: reason('wrongPart') });
    await transaction
      .insertInto('job_import_part')
      .values({ import_id: id, number, bytes })
      .onConflict((conflicting) => conflicting.columns(['import_id', 'number']).doUpdateSet({ bytes }))
      .execute();
    const { count } = await transaction
      .selectFrom('job_import_part')
      .where('import_id', '=', id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count < parts) return;
    const whole = await inspect(bytesOfImport(transaction, id)).catch((error) => {
      if (error instanceof UnreadableFile) return error.failure;
      throw error;
    });
    if (typeof whole === 'string') await endImport(transaction, id, { stage: 'failed', failure: whole });
    else
      await changeImport(transaction, id, { stage: 'sent', kind: whole.kind, sample: toJson(whole.sample) });
  });
}

export const toJson = (value: unknown) => (value === null ? null : JSON.stringify(value));

type Values = Partial<{
  stage: Stage;
  kind: 'ndjson' | 'csv';
  failure: string;
  sample: string | null;
  plan: string | null;
  tried: string | null;
}> &
  Partial<Record<'lines' | 'added' | 'updated' | 'unchanged' | 'rejected', number>>;

/** Whether it is there. */
export async function changeImport(db: Db, id: number, values: Values): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('job_import')
    .set({ ...values, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Its file is not needed any more. */
export async function endImport(db: Db, id: number, values: Values): Promise<void> {
  await changeImport(db, id, values);
  await db.deleteFrom('job_import_part').where('import_id', '=', id).execute();
}

/** Each required field that neither a column nor what holds for all says. */
function refuse({ columns, fixed }: Plan): Record<string, string> {
  const missing = importFieldNames.filter(
    (name) => importFields[name] && !columns.includes(name) && !fixed[name],
  );
  const refused = Object.fromEntries(missing.map((name) => [`fixed.${name}`, reason('noImportField')]));
  if (!columns.includes('external_id')) refused['fixed.external_id'] = reason('noImportId');
  return refused;
}

/** Has it tried by the queue. Throws 404, 409 and 422. */
export async function askForDryRun(db: Db, id: number, plan: Plan): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { kind } = await holdImport(transaction, id, ['sent', 'tried']);
    const refused = kind === 'csv' ? refuse(plan) : {};
    if (Object.keys(refused).length) throw invalid(refused);
    const counts = { lines: 0, added: 0, updated: 0, unchanged: 0, rejected: 0 };
    const values = { ...counts, plan: kind === 'csv' ? toJson(plan) : null, tried: null };
    await changeImport(transaction, id, { ...values, stage: 'trying' });
    await addTask(transaction, 'import-jobs', { importId: id });
  });
}

/** Has imported what was tried; returns its name. Throws 404 and 409. */
export async function askForImport(db: Db, id: number): Promise<string> {
  const { name } = await holdImport(db, id, ['tried']);
  const counts = { lines: 0, added: 0, updated: 0, unchanged: 0, rejected: 0 };
  await changeImport(db, id, { ...counts, stage: 'importing' });
  await addTask(db, 'import-jobs', { importId: id });
  return name;
}

/** Answers how the file was called. Throws 404. */
export async function deleteImport(db: Db, id: number): Promise<string> {
  const deleted = db.deleteFrom('job_import').where('id', '=', id).returning('name');
  const { name } = await deleted.executeTakeFirstOrThrow(notFound);
  return name;
}

const rejectsOf = (db: Db, id: number) =>
  db.selectFrom('job_import_reject').where('import_id', '=', id).select(['line', 'refusals', 'posting']);

export async function selectRejects(db: Db, id: number, page: number) {
  const total = await db
    .selectFrom('job_import_reject')
    .where('import_id', '=', id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await rejectsOf(db, id)
    .orderBy('line')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total: total.count };
}

/** All of them, a line each. */
export async function selectRejectedLines(db: Db, id: number) {
  const rows = await rejectsOf(db, id).orderBy('line').execute();
  return rows.map(({ posting }) => `${posting}\n`).join('');
}

/** Throws 404, and 409 until it is imported. */
export async function findReject(db: Db, id: number, line: number) {
  const found = await db
    .selectFrom('job_import_reject')
    .innerJoin('job_import', 'job_import.id', 'import_id')
    .where('import_id', '=', id)
    .where('line', '=', line)
    .select(['name', 'stage'])
    .executeTakeFirst();
  if (!found) throw notFound();
  if (found.stage !== 'imported') throw conflict(reason('importMoved'));
  return found;
}

/** A line that is no longer rejected, but `what`. */
export async function countMended(
  db: Db,
  id: number,
  line: number,
  what: 'added' | 'updated' | 'unchanged',
): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('job_import_reject')
    .where('import_id', '=', id)
    .where('line', '=', line)
    .executeTakeFirst();
  if (!numDeletedRows) return;
  await sql`update job_import set rejected = rejected - 1, ${sql.ref(what)} = ${sql.ref(what)} + 1
    where id = ${id}`.execute(db);
}

/** What is over and old, and what nobody went on with. */
export async function deleteOldImports(db: Db): Promise<void> {
  await sql`
    delete from job_import
    where not ${isOver} and changed_at < now() - interval '${sql.lit(retention.days)} days'
      or id in (select id from job_import where ${isOver} order by id desc offset ${retention.done})`.execute(
    db,
  );
}
