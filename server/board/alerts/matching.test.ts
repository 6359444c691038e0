import { sql } from 'kysely';
import { startQueue } from '#server/tasks.ts';
import { test as base, expect } from '#test/app.ts';
import { mailsTo } from '#test/mail.ts';
import type { Db } from '../../db/connect.ts';
import { search } from '../jobs/search.ts';
import { queueAlertMails } from './match.ts';
import { nextTime, resetNextTimes } from './queries.ts';
import { searchIn } from './searches.ts';
import { writeToken } from './tokens.ts';

const polling = { timeout: 10_000 };
let count = 0;

/** As many of the queue’s emails as wait, oldest first. */
async function waiting(db: Db) {
  const { rows } = await sql<{ payload: { alertId: number; jobIds: number[]; total: number } }>`
    select payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = task_id
    where identifier = 'alert-mail' order by job.id`.execute(db);
  return rows.map(({ payload }) => payload);
}

const test = base
  .extend(
    'alert',
    { scope: 'file' },
    ({ api, make }) =>
      async (query: string, frequency: 'daily' | 'weekly' = 'daily', confirmed = true) => {
        const candidate = await make.candidate({ confirmed });
        expect((await api(candidate).createAlert({ body: { query, frequency } })).ok).toBe(true);
        const [alert] = (await api(candidate).listAlerts()).alerts;
        if (!alert) throw new Error('It is there');
        return { ...candidate, alert: alert.id };
      },
  )
  /** The emails of some alerts, once their time has come. */
  .extend('run', { scope: 'file' }, ({ db }) => async (...ids: number[]) => {
    await sql`delete from graphile_worker._private_jobs`.execute(db);
    await sql`update alert set next_at = now() where id = any (${ids}::int[])`.execute(db);
    await queueAlertMails(db, 'mi');
    return waiting(db);
  })
  .extend('mail', { scope: 'file' }, ({ app, config, databaseUrl, db, files }) => async (email: string) => {
    const queue = await startQueue({ db, files, databaseUrl, config, log: app.log });
    const idle = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = task_id
        where identifier like 'alert-%' and attempts = 0`.execute(db);
      return rows[0]?.count;
    };
    await expect.poll(idle, polling).toBe(0);
    await queue.stop();
    return mailsTo(email, config.dataDir);
  });

const word = () => `Zymurgist${String.fromCharCode(97 + (++count % 26))}`;

test('each job that is new comes once, whenever it is committed, and no email is empty', async ({
  alert,
  db,
  make,
  run,
}) => {
  const title = word();
  await make.job({ title });
  const { alert: id } = await alert(`title=${title}`);
  expect(await run(id)).toEqual([]);
  const first = await make.job({ title });
  await make.job({ title, closed: true });
  await make.job({ title, deleted: true });
  await make.job({ title, expiresIn: -1 });
  // As imports bring them: posted elsewhere long ago.
  const old = await make.job({ title, posted: 20 });
  expect(await run(id)).toEqual([{ alertId: id, jobIds: [first.id, old.id], total: 2 }]);
  expect(await run(id)).toEqual([]);
  // A job with a lower number whose transaction ends after that of a later one.
  const later: { id: number }[] = [];
  const category = await make.lookup('category', 'Brewing');
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      insert into job (company_id, title, description, state_id, city_id, job_type_id, category_ids, skill_ids, expires_on)
      select company_id, 'Early ' || title, description, state_id, city_id, job_type_id, array[${category}::int], '{}', expires_on
      from job where id = ${first.id} returning id`.execute(transaction);
    later.push(...rows);
    const meanwhile = await make.job({ title });
    expect(await run(id)).toEqual([{ alertId: id, jobIds: [meanwhile.id], total: 1 }]);
  });
  expect(await run(id)).toMatchObject([{ jobIds: later.map((job) => job.id) }]);
  expect(await run(id)).toEqual([]);
});

test('a job that is listed anew is new', async ({ alert, api, db, make, run }) => {
  const title = word();
  const recruiter = await make.recruiter();
  const job = await make.job({ title, companyId: recruiter.company.id, closed: true });
  const { alert: id } = await alert(`title=${title}`);
  await sql`update job set closing = 'Filled' where id = ${job.id}`.execute(db);
  const body = { ids: [job.id], step: 'relist' as const, expire_date: '12/31/2099' };
  expect(await api(recruiter).stepJobs({ body })).toMatchObject({ ok: true });
  expect(await run(id)).toMatchObject([{ jobIds: [job.id] }]);
  expect(await run(id)).toEqual([]);
});

