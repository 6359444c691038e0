import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { test as base } from 'vitest';
import { allEndpoints } from '#contract/all.ts';
import { type Client, createClient, type Send } from '#contract/client.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { connect } from '#server/db/connect.ts';
import { folderStore } from '#server/files/store.ts';
import { makeDatabase } from './boards.ts';
import { makers } from './make.ts';

export { expect } from 'vitest';

interface Bearer {
  token: string;
}
type Api = Client<typeof allEndpoints>;

export function clientOf(app: FastifyInstance, person?: Bearer): Api {
  const send: Send = async ({ method, path, body }) => {
    const response = await app.inject({
      method,
      url: path,
      headers: person ? { authorization: person.token } : {},
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const type = response.headers['content-type'] ?? '';
    const retryAfter = response.headers['retry-after'];
    return {
      status: response.statusCode,
      body: type.startsWith('application/json')
        ? response.json()
        : new File([new Uint8Array(response.rawPayload)], 'download', { type }),
      retryAfter: retryAfter ? Number(retryAfter) : undefined,
    };
  };
  return createClient(allEndpoints, send);
}

export const test = base
  // Its name is its own: Vitest has given one pool id to two workers at once where one group of projects followed another.
  .extend('databaseUrl', { scope: 'file' }, async ({}, { onCleanup }) => {
    const { url, drop } = await makeDatabase(`test_${randomBytes(6).toString('hex')}`, 'template');
    onCleanup(drop);
    return url;
  })
  .extend('db', { scope: 'file' }, ({ databaseUrl }, { onCleanup }) => {
    // Longer than a board waits: a machine that is busy with other tests is no fault of what is tested.
    const db = connect({ url: databaseUrl, max: 8, statementTimeout: 10_000 });
    onCleanup(() => db.destroy());
    return db;
  })
  .extend('dataDir', { scope: 'file' }, ({}, { onCleanup }) => {
    const dir = mkdtempSync(join(tmpdir(), 'jobstead-data-'));
    onCleanup(() => rmSync(dir, { recursive: true, force: true }));
    return dir;
  })
  .extend('files', { scope: 'file' }, ({ dataDir }) => folderStore(join(dataDir, 'files')))
  .extend('config', { scope: 'file' }, ({ databaseUrl, dataDir }) =>
    readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG: 'off' }),
  )
  .extend('app', { scope: 'file' }, async ({ db, files, config }, { onCleanup }) => {
    const app = await buildApp({ db, files, config });
    onCleanup(() => app.close());
    return app;
  })
  .extend('make', { scope: 'file' }, ({ db }) => makers(db))
  .extend(
    'api',
    { scope: 'file' },
    ({ app }) =>
      (person?: Bearer) =>
        clientOf(app, person),
  )
  /** The same, each call by the next of four servers: one alone does what a person writes one after the other. */
  .extend('apart', { scope: 'file' }, async ({ db, files, config }, { onCleanup }) => {
    const servers = await Promise.all([1, 2, 3, 4].map(() => buildApp({ db, files, config })));
    onCleanup(async () => {
      await Promise.all(servers.map((server) => server.close()));
    });
    let turn = 0;
    return (person?: Bearer) => clientOf(servers[turn++ % servers.length] as FastifyInstance, person);
  });
