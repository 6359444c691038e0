import type { Readable } from 'node:stream';

/** Bytes that are read at once. */
export const blockSize = 2 ** 18;

/** Characters. What a longer line has beyond them is not held. */
export const maxLine = 1_000_000;

/** The lines of a text by blocks. Texts in JSON may hold every separator of lines but \n. */
export async function* readBlocks(input: Readable): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of input.setEncoding('utf8')) {
    const lines: string[] = chunk.split('\n');
    lines[0] = rest.length > maxLine ? rest : rest + lines[0];
    rest = lines.pop() ?? '';
    if (lines.length) yield lines;
  }
  if (rest) yield [rest];
}
