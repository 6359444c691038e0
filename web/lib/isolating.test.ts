import { expect, test } from 'vitest';
import { texts } from '#texts/candidate.ts';
import { withoutIsolates } from './text.ts';

test('a name from the right is isolated in a sentence, and what turns one is left out of any', () => {
  const sentence = texts.resumes.isDeleted;
  const { copyOf } = texts.resumes;
  expect(withoutIsolates(copyOf('שרה'))).toBe('Copy of שרה');
  expect(sentence('שרה (2)')).toBe('\u2068שרה (2)\u2069 is deleted.');
  expect(sentence('Night nurse')).toBe('Night nurse is deleted.');
  expect(sentence('Sluice \u202Ekeeping')).toBe('Sluice keeping is deleted.');
});
