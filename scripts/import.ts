// npm run import -- FILE: adds or updates the jobs of a file, one JSON object a line, gzipped or not.
import { access } from 'node:fs/promises';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { joinOrOpenDatabase } from '#server/db/open.ts';
import { type Counts, importJobs } from '#server/import/import.ts';
import { loadLookups } from '#server/lookups/load.ts';
import { StartError } from '#server/start-error.ts';

const number = new Intl.NumberFormat('en-US');

/** A line of counts, written over the one before in a terminal, else every ten seconds. */
function makeProgress(start: number) {
  let shown = start;
  return (counts: Counts) => {
    const now = performance.now();
    if (now - shown < (process.stderr.isTTY ? 200 : 10_000)) return;
    shown = now;
    const { lines, rejected } = counts;
    const rate = (1000 * lines) / (now - start);
    const text = `${number.format(lines)} lines, ${number.format(rejected)} rejected, ${number.format(Math.round(rate))} a second`;
    process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
  };
}

async function run(file: string | undefined) {
  if (!file) throw new StartError('npm run import -- FILE.ndjson, or FILE.ndjson.gz');
  await access(file);
  const database = await joinOrOpenDatabase(readConfig(process.env));
  const db = connect({ url: database.url, max: 5, patience: 0 });
  try {
    await migrate(db);
    await loadLookups(db);
    const start = performance.now();
    const { lines, added, updated, unchanged, rejected } = await importJobs(
      db,
      database.url,
      file,
      makeProgress(start),
    );
    const seconds = (performance.now() - start) / 1000;
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
    console.log(
      `${number.format(lines)} lines in ${seconds.toFixed(1)} s, ${number.format(Math.round(lines / seconds))} a second`,
    );
    console.log(`added      ${number.format(added)}`);
    console.log(`updated    ${number.format(updated)}`);
    console.log(`unchanged  ${number.format(unchanged)}`);
    console.log(`rejected   ${number.format(rejected)}${rejected ? `, see ${file}.rejected.ndjson` : ''}`);
  } finally {
    await db.destroy();
    await database.stop();
  }
}

try {
  await run(process.argv[2]);
} catch (error) {
  const expected =
    error instanceof StartError || (error instanceof Error && 'code' in error && error.code === 'ENOENT');
  if (!expected) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
