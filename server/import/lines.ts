import { isUtf8 } from 'node:buffer';

/** Bytes that are read at once. */
export const blockSize = 2 ** 18;

/** Characters. Of a longer line not all is held. */
export const maxLine = 1_000_000;
/** In UTF-8 so many bytes are at least a character. */
const maxBytes = 3;

const newline = 10;
const space = 32;
const byteOf = (sign: string) => sign.charCodeAt(0);
const [quote, backslash, comma] = [byteOf('"'), byteOf('\\'), byteOf(',')];
const [opening, closing] = [['[', '{'].map(byteOf), [']', '}'].map(byteOf)];
const byteOrderMark = Buffer.from('\ufeff');

/** Makes a line of each element of a JSON array, a chunk after the other. */
function makeElementsToLines() {
  let depth = 0;
  let isString = false;
  let isEscaped = false;
  const translate = (byte: number) => {
    if (isString) {
      if (byte === quote && !isEscaped) isString = false;
      isEscaped = byte === backslash && !isEscaped;
      return byte;
    }
    if (byte === quote) isString = true;
    if (opening.includes(byte)) {
      depth += 1;
      return depth > 1 ? byte : space;
    }
    if (closing.includes(byte)) {
      depth -= 1;
      return depth > 0 ? byte : space;
    }
    if (byte === comma && depth === 1) return newline;
    return Math.max(byte, space);
  };
  return (chunk: Buffer) => Buffer.from(chunk.map(translate));
}

/** As they are, without a byte order mark, or the elements of the array that they begin. */
async function* withoutArray(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer = Buffer.alloc(0);
  let toLines: ((chunk: Buffer) => Buffer) | undefined;
  let isBegun = false;
  for await (const chunk of chunks) {
    if (isBegun) {
      yield toLines ? toLines(chunk) : chunk;
      continue;
    }
    begun = Buffer.concat([begun, chunk]);
    const start = begun.indexOf(byteOrderMark) === 0 ? begun.subarray(byteOrderMark.length) : begun;
    const first = start.find((byte) => byte > space);
    if (begun.length < blockSize && (first === undefined || begun.length < byteOrderMark.length)) continue;
    isBegun = true;
    if (first === opening[0]) toLines = makeElementsToLines();
    yield toLines ? toLines(start) : start;
  }
  if (!isBegun && begun.length) yield begun;
}

/**
 * Whole lines, a \n between two, or the elements of a JSON array as lines; the threads that read them decode. JSON may
 * hold every other separator of lines.
 */
export async function* readBlocks(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let length = 0;
  const isTooLong = () => length > maxBytes * maxLine;
  function hold(bytes: Buffer) {
    if (!bytes.length || isTooLong()) return;
    rest.push(bytes);
    length += bytes.length;
  }
  for await (const chunk of withoutArray(chunks)) {
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

const windows1252 = new TextDecoder('windows-1252');
const decode = (line: Buffer) => (isUtf8(line) ? line.toString() : windows1252.decode(line));

/** Each in UTF-8, else as older systems write. */
export function linesIn(block: Uint8Array): string[] {
  const bytes = Buffer.from(block.buffer, block.byteOffset, block.byteLength);
  if (isUtf8(bytes)) return bytes.toString().split('\n');
  return bytes
    .toString('latin1')
    .split('\n')
    .map((line) => decode(Buffer.from(line, 'latin1')));
}

export function countLines(block: Buffer): number {
  let count = 1;
  for (let at = block.indexOf(newline); at >= 0; at = block.indexOf(newline, at + 1)) count += 1;
  return count;
}
