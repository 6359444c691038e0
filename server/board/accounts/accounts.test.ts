import { sql } from 'kysely';
import { phone } from '#contract/fields.ts';
import { clientOf, expect, test } from '#test/app.ts';

const form = {
  user_name: 'Ada Candidate',
  email: 'ada@example.com',
  phone_no: '3125550100',
  password: 'giraffe-lamp-7',
  password_confirmation: 'giraffe-lamp-7',
  user_type_id: 1,
  captcha: true as const,
};

test('a candidate registers and logs in', async ({ api, db, make }) => {
  const registered = await api().register({ body: { ...form, ...(await make.city()) } });
  expect(registered).toEqual({ ok: true, data: { success: true, message: 'Registration successful!' } });
  const entered = await api().logIn({ body: { email: ' ADA@example.com ', password: form.password } });
  expect(entered).toEqual({
    ok: true,
    data: { token: expect.stringMatching(/^\d+\.[\w-]{43}$/), type: 'Employee', user_name: 'Ada Candidate' },
  });
  const stored = await db.selectFrom('account').where('email', '=', form.email).selectAll().execute();
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(stored)).not.toContain(form.password);
  expect(
    await db
      .selectFrom('candidate')
      .where('account_id', '=', stored[0]?.id ?? 0)
      .execute(),
  ).toHaveLength(1);
});

test('a recruiter registers with a company named after them', async ({ api, db, make }) => {
  const body = { ...form, ...(await make.city()), email: 'rex@example.com', user_type_id: '2' };
  expect((await api().register({ body })).ok).toBe(true);
  const company = await db
    .selectFrom('company')
    .innerJoin('membership', 'membership.company_id', 'company.id')
    .innerJoin('account', 'account.id', 'membership.account_id')
    .where('email', '=', body.email)
    .select(['company.name', 'type', 'role'])
    .executeTakeFirst();
  expect(company).toEqual({ name: form.user_name, type: 'Recruiter', role: 'administrator' });
});

test('a password of any characters is taken as typed, with its outer spaces', async ({ api, make }) => {
  const [email, password] = ['typed@example.com', '  パスワード, 二つ 😀  '];
  const body = { ...form, ...(await make.city()), email, password, password_confirmation: password };
  expect(await api().register({ body })).toMatchObject({ ok: true });
  expect(await api().logIn({ body: { email, password } })).toMatchObject({ ok: true });
  for (const other of [password.trim(), password.trimEnd(), password.replace('😀', '😃')])
    expect(await api().logIn({ body: { email, password: other } })).toMatchObject({ status: 422 });
});

test.for([
  ['candidate', 1],
  ['company', 2],
] as const)('an account is not made without its %s', async ([table, user_type_id], { app, db, make }) => {
  const payload = { ...form, ...(await make.city()), email: `${table}@example.com`, user_type_id };
  const register = async () =>
    (await app.inject({ method: 'POST', url: '/api/registration', payload })).statusCode;
  await sql`alter table ${sql.id(table)} add constraint nobody check (false) not valid`.execute(db);
  const refused = await register();
  await sql`alter table ${sql.id(table)} drop constraint nobody`.execute(db);
  expect(refused).toBe(500);
  expect(await register()).toBe(200);
});

test('the type comes from the list, and fields that nobody knows change nothing', async ({
  app,
  db,
  make,
}) => {
  const sent = { ...form, ...(await make.city()), email: 'eve@example.com' };
  const payload = { ...sent, status: 'admin', type: 'Recruiter', id: 1, disabled_at: '2020-01-01' };
  expect((await app.inject({ method: 'POST', url: '/api/registration', payload })).statusCode).toBe(200);
  const account = await db
    .selectFrom('account')
    .where('email', '=', sent.email)
    .selectAll()
    .executeTakeFirst();
  expect(account).toMatchObject({ type: 'Employee', disabled_at: null });
});

