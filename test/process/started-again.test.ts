import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server as NetServer } from 'node:net';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { expect, postmasterOf, type Server, test } from './server.ts';

const program = 'scripts/serve.mjs';

/** Kills the server that a program started, as the system does when memory runs out. */
async function killServer({ pid }: Server) {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,args=']);
  const lines = stdout.split('\n').filter((line) => line.includes('server/main.ts'));
  const [server] =
    lines.map((line) => line.trim().split(/\s+/).map(Number)).find((ids) => ids[1] === pid) ?? [];
  if (!server) throw new Error(`${pid} runs no server`);
  process.kill(server, 'SIGKILL');
}

/** False when the port is taken. */
const listens = (other: NetServer, port: number) =>
  once(other.listen(port, '127.0.0.1'), 'listening').then(
    () => true,
    () => false,
  );

test('a server that dies is started again with its database, until somebody ends it', async ({
  start,
  dataDir,
}) => {
  const server = await start({}, program);
  const left = postmasterOf(dataDir);
  const deaths = () => [...server.output().matchAll(/^The server died .+/gm)].map(String);
  await killServer(server);
  await expect.poll(deaths).toHaveLength(1);
  expect(deaths()[0]).toMatch(
    /^The server died \(SIGKILL\) after \d+\.\d s, and is started again in 0\.25 s\.$/,
  );
  await expect.poll(server.health, { timeout: 30_000 }).toBe(200);
  expect(postmasterOf(dataDir)).toBe(left);

  await killServer(server);
  await expect.poll(deaths).toHaveLength(2);
  expect(await server.kill('SIGTERM')).toMatchObject({ code: 0 });
  expect(postmasterOf(dataDir)).toBeUndefined();
});

test('a server that dies again and again at its start is given up', async ({ start, dataDir }) => {
  const server = await start({}, program);
  await killServer(server);
  const other = createServer();
  onTestFinished(() => void other.close());
  while (!(await listens(other, server.port))) if (await server.health()) await killServer(server);

  const { code, output } = await server.ended;
  expect(code).toBe(1);
  expect(output.trim()).toMatch(/\(exit code 1\) after .+ for the 5th time, and is not started again\.$/);
  expect(postmasterOf(dataDir)).toBeUndefined();
});

test('a server that refuses its settings is not started again', async ({ launch }) => {
  const { ended } = await launch({ PORT: 'many' }, program);
  expect(await ended).toMatchObject({ code: 1, output: 'PORT is a number from 1 to 65535.\n' });
});
