import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { test as base, inject, vi } from 'vitest';
import { freePort } from '#test/free-port.ts';
import { copyCluster } from '#test/template.ts';
import memory from '../../scripts/memory.json' with { type: 'json' };

export { expect } from 'vitest';

/** In bytes. */
export const peakMemory = (pid: number | undefined) =>
  1024 * Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** Set by `FAULTS=long npx vitest run test/process`: many rounds of everything that is tried by chance. */
export const isLong = process.env.FAULTS === 'long';

// A first start makes a whole database, which took a minute where others were made beside it.
vi.setConfig({ testTimeout: isLong ? 1_800_000 : 240_000 });

type Variables = Record<string, string>;

const compiled = join(import.meta.dirname, '../../node_modules/.cache/compiled');

export const within = (milliseconds: number) => pause(milliseconds, 'too late', { ref: false });

/** With nothing of our environment but the way to Node. */
export function runProgram(args: string[], variables: Variables) {
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compiled,
      RATE_LIMITS: 'off',
      DEMO: 'off',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, output }));
  const kill = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  return {
    pid: child.pid,
    ended,
    kill,
    output: () => output,
    isRunning: () => child.exitCode === null && !child.signalCode,
  };
}

export type Server = Awaited<ReturnType<typeof launch>>;

/** By target: of two servers that start at once one copies, and the other waits for it. */
const planting = new Map<string, Promise<unknown>>();

/** A migrated database is quicker to copy than to make. */
async function plantDatabase({ DATA_DIR = '', DATABASE_URL }: Variables) {
  const postgres = join(DATA_DIR, 'postgres');
  const begun = planting.get(postgres);
  if (begun) return begun;
  if (DATABASE_URL || !existsSync(DATA_DIR) || existsSync(postgres)) return;
  const copied = copyCluster(inject('seed'), postgres);
  planting.set(postgres, copied);
  return copied.finally(() => planting.delete(postgres));
}

async function launch(variables: Variables, program: string) {
  await plantDatabase(variables);
  const port = Number(variables.PORT) || (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const server = runProgram([...memory.arguments, program], {
    ...memory.environment,
    PORT: String(port),
    ...variables,
  });
  return {
    ...server,
    port,
    url,
    health: () =>
      fetch(`${url}/health`).then(
        ({ status }) => status,
        () => 0,
      ),
  };
}

async function whenReady(server: Server) {
  while (server.isRunning() && (await server.health()) !== 200) await pause(50);
  if (!server.isRunning()) throw new Error(`The server did not start:\n${server.output()}`);
  return server;
}

/** `start` and `launch` end what they started when the test ends, as a person would: by SIGTERM. */
export const test = base
  .extend('dataDir', ({}, { onCleanup }) => {
    const dir = mkdtempSync(join(tmpdir(), 'jobstead-process-'));
    // Where PostgreSQL may not pass, its cluster goes elsewhere and would outlive the test.
    chmodSync(dir, 0o755);
    onCleanup(() => rmSync(dir, { recursive: true, force: true }));
    return dir;
  })
  .extend('launch', ({ dataDir }, { onCleanup }) => {
    const servers: Server[] = [];
    onCleanup(async () => {
      for (const server of servers) await server.kill('SIGTERM');
    });
    return async (variables: Variables = {}, program = 'server/main.ts') => {
      const server = await launch({ DATA_DIR: dataDir, ...variables }, program);
      servers.push(server);
      return server;
    };
  })
  .extend(
    'start',
    ({ launch }) =>
      async (variables?: Variables, program?: string) =>
        whenReady(await launch(variables, program)),
  );

/** Undefined once it has stopped properly. */
export function postmasterOf(dataDir: string) {
  try {
    return Number(readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
  } catch {
    return undefined;
  }
}
