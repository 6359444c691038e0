import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allEndpoints } from '#contract/all.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { email, name, oneLine, phone, text } from '#contract/fields.ts';
import { reason } from '#contract/values/refusals.ts';
import { isSeen } from '#contract/values/seen.ts';

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
  '👩‍🚀',
  '❤️ Care',
  'می‌خواهم',
  'ابن سينا',
  '\u200fשרה כהן',
  'Zoe\u0308',
  'ක්‍රිෂ්',
  '!',
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

test('controls and what turns the direction of writing are taken out of a line', () => {
  expect(field.parse('Ann\u202e \u0007 Lee\u2069')).toBe('Ann Lee');
  expect(field.safeParse('evil.\u202ecom').success).toBe(false);
});

test('what is not seen and was copied with an address or a number is taken out of it', () => {
  expect(email.parse('\u202aann@example.org\u202c\u200b ')).toBe('ann@example.org');
  expect(phone.parse('\u200b\u202a(312) 555-0100\u202c')).toBe('(312) 555-0100');
});

const unseen = fc
  .array(
    fc.constantFrom(
      ...' \t\n\u0007\u0085\u00ad\u034f\u061c\u115f\u200b\u200d\u200f\u202e\u2028\u2066\u2800\u3164\ufe0f\ufeff',
    ),
  )
  .map((all) => all.join(''));

test('a text of which nothing is seen is refused like an empty one', () => {
  for (const required of [name, oneLine])
    fc.assert(
      fc.property(unseen, (value) => {
        const { error } = required(reason('noName'), 100).safeParse(value);
        expect(error?.issues.map(({ message }) => message)).toEqual([reason('noName')]);
      }),
    );
  fc.assert(fc.property(unseen, (value) => !text(reason('noMessage'), 100).safeParse(value).success));
});

test('marks on a letter are refused beyond what writing has', () => {
  const line = oneLine(reason('noTitle'), 1000);
  for (const title of ['Bác sĩ'.normalize('NFD'), 'ကြွှို့', `e${'\u0301'.repeat(8)}`])
    expect(line.parse(title)).toBe(title);
  for (const field of [line, text(reason('noMessage'), 1000)])
    expect(field.safeParse(`e${'\u0301'.repeat(9)}`).error?.issues.map(({ message }) => message)).toEqual([
      reason('manyMarks'),
    ]);
});

test('of a line all that is seen is kept, and kept again as it is', () => {
  const line = oneLine(reason('noTitle'), 1000);
  const seen = (value: string) => [...value].filter(isSeen);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), unseen, (value, hidden) => {
      fc.pre(isSeen(value) && value.isWellFormed() && !value.includes('\0'));
      const kept = line.parse(value + hidden + value);
      expect(seen(kept)).toEqual(seen(value + value));
      expect(kept).not.toMatch(/[\p{Cc}\u00AD\u200B\u202A-\u202E\u2060\u2066-\u2069]/u);
      expect(line.parse(kept)).toBe(kept);
    }),
  );
});

/** Read by machines, or typed where nobody sees it. */
const isSecret = (field: string) => /password|token|key/.test(field);

test('whatever refuses an empty text refuses one that is not seen', () => {
  const accepting = Object.entries(allEndpoints as Record<string, Endpoint>).flatMap(([called, endpoint]) =>
    Object.entries((endpoint.form ?? endpoint.body)?.shape ?? {})
      .filter(([at, schema]) => !isSecret(at) && !schema.safeParse('').success)
      .filter(([, schema]) => schema.safeParse('\u200b').success)
      .map(([at]) => `${called}: ${at}`),
  );
  expect(accepting).toEqual([]);
});
