import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/** The lines of a file, gunzipped when its name ends in .gz. */
export function readLines(file: string): AsyncIterable<string> {
  const bytes = createReadStream(file, { highWaterMark: 1 << 20 });
  if (!file.endsWith('.gz')) return createInterface({ input: bytes, crlfDelay: Number.POSITIVE_INFINITY });
  const input = createGunzip();
  bytes.on('error', (error) => input.destroy(error));
  return createInterface({ input: bytes.pipe(input), crlfDelay: Number.POSITIVE_INFINITY });
}
