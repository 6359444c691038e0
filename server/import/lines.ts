import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

function open(file: string) {
  const bytes = createReadStream(file);
  if (!file.endsWith('.gz')) return bytes;
  const input = createGunzip();
  bytes.on('error', (error) => input.destroy(error));
  return bytes.pipe(input);
}

/** The lines of a file, gunzipped when its name ends in .gz. Texts in JSON may hold every separator of lines but \n. */
export async function* readLines(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of open(file).setEncoding('utf8')) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}
