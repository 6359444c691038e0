// Runs the server, and starts it again when it dies: `npm start` once all is installed and built.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { env, root } from './prepare.mjs';

// Left alone, the heap grows to several times of what lives in it before it is tidied up, and malloc keeps what is freed.
// The figures fit the bounds of docs/security.md.
const modest = JSON.parse(readFileSync(join(root, 'scripts', 'memory.json'), 'utf8'));
const dev = process.argv.includes('--dev');
const args = dev
  ? ['--watch-path=server', '--watch-path=contract', 'server/main.ts', '--dev']
  : [...modest.arguments, 'server/main.ts'];
const compiled = join(root, 'node_modules', '.cache', 'compiled');
const options = { cwd: root, env: { NODE_COMPILE_CACHE: compiled, ...modest.environment, ...env } };

/** Milliseconds before it is started again; twice as many each time, until it has lived for a minute. */
const waits = { first: 250, longest: 30_000 };
const maxFailedStarts = 5;

const stopping = new AbortController();
let server;
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    stopping.abort();
    server.kill(signal);
  });
}

function runServer() {
  const start = performance.now();
  server = spawn('node', args, { ...options, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  let wasOpen = false;
  server.on('message', (message) => {
    wasOpen ||= message === 'open';
  });
  return new Promise((resolve) => {
    server.on('exit', (code, signal) =>
      resolve({ code, signal, wasOpen, seconds: (performance.now() - start) / 1000 }),
    );
  });
}

/** Set while the bundled database may run without a server: it outlives one that dies, for the next to take over. */
let isLeft = false;

async function keepRunning() {
  let hasServed = false;
  let failedStarts = 0;
  let wait = waits.first;
  while (true) {
    const { code, signal, wasOpen, seconds } = await runServer();
    isLeft = false;
    if (code === 0) return 0;
    hasServed ||= wasOpen;
    // It has said what is wrong with its settings.
    if (!hasServed && code !== null) return code;
    isLeft = true;
    if (stopping.signal.aborted) return code ?? 0;
    const end = `The server died (${signal ?? `exit code ${code}`}) after ${seconds.toFixed(1)} s`;
    failedStarts = wasOpen ? 0 : failedStarts + 1;
    if (failedStarts === maxFailedStarts) {
      console.error(`${end}, at its start for the ${failedStarts}th time, and is not started again.`);
      return 1;
    }
    if (seconds > 60) wait = waits.first;
    console.error(`${end}, and is started again in ${wait / 1000} s.`);
    await pause(wait, undefined, { signal: stopping.signal }).catch(() => {});
    if (stopping.signal.aborted) return 0;
    wait = Math.min(2 * wait, waits.longest);
  }
}

const exitCode = await keepRunning();
if (isLeft) spawnSync('node', ['scripts/stop-database.ts'], { ...options, stdio: 'inherit' });
process.exit(exitCode);
