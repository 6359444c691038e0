import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { sentenceOf } from '#contract/values/refusals.ts';
import { refusals as english } from '#english/refusals.ts';
import { StartError } from '../config/start-error.ts';
import type { Db } from '../db/connect.ts';
import { type ImportCounts, importJobs, type Source } from './import.ts';
import { blockSize, maxLine, readBlocks } from './lines.ts';
import type { Refusal } from './posting.ts';
import { UnreadableFile, unpack } from './source.ts';

async function* open(file: string) {
  try {
    yield* unpack(createReadStream(file, { highWaterMark: blockSize }), Number.POSITIVE_INFINITY);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new StartError(`${file} is gzipped, and damaged or cut off: please import all of it.`);
  }
}

function makeRejects(file: string) {
  let stream: ReturnType<typeof createWriteStream> | undefined;
  return {
    async add(line: number, refusals: Refusal[], text: string) {
      // What goes wrong is thrown at the next line, or at the end.
      stream ??= createWriteStream(file).on('error', () => {});
      if (stream.errored) throw stream.errored;
      const sentences = refusals.map(({ field, reason }) =>
        [field, sentenceOf(english, reason)].filter(Boolean).join(': '),
      );
      const reason = sentences.join('; ');
      const row = text.length > maxLine ? `${text.slice(0, 1000)}…` : text;
      if (!stream.write(`${JSON.stringify({ line, reason, row })}\n`)) await once(stream, 'drain');
    },
    async close() {
      if (stream) await finished(stream.end());
    },
  };
}

/** Beside the file; of a pipe, say, where the command runs. */
export async function rejectsOf(file: string): Promise<string> {
  const found = await stat(file);
  return `${found.isFile() ? file : 'import'}.rejected.ndjson`;
}

/** A posting in JSON a line, gzipped or not whatever the name says. Throws StartError for a damaged one, and when another import runs. Give it a `db` without a statement timeout. */
export async function importFile(
  db: Db,
  url: string,
  file: string,
  progress: Source['progress'] = () => {},
): Promise<ImportCounts> {
  const rejected = await rejectsOf(file);
  await rm(rejected, { force: true });
  const rejects = makeRejects(rejected);
  const source = { blocks: readBlocks(open(file)), reject: rejects.add, progress };
  const counts = await importJobs(db, url, source);
  await rejects.close();
  return counts;
}
