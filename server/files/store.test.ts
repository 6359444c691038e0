import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import { onTestFinished } from 'vitest';
import { test as base, expect } from '#test/app.ts';
import { openBucket } from '#test/bucket.ts';
import { readConfig } from '../config/config.ts';
import { sentenceOf } from '../config/start-error.ts';
import { answerError } from '../http/answer-error.ts';
import { bucketStore, checkBucket } from './bucket.ts';
import { openFiles } from './open.ts';
import { keepNew, newName } from './store.ts';

const test = base
  .extend('bucket', { scope: 'file' }, async ({ dataDir }, { onCleanup }) => {
    const bucket = await openBucket(join(dataDir, 'bucket'));
    onCleanup(() => bucket.close());
    return bucket;
  })
  .extend('folder', { scope: 'file' }, ({ dataDir }) => ({ url: `file://${dataDir}/uploads%20here` }));

const open = (url: string) => openFiles(readConfig({ UPLOADS_URL: url }));

test.for(['folder', 'bucket'] as const)(
  'a %s gives back what was put in, until it is removed',
  async (kind, { folder, bucket }) => {
    const files = await open({ folder, bucket }[kind].url);
    const bytes = Buffer.from([0, 255, 13, 10, 0]);
    const name = newName('pdf');
    expect(await files.read('resume', name)).toBeUndefined();
    await files.keep('resume', name, bytes);
    await files.keep('logo', name, Buffer.from('other'));

    const found = await files.read('resume', name);
    expect(found?.size).toBe(5);
    expect(found && (await buffer(found.stream))).toEqual(bytes);
    expect(await files.read('avatar', name)).toBeUndefined();
    expect(await files.read('resume', `../logo/${name}`)).toBeUndefined();
    await files.remove('resume', name);
    await files.remove('resume', name);
    expect(await files.read('resume', name)).toBeUndefined();
    expect((await files.read('logo', name))?.size).toBe(5);
  },
);

test.for(['folder', 'bucket'] as const)(
  'a %s takes what is still being made, and nothing of what breaks off',
  async (kind, { folder, bucket }) => {
    const files = await open({ folder, bucket }[kind].url);
    const bytes = randomBytes(9 * 2 ** 20);
    const name = newName('tgz');
    async function* parts(isBroken: boolean) {
      for (let at = 0; at < bytes.length; at += 2 ** 20) {
        if (isBroken && at > 0) throw new Error('It broke off');
        yield bytes.subarray(at, at + 2 ** 20);
      }
    }
    await expect(files.keep('export', name, Readable.from(parts(true)))).rejects.toThrow();
    expect(await files.read('export', name)).toBeUndefined();
    await files.keep('export', name, Readable.from(parts(false)));
    const found = await files.read('export', name);
    expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true);
  },
);

test('a file is there whole or not at all', async ({ files }) => {
  const bytes = Buffer.alloc(20 * 2 ** 20);
  const name = newName('pdf');
  let isKept = false;
  const keeping = files.keep('resume', name, bytes).finally(() => {
    isKept = true;
  });
  while (!isKept) {
    const found = await files.read('resume', name);
    found?.stream.destroy();
    expect([undefined, bytes.length]).toContain(found?.size);
  }
  await keeping;
});

test('what cannot be put in its place leaves nothing beside it', async ({ files, dataDir }) => {
  const folder = join(dataDir, 'files', 'avatar');
  const name = newName('webp');
  await mkdir(join(folder, name), { recursive: true });
  await expect(files.keep('avatar', name, Buffer.from('x'))).rejects.toMatchObject({ code: 'EISDIR' });
  expect(await readdir(folder)).toEqual([name]);
});

test('a name tells nothing of the one before', () => {
  const names = Array.from({ length: 200 }, () => newName('pdf'));
  const charactersAt = (place: number) => new Set(names.map((name) => name[place])).size;
  // The last of the 22 places has four characters to choose from.
  for (let place = 0; place < 21; place += 1)
    expect(charactersAt(place), `place ${place}`).toBeGreaterThan(30);
});

