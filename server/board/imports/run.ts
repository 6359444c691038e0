import { reason } from '#contract/values/refusals.ts';
import { StartError } from '../../config/start-error.ts';
import { type Db, withoutStatementTimeout } from '../../db/connect.ts';
import { conflict, invalid } from '../../http/errors.ts';
import { type ImportCounts, importJobs, type Source, tryJobs } from '../../import/import.ts';
import type { Refusal } from '../../import/posting.ts';
import { linesOf, type Plan, UnreadableFile } from '../../import/source.ts';
import { addTask, type Tasks } from '../../queue/add.ts';
import { isImporting } from '../../queue/after-import.ts';
import { bytesOfImport, changeImport, endImport, toJson } from './queries.ts';

/** Of the lines that are not taken, so many are kept to be mended, and so many characters of them. */
const rejectLimits = { lines: 1000, line: 100_000, all: 10_000_000 };
/** Milliseconds after which the row of an import is told how far it is. */
const reportEvery = 1000;

/** Milliseconds after which one that waits for another looks again; the queue would look ever more seldom. */
const turnEvery = 10_000;

/** Connections of an import. */
const max = 5;

class Deleted extends Error {}

function rejectsOf(db: Db, importId: number) {
  let lines = 0;
  let characters = 0;
  return async (line: number, refusals: Refusal[], text: string) => {
    lines += 1;
    characters += text.length;
    if (lines > rejectLimits.lines || characters > rejectLimits.all) return;
    const posting = text.length > rejectLimits.line ? `${text.slice(0, 1000)}…` : text;
    await db
      .insertInto('job_import_reject')
      // PostgreSQL stores no such character.
      .values({
        import_id: importId,
        line,
        refusals: JSON.stringify(refusals),
        posting: posting.replaceAll('\0', ''),
      })
      .execute();
  };
}

type Done = Pick<ImportCounts, 'added' | 'updated'>;

/** With what was done before an interruption, which comes unchanged by now. */
const withDone = (done: Done, counts: ImportCounts): ImportCounts => ({
  ...counts,
  added: done.added + counts.added,
  updated: done.updated + counts.updated,
  unchanged: Math.max(0, counts.unchanged - done.added - done.updated),
});

/** Tells the row how far it is, one after the other, and at once what was written; when that was deleted, the import ends. */
function reporting(db: Db, importId: number, done: Done) {
  let reportedAt = performance.now();
  let written = 0;
  let isDeleted = false;
  let reports = Promise.resolve();
  function progress(counts: ImportCounts) {
    if (isDeleted) throw new Deleted();
    const isWritten = counts.added + counts.updated > written;
    if (!isWritten && performance.now() - reportedAt < reportEvery) return;
    reportedAt = performance.now();
    written = counts.added + counts.updated;
    const report = withDone(done, counts);
    reports = reports
      .then(() => changeImport(db, importId, report))
      .then(
        (isThere) => {
          isDeleted = !isThere;
        },
        () => {},
      );
  }
  return { progress, reported: () => reports };
}

async function work(db: Db, url: string, id: number) {
  const found = await db
    .selectFrom('job_import')
    .where('id', '=', id)
    .where('stage', 'in', ['trying', 'importing'])
    .select(['stage', 'plan', 'added', 'updated'])
    .executeTakeFirst();
  if (!found) return;
  if (found.stage === 'importing' && (await isImporting(db)))
    return addTask(db, 'import-jobs', { importId: id }, new Date(Date.now() + turnEvery));
  await changeImport(db, id, {});
  await db.deleteFrom('job_import_reject').where('import_id', '=', id).execute();
  const done = found.stage === 'importing' ? found : { added: 0, updated: 0 };
  const { progress, reported } = reporting(db, id, done);
  const source: Source = {
    blocks: linesOf(bytesOfImport(db, id), (found.plan as unknown as Plan | null) ?? undefined),
    reject: rejectsOf(db, id),
    progress,
  };
  if (found.stage === 'importing') {
    const counts = await importJobs(db, url, source).finally(reported);
    await endImport(db, id, { ...withDone(done, counts), stage: 'imported', tried: null });
    return;
  }
  const { first, ended, missing, ...counts } = await tryJobs(db, source).finally(reported);
  const names = Object.entries(missing).map(([kind, all]) => [kind, all.slice(0, 50)]);
  const tried = toJson({ first, ended, missing: Object.fromEntries(names) });
  await changeImport(db, id, { ...counts, stage: 'tried', tried });
}

async function runImport(db: Db, url: string, id: number) {
  try {
    await work(db, url, id);
  } catch (error) {
    if (error instanceof UnreadableFile) await endImport(db, id, { stage: 'failed', failure: error.failure });
    // The queue tries others again; of one that was deleted a line may be kept too late.
    else if (!(await isGone(db, id))) throw error;
  }
}

const isGone = async (db: Db, id: number) =>
  !(await db.selectFrom('job_import').where('id', '=', id).select('id').executeTakeFirst());

/** Imports one line as it was mended. Throws 409 while another import runs, and 422 with what is still wrong. */
export async function importLine(url: string, posting: string) {
  let refused: Refusal[] = [];
  async function* blocks() {
    yield Buffer.from(posting.replaceAll('\n', ' '));
  }
  const reject = async (_: number, refusals: Refusal[]) => {
    refused = refusals;
  };
  const counts = await withoutStatementTimeout({ url, max }, (db) =>
    importJobs(db, url, { blocks: blocks(), reject }),
  ).catch((error) => {
    if (error instanceof StartError) throw conflict(reason('importRuns'));
    throw error;
  });
  if (refused.length > 0)
    throw invalid(Object.fromEntries(refused.map(({ field, reason }) => [field ?? 'posting', reason])));
  return (['added', 'updated', 'unchanged'] as const).find((what) => counts[what] > 0) ?? 'unchanged';
}

export const importTasks = (url: string): Tasks<'import-jobs'> => ({
  'import-jobs': ({ importId }) =>
    withoutStatementTimeout({ url, max }, (db) => runImport(db, url, importId)),
});
