import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** A part of a family: the letters that its file is for. */
interface Slice {
  key: string;
  file: string;
  isOf: (letter: string) => boolean;
  letters: string;
}

/** What other families than Noto Sans bring of letters that it has as well, or of signs for mathematics. */
const shared = /^(?:latin|greek|cyrillic|vietnamese|math|symbols)/;

const families = new Map<string, Slice[]>();

function slicesOf(family: string): Slice[] {
  const known = families.get(family);
  if (known) return known;
  const index = require.resolve(`@fontsource-variable/${family}/unicode.json`);
  const ranges: Record<string, string> = require(index);
  const slices = Object.entries(ranges).flatMap(([key, range]): Slice[] => {
    if (shared.test(key) && family !== 'noto-sans-symbols') return [];
    const name = `${family}-${key.replace(/[[\]]/g, '')}`;
    const bounds = range.split(',').map((part) => {
      const [from = 0, to = from] = part
        .replace(/^U\+/i, '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return [from, to] as const;
    });
    const points = bounds.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index),
    );
    const has = new Set(points);
    return [
      {
        key: name,
        file: join(dirname(index), 'files', `${name}-wght-normal.woff2`),
        isOf: (letter) => has.has(letter.codePointAt(0) ?? 0),
        letters: String.fromCodePoint(...points),
      },
    ];
  });
  families.set(family, slices);
  return slices;
}

/** Each script has a family of its own, used whole. */
const scripts = [
  ...['vazirmatn', 'anek-bangla'],
  ...['hebrew', 'thai', 'lao', 'khmer', 'myanmar', 'sinhala', 'georgian', 'armenian', 'ethiopic'].map(named),
  ...['gurmukhi', 'gujarati', 'tamil', 'telugu', 'kannada', 'malayalam'].map(named),
];
const signs = ['noto-sans-symbols', 'noto-emoji'];

function named(script: string) {
  return `noto-sans-${script}`;
}

/** Which of the families of Chinese, Japanese and Korean letters goes first: they share letters, drawn differently. */
function eastAsian(text: string): string[] {
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return ['jp', 'sc', 'tc', 'kr'].map(named);
  if (/\p{sc=Hang}/u.test(text)) return ['kr', 'sc', 'tc', 'jp'].map(named);
  return ['sc', 'tc', 'jp', 'kr'].map(named);
}

/** Slices by the letters that are needed of each. Those of Noto Sans need none. */
function slicesFor(text: string): Map<Slice, string> {
  const needed = new Map<Slice, string>();
  const east = eastAsian(text);
  const find = (candidates: string[], letter: string) =>
    candidates.flatMap(slicesOf).find(({ isOf }) => isOf(letter));
  for (const letter of new Set(text)) {
    if (/[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Devanagari}]|[^\u0530-\u{10ffff}]/u.test(letter))
      continue;
    const isSign = /[\p{sc=Common}\p{sc=Inherited}]/u.test(letter);
    const script = isSign ? undefined : find(scripts, letter);
    if (script) needed.set(script, script.letters);
    else
      for (const group of [east, ...(isSign ? signs.map((family) => [family]) : [])]) {
        const slice = find(group, letter);
        if (slice) needed.set(slice, (needed.get(slice) ?? '') + letter);
      }
  }
  return needed;
}

const weights = { regular: 400, strong: 600 };
export type Weight = keyof typeof weights;

/** The file of a face under another name, by which it is asked for. */
function renamed(file: Buffer, name: string): Buffer {
  const text = Buffer.from(name, 'utf16le').swap16();
  const ids = [1, 4, 6];
  const table = Buffer.alloc(6 + 12 * ids.length);
  table.writeUInt16BE(ids.length, 2);
  table.writeUInt16BE(table.length, 4);
  for (const [index, id] of ids.entries())
    for (const [place, value] of [3, 1, 0x409, id, text.length, 0].entries())
      table.writeUInt16BE(value, 6 + 12 * index + 2 * place);
  const padded = Buffer.concat([file, Buffer.alloc(-file.length & 3), table, text]);
  for (let record = 12; record < 12 + 16 * padded.readUInt16BE(4); record += 16)
    if (padded.toString('latin1', record, record + 4) === 'name') {
      padded.writeUInt32BE(padded.length - table.length - text.length, record + 8);
      padded.writeUInt32BE(table.length + text.length, record + 12);
    }
  return padded;
}

const folder = dirname(require.resolve('@expo-google-fonts/noto-sans/package.json'));
const latin = { regular: '400Regular', strong: '600SemiBold' };
const readLatin = async (weight: Weight) =>
  renamed(await readFile(join(folder, latin[weight], `NotoSans_${latin[weight]}.ttf`)), nameOf('noto-sans'));

const cachedFonts = new Map<string, Promise<Buffer>>();

/** Read once; for scripts of few letters. */
function keep(key: string, read: () => Promise<Buffer>): Promise<Buffer> {
  const known = cachedFonts.get(key) ?? read();
  cachedFonts.set(key, known);
  return known;
}

const nameOf = (key: string) => `Resume-face ${key}`;
const isWhole = ([slice, letters]: [Slice, string]) => slice.letters === letters;

async function readSlice({ file, key }: Slice, letters: string, weight: Weight) {
  const subset = await subsetFont(await readFile(file), letters, {
    targetFormat: 'truetype',
    variationAxes: { wght: weights[weight] },
  });
  return renamed(subset, nameOf(key));
}

/** The names are in the order to be tried. All are given: what Typst falls back to by itself leaves letters out. */
export async function facesFor(text: string, weight: Weight) {
  const slices = [...slicesFor(text)];
  const files = [await keep(weight, () => readLatin(weight))];
  // One after the other, for the memory.
  for (const [slice, letters] of slices) {
    const read = () => readSlice(slice, letters, weight);
    files.push(await (isWhole([slice, letters]) ? keep(`${slice.key} ${weight}`, read) : read()));
  }
  return {
    names: ['noto-sans', ...slices.map(([{ key }]) => key)].map(nameOf),
    files,
  };
}
