// npm run bench [-- --jobs 1000000]: measures a board of that size against its budgets.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { connect } from '#server/db/connect.ts';
import { startCluster } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { importJobs } from '#server/import/import.ts';
import { loadLookups } from '#server/lookups/load.ts';
import { weigh } from './assets.ts';
import { makeKinds } from './kinds.ts';
import { candidateLists, makeRecruiterLists } from './lists.ts';
import { makeClient, throughput, timeEach } from './load.ts';
import { fillPeople } from './people.ts';
import { makePostings } from './postings.ts';
import { freePort, memoryOf, startServer, stopServer } from './server.ts';
import { budgetsExceeded, tell } from './table.ts';

const { values } = parseArgs({ options: { jobs: { type: 'string', default: '100000' } } });
const count = Number(values.jobs);
const dir = await mkdtemp(join(tmpdir(), 'jobstead-bench-'));
const databaseDir = await mkdtemp(join(tmpdir(), 'jobstead-bench-database-'));
const cluster = await startCluster({ dir: databaseDir });
const databaseUrl = cluster.url('postgres');
const db = connect({ url: databaseUrl, max: 6, patience: 0 });

async function fill() {
  await migrate(db);
  await loadLookups(db);
  const file = join(dir, 'postings.ndjson');
  const stream = createWriteStream(file);
  for (const posting of makePostings(count)) {
    if (!stream.write(`${JSON.stringify(posting)}\n`)) await once(stream, 'drain');
  }
  await once(stream.end(), 'finish');
  const start = performance.now();
  const { added, rejected } = await importJobs(db, databaseUrl, file);
  if (rejected) throw new Error(`${rejected} postings were rejected`);
  const seconds = (performance.now() - start) / 1000;
  tell({
    what: 'import into an empty board',
    value: added / seconds,
    unit: 'jobs/s',
    budget: 8000,
    least: true,
  });
  await sql`vacuum analyze`.execute(db);
  await rm(file);
}

async function measureApi(origin: string) {
  const get = makeClient(origin, 1);
  const { jobs, searches, suggestions } = await makeKinds(db);
  const lists = async (kinds: Record<string, string[]>, authorization?: string, budget = 80) => {
    for (const [what, paths] of Object.entries(kinds)) {
      const { p50, p99 } = await timeEach(get, paths, authorization ? { authorization } : {});
      tell({ what: `${what}, p50`, value: p50, unit: 'ms', budget: 20 });
      tell({ what: `${what}, p99`, value: p99, unit: 'ms', budget });
    }
  };
  await lists(searches);
  const each = async (what: string, paths: string[], budget?: number) => {
    const { p99 } = await timeEach(get, paths);
    tell({ what: `${what}, p99`, value: p99, unit: 'ms', ...(budget !== undefined && { budget }) });
  };
  const times = (path: string) => Array.from({ length: 100 }, () => path);
  await each('suggestions', suggestions, 40);
  await each('recent jobs', times('/api/newJobs'), 20);
  await each('trending categories', times('/api/jobList'), 20);
  const { candidate, recruiter } = await fillPeople(db, count);
  await lists(candidateLists, candidate, 20);
  await lists(await makeRecruiterLists(db), recruiter);
  await each(
    'a job page, rendered',
    jobs.slice(0, 100).map((id) => `/job_details/${id}`),
  );
  await each('the landing page, rendered', times('/'));
  return jobs;
}

async function measureThroughput(origin: string, jobs: number[]) {
  const bare = spawn(process.execPath, ['bench/bare.ts'], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(bare.stdout, 'data');
  const atOnce = 16;
  const rate = async (what: string, at: string, paths: string[], budget?: number) => {
    const get = makeClient(at, atOnce);
    await throughput(get, paths, 1, atOnce);
    const value = await throughput(get, paths, 4, atOnce);
    tell({ what, value, unit: '/s', ...(budget !== undefined && { budget, least: true }) });
    return value;
  };
  const reference = await rate(
    'reference: bare Fastify, one statement',
    `http://127.0.0.1:${String(port).trim()}`,
    jobs.map((id) => `/job/${id}`),
  );
  await rate(
    'one job through the API',
    origin,
    jobs.map((id) => `/api/newJobs/${id}`),
    reference / 2,
  );
  await rate(
    'a job page, rendered',
    origin,
    jobs.map((id) => `/job_details/${id}`),
  );
  await rate('the landing page, rendered', origin, ['/']);
  bare.kill();
}

async function weighPages(origin: string, job: number) {
  const get = makeClient(origin, 1);
  for (const [what, path, budgets] of [
    ['landing', '/', { js: 170_000, css: 15_000 }],
    ['search', '/search_jobs', {}],
    ['job', `/job_details/${job}`, {}],
  ] as const) {
    const { js, css, plain } = await weigh(get, path);
    tell({ what: `${what} page, files not in brotli`, value: plain, unit: '', budget: 0 });
    tell({
      what: `${what} page, JavaScript in brotli`,
      value: js,
      unit: 'bytes',
      ...('js' in budgets && { budget: budgets.js }),
    });
    tell({
      what: `${what} page, CSS in brotli`,
      value: css,
      unit: 'bytes',
      ...('css' in budgets && { budget: budgets.css }),
    });
  }
}

try {
  console.log(`A board of ${count.toLocaleString('en-US')} jobs`);
  await fill();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(dir, 'data'),
    PORT: String(port),
    RATE_LIMITS: 'off',
    LOG: 'error',
  };
  // The first start may build the pages.
  const first = await startServer(['npm', 'start', '--silent'], env, origin);
  await stopServer(first.child, origin);
  const { child, milliseconds } = await startServer(['npm', 'start', '--silent'], env, origin);
  tell({ what: 'from npm start to the first answer', value: milliseconds, unit: 'ms', budget: 4000 });
  try {
    const jobs = await measureApi(origin);
    await measureThroughput(origin, jobs);
    await weighPages(origin, jobs[0] ?? 0);
    tell({ what: 'memory of the server after the load', value: memoryOf(child), unit: 'MB', budget: 250 });
  } finally {
    await stopServer(child, origin);
  }
} finally {
  await db.destroy();
  await cluster.stop();
  for (const folder of [dir, databaseDir]) await rm(folder, { recursive: true, force: true });
}
console.log(budgetsExceeded() ? `${budgetsExceeded()} budgets exceeded` : 'Every budget is kept');
process.exitCode = budgetsExceeded() ? 1 : 0;
