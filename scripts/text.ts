// npm run text -- terms FILE.html: shows the file as the terms of service; --default goes back to the text that comes with the board.
import { readFile } from 'node:fs/promises';
import { pageTexts } from '#contract/texts.ts';
import { writeOwnText } from '#server/board/site-texts/queries.ts';
import { readConfig } from '#server/config/config.ts';
import { StartError } from '#server/config/start-error.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { joinOrOpenDatabase } from '#server/postgres/open.ts';
import { runCommand } from './command.ts';

await runCommand(async ([wanted, source]) => {
  const name = pageTexts.find((known) => known === wanted);
  if (!name || !source) throw new StartError(`npm run text -- ${pageTexts.join('|')} FILE.html|--default`);
  const html = source === '--default' ? null : await readFile(source, 'utf8');
  const database = await joinOrOpenDatabase(readConfig(process.env));
  const db = connect({ url: database.url, max: 1, statementTimeout: 0 });
  try {
    await migrate(db);
    await db.transaction().execute((transaction) => writeOwnText(transaction, name, html, { by: null }));
  } finally {
    await db.destroy();
    await database.stop();
  }
  console.log(
    html === null ? `${name}: back to the text that comes with the board.` : `${name}: ${source} is shown.`,
  );
});
