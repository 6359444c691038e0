import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readRows } from './source.ts';

async function rowsOf(...chunks: Buffer[]) {
  async function* bytes() {
    yield* chunks;
  }
  return Readable.from(readRows(bytes())).toArray();
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

test('a table that ends within a letter is read to there', async () => {
  expect(await rowsOf(Buffer.from('ref,title\n1,Caf\xe9', 'latin1'))).toEqual([
    ['ref', 'title'],
    ['1', 'Caf\ufffd'],
  ]);
});

test('a workbook is no table', async () => {
  await expect(rowsOf(Buffer.from('PK\x03\x04\x14\0\0\0\na,b\n'))).rejects.toThrow(/notCsv/);
});
