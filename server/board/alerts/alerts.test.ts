import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { startQueue } from '#server/tasks.ts';
import { test as base, clientOf, expect } from '#test/app.ts';
import { mailsTo } from '#test/mail.ts';
import type { Db } from '../../db/connect.ts';
import { writeToken } from './tokens.ts';

const polling = { timeout: 10_000 };
let count = 0;
const newAddress = () => `visitor.${++count}@example.com`;
const counts = new Map<string, number>();
const refused = (field: string) => ({ ok: false, status: 422, errors: { [field]: [expect.any(String)] } });
const wish = { query: 'title=cooper', frequency: 'daily' } as const;

const test = base
  .extend(
    'queue',
    { scope: 'file', auto: true },
    async ({ app, config, databaseUrl, db, files }, { onCleanup }) => {
      const queue = await startQueue({ db, files, databaseUrl, config, log: app.log });
      onCleanup(() => queue.stop());
    },
  )
  /** The tokens of the emails to an address once there are so many. */
  .extend('tokens', { scope: 'file' }, ({ config }) => async (address: string, mails = 1) => {
    const all = () => mailsTo(address, config.dataDir);
    await expect.poll(all, polling).toHaveLength(mails);
    return (await all()).map((mail) => /\/alerts\/\w+\?token=([\w.-]+)/.exec(mail)?.[1] ?? '');
  })
  /** An address with an alert that was confirmed, and the token by which its alerts are managed. */
  .extend(
    'subscribe',
    { scope: 'file' },
    ({ api, tokens }) =>
      async (email = newAddress(), query: string = wish.query) => {
        const before = counts.get(email) ?? 0;
        counts.set(email, before + 1);
        expect((await api().createAlert({ body: { ...wish, query, email } })).ok).toBe(true);
        const token = (await tokens(email, before + 1)).at(-1) ?? '';
        const confirmed = await api().confirmAlert({ body: { token } });
        expect(confirmed.ok).toBe(true);
        return { email, token, manage: confirmed.ok ? confirmed.data.manage : '' };
      },
  );

async function idOf(db: Db, email: string) {
  const alert = db.selectFrom('alert').where('email', '=', email).select('id');
  return (await alert.executeTakeFirstOrThrow()).id;
}

test('a visitor’s alert begins with the link of an email, once', async ({ api, tokens }) => {
  const email = newAddress();
  const place = 'title=cooper&state_id=1&category_id=2,1';
  expect(await api().createAlert({ body: { ...wish, query: place, email } })).toMatchObject({ ok: true });
  const [token = ''] = await tokens(email);
  expect(await api().findAlertLink({ query: { token } })).toMatchObject({
    what: 'confirm',
    frequency: 'daily',
    name: expect.stringMatching(/^cooper, .+ in \w+/),
  });
  const confirmed = await api().confirmAlert({ body: { token } });
  expect(confirmed).toMatchObject({ ok: true });
  expect(await api().confirmAlert({ body: { token } })).toMatchObject(refused('token'));
  const { manage } = confirmed.ok ? confirmed.data : { manage: '' };
  const { alerts } = await api().listAlertsOfLink({ query: { token: manage } });
  expect(alerts).toMatchObject([
    { query: 'title=cooper&state_id=1&category_id=1,2', frequency: 'daily', is_paused: false },
  ]);
});

test('nothing but what a search is asked by is taken', async ({ api }) => {
  const email = newAddress();
  const made = (query: string) => api().createAlert({ body: { ...wish, query, email } });
  for (const query of [
    ...['title=x&state_id=none', 'state_id=999999', 'utm_source=x', '%%%', 'order=worst'],
    ...['pay_from=-1', `title=${'x'.repeat(201)}`, 'x'.repeat(2001), 'title=%00', 'category_id=1,2,x'],
  ])
    expect(await made(query), query).toMatchObject(refused('query'));
  for (const query of [
    '',
    '?title=cooper&page=3',
    'title=cooper&order=pay',
    'city_id=1&state_id=1&within=25',
  ])
    expect(await made(query), query).toMatchObject({ ok: true });
  expect(await api().createAlert({ body: wish })).toMatchObject(refused('email'));
  const hourly = { ...wish, email, frequency: 'hourly' as 'daily' };
  expect(await api().createAlert({ body: hourly })).toMatchObject(refused('frequency'));
  const led = { ...wish, email, name: 'Look at www.example.com' };
  expect(await api().createAlert({ body: led })).toMatchObject(refused('name'));
});

