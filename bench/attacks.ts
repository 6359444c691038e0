// node bench/attacks.ts [name …]: attacks npm start with its limits on, and prints what others notice. Linux alone.

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { allEndpoints } from '#contract/all.ts';
import { createClient } from '#contract/client.ts';
import { freePort } from '#test/free-port.ts';
import { names, type Orders } from './attacker.ts';
import { pidOf, residentMegabytesOf, startServer, stopServer } from './server.ts';

const seconds = 10;
const dir = await mkdtemp(join(tmpdir(), 'jobstead-attacks-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const env = { DATA_DIR: join(dir, 'data'), PORT: String(port), LOG: 'error' };
const { child } = await startServer(['npm', 'start', '--silent'], env, origin);

const api = (authorization = '') =>
  createClient(allEndpoints, async ({ method, path, body }) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) ?? null });
    return { status: answer.status, body: await answer.json() };
  });

async function postLongJob(): Promise<number> {
  const { states } = await api().listStates();
  const state_id = states[0]?.id ?? 0;
  const [city] = await api().listCities({ params: { id: state_id } });
  const { jobs: categories } = await api().listCategories();
  const { skills } = await api().listSkills();
  const { jobTypes } = await api().listJobTypes();
  const place = { state_id, city_id: city?.id ?? 0 };
  const email = 'attacker@example.org';
  const password = 'a long enough phrase';
  const person = {
    user_name: 'Attacker',
    email,
    phone_no: '2075550100',
    user_type_id: 2,
    captcha: true as const,
  };
  await api().register({ body: { ...person, ...place, password, password_confirmation: password } });
  const login = await api().logIn({ body: { email, password } });
  if (!login.ok) throw new Error('The attacker could not log in');
  const posted = await api(login.data.token).postJob({
    body: {
      ...place,
      tittle: 'A long job',
      skill_ids: [skills[0]?.id ?? 0],
      job_ids: [categories[0]?.id ?? 0],
      job_type_id: jobTypes[0]?.id ?? 0,
      job_description: '<p>a b</p>'.repeat(4000),
      expire_date: '12/31/2040',
    },
  });
  if (!posted.ok) throw new Error('The job could not be posted');
  return posted.data.newJob.id;
}

const usual = [
  '/',
  '/search_jobs',
  '/api/search_jobs',
  '/api/newJobs',
  '/api/search_jobs?search=nurse',
  '/login',
  '/health',
];

/** What visitors of eight other networks see meanwhile, asking at an even rate. */
async function visit() {
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string, localAddress: string) =>
    new Promise<{ path: string; status: number; took: number }>((resolve) => {
      const start = performance.now();
      const end = (status = 0) => resolve({ path, status, took: performance.now() - start });
      const options = { port, host: '127.0.0.1', localAddress, agent, path };
      request({ ...options, signal: AbortSignal.timeout(20_000) }, (response) =>
        response.resume().on('close', () => end(response.statusCode)),
      )
        .on('error', () => end())
        .end();
    });
  const asked: ReturnType<typeof ask>[] = [];
  const over = performance.now() + seconds * 1000;
  for (; performance.now() < over; await pause(25))
    asked.push(ask(usual[asked.length % usual.length] ?? '/', `127.0.0.${2 + (asked.length % 8)}`));
  return Promise.all(asked);
}

async function measure(name: string, job: number) {
  const pid = pidOf(child);
  let memory = 0;
  const sampling = setInterval(() => {
    memory = Math.max(memory, residentMegabytesOf(child));
  }, 100);
  const attacker = new Worker(new URL('./attacker.ts', import.meta.url), {
    workerData: { name, port, job } satisfies Orders,
  });
  const seen = await visit();
  clearInterval(sampling);
  attacker.postMessage('stop');
  const [answers] = await once(attacker, 'message');
  await attacker.terminate();
  const times = seen.map(({ took }) => took).sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.ceil(share * times.length) - 1] ?? 0);
  const refused = seen.filter(({ status }) => status !== 200);
  console.log(
    [
      name.padEnd(32),
      `others p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, ${refused.length} of ${seen.length} refused`,
      `memory ${memory.toFixed(0)} MB${pidOf(child) === pid ? '' : ', STARTED AGAIN'}`,
      `attacker ${JSON.stringify(answers).replace(/[{}"]/g, '')}`,
    ].join('; '),
  );
  await pause(1000);
}

const wished = process.argv.slice(2);
try {
  const job = await postLongJob();
  for (const name of wished.length ? wished : names) await measure(name, job);
} finally {
  await stopServer(child, origin);
  await rm(dir, { recursive: true, force: true });
}
