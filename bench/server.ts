import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

const answers = (url: string) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  );

/** `firstAnswer` and `firstPage` are in milliseconds. */
export async function startServer(command: string[], env: Record<string, string>, origin: string) {
  const start = performance.now();
  const [file = '', ...args] = command;
  const child = spawn(file, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const kill = () => void (child.pid && process.kill(-child.pid, 'SIGTERM'));
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const until = async (url: string) => {
    while (!(await answers(url))) {
      if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended with ${child.exitCode}`);
      await pause(20);
    }
    return performance.now() - start;
  };
  return { child, firstAnswer: await until(`${origin}/api/states`), firstPage: await until(origin) };
}

export async function stopServer(child: ChildProcess, origin: string) {
  if (child.pid) process.kill(-child.pid, 'SIGTERM');
  while (await answers(origin)) await pause(50);
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

export function pidOf(child: ChildProcess): string {
  let pid = String(child.pid);
  while (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/main.ts')) {
    const [only = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    pid = only;
  }
  return pid;
}

export const residentMegabytesOf = (child: ChildProcess) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pidOf(child)}/status`, 'utf8'))?.[1]) / 1024;