test.for<[string, Record<string, unknown>, string]>([
  ['no name', { user_name: ' ' }, 'user_name'],
  ['a name that leads elsewhere', { user_name: 'call https://evil.example' }, 'user_name'],
  ['no address', { email: 'ada' }, 'email'],
  ['a long address', { email: `${'a'.repeat(63)}@${'b.'.repeat(90)}example.com` }, 'email'],
  ['a header in the address', { email: 'a@example.com\nBcc: b@example.com' }, 'email'],
  ['a short phone number', { phone_no: '12' }, 'phone_no'],
  ['a long phone number', { phone_no: '21234567890' }, 'phone_no'],
  ['a phone number that is cut', { phone_no: '+1 (207) 5' }, 'phone_no'],
  ['a phone number of words', { phone_no: '312 555 0100 call me' }, 'phone_no'],
  ['a phone number of signs', { phone_no: `3125550100${' '.repeat(30)}.` }, 'phone_no'],
  ['a short password', { password: 'short', password_confirmation: 'short' }, 'password'],
  ['a long password', { password: 'x'.repeat(129) }, 'password'],
  ['a common password', { password: 'password1234', password_confirmation: 'password1234' }, 'password'],
  ['the address as password', { email: 'giraffe-lamp@example.com' }, 'password'],
  ['another confirmation', { password_confirmation: 'giraffe-lamp-8' }, 'password_confirmation'],
  ['no confirmation', { password_confirmation: undefined }, 'password_confirmation'],
  ['a city of nowhere', { city_id: 2_000_000_000 }, 'city_id'],
  ['no city', { city_id: null }, 'city_id'],
  ['a state that is none', { state_id: 'x' }, 'state_id'],
  ['a state of nowhere', { state_id: 2_000_000_000 }, 'state_id'],
  ['a third type', { user_type_id: 3 }, 'user_type_id'],
  ['a type that is true', { user_type_id: true }, 'user_type_id'],
  ['terms not accepted', { captcha: false }, 'captcha'],
])('%s is refused at its field', async ([, change, field], { app, db, make }) => {
  const payload = { ...form, ...(await make.city()), email: 'new@example.com', ...change };
  const answer = await app.inject({ method: 'POST', url: '/api/registration', payload });
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
  expect(await db.selectFrom('account').where('email', '=', payload.email).select('id').execute()).toEqual(
    [],
  );
});

test.for([
  ...['3125550100', '555 01 00', '(312) 555-0100', '1 312 555 0100', '+1 (312) 555-0100', '+1.312.555.0100'],
  ...['+49 30 1234567', '0049 30 1234567', '011 44 20 7946 0958', '+44 (0)20 7946 0958', '020 7946 0958'],
  ...['+353 1 234 5678', '+420 601 123 456'],
])('the phone number %s is one', (typed) => {
  expect(phone.parse(` ${typed} `)).toBe(typed);
});

test('a phone number is kept as typed', async ({ api, db, make }) => {
  const phone_no = '+1 (312) 555-0100';
  const body = { ...form, ...(await make.city()), email: 'rings@example.com', phone_no };
  expect(await api().register({ body })).toMatchObject({ ok: true });
  const rings = db.selectFrom('account').where('email', '=', body.email);
  expect(await rings.select('phone').executeTakeFirst()).toEqual({ phone: phone_no });
});

test('a password is refused together with the other fields', async ({ api, make }) => {
  const body = { ...form, ...(await make.city()), user_name: '', password: 'password1234' };
  const refused = await api().register({ body });
  expect(refused).toMatchObject({
    status: 422,
    errors: {
      user_name: [expect.any(String)],
      password: [expect.stringContaining('guessed')],
      password_confirmation: ['The passwords are not the same'],
    },
  });
});

test('a city of another state is refused at the city', async ({ api, make }) => {
  const { state_id } = await make.city('Austin', 'TX');
  const { city_id } = await make.city('Chicago', 'IL');
  const refused = await api().register({ body: { ...form, email: 'new@example.com', state_id, city_id } });
  expect(refused).toMatchObject({ status: 422, errors: { city_id: ['Choose a city of this state'] } });
});

