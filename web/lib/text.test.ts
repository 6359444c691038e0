import { expect, test } from 'vitest';
import { dollars, firstSentence, plainText, shortened } from './text.ts';

test('the first sentence of a text skips its heading and its tags', () => {
  const html = '<h2>Terms</h2><p>This is <b>ours</b> &amp; yours. Read it.</p>';
  expect(firstSentence(html)).toBe('This is ours & yours.');
  expect(firstSentence('No paragraph at all')).toBe('No paragraph at all');
  expect(firstSentence('')).toBe('');
});

test('HTML is read as one line', () => {
  expect(plainText('<ul><li>One</li><li>R&amp;D &lt;3</li></ul>')).toBe('One R&D <3');
});

test('a text is cut between characters, never inside one', () => {
  expect(shortened('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 2)).toBe('👩‍👩‍👧👩‍👩‍👧…');
  expect(shortened('short', 5)).toBe('short');
});

test.each([
  ['52000', '$52,000'],
  ['1200-2000', '$1,200-$2,000'],
  ['$45,000 to $52,000 a year', '$45,000 to $52,000 a year'],
  ['17.50 an hour', '$17.50 an hour'],
  ['45,000', '$45,000'],
  ['Negotiable', 'Negotiable'],
])('offers %s as %s', (salary, shown) => {
  expect(dollars(salary)).toBe(shown);
});