test('words that lead somewhere are in no email to somebody who may not have asked', async ({
  api,
  config,
  tokens,
}) => {
  const email = newAddress();
  await api().createAlert({ body: { ...wish, query: 'title=win+at+www.evil.example', email } });
  await tokens(email);
  expect((await mailsTo(email, config.dataDir)).join()).not.toContain('evil');
});

test('the longest search begins an alert as any other, a visitor’s and a candidate’s', async ({
  api,
  make,
  subscribe,
}) => {
  const ids = Array.from({ length: 20 }, (_, index) => index + 1).join();
  const title = Array.from({ length: 200 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
  );
  const query = `title=${title.join('')}&skill_id=${ids}&category_id=${ids}`;
  await subscribe(undefined, query);
  const candidate = api(await make.candidate());
  expect(await candidate.createAlert({ body: { ...wish, query } })).toMatchObject({ ok: true });
  expect((await candidate.listAlerts()).alerts).toHaveLength(1);
});

test('the answer is the same for every address, and an alert of another is not begun by it', async ({
  api,
  db,
  make,
  subscribe,
  tokens,
}) => {
  const [candidate, recruiter] = [await make.candidate(), await make.recruiter()];
  const { email: full } = await subscribe();
  for (let each = 0; each < 19; each++)
    await sql`
      insert into alert (email, query, name, frequency, confirmed_at, next_at)
      values (${full}, ${`title=${each}`}, 'x', 'daily', now(), 'infinity')`.execute(db);
  const addresses = [newAddress(), candidate.email, recruiter.email, full];
  const answers = [];
  for (const email of addresses)
    answers.push(await api().createAlert({ body: { ...wish, query: 'title=anew', email } }));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  for (const email of addresses.slice(0, 3)) await tokens(email);
  const told = await tokens(full, 2);
  expect(await api().listAlertsOfLink({ query: { token: told.at(-1) ?? '' } })).toMatchObject({
    alerts: expect.objectContaining({ length: 20 }),
  });
  expect((await api(candidate).listAlerts()).alerts).toEqual([]);
});

test('who has twenty begins no more, also by links that were mailed before', async ({ api, db, tokens }) => {
  const email = newAddress();
  await api().createAlert({ body: { ...wish, email } });
  const [token = ''] = await tokens(email);
  await sql`
    insert into alert (email, query, name, frequency, confirmed_at, next_at)
    select ${email}, 'title=' || n, 'x', 'daily', now(), 'infinity' from generate_series(1, 20) n`.execute(
    db,
  );
  expect(await api().confirmAlert({ body: { token } })).toMatchObject({ ok: false, status: 409 });
  await sql`delete from alert where email = ${email} and query = 'title=1'`.execute(db);
  expect(await api().confirmAlert({ body: { token } })).toMatchObject({ ok: true });
});

test('alerts are changed and ended by the link of their address, and by no other', async ({
  api,
  subscribe,
}) => {
  const { email, manage } = await subscribe();
  await subscribe(email, 'title=baker');
  const other = await subscribe();
  const list = async (token = manage) => (await api().listAlertsOfLink({ query: { token } })).alerts;
  expect(await list()).toHaveLength(2);
  const [alert] = await list(other.manage);
  const changes = { name: 'Casks', frequency: 'weekly', is_paused: true } as const;
  const id = alert?.id ?? 0;
  const wrong = { body: { token: manage, id, ...changes } };
  expect(await api().changeAlertOfLink(wrong)).toMatchObject({ ok: false, status: 404 });
  expect(await api().endAlertOfLink({ body: { token: manage, id } })).toMatchObject({ status: 404 });
  const own = { body: { token: other.manage, id, ...changes } };
  expect(await api().changeAlertOfLink(own)).toMatchObject({ ok: true });
  expect(await list(other.manage)).toMatchObject([changes]);
  expect(await api().endAlertOfLink({ body: { token: other.manage, id } })).toMatchObject({ ok: true });
  expect(await list(other.manage)).toEqual([]);
  expect(await list()).toHaveLength(2);
});

test('a token is for one thing, until a day, and the board’s own', async ({ api, app, db, subscribe }) => {
  const { email, manage, token } = await subscribe();
  const id = await idOf(db, email);
  const end = (text: string) => app.inject({ method: 'POST', url: `/api/alerts/end?token=${text}` });
  const [confirm, ending, keep] = (['confirm', 'end', 'keep'] as const).map((what) =>
    writeToken(app.links, what, id),
  ) as [string, string, string];
  const list = (text: string) => api().listAlertsOfLink({ query: { token: text } });
  for (const foreign of [confirm, ending, keep, token, `${manage}x`, manage.slice(0, -1), 'x', '.', 'x.y'])
    await expect(list(foreign)).rejects.toMatchObject({ status: 422 });
  for (const foreign of [manage, `${ending}x`, `x${keep}`])
    expect(await api().confirmAlert({ body: { token: foreign } })).toMatchObject(refused('token'));
  for (const foreign of [manage, confirm, keep, '', 'x'.repeat(601)])
    expect((await end(foreign)).statusCode).toBe(422);
  const late = (what: string, subject: string | number) => {
    const text = `${what}/2020-01-01/${subject}`;
    return `${Buffer.from(text).toString('base64url')}.${app.links.sign(`alert-link/${text}`)}`;
  };
  await expect(list(late('manage', email))).rejects.toMatchObject({ status: 422 });
  expect((await end(late('end', id))).statusCode).toBe(422);
  expect((await list(manage)).alerts).toHaveLength(1);
});

test('a mail program ends an alert by one press, and opening its address changes nothing', async ({
  api,
  app,
  db,
  subscribe,
}) => {
  const kinds = {
    'application/x-www-form-urlencoded': 'List-Unsubscribe=One-Click',
    'multipart/form-data; boundary=x':
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  };
  for (const [type, payload] of Object.entries(kinds)) {
    const { email, manage } = await subscribe();
    const id = await idOf(db, email);
    const url = `/api/alerts/end?${new URLSearchParams({ token: writeToken(app.links, 'end', id) })}`;
    const list = async () => (await api().listAlertsOfLink({ query: { token: manage } })).alerts;
    for (const method of ['GET', 'HEAD'] as const)
      expect((await app.inject({ method, url })).headers.location).toBe(
        url.replace('/api/alerts/end', '/alerts/confirm'),
      );
    expect(await list()).toHaveLength(1);
    const press = () => app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect((await press()).statusCode).toBe(200);
    expect(await list()).toEqual([]);
    expect((await press()).statusCode).toBe(200);
  }
  const { email, manage } = await subscribe();
  const token = writeToken(app.links, 'end', await idOf(db, email));
  expect(await api().findAlertLink({ query: { token } })).toMatchObject({ what: 'end' });
  expect(await api().confirmAlert({ body: { token } })).toMatchObject({ ok: true, data: { manage: '' } });
  expect((await api().listAlertsOfLink({ query: { token: manage } })).alerts).toEqual([]);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const form = await app.inject({ method: 'POST', url: '/api/alerts', headers, payload: 'a=b' });
  expect(form.statusCode).toBe(415);
});

test('candidates have their own at once, and nobody else has any', async ({ api, make }) => {
  const [candidate, other] = [await make.candidate(), await make.candidate()];
  expect(await api(candidate).createAlert({ body: wish })).toMatchObject({ ok: true });
  // By the API's own name of the words, as a program would.
  const again = {
    ...wish,
    query: '?order=newest&search=cooper',
    frequency: 'weekly',
    name: 'Casks',
  } as const;
  expect(await api(candidate).createAlert({ body: again })).toMatchObject({ ok: true });
  const list = async () => (await api(candidate).listAlerts()).alerts;
  expect(await list()).toMatchObject([{ name: 'Casks', frequency: 'weekly', query: 'title=cooper' }]);
  const params = { id: (await list())[0]?.id ?? 0 };
  const body = { name: 'Barrels', frequency: 'daily', is_paused: true } as const;
  expect(await api(other).changeAlert({ params, body })).toMatchObject({ status: 404 });
  expect(await api(other).endAlert({ params })).toMatchObject({ status: 404 });
  expect(await api(candidate).changeAlert({ params, body })).toMatchObject({ ok: true });
  expect(await list()).toMatchObject([body]);
  for (const change of [{ is_paused: false }, { name: 'Casks' }]) {
    const before = (await list())[0];
    expect(await api(candidate).changeAlert({ params, body: change })).toMatchObject({ ok: true });
    expect(await list()).toEqual([{ ...before, ...change }]);
  }
  expect(await api(candidate).endAlert({ params })).toMatchObject({ ok: true });
  expect(await list()).toEqual([]);
  const query = `title=${'x'.repeat(78)}😀yy`;
  expect(await api(candidate).createAlert({ body: { ...wish, query } })).toMatchObject({ ok: true });
  const [long] = await list();
  expect(long?.name).toBe(`${'x'.repeat(78)}…`);
  expect(await api(candidate).endAlert({ params: { id: long?.id ?? 0 } })).toMatchObject({ ok: true });
  for (let each = 0; each < 20; each++)
    expect((await api(candidate).createAlert({ body: { ...wish, query: `title=${each}` } })).ok).toBe(true);
  expect(await api(candidate).createAlert({ body: wish })).toMatchObject(refused('query'));
  for (const person of [await make.recruiter(), await make.owner()])
    expect(await api(person).createAlert({ body: { ...wish, email: newAddress() } })).toMatchObject({
      status: 403,
    });
});

test('an account takes over the alerts of its address when that is confirmed, and not before', async ({
  api,
  db,
  make,
  subscribe,
  tokens,
}) => {
  const { email, manage } = await subscribe();
  await subscribe(email, 'title=baker');
  await api().createAlert({ body: { ...wish, query: 'title=waiting', email } });
  const [, , waiting = ''] = await tokens(email, 3);
  const stranger = await make.candidate({ email: email.toUpperCase(), confirmed: false });
  await api(stranger).createAlert({ body: wish });
  expect((await api(stranger).listAlerts()).alerts).toHaveLength(1);
  expect((await api().listAlertsOfLink({ query: { token: manage } })).alerts).toHaveLength(2);

  await db
    .updateTable('account')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', stranger.id)
    .execute();
  const list = async () => (await api(stranger).listAlerts()).alerts.map(({ query }) => query).sort();
  expect(await list()).toEqual(['title=baker', 'title=cooper']);
  expect(await api().confirmAlert({ body: { token: waiting } })).toMatchObject({ ok: true });
  expect(await list()).toEqual(['title=baker', 'title=cooper', 'title=waiting']);
  // The links of emails to that address go on to work.
  expect((await api().listAlertsOfLink({ query: { token: manage } })).alerts).toHaveLength(3);

  const { email: next } = await subscribe();
  await db.updateTable('account').set({ email: next }).where('id', '=', stranger.id).execute();
  expect(await list()).toHaveLength(3);
  expect((await api().listAlertsOfLink({ query: { token: manage } })).alerts).toEqual([]);
});

test('asking is limited by address and by network, and throw-away addresses are refused', async ({
  config,
  db,
  files,
}) => {
  const app = await buildApp({
    db,
    files,
    config: { ...config, rateLimits: true, refuseThrowAwayMail: true },
  });
  onTestFinished(() => app.close());
  const thrown = { ...wish, email: 'x@mailinator.com' };
  expect(await clientOf(app).createAlert({ body: thrown })).toMatchObject(refused('email'));
  const email = newAddress();
  for (let each = 0; each < 5; each++)
    expect((await clientOf(app).createAlert({ body: { ...wish, email } })).ok).toBe(true);
  expect(await clientOf(app).createAlert({ body: { ...wish, email } })).toMatchObject({ status: 429 });
  await sql`
    insert into rate_limit values ('alert 127.0.0.1', array_fill(now(), array[20]))
    on conflict (key) do update set hits = excluded.hits`.execute(db);
  const body = { ...wish, email: newAddress() };
  expect(await clientOf(app).createAlert({ body })).toMatchObject({ status: 429 });
});
