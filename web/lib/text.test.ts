import { expect, test } from 'vitest';
import { dollars, firstSentence, plainText, shortened, startOf, years } from './text.ts';

test('the first sentence of a text skips its heading and its tags', () => {
  const html = '<h2>Terms</h2><p>This is <b>ours</b> &amp; yours. Read it.</p>';
  expect(firstSentence(html)).toBe('This is ours & yours.');
  expect(firstSentence('No paragraph at all')).toBe('No paragraph at all');
  expect(firstSentence('')).toBe('');
  expect(firstSentence('<pre>1</pre><p></p><p> &nbsp;</p><p class="a">Read on. Or not.</p>')).toBe(
    'Read on.',
  );
});

test.each([
  'Jobs in St. Louis is a place.',
  'A board for the U.S. Virgin Islands and for Canada.',
  'Dr. J. R. Smith of Acme Co. Ltd. runs it, e.g. at No. 5 today.',
  '1. Terms of use.',
  'Is it jobs.example.com?',
])('a full stop that ends nothing is no end: %s', (sentence) => {
  expect(firstSentence(`<p>${sentence} Next. St. Paul.</p>`)).toBe(sentence);
});

test('HTML is read as one line', () => {
  expect(plainText('<ul><li>One</li><li>R&amp;D &lt;3</li></ul>')).toBe('One R&D <3');
});

test('a text is cut between characters, never inside one', () => {
  expect(shortened('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 2)).toBe('👩‍👩‍👧👩‍👩‍👧…');
  expect(shortened('short', 5)).toBe('short');
});

test.each([
  [10, 'Plain words about it', 'Plain…'],
  [11, 'Plain words about it', 'Plain words…'],
  [12, 'Plain words about it', 'Plain words…'],
  [13, 'Plain words about it', 'Plain words…'],
  [4, 'Donaudampfschiff und mehr', 'Dona…'],
  [12, 'See Donaudampfschiff und mehr', 'See Donaudam…'],
])('of %i characters a text keeps whole words', (length, text, cut) => {
  expect(shortened(text, length)).toBe(cut);
});

test.each([
  ['52000', '$52,000'],
  ['1200-2000', '$1,200-$2,000'],
  ['45,000', '$45,000'],
  ['17.50', '$17.50'],
  ['90k – 120k', '$90k – $120k'],
  ['52000 to 61000', '$52,000 to $61,000'],
])('offers %s as %s', (salary, shown) => {
  expect(dollars(salary)).toBe(shown);
});

test.each([
  '$45,000 to $52,000 a year',
  '$52000',
  '17.50 an hour',
  '40 an hour, 36 hours a week',
  '2 400 €',
  '2.400',
  '17,50',
  '£25k',
  '25k £',
  'from 1200',
  '1200-2000-3000',
  '555-0100',
  '12345678901',
  '40 + tips',
  'Negotiable',
  '',
])('offers %s as typed', (salary) => {
  expect(dollars(salary)).toBe(salary);
});

test('an amount in another currency is not offered in dollars', () => {
  expect(dollars('52000 - 60000 ', 'EUR')).toBe('52000 - 60000 EUR');
  expect(dollars('52000', 'USD')).toBe('$52,000');
});

test.each([
  ['1', '1 year'],
  ['12', '12 years'],
  ['Above 15', 'Above 15 years'],
  ['Five to ten', 'Five to ten years'],
])('experience of %s is told as %s', (listed, shown) => {
  expect(years(listed)).toBe(shown);
});

test('a text that is cut to what a field takes ends in no half of a sign', () => {
  expect(startOf('a😀😀', 4)).toBe('a😀');
  expect(startOf('a😀😀', 5)).toBe('a😀😀');
  expect(startOf('plain', 3)).toBe('pla');
});
