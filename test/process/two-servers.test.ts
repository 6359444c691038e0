import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { makeDatabase } from '#test/boards.ts';
import { openBucket } from '#test/bucket.ts';
import { freePort } from '#test/free-port.ts';
import { mailsTo } from '#test/mail.ts';
import { makers } from '#test/make.ts';
import { test as base, expect, runProgram } from './server.ts';
import { apiAt, startWriters } from './writers.ts';

/** Starts two servers of one board, on a database and a bucket that they share. */
const test = base.extend('openBoard', async ({ start, dataDir }, { onCleanup }) => {
  const database = await makeDatabase(`shared_${process.pid}`);
  const bucket = await openBucket(join(dataDir, 'bucket'));
  onCleanup(async () => {
    await bucket.close();
    await database.drop();
  });
  return async (variables: Record<string, string>) => {
    const shared = { DATABASE_URL: database.url, UPLOADS_URL: bucket.url, ...variables };
    const folders = [join(dataDir, 'one'), join(dataDir, 'two')] as const;
    const [one, two] = await Promise.all([
      start({ ...shared, DATA_DIR: folders[0] }),
      start({ ...shared, DATA_DIR: folders[1] }),
    ]);
    return { shared, folders, one, two };
  };
});

test('two servers on one database and one bucket are one board', async ({ openBoard, start, dataDir }) => {
  const { one, two, folders, shared } = await openBoard({ RATE_LIMITS: 'on' });
  const load = await startWriters(one.url, 1);
  await load.more(2);
  await load.stop();
  const [writer] = load.writers;
  load.moveTo(two.url);
  await load.check();

  const email = 'writer-1@example.org';
  const wrong = { body: { email, password: 'not the password' } };
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn += 1) {
    const refused = await apiAt(turn % 2 ? one.url : two.url).logIn(wrong);
    statuses.push(refused.ok ? 200 : refused.status);
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);

  await apiAt(one.url).forgotPassword({ body: { email } });
  const mails = async () => (await Promise.all(folders.map((folder) => mailsTo(email, folder)))).flat();
  await expect.poll(mails, { timeout: 30_000 }).toHaveLength(1);

  const archive = join(dataDir, 'board.tar.gz');
  const backedUp = await runProgram(['scripts/backup.ts', archive], { ...shared, DATA_DIR: folders[0] })
    .ended;
  expect(backedUp).toMatchObject({ code: 0, output: expect.stringContaining('1 uploads') });
  const inside = { DATA_DIR: join(dataDir, 'inside') };
  expect(await runProgram(['scripts/restore.ts', archive], inside).ended).toMatchObject({ code: 0 });
  expect(await readdir(join(inside.DATA_DIR, 'files', 'resume'))).toHaveLength(1);
  const { url } = await start(inside);
  load.moveTo(url);
  await load.check();

  await apiAt(one.url, writer?.token).logOut();
  await expect(apiAt(two.url, writer?.token).getResume()).rejects.toMatchObject({ status: 401 });
});

test('a folder of uploads serves both, and a cached page shows at once what the other server changed', async ({
  openBoard,
  dataDir,
}) => {
  const uploads = pathToFileURL(join(dataDir, 'uploads')).href;
  const { one, two, shared } = await openBoard({ UPLOADS_URL: uploads });
  const load = await startWriters(one.url, 1);
  await load.more(2);
  await load.stop();
  load.moveTo(two.url);
  await load.check();

  const db = connect({ url: shared.DATABASE_URL, max: 1 });
  const make = makers(db);
  const { token } = await make.recruiter();
  const body = {
    ...(await make.city()),
    tittle: 'Cooper',
    skill_ids: [await make.lookup('skill', 'Cooperage')],
    job_ids: [await make.lookup('category', 'Management')],
    job_type_id: await make.lookup('job_type', 'Part Time'),
    job_description: 'Make barrels.',
    expire_date: '12/31/2099',
    experience_id: null,
  };
  await db.destroy();
  const posted = await apiAt(one.url, token).postJob({ body });
  const params = { id: posted.ok ? posted.data.newJob.id : 0 };
  const pages = () =>
    Promise.all(
      [one, two, one, two].map(async ({ url }) => {
        const answer = await fetch(`${url}/job_details/${params.id}`);
        return [answer.status, /<h1[^>]*>([^<]+)/.exec(await answer.text())?.[1]];
      }),
    );
  const each = (status: number, heading: string) => Array.from({ length: 4 }, () => [status, heading]);
  expect(await pages()).toEqual(each(200, 'Cooper'));
  await apiAt(two.url, token).updateJob({ params, body: { ...body, tittle: 'Master Cooper' } });
  expect(await pages()).toEqual(each(200, 'Master Cooper'));
  await apiAt(one.url, token).deleteJob({ params });
  expect(await pages()).toEqual(each(404, 'Not Found'));
});

const haproxy = '/usr/sbin/haproxy';

// Where the system has it.
if (existsSync(haproxy))
  test('behind a load balancer, one server may go and come while people write', async ({
    openBoard,
    dataDir,
    start,
  }) => {
    const { one, two, shared, folders } = await openBoard({});
    const port = await freePort();
    const config = join(dataDir, 'haproxy.cfg');
    const backends = [one, two].map(
      (server, index) => `  server s${index} 127.0.0.1:${server.port} check inter 200`,
    );
    const lines = [
      'defaults',
      '  mode http',
      '  timeout connect 2s',
      '  timeout client 30s',
      '  timeout server 30s',
    ];
    lines.push('  option redispatch', 'listen board', `  bind 127.0.0.1:${port}`, '  balance roundrobin');
    await writeFile(config, [...lines, '  option httpchk GET /health', ...backends, ''].join('\n'));
    const balancer = spawn(haproxy, ['-db', '-f', config], { stdio: 'ignore' });
    onTestFinished(() => void balancer.kill());
    const url = `http://127.0.0.1:${port}`;
    await expect
      .poll(
        () =>
          fetch(`${url}/health`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(200);

    const load = await startWriters(url);
    await load.more(10);
    expect(await one.kill('SIGTERM')).toMatchObject({ code: 0 });
    await load.more(20);
    await start({ ...shared, DATA_DIR: folders[0], PORT: String(one.port) });
    await load.more(10);
    expect(await two.kill('SIGTERM')).toMatchObject({ code: 0 });
    await load.more(10);
    await load.stop();
    await load.check();
  });
