import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ApiError } from '#contract/errors.ts';
import { reason } from '#contract/refusals.ts';
import { busy, invalid } from '../http/errors.ts';
import type { JobPicture } from './draw-job.ts';
import type { Drawn, Order } from './draw-picture.ts';

type Upload = Exclude<Order, JobPicture>;

const program = fileURLToPath(new URL('./draw-picture.ts', import.meta.url));
const fonts = fileURLToPath(new URL('./fonts.conf', import.meta.url));
/** Milliseconds. */
const timeouts = { waiting: 15_000, drawing: 10_000, idle: 10_000 };

let drawer: ChildProcess | undefined;
let leaving: NodeJS.Timeout | undefined;

/** It is given nothing of ours but a face to write with, and keeps nobody from ending. */
function start(): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    env: { FONTCONFIG_FILE: fonts },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const forget = () => {
    if (drawer === child) drawer = undefined;
  };
  child.on('exit', forget).on('error', forget).unref();
  child.channel?.unref();
  return child;
}

/** By a process of its own, which is killed when it takes too long, or has had nothing to do for a while. */
async function drawApart(order: Order): Promise<Drawn> {
  clearTimeout(leaving);
  drawer ??= start();
  const child = drawer;
  const kill = () => {
    drawer = undefined;
    child.kill('SIGKILL');
  };
  const late = setTimeout(kill, timeouts.drawing);
  const over = new AbortController();
  const next = (event: string) => once(child, event, { signal: over.signal });
  child.send(order, () => {});
  const answer = next('message').then(([drawn]): Drawn => drawn);
  const end = next('exit').then(([code]): Drawn => {
    if (code !== null) throw new Error(`The program that reads pictures ended with ${code}`);
    return { refusal: reason('pictureUnreadable') };
  });
  try {
    return await Promise.race([answer, end]);
  } finally {
    over.abort();
    clearTimeout(late);
    leaving = setTimeout(kill, timeouts.idle).unref();
  }
}

let last: Promise<unknown> = Promise.resolve();

/** One at a time: each takes memory and a processor. Throws 503 when those before take too long. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const asked = performance.now();
  const done = last.then(() => {
    if (performance.now() - asked > timeouts.waiting)
      throw new ApiError(503, reason('otherPictures'), {}, 10);
    return work();
  });
  last = done.catch(() => {});
  return done;
}

/** A fresh WebP of an uploaded picture: upright, small, and without what the camera wrote beside it. Throws 422. */
export async function convertToWebp(file: File, kind: Upload['kind'], field: string): Promise<Buffer> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const drawn = await inTurn(() => drawApart({ bytes, kind }));
  if ('refusal' in drawn) throw invalid({ [field]: drawn.refusal });
  return drawn.picture;
}

/** A PNG. Throws 503 when it cannot be made in time. */
export async function drawJob(job: Omit<JobPicture, 'kind'>): Promise<Buffer> {
  const drawn = await inTurn(() => drawApart({ kind: 'job', ...job }));
  if ('refusal' in drawn) throw busy();
  return drawn.picture;
}
