import { startQueue } from '#server/mail/queue.ts';
import { expect, test } from '#test/app.ts';
import { lettersTo } from '#test/mail.ts';
import { hashPassword } from './password.ts';

const old_password = 'the old phrase of mine';
const password = 'a wholly different phrase';
const body = { old_password, password, password_confirmation: password };

test('changing the password keeps this session, ends the others, and tells the owner', async ({
  api,
  app,
  config,
  databaseUrl,
  files,
  db,
  make,
}) => {
  const person = await make.candidate({ passwordHash: await hashPassword(old_password) });
  const logIn = (password: string) => api().logIn({ body: { email: person.email, password } });
  const other = await logIn(old_password);
  const elsewhere = { token: other.ok ? other.data.token : '' };
  expect(await api(elsewhere).getCandidateDashboard()).toMatchObject({ appliedCount: 0 });

  expect(await api(person).changeCandidatePassword({ body })).toEqual({ ok: true, data: { success: true } });
  expect(await api(person).getCandidateDashboard()).toMatchObject({ appliedCount: 0 });
  await expect(api(elsewhere).getCandidateDashboard()).rejects.toMatchObject({ status: 401 });
  expect([(await logIn(old_password)).ok, (await logIn(password)).ok]).toEqual([false, true]);

  const queue = await startQueue({ db, databaseUrl, files, config, log: app.log });
  await expect
    .poll(() => lettersTo(person.email, config.dataDir), { timeout: 10_000 })
    .toContainEqual(expect.stringContaining('was changed'));
  await queue.stop();
});

test('a password is refused at its field, and stays', async ({ api, make }) => {
  const person = await make.candidate({ passwordHash: await hashPassword(old_password) });
  const refused: [field: string, change: object][] = [
    ['old_password', { old_password: 'not the old phrase' }],
    ['old_password', { old_password: '' }],
    ['password', { password: 'short', password_confirmation: 'short' }],
    ['password', { password: 'passwordpassword', password_confirmation: 'passwordpassword' }],
    ['password', { password: person.email, password_confirmation: person.email }],
    ['password_confirmation', { password_confirmation: 'something else' }],
  ];
  for (const [field, change] of refused)
    expect(await api(person).changeCandidatePassword({ body: { ...body, ...change } })).toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    });
  expect((await api().logIn({ body: { email: person.email, password: old_password } })).ok).toBe(true);
});

test('the candidate’s password is for candidates to change', async ({ api, make }) => {
  expect(await api(await make.recruiter()).changeCandidatePassword({ body })).toMatchObject({ status: 403 });
  await expect(api().changeCandidatePassword({ body })).rejects.toMatchObject({ status: 401 });
});
