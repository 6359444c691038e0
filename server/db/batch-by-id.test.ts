import { expect, test } from 'vitest';
import { batchById } from './batch-by-id.ts';

test('those who ask in one turn share a statement, and get each their own row', async () => {
  const statements: number[][] = [];
  const find = batchById(async (ids) => {
    statements.push(ids);
    return new Map(ids.filter((id) => id < 10).map((id) => [id, `row ${id}`]));
  });
  expect(await Promise.all([find(1), find(2), find(1), find(10)])).toEqual([
    'row 1',
    'row 2',
    'row 1',
    undefined,
  ]);
  expect(await find(1)).toBe('row 1');
  expect(statements).toEqual([[1, 2, 10], [1]]);
});

test('who asks while a statement is under way has one of their own', async () => {
  let stored = 'old';
  let answer = () => {};
  const find = batchById(async (ids) => {
    const seen = stored;
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return new Map(ids.map((id) => [id, seen]));
  });
  const early = find(1);
  await new Promise(setImmediate);
  const answerEarly = answer;
  stored = 'new';
  const late = find(1);
  await new Promise(setImmediate);
  answerEarly();
  answer();
  expect(await Promise.all([early, late])).toEqual(['old', 'new']);
});

test('a statement that fails is tried anew for the next', async () => {
  let works = false;
  const find = batchById(async (ids) => {
    if (!works) throw new Error('away');
    return new Map(ids.map((id) => [id, id]));
  });
  await expect(Promise.all([find(1), find(2)])).rejects.toThrow('away');
  works = true;
  expect(await find(1)).toBe(1);
});
