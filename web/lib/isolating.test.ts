import { expect, test } from 'vitest';
import { reason, sentenceOf } from '#contract/values/refusals.ts';
import { texts } from '#texts/candidate.ts';
import { texts as mail } from '#texts/mail.ts';
import { refusals } from '#texts/refusals.ts';
import { withoutIsolates } from './text.ts';

test('a name from the right is isolated in a sentence, and what turns one is left out of any', () => {
  const sentence = texts.resumes.isDeleted;
  const { copyOf } = texts.resumes;
  expect(withoutIsolates(copyOf('שרה'))).toBe('Copy of שרה');
  expect(sentence('שרה (2)')).toBe('\u2068שרה (2)\u2069 is deleted.');
  expect(sentence('Night nurse')).toBe('Night nurse is deleted.');
  expect(sentence('Sluice \u202Ekeeping')).toBe('Sluice keeping is deleted.');
});

test('so it is in what is refused and in what is mailed, line by line', () => {
  expect(sentenceOf(refusals, reason('unknownName', { name: 'שרה (2)' }))).toBe(
    '\u2068שרה (2)\u2069 is not known',
  );
  expect(mail.notices.subjects.applied(1, 'אחות!')).toBe('Your application for \u2068אחות!\u2069');
  expect(mail.jobRefused.why('קצר.\nToo short.\nועוד.')).toMatch(
    /The reason: \u2068קצר\.\u2069\nToo short\.\n\u2068ועוד\.\u2069$/,
  );
});
