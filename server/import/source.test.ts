import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readRows, unpack } from './source.ts';

async function rowsOf(...chunks: Buffer[]) {
  async function* bytes() {
    yield* chunks;
  }
  return Readable.from(readRows(unpack(bytes()))).toArray();
}

const rows = [
  ['ref', 'title'],
  ['1', 'Café – „Chef“'],
];
const written = (sign: string) => rows.map((row) => row.join(sign)).join('\r\n');

test.for([
  ['UTF-8', Buffer.from(written(','))],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${written(';')}`)],
  ['UTF-16 with its low byte first', Buffer.from(`\ufeff${written('\t')}`, 'utf16le')],
  ['UTF-16 with its high byte first', Buffer.from(`\ufeff${written('\t')}`, 'utf16le').swap16()],
  ['UTF-16 without a mark', Buffer.from(written('\t'), 'utf16le')],
  ['columns between bars', Buffer.from(written('|'))],
  ['a line that tells Excel its separator', Buffer.from(`sep=|\r\n${written('|')}`)],
] as const)('a table in %s', async ([, bytes]) => {
  expect(await rowsOf(bytes)).toEqual(rows);
});

test('a table is read as older systems write from where it is not UTF-8', async () => {
  const late = [Buffer.from('ref,title\n1,Caf'), Buffer.from('é\n2,'), Buffer.from('Caf\xe9\n', 'latin1')];
  expect(await rowsOf(...late)).toEqual([
    ['ref', 'title'],
    ['1', 'Café'],
    ['2', 'Café'],
  ]);
});

test.for([
  ['with a letter of an older system', [Buffer.from('ref,title\n1,Caf\xe9', 'latin1')], 'Café'],
  ['with two', [Buffer.from('ref,title\n1,Cr\xe8', 'latin1'), Buffer.from([0xbc])], 'Crè¼'],
  ['within a letter', [Buffer.from('é\n'), Buffer.from('1,Caf\xc3', 'latin1')], 'Caf\ufffd'],
] as const)('a table that ends %s', async ([, chunks, last]) => {
  expect((await rowsOf(...chunks)).at(-1)?.at(-1)).toBe(last);
});

test('a workbook is no table', async () => {
  await expect(rowsOf(Buffer.from('PK\x03\x04\x14\0\0\0\na,b\n'))).rejects.toThrow(/notCsv/);
});
