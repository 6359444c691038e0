import { stat } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sentenceOf } from '#contract/values/refusals.ts';
import { refusals } from '#english/refusals.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { passwordRefusal } from './password-refusal.ts';

const owner = { email: 'ann.smith@example.com', siteName: 'Jobstead' };

test('a password matches its own hash alone, whatever it is made of', async () => {
  const passwords = fc.string({ unit: 'grapheme', minLength: 12, maxLength: 128 });
  await fc.assert(
    fc.asyncProperty(passwords, passwords, async (password, other) => {
      const hash = await hashPassword(password);
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
      expect(await verifyPassword(password, hash)).toBe(true);
      expect(await verifyPassword(other, hash)).toBe(password.normalize() === other.normalize());
    }),
    { numRuns: 15 },
  );
});

test('the same password has another hash each time', async () => {
  expect(await hashPassword('blue chair window')).not.toBe(await hashPassword('blue chair window'));
});

test.each([undefined, '', 'none', '$argon2id$v=19$m=1$x$y'])('nothing matches the hash %j', async (hash) => {
  expect(await verifyPassword('blue chair window', hash)).toBe(false);
});

test('many passwords at once are all answered, and a file is looked up before half of them', async () => {
  const hash = await hashPassword('blue chair window');
  let done = 0;
  const answers = Array.from({ length: 24 }, async (_, at) => {
    const matches = await verifyPassword(at % 2 ? 'blue chair window' : 'blue chair', hash);
    done += 1;
    return matches;
  });
  // Files share their threads with passwords, which must leave some free.
  await stat(import.meta.filename);
  expect(done).toBeLessThan(12);
  expect(await Promise.all(answers)).toEqual(answers.map((_, at) => at % 2 === 1));
});

test.each([
  ['password1234', /first that are guessed/],
  ['P@ssw0rd1234', /first that are guessed/],
  ['Welcome12345!', /first that are guessed/],
  ['monkeydragon', /first that are guessed/],
  ['correcthorsebatterystaple', /first that are guessed/],
  ['aaaaaaaaaaaa', /simple pattern/],
  ['asdfasdfasdf', /simple pattern/],
  ['987654321098', /simple pattern/],
  ['qwertyuiop12', /simple pattern/],
  ['1qaz2wsx3edc', /simple pattern/],
  ['1q2w3e4r5t6y', /simple pattern/],
  ['ann.smith@example.com', /email address/],
  ['Ann.Smith2026', /email address/],
  ['Jobstead2026!', /name Jobstead/],
])('%s is refused', (password, reason) => {
  expect(sentenceOf(refusals, passwordRefusal(password, owner) ?? '')).toMatch(reason);
});

test.each([
  'correct horse battery',
  'giraffe-lamp-7',
  'my dog likes cheese',
  '489201736652',
  '  window, two spaces  ',
  'パスワードは秘密だよね絶対に',
])('%s is taken', (password) => {
  expect(passwordRefusal(password, owner)).toBeUndefined();
});

test('what chance makes is taken, and no text is too odd to be judged', () => {
  const letters = [...'abcdefghijklmnopqrstuvwxyz0123456789'];
  const chance = fc.array(fc.constantFrom(...letters), { minLength: 24, maxLength: 24 });
  fc.assert(
    fc.property(fc.noShrink(chance), (signs) => {
      fc.pre(new Set(signs).size > 12);
      expect(passwordRefusal(signs.join(''), owner)).toBeUndefined();
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 128 }), fc.string(), (password, siteName) => {
      expect(['string', 'undefined']).toContain(typeof passwordRefusal(password, { ...owner, siteName }));
    }),
  );
});
