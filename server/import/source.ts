import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CsvError, parse } from 'csv-parse';
import {
  type ImportField,
  type importFailures,
  listFields,
  maxColumns,
  maxPostings,
  maxUnpackedGigabytes,
} from '#contract/values/import-fields.ts';
import { blockSize, countLines, maxLine, readBlocks } from './lines.ts';
import { namesIn } from './posting.ts';

type Bytes = AsyncIterable<Buffer>;

export class UnreadableFile extends Error {
  readonly failure: (typeof importFailures)[number];
  constructor(failure: UnreadableFile['failure']) {
    super(`The file cannot be read: ${failure}`);
    this.failure = failure;
  }
}

/** Which column of a CSV file is what, and what holds for all postings that say nothing else. */
export interface Plan {
  columns: (ImportField | null)[];
  fixed: Partial<Record<ImportField, string>>;
}

const sampled = { bytes: 2 ** 20, rows: 3, characters: 200 };
const recordsAtOnce = 200;

const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b;

async function peek<T>(items: AsyncIterable<T>): Promise<{ first: T | undefined; all: AsyncGenerator<T> }> {
  const rest = items[Symbol.asyncIterator]();
  const { value, done } = await rest.next();
  async function* all() {
    if (done) return;
    yield value as T;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { first: done ? undefined : value, all: all() };
}

async function* unzip(packed: Bytes, maxGigabytes: number): Bytes {
  const { first, all } = await peek(packed);
  const isPacked = first && isGzip(first);
  const bytes = isPacked
    ? pipeline(Readable.from(all), createGunzip({ chunkSize: blockSize }), () => {})
    : all;
  let length = 0;
  try {
    for await (const chunk of bytes as Bytes) {
      length += chunk.length;
      if (length > maxGigabytes * 1e9) throw new UnreadableFile('tooLarge');
      yield chunk;
    }
  } catch (error) {
    const isCorrupt = isPacked && error instanceof Error && 'code' in error && /^Z_/.test(`${error.code}`);
    throw isCorrupt ? new UnreadableFile('notGzip') : error;
  }
}

/** What spreadsheets and shells write as a text, marked or not: its first character is one of ASCII. */
function utf16Of([first, second]: Buffer): string | undefined {
  if ((first === 0xff && second === 0xfe) || second === 0) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || first === 0 ? 'utf-16be' : undefined;
}

export async function* inUtf8(bytes: Bytes): Bytes {
  const { first, all } = await peek(bytes);
  const encoding = first && utf16Of(first);
  if (!encoding) return yield* all;
  const decoder = new TextDecoder(encoding);
  for await (const chunk of all) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}

/** Whatever the name of the file; in UTF-8 what was in UTF-16. Throws UnreadableFile. */
export const unpack = (packed: Bytes, maxGigabytes = maxUnpackedGigabytes): Bytes =>
  inUtf8(unzip(packed, maxGigabytes));

/** As spreadsheets save it, now or in earlier days. */
const isWorkbook = (bytes: Buffer) => ['504b0304', 'd0cf11e0'].includes(bytes.subarray(0, 4).toString('hex'));

/** In UTF-8 until something is not, and from there as older systems write. Throws UnreadableFile. */
async function* decode(bytes: Bytes): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let isAscii = true;
  let last = Buffer.alloc(0);
  for await (const chunk of bytes) {
    if (!decoder && isWorkbook(chunk)) throw new UnreadableFile('notCsv');
    decoder ??= new TextDecoder('utf-8', { fatal: true });
    try {
      const text = decoder.decode(chunk, { stream: true });
      isAscii &&= !/[^\0-\x7f]/.test(text);
      last = Buffer.concat([last, chunk.subarray(-3)]).subarray(-3);
      yield text;
    } catch {
      decoder = new TextDecoder('windows-1252');
      yield decoder.decode(chunk);
    }
  }
  try {
    yield decoder?.decode() ?? '';
  } catch {
    // It ends within a letter, or with one of an older system.
    yield isAscii ? new TextDecoder('windows-1252').decode(last.filter((byte) => byte > 127)) : '\ufffd';
  }
}

function delimiterOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const times = (delimiter: string) => line.split(delimiter).length;
  return [';', '\t', '|'].reduce((best, one) => (times(one) > times(best) ? one : best), ',');
}

/** The rows of a CSV file, its head first. Throws UnreadableFile. */
export async function* readRows(bytes: Bytes): AsyncGenerator<string[]> {
  const { first = '', all } = await peek(decode(bytes));
  // Excel is told so, and does not show the line.
  const sign = /^sep=(.)\r?\n/i.exec(first)?.[1];
  const parser = parse({
    delimiter: sign ?? delimiterOf(first),
    from_line: sign ? 2 : 1,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: maxLine,
    trim: true,
  });
  try {
    yield* pipeline(Readable.from(all), parser, () => {}) as AsyncIterable<string[]>;
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableFile('notCsv') : error;
  }
}

/** Several columns of one field stand one below the other. */
function lineOf(row: string[], { columns, fixed }: Plan): string {
  const posting: Partial<Record<ImportField, string | string[]>> = {};
  const given = (field: ImportField) => row.filter((cell, index) => columns[index] === field && cell);
  for (const field of new Set([...columns, ...(Object.keys(fixed) as ImportField[])])) {
    if (!field) continue;
    const said = given(field);
    const cells = said.length ? said : [fixed[field] ?? ''].filter(Boolean);
    if (!cells.length) continue;
    posting[field] = listFields.includes(field) ? cells.flatMap(namesIn) : cells.join('\n\n');
  }
  return JSON.stringify(posting);
}

async function* linesOfRows(rows: AsyncIterable<string[]>, plan: Plan): AsyncGenerator<Buffer> {
  let block: string[] = [];
  let isHead = true;
  for await (const row of rows) {
    // The head and empty rows count, so that lines are numbered as in a spreadsheet.
    block.push(isHead || row.every((cell) => !cell) ? '' : lineOf(row, plan));
    isHead = false;
    if (block.length < recordsAtOnce) continue;
    yield Buffer.from(block.join('\n'));
    block = [];
  }
  if (block.length) yield Buffer.from(block.join('\n'));
}

async function* bounded(blocks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let lines = 0;
  for await (const block of blocks) {
    lines += countLines(block);
    if (lines > maxPostings) throw new UnreadableFile('tooLarge');
    yield block;
  }
}

/** The lines of a file by blocks, each a posting in JSON; `plan` where it is CSV. Throws UnreadableFile. */
export const linesOf = (packed: Bytes, plan: Plan | undefined): AsyncGenerator<Buffer> =>
  bounded(plan ? linesOfRows(readRows(unpack(packed)), plan) : readBlocks(unpack(packed)));

/** The sample holds the first rows of a CSV file. Throws UnreadableFile. */
export async function inspect(packed: Bytes) {
  const { first, all } = await peek(unpack(packed));
  if (!first?.length) throw new UnreadableFile('empty');
  const text = first.toString('latin1').replace(/^ï»¿/, '').trimStart();
  if (/^[{[]/.test(text)) return { kind: 'ndjson' as const, sample: null };
  async function* start() {
    let length = 0;
    for await (const chunk of all) {
      yield chunk;
      length += chunk.length;
      if (length > sampled.bytes) return;
    }
  }
  const rows: string[][] = [];
  for await (const row of readRows(start())) {
    const cells = row.slice(0, maxColumns).map((cell) => cell.slice(0, sampled.characters));
    // PostgreSQL's JSON has no NUL, and no half of a character that was cut.
    rows.push(cells.map((cell) => cell.replaceAll('\0', '\ufffd').toWellFormed()));
    if (rows.length > sampled.rows) break;
  }
  const [header = [], ...others] = rows;
  const named = header.filter(Boolean);
  // A posting does not fit into one column; a picture may seem to have several.
  if (named.length === 1 || named.some((name) => /[^\P{Cc}\s]/u.test(name)))
    throw new UnreadableFile('notCsv');
  if (named.length === 0 || others.length === 0) throw new UnreadableFile('empty');
  return { kind: 'csv' as const, sample: { header, rows: others } };
}
