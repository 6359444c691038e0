// npm run text -- terms FILE.html: shows the file as the terms of service; --default goes back to the text that comes with the board.
import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { isStorable } from '#contract/fields.ts';
import { maxPageTextLength, pageTexts } from '#contract/values/texts.ts';
import { cleanText, saysSomething } from '#server/board/site-texts/clean.ts';
import { writeOwnText } from '#server/board/site-texts/queries.ts';
import { StartError } from '#server/config/start-error.ts';
import { number, refuseFolder, runCommand, withBoard } from './command.ts';

async function readHtml(path: string) {
  await refuseFolder(path);
  const bytes = await readFile(path);
  const html = bytes.toString();
  if (!isUtf8(bytes) || !isStorable(html)) throw new StartError(`${path} is not a text in UTF-8.`);
  if (html.length > maxPageTextLength)
    throw new StartError(`${path} is longer than ${number(maxPageTextLength)} characters.`);
  if (!saysSomething(cleanText(html))) throw new StartError(`${path} says nothing that would be shown.`);
  return html;
}

await runCommand(async ([wanted, source, ...more]) => {
  const name = pageTexts.find((known) => known === wanted);
  if (!name || !source || more.length > 0)
    throw new StartError(`npm run text -- ${pageTexts.join('|')} FILE.html|--default`);
  const html = source === '--default' ? null : await readHtml(source);
  await withBoard((db) =>
    db.transaction().execute((transaction) => writeOwnText(transaction, name, html, { by: null })),
  );
  console.log(
    html === null ? `${name}: back to the text that comes with the board.` : `${name}: ${source} is shown.`,
  );
});
