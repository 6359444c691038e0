import { sql } from 'kysely';
import { test as base, expect } from '#test/app.ts';
import { untilSomeoneWaits } from '#test/locks.ts';
import { rowsRead } from '#test/rows-read.ts';
import { hashPassword } from '../accounts/password.ts';
import { peopleWith } from '../accounts/people.ts';
import { selectPeople } from './people.ts';

const password = 'correct horse battery';

const test = base.extend('owner', { scope: 'file' }, async ({ make }) =>
  make.owner({ passwordHash: await hashPassword(password) }),
);

test('people are found by words of name and address, by kind and state', async ({ api, db, make, owner }) => {
  const ada = await make.candidate({ name: 'Ada Lovelace-King', email: 'countess@analytical.example' });
  const rex = await make.recruiter({ name: 'Rex Analytical' });
  const found = (query: Parameters<ReturnType<typeof api>['listPeople']>[0] = {}) =>
    api(owner)
      .listPeople(query)
      .then(({ data }) => data.map(({ id }) => id));
  expect(await found({ query: { search: 'love' } })).toEqual([ada.id]);
  expect(await found({ query: { search: 'king ADA' } })).toEqual([ada.id]);
  expect(await found({ query: { search: 'countess@analytical' } })).toEqual([ada.id]);
  expect(await found({ query: { search: 'analytical' } })).toEqual([rex.id, ada.id]);
  expect(await found({ query: { search: 'analytical', type: 'Recruiter' } })).toEqual([rex.id]);
  expect(await found({ query: { search: 'velace' } })).toEqual([]);
  await db.updateTable('account').set({ disabled_at: new Date() }).where('id', '=', ada.id).execute();
  expect(await found({ query: { search: 'analytical', state: 'disabled' } })).toEqual([ada.id]);
  expect(await found({ query: { search: 'analytical', state: 'enabled' } })).toEqual([rex.id]);
});

test('a whole address finds its own account alone, and a domain all that have it', async ({
  api,
  make,
  owner,
}) => {
  const domain = 'flock.example';
  const ann = await make.candidate({ email: `ann.1@${domain}` });
  const others = [
    await make.candidate({ email: `anna.1@${domain}` }),
    await make.candidate({ email: `ann.12@${domain}` }),
    await make.candidate({ email: `ann_1@${domain}` }),
    await make.candidate({ email: `ann@1.${domain}` }),
  ];
  const found = async (search: string) =>
    (await api(owner).listPeople({ query: { search } })).data.map(({ id }) => id);
  for (const search of [ann.email, `Ann <ANN.1@${domain}>`, 'ann.1@flo'])
    expect([search, await found(search)]).toEqual([search, [ann.id]]);
  expect(await found(`ann_1@${domain}`)).toEqual([others[2]?.id]);
  expect(await found(`@${domain}`)).toHaveLength(4);
  expect(await found(`ann 1 flock`)).toHaveLength(5);
});

test('who is called what nobody else is, is found without reading all accounts', async ({
  db,
  make,
  onTestFinished,
}) => {
  const { id } = await make.candidate({ name: 'Quentin Quill' });
  const transaction = await db.startTransaction().execute();
  onTestFinished(async () => void (await transaction.rollback().execute()));
  await sql`
    insert into account (type, name, email, password_hash)
    select 'Employee', 'Crowd', number || '@crowd.example', '' from generate_series(1, 8000) number`.execute(
    transaction,
  );
  await sql`select gin_clean_pending_list('account_words')`.execute(transaction);
  await sql`analyze account`.execute(transaction);
  const read = () => rowsRead(transaction, 'account');
  const before = await read();
  expect((await selectPeople(transaction, { search: 'quil' }, 1)).rows).toMatchObject([{ id }]);
  expect(await peopleWith(transaction, 'quil')).toEqual([id]);
  expect((await read()) - before).toBeLessThan(100);
});

test('an account is shut out at once, and let in again', async ({ api, make, owner }) => {
  const person = await make.candidate();
  const params = { id: person.id };
  expect(await api(owner).disableAccount({ params })).toMatchObject({ ok: true });
  await expect(api(person).getAccount()).rejects.toMatchObject({ status: 401 });
  expect(await api(owner).sendReset({ params })).toMatchObject({ ok: false, status: 409 });
  expect(await api(owner).enableAccount({ params })).toMatchObject({ ok: true });
  // Its sessions are over all the same.
  await expect(api(person).getAccount()).rejects.toMatchObject({ status: 401 });
  expect(await api(owner).getPerson({ params })).toMatchObject({ disabled_at: null, sessions: 0 });
  expect(await api(owner).disableAccount({ params: { id: owner.id } })).toMatchObject({
    ok: false,
    status: 409,
  });
  expect(await api(owner).disableAccount({ params: { id: 999_999 } })).toMatchObject({
    ok: false,
    status: 404,
  });
  const { data } = await api(owner).listLog({ query: { account_id: person.id } });
  expect(data.map(({ what }) => what)).toEqual(['accountEnabled', 'accountDisabled']);
  expect(data[0]).toMatchObject({ by: { id: owner.id }, account: { id: person.id } });
});

