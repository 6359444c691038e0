import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import memory from '../../scripts/memory.json' with { type: 'json' };
import { expect, postmasterOf, test, within } from './server.ts';
import { startWriters } from './writers.ts';

test('a fresh folder becomes a board with a town, and its logins are told once', async ({
  start,
  dataDir,
}) => {
  const fresh = { DATA_DIR: `${dataDir}/fresh`, DEMO: 'on' };
  const first = await start(fresh);
  const [, email, password] = /Recruiter +(\S+) +(\S+)/.exec(first.output()) ?? [];
  const jobs = await (await fetch(`${first.url}/api/search_jobs`)).json();
  const login = await fetch(`${first.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });

  expect(jobs.total).toBeGreaterThan(200);
  expect(await login.json()).toMatchObject({ type: 'Recruiter' });
  await first.kill('SIGTERM');

  const second = await start(fresh);
  expect(second.output()).not.toContain('@');
});

test('a container gives the server the memory that npm start gives it', () => {
  const image = readFileSync(join(import.meta.dirname, '../../Dockerfile'), 'utf8');
  const [, command = ''] = /^CMD (.+)$/m.exec(image) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...memory.arguments, 'server/main.ts']);
  for (const [name, value] of Object.entries(memory.environment)) expect(image).toContain(`${name}=${value}`);
});

test('SIGTERM while the database starts takes it along', async ({ launch, dataDir }) => {
  const folder = `${dataDir}/fresh`;
  const server = await launch({ DATA_DIR: folder });
  await expect.poll(() => postmasterOf(folder), { timeout: 60_000, interval: 1 }).toBeDefined();
  expect(await server.kill('SIGTERM')).toEqual({ code: 0, signal: null, output: '' });
  expect(postmasterOf(folder)).toBeUndefined();
});

test('SIGTERM answers what is in flight, leaves idle sockets, and stops the database last', async ({
  start,
  dataDir,
}) => {
  const server = await start();
  const silent = connect(server.port, '127.0.0.1');
  await once(silent, 'connect');
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'not the password' });
  const call = request(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  call.write(body.slice(0, 10));
  const late = connect(server.port, '127.0.0.1');
  late.write('GET /api/states HTTP/1.1\r\nhost: localhost\r\n');
  await expect.poll(() => fetch(`${server.url}/health`).then(({ status }) => status)).toBe(200);

  const ended = server.kill('SIGTERM');
  await expect.poll(server.health).not.toBe(200);
  late.write('\r\n');
  expect(await text(late)).toMatch(/^HTTP\/1\.1 200 .+\r\nconnection: close\r\n/is);
  call.end(body.slice(10));
  const [response] = await once(call, 'response');

  expect(response.statusCode).toBe(422);
  expect(await ended).toMatchObject({ code: 0, signal: null });
  expect(postmasterOf(dataDir)).toBeUndefined();
  silent.destroy();
});

test('SIGTERM answers the pages that are being rendered', async ({ start }) => {
  const server = await start({ DEMO: 'on', LOG: 'error' });
  const asked = Array.from({ length: 20 }, (_, index) =>
    fetch(`${server.url}/search_jobs?title=nurse${index}`).then(
      ({ status }) => status,
      // Its connection had not said anything when the server began to close.
      () => undefined,
    ),
  );
  const first = await Promise.race(asked);
  const { code, output } = await server.kill('SIGTERM');
  const answers = (await Promise.all(asked)).filter((status) => status !== undefined);
  expect(first).toBe(200);
  expect(answers.length).toBeGreaterThan(1);
  expect(answers.filter((status) => status !== 200)).toEqual([]);
  expect([code, output.includes('"level"')]).toEqual([0, false]);
});

test('SIGTERM under load loses nothing that was answered, whoever dawdles', async ({ start }) => {
  const server = await start();
  const load = await startWriters(server.url);
  const idle = connect(server.port, '127.0.0.1');
  await once(idle, 'connect');
  const slow = request(`${server.url}/api/employee/informations/edit`, {
    method: 'POST',
    headers: {
      authorization: load.writers[0]?.token,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 1_000_000,
    },
  });
  slow.on('error', () => {});
  slow.write('--x\r\ncontent-disposition: form-data; name="resume"; filename="cv.pdf"\r\n\r\n%PDF-');
  const dawdling = setInterval(() => slow.write('slowly'), 100);
  await load.more(20);

  const stopped = await Promise.race([server.kill('SIGTERM'), within(10_000)]);
  expect(stopped).toMatchObject({ code: 0, signal: null });
  clearInterval(dawdling);
  load.moveTo((await start()).url);
  await load.more(1);
  await load.stop();
  await load.check();
  idle.destroy();
});

test('five hundred idle connections keep nobody out', async ({ start }) => {
  const server = await start();
  const idle = Array.from({ length: 500 }, () => connect(server.port, '127.0.0.1'));
  // One that the server had not come to yet is reset when it stops.
  for (const socket of idle) socket.on('error', () => {});
  await Promise.all(idle.map((socket) => once(socket, 'connect')));

  expect((await fetch(`${server.url}/api/search_jobs`)).status).toBe(200);
  const stopped = await Promise.race([server.kill('SIGTERM'), within(10_000)]);
  expect(stopped).toMatchObject({ code: 0, signal: null });
  for (const socket of idle) socket.destroy();
});

test('a variable that is off is named', async ({ launch }) => {
  const server = await launch({ PORT: 'many', RATE_LIMITS: 'perhaps' });
  const { code, output } = await server.ended;

  expect(code).toBe(1);
  expect(output).toBe('PORT is a number from 1 to 65535.\nRATE_LIMITS is "on" or "off".\n');
});

test('a port in use is told', async ({ start, launch, dataDir }) => {
  const { port } = await start();
  const other = await launch({ PORT: String(port), DATA_DIR: `${dataDir}/other` });

  expect(await other.ended).toMatchObject({ code: 1, output: expect.stringContaining('PORT:') });
  expect(postmasterOf(`${dataDir}/other`)).toBeUndefined();
});

test('a port of metrics in use, and a host that is not ours, are told', async ({
  start,
  launch,
  dataDir,
}) => {
  const port = String((await start()).port);
  const elsewhere = { DATA_DIR: `${dataDir}/elsewhere` };
  const long = 'x'.repeat(300);
  for (const [variables, output] of [
    [{ METRICS_PORT: port }, 'METRICS_PORT: another program listens there already; please choose another.\n'],
    [{ HOST: '192.0.2.1' }, 'HOST: this machine has no address 192.0.2.1.\n'],
    [{ HOST: long }, `HOST: this machine has no address ${long}.\n`],
    // What can be no name, so that no name server is asked.
    [{ HOST: 'no where' }, 'HOST: no where is not found.\n'],
  ] as const)
    expect(await (await launch({ ...elsewhere, ...variables })).ended).toMatchObject({ code: 1, output });
});
