import { availableParallelism } from 'node:os';
import { maxDescription } from '#contract/values/description.ts';
import { reason } from '#contract/values/refusals.ts';
import { htmlOf } from '../board/jobs/description.ts';
import { Thread } from '../threads/thread.ts';
import { readChoices, readTerms } from './choices.ts';
import { cleaned } from './html.ts';
import { linesIn } from './lines.ts';
import { type Posting, type Refusal, readPosting } from './posting.ts';

type Choices = ReturnType<typeof readChoices>['choices'] & Exclude<ReturnType<typeof readTerms>, Refusal[]>;

/** A posting with its description cleaned, at whose end stands what is no choice of a closed list. */
export interface Cleaned extends Omit<Posting, keyof Choices>, Choices {
  text: string;
  refusals: Refusal[];
}

function refusalsOf(html: string, description: string): Refusal[] {
  const field = 'description';
  if (!/(?:^|>)\s*[^\s<>]/.test(html)) return [{ field, reason: reason('descriptionWithoutWords') }];
  if (description.length <= maxDescription) return [];
  return [{ field, reason: reason('descriptionTooLong', { max: maxDescription }) }];
}

/** Refusals where the line is no posting; undefined for an empty line. */
export function readLine(line: string): Cleaned | Refusal[] | undefined {
  if (!line.trim()) return undefined;
  const posting = readPosting(line);
  if (Array.isArray(posting)) return posting;
  const terms = readTerms(posting);
  if (Array.isArray(terms)) return terms;
  const { choices, unmapped } = readChoices(posting);
  const { html, text } = cleaned(posting.description);
  const description = html + unmapped.map(htmlOf).join('');
  return {
    ...{ ...posting, ...terms, ...choices, description },
    text: [text, ...unmapped].join('\n'),
    refusals: refusalsOf(html, description),
  };
}

type Read = ReturnType<typeof readLine>;

type ReadingThread = Thread<Uint8Array, Read[]>;

/** Another core is for the rest: documents are made meanwhile, and written. */
const maxThreads = Math.min(4, Math.max(1, availableParallelism() - 1));

/** A few blocks ahead, in threads; what was read comes in the order of the lines. */
export async function* readLines(
  source: AsyncIterable<Buffer>,
): AsyncGenerator<{ lineOf: () => string; read: Read }> {
  const threads: ReadingThread[] = [];
  const ahead: { block: Buffer; reads: Promise<Read[]> }[] = [];
  function start(block: Buffer, turn: number) {
    const thread = threads[turn] ?? new Thread(new URL('./reading-worker.ts', import.meta.url));
    threads[turn] = thread;
    const reads = thread.call(block);
    reads.catch(() => {});
    ahead.push({ block, reads });
  }
  async function* finishFirst() {
    const first = ahead.shift();
    if (!first) return;
    let lines: string[] | undefined;
    const lineAt = (index: number) => {
      lines ??= linesIn(first.block);
      return lines[index] ?? '';
    };
    for (const [index, read] of (await first.reads).entries()) yield { lineOf: () => lineAt(index), read };
  }
  try {
    let blocks = 0;
    for await (const block of source) {
      start(block, blocks % maxThreads);
      blocks += 1;
      if (ahead.length > 2 * maxThreads) yield* finishFirst();
    }
    while (ahead.length) yield* finishFirst();
  } finally {
    await Promise.all(threads.map((thread) => thread.close()));
  }
}
