import { sql } from 'kysely';
import { expect, test } from '#test/app.ts';
import { queueJobMails } from './due-mails.ts';

test('however many jobs end or are asked about in one hour, each is told of once, but to who wants no such emails', async ({
  api,
  db,
  make,
}) => {
  const { company } = await make.recruiter();
  const candidate = await make.candidate();
  const colleague = await make.recruiter();
  await make.member(colleague.id, company.id);
  const preferences = [{ kind: 'posted' as const, frequency: 'never' as const }];
  expect(await api(colleague).saveEmailPreferences({ body: { preferences } })).toMatchObject({ ok: true });
  const like = await make.job({ companyId: company.id });
  const make600 = (expiresOn: string, closedAt = 'null') =>
    sql`
      insert into job (company_id, title, description, job_type_id, state_id, city_id, posted_at, updated_at, expires_on, closed_at)
      select company_id, title, description, job_type_id, state_id, city_id, now() - interval '50 days',
        now() - interval '50 days', ${sql.raw(expiresOn)}, ${sql.raw(closedAt)}
      from job, generate_series(1, 600) where job.id = ${like.id}`.execute(db);
  await make600('current_date + 1');
  await make600('current_date + 2');
  await make600('current_date + 60');
  await make600('current_date - 1');
  await make600('current_date + 60', "now() - interval '1 hour'");
  await sql`
    insert into saved_job (candidate_id, job_id)
    select ${candidate.id}, id from job where company_id = ${company.id} and id <> ${like.id}`.execute(db);
  for (let hour = 0; hour < 2; hour += 1) {
    await queueJobMails(db);
    const { rows } = await sql<{ what: string; jobs: number }>`
      select case when (payload ->> 'isQuestion')::boolean then 'asked about' else 'ending' end as what,
        count(distinct job)::int as jobs, count(*)::int as mentions
      from graphile_worker._private_jobs, json_array_elements_text(payload -> 'jobIds') job
      where payload ->> 'isQuestion' is not null
      group by 1 order by 1`.execute(db);
    expect(rows).toEqual([
      { what: 'asked about', jobs: 600, mentions: 600 },
      { what: 'ending', jobs: 600, mentions: 600 },
    ]);
    expect((await api(candidate).listNotices()).total).toBe(1800);
  }
});

test('a paused job that ends is told of as an open one is', async ({ api, db, make }) => {
  const { company } = await make.recruiter();
  const candidate = await make.candidate();
  const paused = async (expiresIn: number) => {
    const job = await make.job({ companyId: company.id, posted: 40, expiresIn });
    await sql`update job set closed_at = now() - interval '5 days', closing = 'Paused' where id = ${job.id}`.execute(
      db,
    );
    await sql`insert into saved_job (candidate_id, job_id) values (${candidate.id}, ${job.id})`.execute(db);
    return job.id;
  };
  const ending = [await paused(0), await paused(1), await paused(7)];
  const ended = await paused(-1);
  for (const expiresIn of [-9, 3, 30]) await paused(expiresIn);
  for (let hour = 0; hour < 2; hour += 1) {
    await queueJobMails(db);
    const { rows } = await sql<{ jobs: number[] }>`
      select array_agg(job::int order by job::int) as jobs
      from graphile_worker._private_jobs, json_array_elements_text(payload -> 'jobIds') job
      where payload ->> 'isQuestion' is not null and job::int >= ${ending[0]}`.execute(db);
    expect(rows).toEqual([{ jobs: ending }]);
    const { data } = await api(candidate).listNotices();
    expect(data).toMatchObject([{ kind: 'ended', job: { id: ended } }]);
  }
});
