import { stat } from 'node:fs/promises';
import pg from 'pg';
import { StartError } from '#server/config/start-error.ts';
import { isDatabaseGone } from '#server/db/connect.ts';

export const number = (value: number) => new Intl.NumberFormat('en-US').format(value);

const diskFull = '53100';

/** Throws StartError, or what the system says when there is nothing. */
export async function refuseFolder(path: string): Promise<void> {
  if ((await stat(path)).isDirectory()) throw new StartError(`${path} is a folder, not a file.`);
}

/** Runs a command; what the operator can mend is told in a sentence, without a stack. */
export async function runCommand(work: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await work(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const isGone = isDatabaseGone(error);
    const isFull = error instanceof pg.DatabaseError && error.code === diskFull;
    if (!(error instanceof StartError || isGone || isFull || 'syscall' in error)) throw error;
    const subject = isGone ? 'The database broke off: ' : isFull ? 'The database has no room left: ' : '';
    console.error(subject ? `${subject}${error.message}.` : error.message);
    process.exitCode = 1;
  }
}

/** What is returned throws StartError with the sentence once the command was told to end: work is then ended in good order. */
export function refuseWhenInterrupted(sentence: string): () => void {
  let isInterrupted = false;
  // A Ctrl+C may arrive twice.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.on(signal, () => {
      isInterrupted = true;
    });
  return () => {
    if (isInterrupted) throw new StartError(sentence);
  };
}

/** A line that is written over the one before in a terminal, else one every ten seconds. */
export function showProgress() {
  const { isTTY } = process.stderr;
  let shown = performance.now();
  return {
    show(line: () => string) {
      const now = performance.now();
      if (now - shown < (isTTY ? 200 : 10_000)) return;
      shown = now;
      process.stderr.write(isTTY ? `\r\x1b[K${line()}` : `${line()}\n`);
    },
    clear: () => isTTY && process.stderr.write('\r\x1b[K'),
  };
}
