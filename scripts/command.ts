import { stat } from 'node:fs/promises';
import { StartError, sentenceOf } from '#server/config/start-error.ts';

export const number = (value: number) => new Intl.NumberFormat('en-US').format(value);

/** Throws StartError, or what the system says when there is nothing. */
export async function refuseFolder(path: string): Promise<void> {
  if ((await stat(path)).isDirectory()) throw new StartError(`${path} is a folder, not a file.`);
}

/** Runs a command; what the operator can mend is told in a sentence, without a stack. */
export async function runCommand(work: (args: string[]) => Promise<void>): Promise<void> {
  try {
    await work(process.argv.slice(2));
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
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
