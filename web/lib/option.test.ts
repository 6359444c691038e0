import { expect, test } from 'vitest';
import { withChosen } from './option.ts';

const [baking, welding, smithing] = [
  { id: 1, name: 'Baking' },
  { id: 2, name: 'Welding' },
  { id: 3, name: 'Smithing' },
];

test('what was chosen stays a choice once it is offered no more, and none stands there twice', () => {
  expect(withChosen([baking, welding], [smithing, baking])).toEqual([baking, welding, smithing]);
  expect(withChosen([baking], [null])).toEqual([baking]);
});
