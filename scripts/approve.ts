// npm run approve: lists the jobs that wait; with their numbers it publishes them, or with --refuse "REASON" gives them back.
import { parseArgs } from 'node:util';
import { decideWaiting, selectWaiting } from '#server/board/posted-jobs/publishing.ts';
import { StartError } from '#server/config/start-error.ts';
import { migrateQueue } from '#server/queue/run.ts';
import { runCommand, withBoard } from './command.ts';

const usage = 'npm run approve -- [NUMBER ...] [--refuse "REASON"]';

function read(args: string[]) {
  try {
    return parseArgs({ args, options: { refuse: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new StartError(usage);
  }
}

await runCommand(async (given) => {
  const { values, positionals } = read(given);
  const refusal = values.refuse?.trim();
  if (!positionals.every((id) => /^[1-9][0-9]{0,8}$/.test(id)) || refusal === '') throw new StartError(usage);
  await withBoard(async (db, url) => {
    await migrateQueue(url);
    for (const id of positionals) {
      const isDecided = await decideWaiting(db, Number(id), { refusal });
      if (!isDecided) process.exitCode = 1;
      console.log(`${id}: ${isDecided ? (refusal ? 'given back.' : 'published.') : 'does not wait.'}`);
    }
    if (positionals.length > 0) return;
    const waiting = await selectWaiting(db);
    for (const { id, company, title, submitted_at } of waiting)
      console.log(`${id}  ${submitted_at?.toISOString().slice(0, 16)}  ${company}: ${title}`);
    if (waiting.length === 0) console.log('No job waits.');
  });
});