test('two owners who disable each other at once leave one', async ({ apart, api, make }) => {
  const [one, other] = [await make.owner(), await make.owner()];
  await Promise.all([
    apart(one).disableAccount({ params: other }),
    apart(other).disableAccount({ params: one }),
  ]).catch(() => undefined);
  const alive = await Promise.all(
    [one, other].map((each) =>
      api(each)
        .getAccount()
        .then(
          () => 1,
          () => 0,
        ),
    ),
  );
  expect(alive.filter(Boolean)).toHaveLength(1);
});

test('nobody lets himself in again while another owner shuts him out', async ({ api, db, make }) => {
  const former = await make.owner();
  const enabled = await db.transaction().execute(async (transaction) => {
    const mine = transaction.updateTable('account').where('id', '=', former.id);
    await mine.set({ disabled_at: new Date() }).execute();
    const waiting = api(former).enableAccount({ params: former });
    await untilSomeoneWaits(db);
    return { waiting };
  });
  expect(await enabled.waiting).toMatchObject({ ok: false, status: 404 });
  await expect(api(former).getAccount()).rejects.toMatchObject({ status: 401 });
});

test('sessions are ended, and an email for a new password is sent', async ({ api, db, make, owner }) => {
  const person = await make.recruiter({ email: 'forgetful@example.org' });
  const params = { id: person.id };
  expect(await api(owner).getPerson({ params })).toMatchObject({ sessions: 1, company: person.company.name });
  expect(await api(owner).endAccountSessions({ params })).toMatchObject({ ok: true });
  await expect(api(person).getAccount()).rejects.toMatchObject({ status: 401 });
  expect(await api(owner).sendReset({ params })).toMatchObject({ ok: true });
  const queued = db
    .withSchema('graphile_worker')
    .selectFrom('jobs' as never)
    .selectAll();
  expect(JSON.stringify(await queued.execute())).toContain('forgotten-password');
});

test('an address is changed after a mistake, unless it is somebody’s or was changed meanwhile', async ({
  api,
  make,
  owner,
}) => {
  const [person, other] = [await make.candidate(), await make.candidate()];
  const params = { id: person.id };
  const change = (email: string, old_email = person.email) =>
    api(owner).changeAddress({ params, body: { email, old_email } });
  expect(await change('nonsense')).toMatchObject({ errors: { email: [expect.stringMatching(/like/)] } });
  expect(await change(other.email.toUpperCase())).toMatchObject({
    errors: { email: [expect.stringMatching(/account already/)] },
  });
  expect(await change('new@example.org')).toMatchObject({ ok: true });
  expect(await change('newer@example.org')).toMatchObject({ ok: false, status: 409 });
  expect(await api(owner).getPerson({ params })).toMatchObject({
    email: 'new@example.org',
    is_email_confirmed: false,
  });
});

test('an account is erased after the own password was given, but never the last owner', async ({
  api,
  db,
  make,
  owner,
}) => {
  const person = await make.recruiter();
  await make.job({ companyId: person.company.id });
  const params = { id: person.id };
  expect(await api(owner).getPerson({ params })).toMatchObject({ jobs: 1 });
  expect(await api(owner).eraseAccountOf({ params, body: { password: 'wrong' } })).toMatchObject({
    errors: { password: [expect.stringMatching(/present password/)] },
  });
  expect(await api(owner).eraseAccountOf({ params, body: { password } })).toMatchObject({ ok: true });
  await expect(api(owner).getPerson({ params })).rejects.toMatchObject({ status: 404 });
  const left = await db.selectFrom('company').where('id', '=', person.company.id).select('id').execute();
  expect(left).toEqual([]);
  const { data } = await api(owner).listLog({ query: { what: 'accountErased' } });
  expect(data[0]).toMatchObject({ account: { id: person.id, user_name: null } });

  await db.deleteFrom('account').where('type', '=', 'Owner').where('id', '!=', owner.id).execute();
  expect(await api(owner).eraseAccountOf({ params: { id: owner.id }, body: { password } })).toMatchObject({
    ok: false,
    status: 409,
  });
});

test('of two owners who erase an account at once one does, and the other is told that it is gone', async ({
  api,
  make,
  owner,
}) => {
  const other = await make.owner({ passwordHash: await hashPassword(password) });
  const { id } = await make.candidate();
  const erase = (by: { token: string }) => api(by).eraseAccountOf({ params: { id }, body: { password } });
  const answers = await Promise.all([erase(owner), erase(other)]);
  expect(answers.map((answer) => (answer.ok ? 200 : answer.status)).sort()).toEqual([200, 404]);
});

test('who read a candidate stands at the candidate, the last first', async ({ api, db, make, owner }) => {
  const [candidate, recruiter] = [await make.candidate(), await make.recruiter()];
  const read = { candidate_id: candidate.id, recruiter_id: recruiter.id, company_id: recruiter.company.id };
  await db
    .insertInto('candidate_read')
    .values({ ...read, what: 'details', at: new Date('2026-01-02') })
    .execute();
  await db
    .insertInto('candidate_read')
    .values({ ...read, what: 'resume', at: new Date('2026-01-03') })
    .execute();
  const { read_by } = await api(owner).getPerson({ params: { id: candidate.id } });
  expect(read_by).toMatchObject([
    { what: 'resume', company: recruiter.company.name },
    { what: 'details', company: recruiter.company.name },
  ]);
});
