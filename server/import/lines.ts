import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

const blockSize = 2 ** 18;

function open(file: string) {
  const bytes = createReadStream(file, { highWaterMark: blockSize });
  if (!file.endsWith('.gz')) return bytes;
  const input = createGunzip({ chunkSize: blockSize });
  bytes.on('error', (error) => input.destroy(error));
  return bytes.pipe(input);
}

/** Characters. What a longer line has beyond them is not held. */
export const maxLine = 1_000_000;

/**
 * The lines of a file by blocks, gunzipped when its name ends in .gz. Texts in JSON may hold every separator of lines
 * but \n.
 */
export async function* readBlocks(file: string): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of open(file).setEncoding('utf8')) {
    const lines: string[] = chunk.split('\n');
    lines[0] = rest.length > maxLine ? rest : rest + lines[0];
    rest = lines.pop() ?? '';
    if (lines.length) yield lines;
  }
  if (rest) yield [rest];
}
