import { startQueue } from '#server/tasks.ts';
import { test as base, expect } from '#test/app.ts';
import { mailsTo } from '#test/mail.ts';
import { hashPassword } from './password.ts';
import { upsertPasswordReset } from './queries.ts';

const old_password = 'the old phrase of mine';
const password = 'a wholly different phrase';
const body = { old_password, password, password_confirmation: password };

const kinds = ['candidate', 'recruiter'] as const;

/** A person of a kind, and how such a person calls the board. */
const test = base.extend(
  'enrol',
  { scope: 'file' },
  ({ api, make }) =>
    async (kind: (typeof kinds)[number]) => {
      const person = await make[kind]({ passwordHash: await hashPassword(old_password) });
      return {
        person,
        look: (bearer: { token: string }) =>
          kind === 'candidate' ? api(bearer).getCandidateDashboard() : api(bearer).getRecruiterDashboard(),
        change: (input: { body: typeof body }) =>
          kind === 'candidate'
            ? api(person).changeCandidatePassword(input)
            : api(person).changeRecruiterPassword(input),
      };
    },
);

test.for(kinds)(
  'changing the password of a %s keeps this session, ends the others and links to a new one, and tells the owner',
  async (kind, { api, app, config, databaseUrl, enrol, files, db }) => {
    const { person, look, change } = await enrol(kind);
    const logIn = (password: string) => api().logIn({ body: { email: person.email, password } });
    const other = await logIn(old_password);
    const elsewhere = { token: other.ok ? other.data.token : '' };
    await upsertPasswordReset(db, person, 'mailed before');
    expect(await look(elsewhere)).toMatchObject({ appliedCount: 0 });

    expect(await change({ body })).toEqual({ ok: true, data: { success: true } });
    expect(await look(person)).toMatchObject({ appliedCount: 0 });
    await expect(look(elsewhere)).rejects.toMatchObject({ status: 401 });
    expect([(await logIn(old_password)).ok, (await logIn(password)).ok]).toEqual([false, true]);
    const reset = { token: 'mailed before', email: person.email, password: 'what the thief wants' };
    expect(
      await api().resetPassword({ body: { ...reset, password_confirmation: reset.password } }),
    ).toMatchObject({ status: 422, errors: { token: [expect.any(String)] } });

    const queue = await startQueue({ db, databaseUrl, files, config, log: app.log });
    await expect
      .poll(() => mailsTo(person.email, config.dataDir), { timeout: 10_000 })
      .toContainEqual(expect.stringContaining('was changed'));
    await queue.stop();
  },
);

test.for(kinds)('a password of a %s is refused at its field, and stays', async (kind, { api, enrol }) => {
  const { person, change } = await enrol(kind);
  const refused: [field: string, changes: object][] = [
    ['old_password', { old_password: 'not the old phrase' }],
    ['old_password', { old_password: '' }],
    ['password', { password: 'short', password_confirmation: 'short' }],
    ['password', { password: 'passwordpassword', password_confirmation: 'passwordpassword' }],
    ['password', { password: person.email, password_confirmation: person.email }],
    ['password_confirmation', { password_confirmation: 'something else' }],
  ];
  for (const [field, changes] of refused)
    expect(await change({ body: { ...body, ...changes } })).toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    });
  expect((await api().logIn({ body: { email: person.email, password: old_password } })).ok).toBe(true);
});

test('each kind changes its own password alone', async ({ api, make }) => {
  expect(await api(await make.recruiter()).changeCandidatePassword({ body })).toMatchObject({ status: 403 });
  expect(await api(await make.candidate()).changeRecruiterPassword({ body })).toMatchObject({ status: 403 });
  await expect(api().changeCandidatePassword({ body })).rejects.toMatchObject({ status: 401 });
  await expect(api().changeRecruiterPassword({ body })).rejects.toMatchObject({ status: 401 });
});