test('the mark moves with the email, or not at all', async ({ alert, db, make, run }) => {
  const title = word();
  const { alert: id } = await alert(`title=${title}`);
  const job = await make.job({ title });
  await sql`
    create function refuse_mails() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
    create trigger refuse_mails before insert on graphile_worker._private_jobs
      for each row execute function refuse_mails()`.execute(db);
  await expect(run(id)).rejects.toThrow('no room');
  await sql`drop function refuse_mails cascade`.execute(db);
  expect(await run(id)).toMatchObject([{ jobIds: [job.id] }]);
});

test('two runs at once send each email once', async ({ alert, db, make }) => {
  const title = word();
  const alerts = [];
  for (let each = 0; each < 5; each++) alerts.push((await alert(`title=${title}`)).alert);
  await make.job({ title });
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await sql`update alert set next_at = now() where id = any (${alerts}::int[])`.execute(db);
  await Promise.all([1, 2, 3].map(() => queueAlertMails(db, 'mi')));
  expect((await waiting(db)).map(({ alertId }) => alertId).sort((a, b) => a - b)).toEqual(alerts);
});

test('an alert finds what its search does', async ({ alert, db, make, run }) => {
  const city = await make.city('Austin', 'TX');
  const queries = [
    ...['', 'title=zymurgist', 'title=zimurgist', 'title=zymurgist+austin', 'title=remote+zymurgist'],
    ...['title=zymurgist&as_typed=true', `state_id=${city.state_id}`, 'workplace=Remote'],
    ...[`title=zymurgist&state_id=${city.state_id}&city_id=${city.city_id}&within=50`, 'pay_from=100000'],
    ...[
      'with_pay=true&pay_from=50000',
      'experience_level=Senior',
      'posted_within=3',
      'title=nowhere+to+find',
    ],
    ...['title=zymurgist+-austin', 'title=brewer+or+baker', 'title=zymurgist+austin+or+boston'],
    `skill_id=${await make.lookup('skill', 'Mashing')}`,
  ];
  const alerts = new Map<number, string>();
  for (const query of queries) alerts.set((await alert(query)).alert, query);
  await db.deleteFrom('job').execute();
  await make.job({ title: 'Zymurgist' });
  await make.job({ title: 'Zymurgist', city: ['Austin', 'TX'], skills: ['Mashing'] });
  await make.job({ title: 'Zymurgist', workplace: 'Remote' });
  await make.job({ title: 'Senior Brewer', level: 'Senior', posted: 9 });
  const pay = { pay_min: 90_000, pay_max: 120_000, pay_currency: 'USD', pay_period: 'Year' } as const;
  await make.job({ title: 'Baker', city: ['Austin', 'TX'], pay });
  const told = await run(...alerts.keys());
  for (const [id, query] of alerts) {
    const { ids } = await search(db, { ...searchIn(query, 1.609344), order: 'newest' }, 1);
    const mail = told.find(({ alertId }) => alertId === id);
    expect([query, mail?.jobIds ?? []]).toEqual([query, ids]);
  }
});

test('what one of several filters was merged into is told of as well', async ({ alert, db, make, run }) => {
  const title = word();
  const [malt, hops, cereals] = await Promise.all(
    ['Malt', 'Hops', 'Cereals'].map((name) => make.lookup('category', name)),
  );
  const both = `category_id=${malt}%2C${hops}`;
  const ids = [(await alert(`title=${title}&${both}`)).alert, (await alert(both)).alert];
  await sql`select merge_lookup('category', ${malt}, ${cereals})`.execute(db);
  const jobs = [
    await make.job({ title, category: 'Hops' }),
    await make.job({ title, category: 'Cereals' }),
  ].map(({ id }) => id);
  const told = await run(...ids);
  const found = told.map(({ alertId, jobIds }) => [alertId, jobIds.toSorted((a, b) => a - b)]);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(ids.map((id) => [id, jobs])));
});

