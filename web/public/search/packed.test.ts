import { expect, test } from 'vitest';
import { packed, unpacked } from './packed.ts';

test('a list survives being packed', () => {
  const list = [
    { id: 1, name: '.NET' },
    { id: 20, name: '20-20 Design  "x"' },
    { id: 3, name: 'Patient care', also: ['nursing', 'bedside care'] },
    { id: 4, name: 'Microsoft Excel', is_brand: true as const },
  ];
  expect(unpacked(packed(list))).toEqual(list);
  expect(unpacked(packed([]))).toEqual([]);
});
