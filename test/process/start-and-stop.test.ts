import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, postmasterOf, test } from './server.ts';

test('a fresh folder becomes a board with a town, and its logins are told once', async ({ start }) => {
  const first = await start({ DEMO: 'on' });
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

  const second = await start({ DEMO: 'on' });
  expect(second.output()).not.toContain('@');
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
  await expect.poll(() => fetch(`${server.url}/health`).then(({ status }) => status)).toBe(200);

  const ended = server.kill('SIGTERM');
  await expect.poll(server.health).not.toBe(200);
  call.end(body.slice(10));
  const [response] = await once(call, 'response');

  expect(response.statusCode).toBe(422);
  expect(await ended).toMatchObject({ code: 0, signal: null });
  expect(postmasterOf(dataDir)).toBeUndefined();
  silent.destroy();
});

test('a variable that is off is named', async ({ launch }) => {
  const server = await launch({ PORT: 'many', RATE_LIMITS: 'perhaps' });
  const { code, output } = await server.ended;

  expect(code).toBe(1);
  expect(output).toBe('PORT is a number from 0 to 65535.\nRATE_LIMITS is "on" or "off".\n');
});

test('a port in use is told', async ({ start, launch, dataDir }) => {
  const { port } = await start();
  const other = await launch({ PORT: String(port), DATA_DIR: `${dataDir}/other` });

  expect(await other.ended).toMatchObject({ code: 1, output: expect.stringContaining('PORT:') });
  expect(postmasterOf(`${dataDir}/other`)).toBeUndefined();
});
