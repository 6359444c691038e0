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
const opening = ['[', '{'].map(byteOf);
const brackets = [...opening, ...[']', '}'].map(byteOf)];
const byteOrderMark = Buffer.from('\ufeff');

/** Makes a line of each element of a JSON array that stands at that depth, a chunk after the other. */
function makeElementsToLines(depthOfArray: 1 | 2) {
  let depth = 0;
  let isInArray = false;
  let isString = false;
  let isEscaped = false;
  /** Whether the bracket belongs to an element. What is no array and stands where one should is told as a line that is none. */
  function nest(bracket: number) {
    const wasInArray = isInArray;
    if (opening.includes(bracket)) {
      depth += 1;
      if (depth === depthOfArray) isInArray = bracket === opening[0] || depth === 1;
      return wasInArray;
    }
    if (depth === depthOfArray) isInArray = false;
    depth -= 1;
    return isInArray;
  }
  const translate = (byte: number) => {
    const sign = isString ? byte : Math.max(byte, space);
    if (isString) {
      if (byte === quote && !isEscaped) isString = false;
      isEscaped = byte === backslash && !isEscaped;
    } else if (byte === quote) isString = true;
    else if (brackets.includes(byte)) return nest(byte) ? byte : space;
    else if (byte === comma && depth === depthOfArray && isInArray) return newline;
    return isInArray || depth <= 0 ? sign : space;
  };
  return (chunk: Buffer) => Buffer.from(chunk.map(translate));
}

/** Whether the text is an object around an array of postings, not a posting that has an array. */
function isAround(begun: Buffer) {
  try {
    const [first = ''] = makeElementsToLines(2)(begun).toString().split('\n', 1);
    return Object.hasOwn(JSON.parse(first), 'external_id');
  } catch {
    return false;
  }
}

function translationOf(begun: Buffer): (chunk: Buffer) => Buffer {
  if (begun.find((byte) => byte > space) === opening[0]) return makeElementsToLines(1);
  return isAround(begun) ? makeElementsToLines(2) : (chunk) => chunk;
}

/** As they are, without a byte order mark, or the elements of the array that they are or that their object has. */
async function* withoutArray(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let begun: Buffer = Buffer.alloc(0);
  let translate: ((chunk: Buffer) => Buffer) | undefined;
  function begin() {
    const start = begun.indexOf(byteOrderMark) === 0 ? begun.subarray(byteOrderMark.length) : begun;
    translate = translationOf(start);
    return translate(start);
  }
  for await (const chunk of chunks) {
    if (translate) {
      yield translate(chunk);
      continue;
    }
    begun = Buffer.concat([begun, chunk]);
    if (begun.length >= blockSize) yield begin();
  }
  if (!translate && begun.length) yield begin();
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