test('an email has twenty jobs at most, what was closed meanwhile is not in it', async ({
  alert,
  app,
  db,
  mail,
  make,
  run,
}) => {
  const title = word();
  const { alert: id, email, name } = await alert(`title=${title}`);
  const jobs = [];
  for (let each = 0; each < 22; each++) jobs.push(await make.job({ title: `${title} <b>${each}</b>` }));
  expect(await run(id)).toMatchObject([{ total: 22, jobIds: { length: 20 } }]);
  const [closed, open] = [jobs.at(-1), jobs.at(-2)];
  await sql`update job set closed_at = now() where id = ${closed?.id}`.execute(db);
  const [written = ''] = await mail(email);
  expect(written).toContain(`Hello ${name}`);
  expect(written).toContain(`/job_details/${open?.id}`);
  expect(written).not.toContain(`/job_details/${closed?.id}`);
  expect(written).toContain('See all 22');
  expect(written).toContain(`/search_jobs?title=${title}`);
  expect(written).toContain('&lt;b&gt;');
  expect(written.match(/^List-Unsubscribe-Post: (.*)\r$/m)?.[1]).toBe('List-Unsubscribe=One-Click');
  const [, token = ''] = /^List-Unsubscribe:\s+<http\S+\/api\/alerts\/end\?token=(\S+)>/m.exec(written) ?? [];
  expect(token).toBe(writeToken(app.links, 'end', id));
  expect(written).toMatch(/<a [^>]*href="[^"]*\/alerts\/manage\?token=/);

  await make.job({ title });
  const [{ jobIds = [] } = {}] = await run(id);
  await sql`update job set closed_at = now() where id = any (${jobIds}::int[])`.execute(db);
  expect(await mail(email)).toHaveLength(1);
});

test('an address that nobody confirmed is mailed nothing', async ({ alert, config, mail, make, run }) => {
  const title = word();
  const { alert: id, email } = await alert(`title=${title}`, 'daily', false);
  await make.job({ title });
  expect(await run(id)).toHaveLength(1);
  expect(config.unconfirmed.mail).toBe(false);
  expect(await mail(email)).toEqual([]);
});

test('what is paused or ended is mailed nothing, and what came meanwhile follows', async ({
  alert,
  api,
  db,
  mail,
  make,
  run,
}) => {
  const title = word();
  const { alert: id, email, ...person } = await alert(`title=${title}`);
  const change = (is_paused: boolean) =>
    api(person).changeAlert({ params: { id }, body: { name: 'x', frequency: 'daily', is_paused } });
  await change(true);
  const job = await make.job({ title });
  expect(await run(id)).toEqual([]);
  await change(false);
  expect(await run(id)).toMatchObject([{ jobIds: [job.id] }]);
  await api(person).endAlert({ params: { id } });
  expect(await mail(email)).toEqual([]);
  expect(await db.selectFrom('alert').where('id', '=', id).select('id').execute()).toEqual([]);
});

test('emails are written at seven, weekly ones on their day', async ({ db }) => {
  const at = async (zone: string, now: string, frequency: string, weekday: number) =>
    db.connection().execute(async (connection) => {
      const text = nextTime(sql`${frequency}::text`, sql`${weekday}::int`).compile(connection);
      let index = 0;
      const filled = text.sql
        .replace(/\$\d+/g, () => `'${text.parameters[index++]}'`)
        .replaceAll('current_date', `(timestamp '${now}')::date`)
        .replaceAll('localtime', `(timestamp '${now}')::time`);
      await sql`select set_config('timezone', ${zone}, false)`.execute(connection);
      const { rows } = await sql<{ next: string }>`
        select to_char(${sql.raw(filled)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as next`.execute(
        connection,
      );
      await sql`set timezone to 'UTC'`.execute(connection);
      return rows[0]?.next;
    });
  // A Wednesday.
  expect(await at('UTC', '2026-07-01 06:59', 'daily', 3)).toBe('2026-07-01T07:00Z');
  expect(await at('UTC', '2026-07-01 07:00', 'daily', 3)).toBe('2026-07-02T07:00Z');
  expect(await at('America/New_York', '2026-07-01 08:00', 'daily', 3)).toBe('2026-07-02T11:00Z');
  // The clocks go forward in the night.
  expect(await at('America/New_York', '2026-03-07 08:00', 'daily', 3)).toBe('2026-03-08T11:00Z');
  expect(await at('UTC', '2026-07-01 08:00', 'weekly', 3)).toBe('2026-07-08T07:00Z');
  expect(await at('UTC', '2026-07-01 08:00', 'weekly', 5)).toBe('2026-07-03T07:00Z');
  expect(await at('UTC', '2026-07-01 08:00', 'weekly', 1)).toBe('2026-07-06T07:00Z');
});

