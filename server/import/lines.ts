/** Bytes that are read at once. */
export const blockSize = 2 ** 18;

/** Characters. Of a longer line not all is held. */
export const maxLine = 1_000_000;
/** In UTF-8 so many bytes are at least a character. */
const maxBytes = 3;

const newline = 10;

/** Whole lines, a \n between two; the threads that read them decode. JSON may hold every other separator of lines. */
export async function* readBlocks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let length = 0;
  const isTooLong = () => length > maxBytes * maxLine;
  function hold(bytes: Buffer) {
    if (!bytes.length || isTooLong()) return;
    rest.push(bytes);
    length += bytes.length;
  }
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(newline);
    if (end < 0) {
      hold(chunk);
      continue;
    }
    const lines = chunk.subarray(isTooLong() ? chunk.indexOf(newline) : 0, end);
    yield Buffer.concat([...rest, lines]);
    rest = [];
    length = 0;
    hold(chunk.subarray(end + 1));
  }
  if (length) yield Buffer.concat(rest);
}

export const linesIn = (block: Uint8Array): string[] =>
  Buffer.from(block.buffer, block.byteOffset, block.byteLength).toString().split('\n');

export function countLines(block: Buffer): number {
  let count = 1;
  for (let at = block.indexOf(newline); at >= 0; at = block.indexOf(newline, at + 1)) count += 1;
  return count;
}
