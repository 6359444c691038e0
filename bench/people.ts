import { sql } from 'kysely';
import { insertAccount } from '#server/board/accounts/queries.ts';
import type { Db } from '#server/db/connect.ts';
import { openSession } from '#server/http/session.ts';

/** So many, skewed like life: a few large cities, common skills and short careers. One in a thousand is disabled. */
async function insertCandidates(db: Db, count: number) {
  await sql`
    with place as (
      select id as city_id, state_id, row_number() over (order by population desc, id) - 1 as rank from city
    )
    insert into account (type, name, email, phone, password_hash, state_id, city_id, disabled_at)
    select 'Employee', 'Candidate ' || i, 'bench-' || i || '@example.com', '3125550100', 'none', state_id, city_id,
      case when i % 1000 = 0 then now() end
    from (
      select i, floor(power(random(), 5) * (select count(*) from city)) as rank from generate_series(1, ${count}::int) i
    ) person join place using (rank)`.execute(db);
  await sql`
    insert into candidate (account_id, updated_at)
    select id, now() - random() * interval '300 days' from account where type = 'Employee'`.execute(db);
  await sql`
    with list as (select array(select id from skill order by id) as skills)
    insert into resume (
      candidate_id, state_id, city_id, title, years_of_experience, description, category_ids, skill_ids, updated_at
    )
    select account.id, state_id, city_id, 'Head baker',
      (enum_range(null::years_of_experience))[years],
      repeat('I have worked a lot, and well. ', 20),
      array[1 + account.id % 22],
      array(
        select distinct skills[1 + floor(power(random(), 3) * cardinality(skills))::int]
        from list, generate_series(1, 5) where account.id is not null
      ),
      updated_at
    from (
      select account.*, updated_at, 1 + floor(power(random(), 2) * 16)::int as years
      from candidate join account on account.id = account_id
    ) account`.execute(db);
}

/** In the order of their dates. One in ten goes to the jobs whose ids a thousand divides. */
async function insertApplications(db: Db, count: number) {
  await sql`
    with any_job as materialized (select id, row_number() over (order by id) - 1 as place from job),
    own_job as materialized (select id, row_number() over (order by id) - 1 as place from job where id % 1000 = 0),
    person as materialized (select account_id, row_number() over (order by account_id) - 1 as place from candidate)
    insert into application (job_id, candidate_id, created_at)
    select coalesce(own_job.id, any_job.id), account_id, now() - (${count} - i) * interval '60 days' / ${count}
    from (
      select i,
        floor(random() * (select count(*) from person)) as nth_person,
        floor(random() * (select count(*) from any_job)) as nth_job,
        case when i % 10 = 0 then floor(random() * (select count(*) from own_job)) end as nth_own
      from generate_series(1, ${count}::int) i
    ) wish
    join person on person.place = nth_person
    join any_job on any_job.place = nth_job
    left join own_job on own_job.place = nth_own
    order by i
    on conflict do nothing`.execute(db);
  await sql`
    insert into application_event (application_id, at, what, from_status, to_status)
    select id, created_at + interval '1 day' * random(), 'decided', 'Pending',
      (case when luck < 0.8 then 'Shortlist' else 'Rejected' end)::application_status
    from (select id, created_at, random() as luck from application) drawn
    where luck >= 0.7`.execute(db);
  await sql`
    insert into saved_job select candidate_id, job_id, created_at from application where id % 10 = 0`.execute(
    db,
  );
}

async function insertRecruiter(db: Db) {
  const place = await db
    .selectFrom('city')
    .select(['id as city_id', 'state_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const id = await insertAccount(db, {
    ...{ type: 'Recruiter', name: 'Bench', email: 'recruiter@example.com', phone: '3125550100' },
    ...{ password_hash: 'none', ...place },
  });
  await sql`
    update job set company_id = membership.company_id from membership
    where account_id = ${id} and job.id % 1000 = 0`.execute(db);
  return id;
}

async function insertBusyCandidate(db: Db) {
  const { id } = await db
    .selectFrom('candidate')
    .select(({ fn }) => fn.min('account_id').as('id'))
    .executeTakeFirstOrThrow();
  await sql`
    insert into application (candidate_id, job_id, created_at)
    select ${id}, id, now() - random() * interval '30 days' from job order by id desc limit 1000
    on conflict do nothing`.execute(db);
  await sql`
    insert into saved_job select candidate_id, job_id, created_at from application where candidate_id = ${id}
    on conflict do nothing`.execute(db);
  return id;
}

/** A candidate for every tenth job, an application for each; returns tokens of a recruiter and of a busy candidate. */
export async function fillPeople(db: Db, jobs: number) {
  await insertCandidates(db, Math.ceil(jobs / 10));
  const recruiter = await insertRecruiter(db);
  await insertApplications(db, jobs);
  const candidate = await insertBusyCandidate(db);
  await sql`vacuum (analyze) account, candidate, resume, candidate_search, application, application_event, saved_job`.execute(
    db,
  );
  const tokenOf = async (id: number) => (await openSession(db, { id, password_hash: 'none' }, 'bench')) ?? '';
  return { candidate: await tokenOf(candidate), recruiter: await tokenOf(recruiter) };
}
