import { sql } from 'kysely';
import pg from 'pg';
import { buildApp } from '#server/app.ts';
import { connect } from '#server/db/connect.ts';
import { test as base, clientOf, expect } from '#test/app.ts';

const test = base
  /** A server with few connections, on which a statement may take its time. */
  .extend('small', { scope: 'file' }, async ({ config, databaseUrl, files }, { onCleanup }) => {
    const db = connect({ url: databaseUrl, max: 4, statementTimeout: 60_000 });
    const app = await buildApp({ db, files, config });
    onCleanup(async () => {
      await app.close();
      await db.destroy();
    });
    return (person?: { token: string }) => clientOf(app, person);
  })
  /** Does something while somebody else holds a row, which writes wait for. */
  .extend(
    'holding',
    { scope: 'file' },
    ({ databaseUrl }) =>
      async (row: string, work: () => Promise<void>) => {
        const client = new pg.Client({ connectionString: databaseUrl });
        await client.connect();
        await client.query(`begin; select from ${row} for update`);
        try {
          await work();
        } finally {
          await client.end();
        }
      },
  )
  /** How many statements wait for a row. */
  .extend('held', { scope: 'file' }, ({ db }) => async () => {
    const { rows } = await sql`select from pg_locks where not granted`.execute(db);
    return rows.length;
  });

const many = (length: number) => Array.from({ length }, (_, at) => at);

test('sixty edits of one job at once are all made, and others are served meanwhile', async ({
  held,
  holding,
  make,
  small,
}) => {
  const recruiter = await make.recruiter();
  const { id } = await make.job({ companyId: recruiter.company.id });
  const body = {
    ...{ ...(await make.city()), job_description: 'Work.', expire_date: '12/31/2099' },
    skill_ids: [await make.lookup('skill', 'Baking')],
    job_ids: [await make.lookup('category', 'Management')],
    job_type_id: await make.lookup('job_type', 'Full Time'),
  };
  const titles = many(60).map((at) => `Title ${at}`);
  const edit = (tittle: string) => small(recruiter).updateJob({ params: { id }, body: { ...body, tittle } });
  let edits: ReturnType<typeof edit>[] = [];
  await holding(`company where id = ${recruiter.company.id}`, async () => {
    edits = titles.map(edit);
    await expect.poll(held).toBe(1);
    expect((await small().getJob({ params: { id } })).newJob.id).toBe(id);
    expect(await held()).toBe(1);
  });
  expect((await Promise.all(edits)).filter(({ ok }) => !ok)).toEqual([]);
  // Each has to find out first who asks, so that their order is not known.
  expect(titles).toContain((await small(recruiter).getPostedJob({ params: { id } })).newJob.tittle);
});

test('what a candidate writes takes its turn, and what is too much is refused', async ({
  held,
  holding,
  make,
  small,
}) => {
  const [candidate, other, job] = [await make.candidate(), await make.candidate(), await make.job()];
  const save = (person: { token: string }) => small(person).toggleSavedJob({ params: { job: job.id } });
  let clicks: ReturnType<typeof save>[] = [];
  await holding(`candidate where account_id = ${candidate.id}`, async () => {
    clicks = many(70).map(() => save(candidate));
    await expect.poll(held).toBe(1);
    expect(await save(other)).toMatchObject({ ok: true });
  });
  const answers = await Promise.all(clicks);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(65);
  for (const answer of answers) if (!answer.ok) expect(answer).toMatchObject({ status: 429, retryAfter: 1 });
});
