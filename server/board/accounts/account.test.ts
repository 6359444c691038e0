import { sql } from 'kysely';
import { expect, test } from '#test/app.ts';

test('a candidate is told of the own picture and of what is undecided', async ({ api, db, make }) => {
  const [candidate, other] = [await make.candidate(), await make.candidate()];
  await make.application({ candidate: other, job: await make.job() });
  expect(await api(candidate).getAccount()).toEqual({
    user_name: candidate.name,
    image: null,
    pending: 0,
    notices: 0,
    company_disabled: null,
  });
  for (const status of ['Pending', 'Pending', 'Shortlist', 'Rejected'] as const)
    await make.application({ candidate, job: await make.job(), status });
  const own = db.updateTable('candidate').where('account_id', '=', candidate.id);
  await own.set({ image: 'me.webp' }).execute();
  expect(await api(candidate).getAccount()).toMatchObject({
    image: expect.stringMatching(/^\/files\/avatar\/me\.webp\?/),
    pending: 2,
  });
});

test('a recruiter is told of the own logo and of what waits for a decision', async ({ api, db, make }) => {
  const recruiter = await make.recruiter();
  const job = await make.job({ companyId: recruiter.company.id });
  expect(await api(recruiter).getAccount()).toMatchObject({ image: null, pending: 0 });
  for (const status of ['Pending', 'Shortlist'] as const)
    await make.application({ candidate: await make.candidate(), job, status });
  const own = db.updateTable('company').where('id', '=', recruiter.company.id);
  await own.set({ logo: 'ours.webp' }).execute();
  expect(await api(recruiter).getAccount()).toEqual({
    user_name: recruiter.name,
    image: '/files/logo/ours.webp',
    pending: 1,
    notices: 0,
    company_disabled: null,
  });
  await own.set({ disabled_at: new Date(), disabled_reason: 'It does not exist' }).execute();
  expect(await api(recruiter).getAccount()).toMatchObject({ company_disabled: 'It does not exist' });
});

test('at most a hundred undecided applications are counted', async ({ api, db, make }) => {
  const candidate = await make.candidate();
  const job = await make.job();
  await sql`
    with copied as (
      insert into job (company_id, title, description, job_type_id, state_id, city_id, expires_on)
      select company_id, title, description, job_type_id, state_id, city_id, expires_on
      from job, generate_series(1, 101) where id = ${job.id} returning id)
    insert into application (candidate_id, job_id) select ${candidate.id}, id from copied`.execute(db);
  expect(await api(candidate).getAccount()).toMatchObject({ pending: 100 });
});