test('after a pause of the board each alert is caught up with once', async ({ alert, db, make, run }) => {
  const title = word();
  const { alert: id } = await alert(`title=${title}`);
  await make.job({ title });
  await make.job({ title });
  await sql`update alert set next_at = now() - interval '5 days' where id = ${id}`.execute(db);
  expect(await run(id)).toMatchObject([{ total: 2 }]);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  expect(await queueAlertMails(db, 'mi')).toBe(0);
  const next = await db
    .selectFrom('alert')
    .where('id', '=', id)
    .select(sql<boolean>`next_at > now()`.as('is_to_come'))
    .execute();
  expect(next).toEqual([{ is_to_come: true }]);
});

test('alerts go on after a clock that ran ahead was set right', async ({ alert, db, make, run }) => {
  const title = word();
  const ids: number[] = [];
  for (const frequency of ['daily', 'weekly'] as const)
    ids.push((await alert(`title=${title}`, frequency)).alert);
  await run(...ids);
  const times = async () =>
    (await sql`select next_at from alert where id = any (${ids}::int[]) order by id`.execute(db)).rows;
  const before = await times();
  await sql`
    update alert set next_at = next_at + interval '70 days', told_until = now() + interval '70 days'
    where id = any (${ids}::int[])`.execute(db);
  await resetNextTimes(db);
  expect(await times()).toEqual(before);
  const { id: jobId } = await make.job({ title });
  expect(await run(...ids)).toEqual(ids.map((alertId) => ({ alertId, jobIds: [jobId], total: 1 })));
});

test('after a year an email asks whether it goes on, and without an answer it pauses', async ({
  alert,
  api,
  app,
  db,
  mail,
}) => {
  const { alert: id, email, ...person } = await alert(`title=${word()}`);
  const isPaused = async () => (await api(person).listAlerts()).alerts.map(({ is_paused }) => is_paused);
  const age = (column: string, days: number) =>
    sql`update alert set ${sql.ref(column)} = now() - make_interval(days => ${days}) where id = ${id}`.execute(
      db,
    );
  await age('kept_at', 370);
  await queueAlertMails(db, 'mi');
  await queueAlertMails(db, 'mi');
  const mails = await mail(email);
  expect(mails).toHaveLength(1);
  const [, token = ''] = /\/alerts\/confirm\?token=([\w.-]+)/.exec(mails[0] ?? '') ?? [];
  expect(token).toBe(writeToken(app.links, 'keep', `${id}/${email}`));
  expect(await isPaused()).toEqual([false]);
  await age('asked_at', 31);
  await queueAlertMails(db, 'mi');
  expect(await isPaused()).toEqual([true]);
  expect(await api().findAlertLink({ query: { token } })).toMatchObject({ what: 'keep' });
  expect(await isPaused()).toEqual([true]);
  expect(await api().confirmAlert({ body: { token } })).toMatchObject({ ok: true });
  expect(await isPaused()).toEqual([false]);
  await queueAlertMails(db, 'mi');
  expect(await mail(email)).toHaveLength(1);
});

test('the question to an address that was left is nothing to go by, and one of before does not say where', async ({
  alert,
  api,
  app,
  db,
}) => {
  const { alert: id, email, ...person } = await alert(`title=${word()}`);
  const [token, old] = [`${id}/${email}`, id].map((subject) => writeToken(app.links, 'keep', subject)) as [
    string,
    string,
  ];
  const moved = `moved.${email}`;
  await db.updateTable('account').set({ email: moved }).where('id', '=', person.id).execute();
  const refused = { status: 422, errors: { token: [expect.any(String)] } };
  await expect(api().findAlertLink({ query: { token } })).rejects.toMatchObject({ status: 422 });
  expect(await api().confirmAlert({ body: { token } })).toMatchObject(refused);
  expect(await api().confirmAlert({ body: { token: old } })).toMatchObject({
    ok: true,
    data: { manage: '' },
  });
  const asked = writeToken(app.links, 'keep', `${id}/${moved}`);
  const kept = await api().confirmAlert({ body: { token: asked } });
  expect(kept).toMatchObject({ ok: true, data: { manage: writeToken(app.links, 'manage', moved) } });
  await sql`update alert set account_id = null, email = 'visitor@example.com' where id = ${id}`.execute(db);
  const manage = writeToken(app.links, 'manage', 'visitor@example.com');
  expect(await api().confirmAlert({ body: { token: old } })).toMatchObject({ ok: true, data: { manage } });
});
