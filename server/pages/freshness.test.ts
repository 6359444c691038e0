import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import { deleteText, upsertText } from '#server/board/site-texts/queries.ts';
import { test as base, expect } from '#test/app.ts';
import { registerPages } from './routes.ts';

const clock = { time: 1, now: () => clock.time };

/** Two servers of one database. */
const test = base
  .extend('there', { scope: 'file' }, async ({ db, files, config }, { onCleanup }) => {
    const app = await buildApp({ db, files, config });
    await registerPages(app, { clock });
    onCleanup(() => app.close());
    return app;
  })
  .extend('here', { scope: 'file' }, async ({ app }) => {
    await registerPages(app, { clock });
    return app;
  });

const read = async (app: FastifyInstance, url: string, headers = {}) => {
  const {
    statusCode: status,
    body,
    rawPayload: bytes,
    headers: answered,
  } = await app.inject({ url, headers });
  return { status, body, bytes, headers: answered };
};

test('whatever changes a job is seen at once, on every server', async ({ here, there, make, db }) => {
  const job = await make.job({ title: 'Cooper', company: 'Barrels Ltd' });
  const owner = await make.recruiter();
  const other = owner.company;
  await db.updateTable('company').set({ name: 'Casks Ltd' }).where('id', '=', other.id).execute();
  const abandon = () => db.deleteFrom('membership').where('company_id', '=', other.id).execute();
  const path = `/job_details/${job.id}`;
  const change = (values: object) => db.updateTable('job').set(values).where('id', '=', job.id).execute();
  const rename = (name: string) =>
    db.updateTable('company').set({ name }).where('id', '=', job.company_id).execute();
  const steps: [change: () => Promise<unknown>, status: number, shown: string][] = [
    [async () => {}, 200, 'Cooper'],
    [() => change({ title: 'Master Cooper' }), 200, 'Master Cooper'],
    [() => rename('Better Barrels'), 200, 'Better Barrels'],
    [() => change({ company_id: other.id }), 200, 'Casks Ltd'],
    [abandon, 200, 'are not taken here'],
    [() => make.member(owner.id, other.id), 200, 'href="/login?next='],
    [() => change({ expires_on: sql`current_date - 1` }), 200, 'This job expired on'],
    [() => change({ expires_on: sql`current_date + 1` }), 200, 'Apply'],
    [() => change({ closed_at: sql`now()` }), 200, 'This job is closed'],
    [() => change({ deleted_at: sql`now()` }), 404, 'Not Found'],
    [() => change({ deleted_at: null, closed_at: null }), 200, 'Master Cooper'],
  ];
  for (const [step, status, shown] of steps) {
    await step();
    for (const server of [here, there, here, there]) {
      const page = await read(server, path);
      expect([shown, page.status]).toEqual([shown, status]);
      expect(page.body).toContain(shown);
    }
  }
});

test('a job that nobody changed is not rendered again', async ({ here, make, db }) => {
  const { id } = await make.job({ skills: ['Cooperage'] });
  const path = `/job_details/${id}`;
  expect((await read(here, path)).body).toContain('Cooperage');
  await db.updateTable('skill').set({ name: 'Barrels' }).where('name', '=', 'Cooperage').execute();
  expect((await read(here, path)).body).toContain('Cooperage');
  clock.time += 30_001;
  expect((await read(here, path)).body).toContain('Barrels');
});

test('a list and a text are at most 30 seconds old', async ({ here, make, db }) => {
  const paths = ['/', '/search_jobs', '/search_jobs?title=glazier'];
  for (const path of paths) expect((await read(here, path)).body).not.toContain('Glazier of domes');
  expect((await read(here, '/policy')).body).not.toContain('Be kind');
  await make.job({ title: 'Glazier of domes' });
  await upsertText(db, 'privacy', '<p>Be kind</p>');
  clock.time += 30_001;
  for (const path of paths) expect((await read(here, path)).body).toContain('Glazier of domes');
  expect((await read(here, '/policy')).body).toContain('Be kind');
  await deleteText(db, 'privacy');
});

test('what an owner writes is on the next page, whoever has just read the former', async ({
  api,
  here,
  make,
}) => {
  const owner = await make.owner();
  const write = async (content: string) => {
    const { version } = await api(owner).getText({ params: { name: 'terms' } });
    const written = await api(owner).saveText({ params: { name: 'terms' }, body: { content, version } });
    expect(written).toMatchObject({ ok: true });
  };
  for (const content of ['<p>Be kind</p>', '<p>Be brave</p>', '']) {
    const before = await read(here, '/terms_and_conditions');
    await write(content);
    const after = await read(here, '/terms_and_conditions');
    expect(after.body).not.toBe(before.body);
    if (content) expect(after.body).toContain(content);
  }
});

test('a list is no older where it may come from a replica that is late', async ({
  db,
  files,
  config,
  make,
}) => {
  const replicated = { ...config, databaseReplicaUrl: config.databaseUrl };
  const app = await buildApp({ db, files, config: replicated });
  await registerPages(app, { clock });
  expect((await read(app, '/')).body).not.toContain('Saddler');
  await make.job({ title: 'Saddler' });
  clock.time += 20_001;
  expect((await read(app, '/')).body).toContain('Saddler');
  await app.close();
});

test('a page that is asked for with a token is the one that is cached for all', async ({ here, make }) => {
  const { token } = await make.candidate();
  const path = '/search_jobs?title=thatcher';
  const first = await read(here, path, { authorization: token });
  await make.job({ title: 'Thatcher' });
  for (const authorization of [token, 'made up', undefined])
    expect((await read(here, path, authorization ? { authorization } : {})).body).toBe(first.body);
  clock.time += 30_001;
  expect((await read(here, path, { authorization: token })).body).toContain('Thatcher');
});

test('a browser that has the page is told so, until it changes', async ({ here, make, db }) => {
  const { id } = await make.job({ title: 'Farrier' });
  const path = `/job_details/${id}`;
  const first = await read(here, path);
  const { etag, 'content-security-policy': policy } = first.headers;
  expect(first.headers['cache-control']).toBe('public, no-cache');
  const again = await read(here, path, { 'if-none-match': `"x", ${etag}` });
  expect([again.status, again.body]).toEqual([304, '']);
  expect(again.headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'content-security-policy': policy });
  const any = { 'if-none-match': '*' };
  expect((await read(here, path, any)).status).toBe(304);
  expect((await read(here, '/job_details/999999999', any)).status).toBe(404);
  await db.updateTable('job').set({ title: 'Smith' }).where('id', '=', id).execute();
  const changed = await read(here, path, { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(changed.body).toContain('Smith');
  expect(changed.headers.etag).not.toBe(etag);
});

test('every encoding is of the same page', async ({ here, make }) => {
  const path = `/job_details/${(await make.job()).id}`;
  const [plain, br, gzip, head] = [
    await read(here, path),
    await read(here, path, { 'accept-encoding': 'gzip, br' }),
    await read(here, path, { 'accept-encoding': 'gzip' }),
    await here.inject({ method: 'HEAD', url: path, headers: { 'accept-encoding': 'gzip' } }),
  ];
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.body);
  expect(gunzipSync(gzip.bytes).toString()).toBe(plain.body);
  expect(new Set([plain, br, gzip, head].map(({ headers }) => headers.etag)).size).toBe(1);
  expect(head.headers['content-length']).toBe(gzip.headers['content-length']);
  expect(head.body).toBe('');
});
