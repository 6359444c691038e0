import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Milliseconds. */
const timeouts = { waiting: 15_000, idle: 10_000 };
const maxWaiting = 50;

interface Options {
  /** Milliseconds that one order may take. */
  working: number;
  env?: NodeJS.ProcessEnv;
  /** What is thrown when those before take too long, or are too many. */
  tooBusy: () => Error;
}

/**
 * A process that starts when it is needed, takes one order at a time, is killed when it takes too long or idles, and is
 * given nothing of ours but `env`. Calls answer undefined where it was killed, and throw when it ended by itself.
 */
export function program<Order extends object, Answer>(
  module: URL,
  { working, env = {}, tooBusy }: Options,
): (order: Order) => Promise<Answer | undefined> {
  let running: ChildProcess | undefined;
  let leaving: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function start(): ChildProcess {
    const child = fork(fileURLToPath(module), {
      serialization: 'advanced',
      execArgv: [],
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const forget = () => {
      if (running === child) running = undefined;
    };
    child.on('exit', forget).on('error', forget).unref();
    child.channel?.unref();
    return child;
  }

  async function work(order: Order): Promise<Answer | undefined> {
    clearTimeout(leaving);
    running ??= start();
    const child = running;
    const kill = () => {
      running = undefined;
      child.kill('SIGKILL');
    };
    const late = setTimeout(kill, working);
    const over = new AbortController();
    const next = (event: string) => once(child, event, { signal: over.signal });
    child.send(order, () => {});
    const answer = next('message').then(([given]): Answer => given);
    const end = next('exit').then(([code]) => {
      if (code !== null) throw new Error(`${module.pathname} ended with ${code}`);
      return undefined;
    });
    try {
      return await Promise.race([answer, end]);
    } finally {
      over.abort();
      clearTimeout(late);
      leaving = setTimeout(kill, timeouts.idle).unref();
    }
  }

  return (order) => {
    if (waiting >= maxWaiting) throw tooBusy();
    waiting += 1;
    const asked = performance.now();
    const done = last
      .then(() => {
        if (performance.now() - asked > timeouts.waiting) throw tooBusy();
        return work(order);
      })
      .finally(() => {
        waiting -= 1;
      });
    last = done.catch(() => {});
    return done;
  };
}
