import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Get, makeClient, throughput, timeEach } from './load.ts';
import { record } from './table.ts';

const atOnce = 16;

export async function measureRates(databaseUrl: string, origin: string, jobs: number[]) {
  const bare = spawn(process.execPath, ['bench/bare.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(bare.stdout, 'data');
  const rate = async (what: string, at: string, paths: string[], budget?: number) => {
    const get = makeClient(at, atOnce);
    const asBrowsers = (path: string) => get(path, { 'accept-encoding': 'gzip, deflate, br' });
    // Warms up until the code is compiled; in reverse, since rendered pages are cached.
    await throughput(asBrowsers, paths.toReversed(), 5, atOnce);
    const value = await throughput(asBrowsers, paths, 4, atOnce);
    record({ what, value, unit: '/s', ...(budget !== undefined && { budget, least: true }) });
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
  await rate('job pages, rendered', origin, pages, 400);
  await rate('pages of results, rendered', origin, await pagesOf(makeClient(origin, 1)), 250);
  await rate('a job page, cached', origin, pages.slice(0, 1), 8000);
  await rate('the landing page, cached', origin, ['/'], 8000);
  bare.kill();
  await timePages(origin, jobs);
  record({
    what: 'the feed of all jobs',
    value: await rateOfFeed(origin),
    unit: 'jobs/s',
    budget: 20_000,
    least: true,
  });
}

async function rateOfFeed(origin: string) {
  const start = performance.now();
  let jobs = 0;
  const { body } = await fetch(`${origin}/feeds/indeed.xml`, { headers: { 'accept-encoding': 'identity' } });
  for await (const text of body?.pipeThrough(new TextDecoderStream('latin1')) ?? [])
    jobs += text.split('<job>').length - 1;
  return (1000 * jobs) / (performance.now() - start);
}

async function pagesOf(get: Get, type?: number): Promise<string[]> {
  const { bytes } = await get(`/api/search_jobs${type ? `?filters%5BjobType.id%5D=${type}` : ''}`);
  const { last_page } = JSON.parse(bytes.toString());
  return Array.from(
    { length: last_page - 1 },
    (_, index) => `/search_jobs?${type ? `job_type_id=${type}&` : ''}page=${index + 2}`,
  );
}

async function timePages(origin: string, jobs: number[]) {
  const get = makeClient(origin, 1);
  const alone = await timeEach(get, (await pagesOf(get, 1)).slice(0, 200));
  record({ what: 'a page of results, rendered alone, p50', value: alone.p50, unit: 'ms', budget: 15 });
  record({ what: 'a page of results, rendered alone, p99', value: alone.p99, unit: 'ms', budget: 60 });
  const crowd = makeClient(origin, atOnce);
  const rendering = throughput(crowd, await pagesOf(get, 2), 5, atOnce);
  const { p99 } = await timeEach(
    get,
    jobs.slice(0, 100).map((id) => `/api/newJobs/${id}`),
  );
  record({
    what: 'one job through the API while pages are rendered, p99',
    value: p99,
    unit: 'ms',
    budget: 100,
  });
  await rendering;
}
