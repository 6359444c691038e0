import { expect, test } from 'vitest';
import { name } from '#contract/fields.ts';

const field = name('Enter your name', 100);

test.for([
  'call https://evil.example now',
  'Visit www.evil',
  'evil.com',
  'Your prize: evil.example/win',
  'win@evil.example',
  'Ann @evil',
  'Read t.co/x',
  'ｅｖｉｌ．ｃｏｍ',
  'пример.рф',
  'evil。com',
  'Call 1-800-555-0199',
  'Ring +49 (0) 30 123',
  '٠١٢٣٤٥٦٧',
])('%s is no name', (value) => {
  expect(field.safeParse(value).success).toBe(false);
});

test.for([
  'Ada Lovelace',
  "Dr. Anna O'Neil-Müller, Ph.D.",
  'J.R.R. Tolkien',
  'St. Mary’s Hospital',
  'A.B.C. Ltd.',
  'Rossi S.p.A.',
  'Müller & Söhne GmbH & Co. KG',
  '7-Eleven',
  '24/7 Care 2020',
  'Bar @ Home',
  'Call a Bike',
  '山田太郎',
  'Yahoo!',
])('%s is a name', (value) => {
  expect(field.parse(value)).toBe(value);
});

test('a name stands on one line', () => {
  expect(field.parse(' Ann\r\n\r\nYour account\tis closed ')).toBe('Ann Your account is closed');
});

test('a long text is judged at once', () => {
  for (const part of ['1 ', 'a.', '.a', 'a', '1---', ' ', 'ab.c'])
    expect(field.safeParse(part.repeat(250_000)).success).toBe(false);
});
