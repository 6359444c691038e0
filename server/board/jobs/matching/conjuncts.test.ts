import { expect, test } from 'vitest';
import { alternativesOf, conjunctsOf } from './conjuncts.ts';

test.each([
  ["'nurse'", ["'nurse'"]],
  ["('rn' | 'nurse')", ["('rn' | 'nurse')"]],
  [
    "('senior' & ('rn' | ('registered' & 'nurse')) & 'S5')",
    ["'S5'", "'senior'", "('rn' | 'registered') & ('rn' | 'nurse')"],
  ],
  ["(('a' | 'b') & 'c') & !('d' & 'e') & !'f'", ["('a' | 'b') & !('d' & 'e') & !'f'", "'c'"]],
  ["'Bresearch & development' & 'o''neil | sons)'", ["'Bresearch & development'", "'o''neil | sons)'"]],
  ["!'a' & !'b'", ["!'a' & !'b'"]],
  ["'nurse' & ('D8' | 'D9' | 'V2')", ["('D8' | 'D9' | 'V2')", "'nurse'"]],
  ["'S5' & 'nurse' & ('H52' | 'R6') & 'C5'", ["'C5'", "('H52' | 'R6')", "'S5' & 'nurse'"]],
  ["'a' | ('b' & ('c' | 'd'))", ["('a' | 'b')", "('a' | ('c' | 'd'))"]],
  ["('a' & 'b') | ('c' & 'd')", ["(('a' & 'b') | ('c' & 'd'))"]],
  ["'a' | ('b' & !'c')", ["('a' | ('b' & !'c'))"]],
  ["'nurse' & 'C5' & !'a'", ["'C5' & !'a'", "'nurse'"]],
  ["'a' & 'b' & ('c' | 'd') & 'e'", ["'a'", "'b'", "('c' | 'd') & 'e'"]],
])('%s is looked up by its parts', (query, parts) => {
  expect(conjunctsOf(query, 3)).toEqual(parts);
  expect(conjunctsOf(query, 1)).toHaveLength(1);
});

test.each([
  ["('a' | ('b' & 'c') | ('d' | 'e'))", ["'a'", "('b' & 'c')", "('d' | 'e')"]],
  ["'a' | 'b'", ["'a'", "'b'"]],
  ["('a' | 'b') & !('c' | 'd')", ["('a' | 'b') & !('c' | 'd')"]],
  ["'o''neil | sons'", ["'o''neil | sons'"]],
])('%s is looked up by its alternatives', (query, alternatives) => {
  expect(alternativesOf(query)).toEqual(alternatives);
});
