import { expect, test } from 'vitest';
import { ApiError } from '#contract/errors.ts';
import { reason } from '#contract/values/refusals.ts';
import { attempt, formTexts } from './attempt.ts';

const refusal = (status: number, retryAfter?: number) =>
  ({ ok: false, status, message: 'Refused', errors: {}, retryAfter }) as const;

test('an answer without trouble passes through', async () => {
  expect(await attempt(Promise.resolve({ ok: true, data: 1 }))).toEqual({ ok: true, data: 1 });
  expect(await attempt(Promise.resolve(refusal(409)))).toMatchObject({ message: 'Refused' });
});

test('too many tries say how long to wait', async () => {
  expect(await attempt(Promise.resolve(refusal(429, 61)))).toMatchObject({
    message: 'Too many tries. Please try again in 2 minutes.',
  });
});

test('no answer and a broken server are sentences, not error pages', async () => {
  const broken = await attempt(Promise.reject(new ApiError(500, 'Server Error')));
  expect(broken).toMatchObject({ ok: false, status: 500, errors: {} });
  expect(broken).toHaveProperty('message', expect.stringContaining('on our side'));
  const silent = await attempt(Promise.reject(new TypeError('fetch failed')));
  expect(silent).toHaveProperty('message', expect.stringContaining('connection'));
});

test('a board that is busy, away or full says so', async () => {
  const toldOf = async (status: number, message: string) =>
    (await attempt(Promise.reject(new ApiError(status, message)))) as { message: string };
  expect(await toldOf(503, reason('busy'))).toHaveProperty('message', 'Busy, please try again soon.');
  expect((await toldOf(503, reason('databaseAway'))).message).toContain('The database is away');
  expect((await toldOf(507, reason('noRoom'))).message).toContain('no room');
  // As another provider says it, or a proxy.
  expect((await toldOf(503, 'Service Unavailable')).message).toContain('on our side');
  expect((await toldOf(500, reason('failed'))).message).toContain('on our side');
});

test('a field that was not sent is an empty text', () => {
  const form = new FormData();
  form.set('email', 'ada@example.com');
  expect(formTexts(form, 'email', 'password')).toEqual({ email: 'ada@example.com', password: '' });
});
