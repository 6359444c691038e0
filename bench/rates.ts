import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { makeClient, throughput } from './load.ts';
import { tell } from './table.ts';

const atOnce = 16;

/** Requests a second for one job and for pages, beside a bare server that does no more than read a row. */
export async function measureRates(databaseUrl: string, origin: string, jobs: number[]) {
  const bare = spawn(process.execPath, ['bench/bare.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(bare.stdout, 'data');
  const rate = async (what: string, at: string, paths: string[], budget?: number) => {
    const get = makeClient(at, atOnce);
    const asBrowsers = (path: string) => get(path, { 'accept-encoding': 'gzip, deflate, br' });
    await throughput(asBrowsers, paths.slice(-atOnce), 1, atOnce);
    const value = await throughput(asBrowsers, paths, 4, atOnce);
    tell({ what, value, unit: '/s', ...(budget !== undefined && { budget, least: true }) });
    return value;
  };
  const pages = jobs.map((id) => `/job_details/${id}`);
  const reference = await rate(
    'reference: bare Fastify, one statement',
    `http://127.0.0.1:${String(port).trim()}`,
    jobs.map((id) => `/job/${id}`),
  );
  await rate(
    'one job through the API',
    origin,
    jobs.map((id) => `/api/newJobs/${id}`),
    0.6 * reference,
  );
  await rate('job pages, rendered', origin, pages);
  await rate('a job page, kept', origin, pages.slice(0, 1), 3000);
  await rate('the landing page, kept', origin, ['/'], 3000);
  bare.kill();
}
