import { sql } from 'kysely';
import { logKinds } from '#contract/values/desk-choices.ts';
import { insertAccount } from '#server/board/accounts/queries.ts';
import type { Db } from '#server/db/connect.ts';
import { openSession } from '#server/http/session.ts';
import { seeded } from '../demo/random.ts';

async function insertLog(db: Db, count: number) {
  await sql`
    insert into log_entry (at, what, account_id, network, subject, subject_id)
    select now() - (${count}::int - i) * interval '1 year' / ${count}::int,
      (${logKinds}::text[])[1 + floor(power(random(), 3) * ${logKinds.length})::int],
      1 + floor(power(random(), 4) * (select max(id) - 1 from account))::int, '192.0.2.7',
      case when i % 3 = 0 then 'account' when i % 3 = 1 then 'job' end,
      case when i % 3 < 2 then 1 + floor(random() * 100000)::int end
    from generate_series(1, ${count}::int) i`.execute(db);
}

async function insertWaiting(db: Db, jobs: number) {
  await sql`update job set closed_at = now(), closing = 'Filled' where id % 97 = 1`.execute(db);
  await sql`update job set closed_at = now(), closing = 'Paused' where id % 97 = 2`.execute(db);
  await sql`update job set closed_at = now(), frozen_at = now() where id % 997 = 3`.execute(db);
  await sql`
    insert into job_draft (company_id, form, submitted_at)
    select 1 + i % 100, json_build_object('tittle', 'Head baker ' || i), now() from generate_series(1, 1000) i`.execute(
    db,
  );
  await sql`
    insert into report (job_id, reason, text, network)
    select id, 'Fraud', 'They ask for money.', '192.0.2.' || id % 200 from job where id % 300 = 7`.execute(
    db,
  );
  await sql`
    insert into enquiry (name, email, phone, subject, message, done_at)
    select 'Vic', 'vic@example.com', '3125550100', 'A question ' || i, 'Where are you?', case when i % 20 > 0 then now() end
    from generate_series(1, ${Math.ceil(jobs / 100)}::int) i`.execute(db);
}

export async function fillDesk(db: Db, jobs: number): Promise<string> {
  const account = {
    type: 'Owner',
    name: 'Bench',
    email: 'owner@example.com',
    password_hash: 'none',
  } as const;
  const id = await insertAccount(db, account);
  await insertLog(db, 10 * jobs);
  await insertWaiting(db, jobs);
  await sql`vacuum (analyze) log_entry, job, job_draft, report, enquiry, account`.execute(db);
  return (await openSession(db, { id, password_hash: 'none' }, 'bench')) ?? '';
}

export function deskLists(jobs: number) {
  const random = seeded(13);
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  const ask = (path: string, make: () => Record<string, string | number>) =>
    Array.from({ length: 100 }, () => {
      const query = Object.entries(make()).map(([name, value]) => [name, String(value)]);
      return `/api/owner/${path}?${new URLSearchParams(query)}`;
    });
  const oneOf = <T>(...list: T[]) => list[upTo(list.length) - 1] as T;
  const word = () => oneOf('nurse', 'driver', 'senior', 'engineer', 'head', 'sales');
  return {
    'desk: overview': ask('overview', () => ({ period: oneOf('day', 'week', 'month') })),
    'desk: jobs': ask('jobs', () => ({})),
    'desk: jobs of a state': ask('jobs', () => ({
      state: oneOf('Open', 'Paused', 'Closed', 'Expired', 'Frozen', 'Waiting'),
    })),
    'desk: jobs by a word': ask('jobs', () => ({ search: word() })),
    'desk: jobs by a word and a state': ask('jobs', () => ({
      search: word(),
      state: oneOf('Open', 'Paused'),
    })),
    'desk: jobs of a company': ask('jobs', () => ({ company_id: upTo(100) })),
    'desk: jobs, deep page': ask('jobs', () => ({ page: 200 + upTo(800) })),
    'desk: companies': ask('companies', () => ({})),
    'desk: companies by a word': ask('companies', () => ({
      search: oneOf('group', 'bakery', 'co', 'north'),
    })),
    'desk: companies, imported': ask('companies', () => ({ state: 'imported' })),
    'desk: companies, verified': ask('companies', () => ({ state: 'verified' })),
    'desk: companies, deep page': ask('companies', () => ({ page: 200 + upTo(300) })),
    'desk: people': ask('people', () => ({})),
    'desk: people by a name': ask('people', () => ({ search: `bench-${upTo(jobs / 10)}` })),
    'desk: people by a usual word': ask('people', () => ({ search: 'candidate' })),
    'desk: people of a kind': ask('people', () => ({ type: oneOf('Employee', 'Recruiter', 'Owner') })),
    'desk: people, disabled': ask('people', () => ({ state: 'disabled' })),
    'desk: people, deep page': ask('people', () => ({ page: 200 + upTo(800) })),
    'desk: one person': Array.from({ length: 100 }, () => `/api/owner/people/${upTo(jobs / 10)}`),
    'desk: reports': ask('reports', () => ({})),
    'desk: enquiries': ask('enquiries', () => ({})),
    'desk: enquiries by a word': ask('enquiries', () => ({ search: 'question 9', state: 'all' })),
    'desk: log': ask('log', () => ({})),
    'desk: log of a kind': ask('log', () => ({ what: oneOf(...logKinds) })),
    'desk: log of a person': ask('log', () => ({ account_id: upTo(jobs / 10) })),
    'desk: log by a name': ask('log', () => ({ search: `bench-${upTo(jobs / 10)}` })),
    'desk: log by a usual word': ask('log', () => ({ search: 'candidate' })),
    'desk: log, deep page': ask('log', () => ({ page: 200 + upTo(800) })),
    'desk: categories': ask('lists/categories', () => ({})),
    'desk: skills by a part': ask('lists/skills', () => ({ search: oneOf('ing', 'work', 'a') })),
    'desk: cities': ask('lists/cities', () => ({})),
    'desk: job types': ask('lists/job_types', () => ({})),
    'desk: experience': ask('lists/experience', () => ({})),
    'desk: states': ask('lists/states', () => ({ page: upTo(5) })),
  };
}
