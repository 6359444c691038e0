import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { importFile } from '#server/import/file.ts';
import { clientOf, expect, test } from '#test/app.ts';
import { decideWaiting } from '../board/posted-jobs/publishing.ts';
import { announceJobs, indexNowRoutes } from './index-now.ts';

/** A search engine on the loopback, which answers as told. */
async function openEngine() {
  const told: { urlList: string[]; key: string; keyLocation: string; host: string }[] = [];
  const engine = { told, status: 202, url: '' };
  const server = createServer(async (request, response) => {
    told.push((await json(request)) as (typeof told)[number]);
    response.writeHead(engine.status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  engine.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return engine;
}

test('search engines are told once of each job that was published, changed or ended, if the owner likes', async ({
  api,
  app,
  config,
  db,
  files,
  make,
}) => {
  const engine = await openEngine();
  const recruiter = await make.recruiter();
  const companyId = recruiter.company.id;
  const [changed, untouched] = [await make.job({ companyId }), await make.job({ companyId })];
  await make.job({ companyId, expiresIn: -1 });
  const on = { ...config, publicUrl: 'https://board.example', indexNow: engine.url };
  const announce = (with_ = on) => announceJobs(db, with_, app.links);
  await announce({ ...on, indexNow: undefined as never });
  await announce();
  await api(recruiter).stepJobs({ body: { ids: [changed.id], step: 'extend' } });
  const approving = await buildApp({ db, files, config: { ...on, approval: 'all' } });
  onTestFinished(() => approving.close());
  const waiting = await clientOf(approving, recruiter).postJob({
    body: {
      ...{ ...(await make.city()), tittle: 'Undecided', job_description: 'Wait.', expire_date: '12/31/2099' },
      skill_ids: [await make.lookup('skill', 'Patience')],
      job_ids: [await make.lookup('category', 'Management')],
      job_type_id: await make.lookup('job_type', 'Full Time'),
    },
  });
  if (!waiting.ok) throw new Error(waiting.message);
  expect(await decideWaiting(db, waiting.data.newJob.id, { refusal: 'Say what it pays' })).toBe(true);
  await announce();
  expect(engine.told).toEqual([]);
  await sql`update job_event set at = now() - interval '2 minutes'`.execute(db);
  engine.status = 503;
  await expect(announce()).rejects.toThrow('503');
  engine.status = 202;
  await announce();
  await announce();
  expect(engine.told).toHaveLength(2);
  const last = engine.told[1];
  expect(last?.urlList).toEqual([`https://board.example/job_details/${changed.id}`]);
  expect(last?.host).toBe('board.example');
  await sql`update index_now set before_day = current_date - 1`.execute(db);
  await sql`update job set expires_on = current_date - 1 where id = ${untouched.id}`.execute(db);
  await announce();
  expect(engine.told[2]?.urlList).toContain(`https://board.example/job_details/${untouched.id}`);

  // As on a board where it is turned on while it runs.
  const set = { ...on, indexNow: undefined as string | undefined };
  const board = await buildApp({ db, files, config: set });
  onTestFinished(() => board.close());
  indexNowRoutes(board);
  const { pathname } = new URL(last?.keyLocation ?? '');
  expect(await board.inject(pathname)).toMatchObject({ statusCode: 404 });
  set.indexNow = engine.url;
  expect(await board.inject(pathname)).toMatchObject({ statusCode: 200, body: last?.key });
});

test('search engines are told of imported jobs, once they are new and whenever they change', async ({
  app,
  config,
  databaseUrl,
  dataDir,
  db,
}) => {
  const engine = await openEngine();
  const on = { ...config, publicUrl: 'https://board.example', indexNow: engine.url };
  /** What is told within two minutes. */
  const announced = async () => {
    const before = engine.told.length;
    await announceJobs(db, on, app.links);
    await sql`update job_event set at = now() - interval '2 minutes'`.execute(db);
    await announceJobs(db, on, app.links);
    return engine.told.slice(before).flatMap(({ urlList }) => urlList);
  };
  const load = async (titles: string[]) => {
    const rows = titles.map((title, index) => ({
      ...{
        external_id: `told-${index}`,
        title,
        company: 'Spokes',
        city: 'Boise',
        state: 'ID',
        type: 'Full Time',
      },
      ...{ website: 'https://spokes.example', description: 'We make wheels.', expires: '2999-12-31' },
    }));
    const file = join(dataDir, 'told.ndjson');
    await writeFile(file, rows.map((row) => JSON.stringify(row)).join('\n'));
    return importFile(db, databaseUrl, file);
  };
  await announced();
  expect(await load(['Wheelwright', 'Cartwright'])).toMatchObject({ added: 2 });
  const { rows } = await sql<{ id: number }>`
    select id from job where external_id like 'told-%' order by external_id`.execute(db);
  const addresses = rows.map(({ id }) => `https://board.example/job_details/${id}`);
  expect((await announced()).toSorted()).toEqual(addresses.toSorted());
  expect(await announced()).toEqual([]);
  expect(await load(['Wheelwright', 'Wainwright'])).toMatchObject({ updated: 1, unchanged: 1 });
  expect(await announced()).toEqual(addresses.slice(1));
});
