// npm run backup -- FILE: the whole board, database and uploads, in one archive; while the server runs, if you like.
import { stat } from 'node:fs/promises';
import { openSnapshot } from '#server/backup/snapshot.ts';
import { writeBackup } from '#server/backup/write.ts';
import { noteBackup } from '#server/board/backups/queries.ts';
import { readConfig } from '#server/config/config.ts';
import { connect } from '#server/db/connect.ts';
import { openFiles } from '#server/files/open.ts';
import { type Database, joinOrOpenDatabase } from '#server/postgres/open.ts';
import { number, onlyArgument, refuseNoBoard, runCommand, showProgress, withDatabase } from './command.ts';

await runCommand(async (args) => {
  const file = onlyArgument(args, 'npm run backup -- FILE.tar.gz');
  const config = readConfig(process.env);
  refuseNoBoard(config);
  const files = await openFiles(config);
  const work = async ({ url }: Database, refuse: () => void) => {
    const progress = showProgress();
    const snapshot = await openSnapshot(url);
    const { tables, members } = await writeBackup(snapshot, files, file, (name, megabytes) => {
      refuse();
      progress.show(() => `${number(megabytes)} MB, ${name}`);
    }).finally(progress.clear);
    const db = connect({ url, max: 1 });
    await noteBackup(db, (await stat(file)).size).finally(() => db.destroy());
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const uploads = Object.keys(members).filter((name) => name.startsWith('files/')).length;
    console.log(`${file}: ${number(rows)} rows of ${tables.length} tables and ${number(uploads)} uploads.`);
  };
  await withDatabase(
    (signal) => joinOrOpenDatabase(config, signal),
    work,
    'Interrupted: there is no backup.',
  );
});
