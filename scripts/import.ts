// npm run import -- FILE: adds or updates the jobs of a file, one JSON object a line, gzipped or not.
import { loadLookups } from '#server/board/lookups/load.ts';
import { readConfig } from '#server/config/config.ts';
import { StartError } from '#server/config/start-error.ts';
import { withoutStatementTimeout } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { importFile, rejectsOf } from '#server/import/file.ts';
import { type Database, joinOrOpenDatabase } from '#server/postgres/open.ts';
import { number, onlyArgument, refuseFolder, runCommand, showProgress, withDatabase } from './command.ts';

const countsOf = (lines: number, rejected: number, start: number) =>
  `${number(lines)} lines, ${number(rejected)} rejected, ${number(Math.round((1000 * lines) / (performance.now() - start)))} a second`;

await runCommand(async (args) => {
  const file = onlyArgument(args, 'npm run import -- FILE.ndjson, or FILE.ndjson.gz');
  await refuseFolder(file);
  const config = readConfig(process.env);
  const work = ({ url }: Database, refuse: () => void) =>
    withoutStatementTimeout({ url, max: 5 }, async (db) => {
      await migrate(db, { refuse });
      await loadLookups(db);
      const start = performance.now();
      const progress = showProgress();
      const { lines, added, updated, unchanged, rejected } = await importFile(
        db,
        url,
        file,
        ({ lines, rejected }) => {
          // The search index of a board that was empty is still to be made then.
          refuse();
          progress.show(() => countsOf(lines, rejected, start));
        },
      );
      const seconds = (performance.now() - start) / 1000;
      progress.clear();
      console.log(
        `${number(lines)} lines in ${seconds.toFixed(1)} s, ${number(Math.round(lines / seconds))} a second`,
      );
      console.log(`added      ${number(added)}`);
      console.log(`updated    ${number(updated)}`);
      console.log(`unchanged  ${number(unchanged)}`);
      console.log(`rejected   ${number(rejected)}${rejected ? `, see ${await rejectsOf(file)}` : ''}`);
      if (rejected && !(added + updated + unchanged))
        throw new StartError('No line of the file could be taken.');
    });
  await withDatabase(
    (signal) => joinOrOpenDatabase(config, signal),
    work,
    'Interrupted: what went in stays, and the same file again brings the rest.',
  );
});
