import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#test/free-port.ts';

/** The built server of a checkout, on a database of its own with the demo town. Tests of this process ask it until it is stopped. */
export async function startServer(checkout: string, ...more: string[]) {
  const dataDir = await mkdtemp(join(tmpdir(), 'jobstead-e2e-'));
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const { DATABASE_URL: _, SMTP_URL: __, ...inherited } = process.env;
  const server = spawn(process.execPath, ['server/main.ts', ...more], {
    env: {
      ...inherited,
      NODE_ENV: more.includes('--dev') ? 'development' : 'production',
      PORT: port,
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
    },
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const answers = () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  const deadline = Date.now() + 90_000;
  while (!(await answers())) {
    if (server.exitCode !== null || Date.now() > deadline)
      throw new Error(`The server did not start\n${output}`);
    await pause(100);
  }
  const { E2E_URL, E2E_DATA, E2E_MAIL } = process.env;
  Object.assign(process.env, { E2E_URL: url, E2E_DATA: dataDir, E2E_MAIL: join(dataDir, 'mail') });
  const stop = async () => {
    if (E2E_URL) Object.assign(process.env, { E2E_URL, E2E_DATA, E2E_MAIL });
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  /** What it printed when it was open. */
  const said = () => output;
  return Object.assign(stop, { said });
}

/** For all tests; stopped after the last. */
export default () => startServer('.');