test('a bucket that is not there stops the start, and one that goes away is a 503', async ({ bucket }) => {
  await expect(open(bucket.url.replace(/uploads$/, 'elsewhere'))).rejects.toThrow(
    /^UPLOADS_URL: there is no bucket/,
  );
  const files = await open(bucket.url);
  await bucket.close();
  const refused = /^UPLOADS_URL: .+ does not answer/;
  await expect(keepNew(files, 'logo', Buffer.from('x'), 'webp')).rejects.toThrow(refused);
  await expect(files.read('logo', 'aaaaaaaaaaaaaaaaaaaaaa.webp')).rejects.toThrow(refused);
  await expect(open(bucket.url)).rejects.toThrow(/^UPLOADS_URL: .+ does not answer/);
});

test('why a bucket does not answer is said at the start, and later logged and not told', async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { level: 'error', stream } }).setErrorHandler(answerError);
  const refusing = createHttpServer((_, response) => response.writeHead(403).end()).listen(0, '127.0.0.1');
  onTestFinished(() => void refusing.close());
  await once(refusing, 'listening');
  const { port } = refusing.address() as AddressInfo;
  const keys = { region: 'eu-1', accessKeyId: 'k', secretAccessKey: 's' };
  const store = bucketStore({ endpoint: `http://127.0.0.1:${port}/uploads`, ...keys });
  app.get('/', () => store.read('logo', 'aaaaaaaaaaaaaaaaaaaaaa.webp'));
  const { statusCode, headers, body } = await app.inject('/');
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  expect(body).not.toContain('403');
  // To the desk, of a task that failed, and to whoever runs a command.
  expect(
    sentenceOf(await store.read('logo', 'aaaaaaaaaaaaaaaaaaaaaa.webp').catch((error) => error)),
  ).toContain('403');
  expect(lines).toEqual([expect.stringContaining('403')]);
  await expect(checkBucket({ endpoint: `https://127.0.0.1:${port}/uploads`, ...keys })).rejects.toThrow(
    /does not answer \(ERR_SSL/,
  );
});

test('a folder that takes no files is away, and the log says why', async ({ dataDir }) => {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { level: 'error', stream } }).setErrorHandler(answerError);
  const files = await open(`file://${dataDir}/taken`);
  await mkdir(join(dataDir, 'taken'));
  await writeFile(join(dataDir, 'taken', 'logo'), 'no folder');
  app.get('/', () => keepNew(files, 'logo', Buffer.from('x'), 'webp'));
  const { statusCode, headers, body } = await app.inject('/');
  expect([statusCode, headers['retry-after']]).toEqual([503, '5']);
  expect(body).toContain('The uploads are away');
  expect(lines).toEqual([expect.stringContaining('ENOTDIR')]);
});

test('a file of a bucket is read whole where its length is not told', async () => {
  const untold = createHttpServer((_, response) => {
    response.write('pic');
    response.end('ture');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void untold.close());
  await once(untold, 'listening');
  const { port } = untold.address() as AddressInfo;
  const keys = { region: 'eu-1', accessKeyId: 'k', secretAccessKey: 's' };
  const store = bucketStore({ endpoint: `http://127.0.0.1:${port}/uploads`, ...keys });
  const found = await store.read('logo', 'aaaaaaaaaaaaaaaaaaaaaa.webp');
  expect([found?.size, found && String(await buffer(found.stream))]).toEqual([7, 'picture']);
});

test('a bucket that says nothing stops the start in time', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const { uploads } = readConfig({ UPLOADS_URL: `http://k:s@127.0.0.1:${port}/uploads` });
  if (typeof uploads === 'string') throw new Error('This is a bucket');
  await expect(checkBucket(uploads, 100)).rejects.toThrow(
    `UPLOADS_URL: http://127.0.0.1:${port}/uploads does not answer (`,
  );
  silent.close();
});

test('an address that is no store is named', () => {
  expect(() => readConfig({ UPLOADS_URL: 'ftp://example.org/x' })).toThrow(/^UPLOADS_URL is an address like/);
});