test('an address is registered once, also in capitals', async ({ api, make }) => {
  const { email } = await make.candidate();
  const body = { ...form, ...(await make.city()), email: email.toUpperCase() };
  const refused = await api().register({ body });
  expect(refused).toMatchObject({ status: 422, errors: { email: [expect.any(String)] } });
});

test('registering one address twice at once makes one user', async ({ api, db, make }) => {
  const body = { ...form, ...(await make.city()), email: 'twice@example.com' };
  const answers = await Promise.all([1, 2, 3].map(() => api().register({ body })));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  for (const answer of answers)
    if (!answer.ok) expect(answer).toMatchObject({ status: 422, errors: { email: [expect.any(String)] } });
  expect(await db.selectFrom('account').where('email', '=', body.email).select('id').execute()).toHaveLength(
    1,
  );
});

test('a wrong password, an unknown address and a disabled account get the same answer', async ({
  api,
  db,
  make,
}) => {
  const wish = { ...form, ...(await make.city()) };
  await api().register({ body: { ...wish, email: 'known@example.com' } });
  await api().register({ body: { ...wish, email: 'disabled@example.com' } });
  const disabled = { disabled_at: new Date() };
  await db.updateTable('account').set(disabled).where('email', '=', 'disabled@example.com').execute();
  const answers = await Promise.all([
    api().logIn({ body: { email: 'known@example.com', password: 'giraffe-lamp-8' } }),
    api().logIn({ body: { email: 'unknown@example.com', password: form.password } }),
    api().logIn({ body: { email: 'disabled@example.com', password: form.password } }),
  ]);
  expect(answers[0]).toMatchObject({ status: 422, errors: { email: [expect.any(String)] } });
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test.for([
  {},
  { email: 'ada@example.com' },
  { email: ['ada@example.com'], password: 'x' },
  { email: null, password: null },
])('logging in with %j is refused at the fields', async (payload, { app }) => {
  const answer = await app.inject({ method: 'POST', url: '/api/login', payload });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors).toBeTypeOf('object');
});

test('what is done with an account stands in the log, and of failed logins not more than a number an hour', async ({
  app,
  config,
  db,
  make,
}) => {
  const api = clientOf(app);
  const password = 'giraffe-lamp-7';
  const email = 'Logged.One@example.com';
  const registration = {
    ...{ user_name: 'Ada', email, phone_no: '3125550100', password, password_confirmation: password },
    ...{ ...(await make.city()), user_type_id: 1, captcha: true as const },
  };
  await api.register({ body: registration });
  const account = await db.selectFrom('account').where('email', '=', email).select('id').executeTakeFirst();
  const id = account?.id ?? 0;
  const logged = async () => {
    const entries = db.selectFrom('log_entry').orderBy('id').select('what');
    const own = await entries
      .where((or) => or.or([or('account_id', '=', id), or('subject_id', '=', id)]))
      .execute();
    return own.map(({ what }) => what);
  };
  await api.logIn({ body: { email, password: 'not the phrase' } });
  const login = async () => {
    const answer = await api.logIn({ body: { email, password } });
    return clientOf(app, { token: answer.ok ? answer.data.token : '' });
  };
  const first = await login();
  await first.endOtherSessions();
  await first.exportAccount();
  await first.logOut();
  await (await login()).eraseAccount({ body: { password } });
  const expected = [
    'registered',
    'loginFailed',
    'loggedIn',
    'sessionsEnded',
    'exportAsked',
    'loggedOut',
    'loggedIn',
  ];
  expect(await logged()).toEqual([...expected, 'accountErased']);

  config.rateLimits = true;
  await sql`insert into rate_limit values ('logged-failure all', array_fill(now(), array[300]))
    on conflict (key) do update set hits = excluded.hits`.execute(db);
  const failures = async () =>
    (await db.selectFrom('log_entry').where('what', '=', 'loginFailed').select('id').execute()).length;
  const before = await failures();
  await api.logIn({ body: { email, password: 'not the phrase' } });
  config.rateLimits = false;
  expect(await failures()).toBe(before);
});
