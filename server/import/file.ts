import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { Db } from '../db/connect.ts';
import { type ImportCounts, importJobs, type Source } from './import.ts';
import { blockSize, maxLine, readBlocks } from './lines.ts';

function open(file: string) {
  const bytes = createReadStream(file, { highWaterMark: blockSize });
  if (!file.endsWith('.gz')) return bytes;
  const input = createGunzip({ chunkSize: blockSize });
  bytes.on('error', (error) => input.destroy(error));
  return bytes.pipe(input);
}

function makeRejects(file: string) {
  let stream: ReturnType<typeof createWriteStream> | undefined;
  return {
    async add(line: number, reason: string, text: string) {
      stream ??= createWriteStream(file);
      const row = text.length > maxLine ? `${text.slice(0, 1000)}…` : text;
      if (!stream.write(`${JSON.stringify({ line, reason, row })}\n`)) await once(stream, 'drain');
    },
    async close() {
      if (stream) await finished(stream.end());
    },
  };
}

/** A posting in JSON a line. Throws when another import runs. Give it a `db` without a statement timeout. */
export async function importFile(
  db: Db,
  url: string,
  file: string,
  progress: Source['progress'] = () => {},
): Promise<ImportCounts> {
  await rm(`${file}.rejected.ndjson`, { force: true });
  const rejects = makeRejects(`${file}.rejected.ndjson`);
  const source = { blocks: readBlocks(open(file)), reject: rejects.add, progress };
  const counts = await importJobs(db, url, source);
  await rejects.close();
  return counts;
}
