import { availableParallelism } from 'node:os';
import { cleanDescription, htmlOf, isHtml, maxDescription } from '../board/jobs/description.ts';
import { Thread } from '../threads/thread.ts';
import { readChoices, readTerms } from './choices.ts';
import { type Posting, readPosting } from './posting.ts';

type Choices = ReturnType<typeof readChoices>['choices'] & Exclude<ReturnType<typeof readTerms>, string>;

/** A posting with its description cleaned, at whose end stands what is no choice of a closed list. */
export interface Cleaned extends Omit<Posting, keyof Choices>, Choices {
  /** The words of the description. */
  text: string;
  /** Why the description cannot be taken. */
  refusal: string | undefined;
}

/**
 * What without_tags() in the database makes of the cleaned description, its blocks a line each: postings share whole
 * paragraphs.
 */
const textOf = (given: string, cleaned: string) =>
  isHtml(given)
    ? cleaned.replace(/\n|<(?!\/(?:p|li|h\d|div|td)>)[^<>]*>|&[a-z]+;/g, ' ').replace(/<[^<>]*>/g, '\n')
    : given;

function refusalOf(cleaned: string, description: string): string | undefined {
  if (!/[^\s<>]/.test(cleaned.replace(/<[^<>]*>/g, ''))) return 'description has no text';
  return description.length > maxDescription ? 'description is too long' : undefined;
}

/** A posting, or the reason why the line is none; undefined for an empty line. */
export function readLine(line: string): Cleaned | string | undefined {
  if (!line.trim()) return undefined;
  const posting = readPosting(line);
  if (typeof posting === 'string') return posting;
  const terms = readTerms(posting);
  if (typeof terms === 'string') return terms;
  const { choices, kept } = readChoices(posting);
  const cleaned = cleanDescription(posting.description);
  const description = cleaned + kept.map(htmlOf).join('');
  const text = [textOf(posting.description, cleaned), ...kept].join('\n');
  return { ...posting, ...terms, ...choices, description, text, refusal: refusalOf(cleaned, description) };
}

type Read = ReturnType<typeof readLine>;

type ReadingThread = Thread<string[], Read[]>;

const threadsAtMost = Math.min(4, availableParallelism());

/** Reads lines in threads, a few blocks ahead, and gives them in their order. */
export async function* readLines(
  source: AsyncIterable<string[]>,
): AsyncGenerator<{ line: string; read: Read }> {
  const threads: ReadingThread[] = [];
  const ahead: { lines: string[]; reads: Promise<Read[]> }[] = [];
  function start(lines: string[], turn: number) {
    const thread = threads[turn] ?? new Thread(new URL('./reading-worker.ts', import.meta.url));
    threads[turn] = thread;
    const reads = thread.call(lines);
    reads.catch(() => {});
    ahead.push({ lines, reads });
  }
  async function* finishFirst() {
    const block = ahead.shift();
    const reads = await block?.reads;
    for (const [index, line] of block?.lines.entries() ?? []) yield { line, read: reads?.[index] };
  }
  try {
    let blocks = 0;
    for await (const lines of source) {
      start(lines, blocks % threadsAtMost);
      blocks += 1;
      if (ahead.length > 2 * threadsAtMost) yield* finishFirst();
    }
    while (ahead.length) yield* finishFirst();
  } finally {
    await Promise.all(threads.map((thread) => thread.close()));
  }
}
