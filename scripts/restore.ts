// npm run restore -- FILE: a board out of the archive of a backup, into an empty DATA_DIR and an empty database.
import { verifyArchive } from '#server/backup/archive.ts';
import { refuseFullDatabase, refuseFullFolder, refuseLater } from '#server/backup/refuse.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { readConfig } from '#server/config/config.ts';
import { openFiles } from '#server/files/open.ts';
import { type Database, openDatabase } from '#server/postgres/open.ts';
import { number, onlyArgument, refuseFolder, runCommand, showProgress, withDatabase } from './command.ts';

await runCommand(async (args) => {
  const path = onlyArgument(args, 'npm run restore -- FILE.tar.gz');
  await refuseFolder(path);
  const config = readConfig(process.env);
  const files = await openFiles(config);
  const manifest = await verifyArchive(path);
  await refuseLater(manifest);
  await refuseFullFolder(config.dataDir);
  if (config.databaseUrl) await refuseFullDatabase(config.databaseUrl);
  // The bundled database is made before anything can be restored into it.
  let isBegun = !config.databaseUrl;
  const work = async ({ url }: Database, refuse: () => void) => {
    isBegun = true;
    const progress = showProgress();
    await restoreBackup({ url, files, path, manifest }, (name, megabytes) => {
      refuse();
      progress.show(() => `${number(megabytes)} MB, ${name}`);
    }).finally(progress.clear);
  };
  await withDatabase((signal) => openDatabase(config, signal), work).catch((error) => {
    if (isBegun)
      console.error('The restore broke off. Empty the database and DATA_DIR before you try again.');
    throw error;
  });
  console.log(`The board of ${manifest.madeAt} is back. Start it with npm start.`);
});
