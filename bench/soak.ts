import type { ChildProcess } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { seeded } from '../demo/random.ts';
import type { BenchBoard } from './board.ts';
import { makeKinds } from './kinds.ts';
import { type Get, getWell, makeClient, throughput } from './load.ts';
import { pidOf, residentMegabytesOf } from './server.ts';

const atOnce = 16;
const minute = 60_000;

async function makeMix({ db }: BenchBoard): Promise<string[]> {
  const { jobs, searches, suggestions } = await makeKinds(db);
  const asked = [...Object.values(searches), suggestions].flatMap((paths) => paths.slice(0, 33));
  const seen = jobs.slice(0, asked.length / 2).flatMap((id) => [`/job_details/${id}`, `/api/newJobs/${id}`]);
  const random = seeded(3);
  return [...asked, ...seen, ...Array.from({ length: 20 }, () => '/')]
    .map((path) => ({ path, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ path }) => path);
}

/** At an even rate, however long the answers take; returns the milliseconds of each. */
async function askAtRate(get: Get, paths: string[], rate: number, milliseconds: number): Promise<number[]> {
  const times: number[] = [];
  const open = new Set<Promise<void>>();
  const start = performance.now();
  for (let sent = 0; performance.now() - start < milliseconds; sent += 1) {
    const due = start + (1000 * sent) / rate;
    await pause(Math.max(0, due - performance.now()));
    const asked = performance.now();
    const answer = getWell(get, paths[sent % paths.length] ?? '/').then(() => {
      times.push(performance.now() - asked);
      open.delete(answer);
    });
    open.add(answer);
  }
  await Promise.all(open);
  return times.sort((a, b) => a - b);
}

/** Prints, minute by minute, how a server bears half of the load that it can take. Linux alone. */
export async function soak(board: BenchBoard, origin: string, server: ChildProcess, minutes: number) {
  const get = makeClient(origin, atOnce);
  const asBrowsers: Get = (path) => get(path, { 'accept-encoding': 'gzip, deflate, br' });
  const paths = await makeMix(board);
  await throughput(asBrowsers, paths, 20, atOnce);
  const most = await throughput(asBrowsers, paths, 20, atOnce);
  console.log(`${most.toFixed(0)} requests a second at most; half of that for ${minutes} minutes`);
  console.log('minute  requests  p50 ms  p99 ms  memory MB  handles');
  for (let count = 1; count <= minutes; count += 1) {
    const times = await askAtRate(asBrowsers, paths, most / 2, minute);
    const at = (share: number) => times[Math.floor(share * times.length)]?.toFixed(1) ?? '';
    const handles = readdirSync(`/proc/${pidOf(server)}/fd`).length;
    const cells = [count, times.length, at(0.5), at(0.99), residentMegabytesOf(server).toFixed(0), handles];
    console.log(cells.map((cell, index) => String(cell).padStart([6, 9, 7, 7, 10, 8][index] ?? 0)).join(' '));
  }
}
