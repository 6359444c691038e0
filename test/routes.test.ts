import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readdir } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { z } from 'zod';
import { allEndpoints } from '#contract/all.ts';
import { type Endpoint, endpoint } from '#contract/endpoint.ts';
import { buildApp } from '#server/app.ts';
import { implement } from '#server/http/implement.ts';
import { registerPages } from '#server/pages/routes.ts';
import { test as base, expect } from './app.ts';

/** What is served to anybody beside the contract, the pages and their files. */
const beside = [
  'GET /.well-known/change-password',
  'GET /.well-known/security.txt',
  'GET /api/docs',
  'GET /api/openapi.json',
  'GET /embed.js',
  'GET /embed/jobs',
  'GET /end_letters',
  'GET /favicon.ico',
  'GET /feeds/indeed.xml',
  'GET /feeds/jobs.:format(^(?:rss|atom|json)$)',
  'GET /files/avatar/:name',
  'GET /files/logo/:name',
  'GET /files/mark/:name',
  'GET /health',
  'GET /indexnow-:key(^\\w+).txt',
  'GET /job_pictures/:id(^[1-9]\\d{0,9}).png',
  'GET /letters',
  'GET /robots.txt',
  'GET /sitemap-browse-:part(^[1-9]\\d{0,4}).xml',
  'GET /sitemap-companies-:part(^[1-9]\\d{0,4}).xml',
  'GET /sitemap-jobs-:part(^[1-9]\\d{0,4}).xml',
  'GET /sitemap-pages.xml',
  'GET /sitemap.xml',
  'POST /end_letters',
  'POST /unsubscribe',
];
/** On an address that is only read, which is tried below. */
const isRefused = (method: string, url: string) =>
  !beside.includes(`${method} ${url}`) && beside.includes(`GET ${url}`);
const remainders = ['*', '/*', '/api/*'];

const endpoints = Object.values(allEndpoints);
const paths: string[] = endpoints.map(({ path }) => path);

const test = base
  /** What was registered, heard from the framework itself. */
  .extend('whole', { scope: 'file' }, async ({ db, files, config }, { onCleanup }) => {
    const routes: Array<{ method: string; url: string }> = [];
    const listen = (message: unknown) => {
      const { fastify } = message as { fastify: FastifyInstance };
      fastify.addHook('onRoute', ({ method: methods, url }) => {
        for (const method of [methods].flat()) if (method !== 'HEAD') routes.push({ method, url });
      });
    };
    subscribe('fastify.initialization', listen);
    const app = await buildApp({ db, files, config });
    unsubscribe('fastify.initialization', listen);
    onCleanup(() => app.close());
    await registerPages(app);
    return { app, routes };
  })
  .extend('routes', { scope: 'file' }, ({ whole }) => whole.routes);

test('nothing is served but the contract and what the table names beside it', async ({ routes }) => {
  const built = (await readdir('build/client', { recursive: true })).map((file) => `/${file}`);
  const others = routes.filter(
    ({ method, url }) => ![...paths, ...built, ...remainders].includes(url) && !isRefused(method, url),
  );
  expect(others.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(beside);
});

test('on an address of the contract nothing else is answered', async ({ app, routes }) => {
  for (const { method, url } of routes.filter(({ url }) => paths.includes(url))) {
    const known = endpoints.filter(({ path }) => path === url);
    // A POST may stand for the others.
    if (
      known.some((endpoint) => method === endpoint.method || (method === 'POST' && endpoint.method !== 'GET'))
    )
      continue;
    // Mail programs that do not post show it to its reader.
    if (url === '/api/alerts/end' && ['GET', 'HEAD'].includes(method)) continue;
    const refused = await app.inject({ method: method as 'GET', url: url.replace(/:\w+/g, '1') });
    expect([400, 405], `${method} ${url}`).toContain(refused.statusCode);
  }
});

test('on an address beside it that is only read nothing else is answered', async ({ whole }) => {
  for (const { method, url } of whole.routes.filter(({ method, url }) => isRefused(method, url))) {
    const address = url.replace(/:\w+(\(.*\))?/g, url.includes('jobs.:format') ? 'rss' : '1');
    const refused = await whole.app.inject({ method: method as 'GET', url: address });
    expect([400, 405], `${method} ${url}`).toContain(refused.statusCode);
  }
});

test('a route of the API that does not say whom it is for is not registered', async ({
  db,
  files,
  config,
}) => {
  const app = await buildApp({ db, files, config });
  expect(() => app.get('/api/loose', async () => ({}))).toThrow('does not say whom it is for');
  await app.close();
});

test('what an answer does not name stays here', async ({ db, files, config }) => {
  const app = await buildApp({ db, files, config });
  const found = endpoint({
    method: 'GET',
    path: '/api/found',
    access: 'guest',
    summary: 'One row',
    response: z.object({ id: z.number(), company: z.object({ name: z.string() }) }),
  });
  const row = { id: 1, company: { name: 'Spokes', account_id: 7 }, password_hash: 'secret' };
  implement(app, found, async () => row);
  expect((await app.inject('/api/found')).json()).toEqual({ id: 1, company: { name: 'Spokes' } });
  await app.close();
});

test('what breaks inside is told as no more than that', async ({ db, files, config }) => {
  const app = await buildApp({ db, files, config });
  const broken = (path: Endpoint['path']) =>
    endpoint({
      method: 'GET',
      path,
      access: 'guest',
      summary: 'Breaks',
      response: z.object({ id: z.number().max(1) }),
    });
  implement(app, broken('/api/twice'), async () => {
    await sql`insert into state (code, name) select code, name from state`.execute(db);
    return { id: 1 };
  });
  implement(app, broken('/api/misshapen'), async () => ({ id: 7 }));
  for (const url of ['/api/twice', '/api/misshapen']) {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.json()], url).toEqual([500, { message: 'Server Error' }]);
  }
  await app.close();
});
