import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { allEndpoints } from '#contract/all.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { openSession } from '#server/http/session.ts';
import { test as base, expect } from './app.ts';
import { oddBody, oddForm, oddPath } from './hostile.ts';
import { watch } from './watch.ts';

/** In all; PROPERTY_REQUESTS=500000 makes a long night of it, PROPERTY_SEED another day. */
const requests = Number(process.env.PROPERTY_REQUESTS ?? 7000);
const seed = Number(process.env.PROPERTY_SEED ?? 20_260);

const endpoints = Object.entries(allEndpoints as Record<string, Endpoint>);
const forms = endpoints.flatMap(([name, endpoint]) =>
  endpoint.form ? [[name, endpoint, endpoint.form] as const] : [],
);
const perEndpoint = requests / (endpoints.length + forms.length);
const runs = { seed, numRuns: Math.ceil(perEndpoint), timeout: 20_000 };
/** Where nothing of a request is read there is less to try, and where each try takes long there is less time. */
const fewRuns = { ...runs, numRuns: Math.ceil(perEndpoint / 10) };
const reads = ({ method, path, query }: Endpoint) => method !== 'GET' || Boolean(query) || path.includes(':');
/** Of an account that is there: a hash takes as long as a hundred refusals. */
const provesPassword = ({ access, body }: Endpoint) =>
  access !== 'guest' && ['password', 'old_password'].some((name) => body && name in body.shape);

/** What a refusal must not tell: stacks, SQL, constraints, and the words of libraries. */
const machinery =
  /\bat .+:\d+:\d+|node_modules|select |insert |_fkey|_key\b|invalid input|expected |undefined/i;
const refusals = [400, 404, 405, 409, 413, 415, 422];

const test = base
  .extend('watched', { scope: 'file' }, ({ app }, { onCleanup }) => {
    const watched = watch(app);
    onCleanup(() => console.log(`Seed ${seed}: ${watched.report()}`));
    return watched;
  })
  /** People with something to lose, and what will do for every field of every form. */
  .extend('world', { scope: 'file' }, async ({ make }) => {
    const [candidate, recruiter, owner] = [
      await make.candidate(),
      await make.recruiter(),
      await make.owner(),
    ];
    const ids: number[] = [candidate.id];
    for (const _ of Array(9)) {
      const job = await make.job({ companyId: recruiter.company.id });
      ids.push(job.id, (await make.application({ candidate, job })).id);
    }
    const years = { from: '2001', to: '2004' };
    const password = 'xylo phone 99 stairs';
    const link = 'https://example.com/';
    const sound: Record<string, unknown> = {
      ...(await make.city()),
      ...{
        user_name: 'Ada',
        name: 'Ada',
        email: 'ada@example.com',
        phone_no: '3125550100',
        address: 'Main St',
      },
      ...{ password, password_confirmation: password, old_password: 'x', captcha: true, user_type_id: 1 },
      ...{ gender: 'female', d_o_b: '01/31/1990', subject: 'Hello', message: 'Hello', token: 'x' },
      ...{ profesional_title: 'Cook', job_ids: [1], skill_ids: [1], new_job_id: ids[1], status: 'Shortlist' },
      ...{ educations: [{ ...years, degree: 'BSc', institude: 'MIT' }] },
      ...{ experiences: [{ ...years, job_post: 'Cook', company: 'Inn' }] },
      ...{ tittle: 'Cook', job_description: 'Cook.', job_type_id: 1, expire_date: '12/31/2099' },
      ...{
        pay_min: 20,
        pay_max: '25.50',
        pay_currency: 'USD',
        pay_period: 'Hour',
        workplace: 'Remote',
        remote_in: [1],
      },
      ...{ website: link, about: 'An inn', linkedin: link },
    };
    return { Employee: candidate, Recruiter: recruiter, Owner: owner, ids, sound };
  })
  .extend(
    'send',
    { scope: 'file' },
    ({ db, watched, world }) =>
      async (name: string, { access }: Endpoint, request: InjectOptions) => {
        // A write may end the session.
        const [type = 'Employee'] = access === 'guest' ? [] : access;
        const token = await openSession(db, { id: world[type].id, password_hash: 'none' }, 'at home');
        const headers = { ...request.headers, authorization: token };
        const { answer, work } = await watched.ask(name, { ...request, headers });
        expect(work).toBeLessThan(300);
        expect(answer.headers).not.toHaveProperty('set-cookie');
        expect(answer.headers['x-content-type-options']).toBe('nosniff');
        return answer;
      },
  );

/** An answer, or a refusal in plain words of the fields that the endpoint has. */
function expectGoodOrder({ statusCode, body }: { statusCode: number; body: string }, endpoint: Endpoint) {
  if (statusCode === 200) return;
  expect(refusals).toContain(statusCode);
  const { message, errors = {}, ...rest } = JSON.parse(body);
  expect(rest).toEqual({});
  expect(Object.keys(errors).length > 0).toBe(statusCode === 422);
  for (const text of [message, ...Object.values<string[]>(errors).flat()]) {
    expect(text).toMatch(/^\S/);
    expect(text).not.toMatch(machinery);
  }
  const schema = { ...endpoint.query?.shape, ...(endpoint.body ?? endpoint.form)?.shape };
  for (const key of Object.keys(errors))
    expect([key, key.replace(/\..*/, '')].some((field) => field in schema)).toBe(true);
}

test.for(endpoints)(
  '%s answers or refuses in good order, whatever it is sent',
  { timeout: 600_000 },
  async ([name, endpoint], { send, world }) => {
    const { method } = endpoint;
    const input = fc.record({
      url: oddPath(endpoint, world.ids),
      payload: oddBody(endpoint.form ?? endpoint.body, world.sound),
    });
    await fc.assert(
      fc.asyncProperty(input, async ({ url, payload }) => {
        const asJson = method !== 'GET' && { payload, headers: { 'content-type': 'application/json' } };
        expectGoodOrder(await send(name, endpoint, { method, url, ...asJson }), endpoint);
      }),
      reads(endpoint) && !provesPassword(endpoint) ? runs : fewRuns,
    );
  },
);

test.for(forms)(
  '%s reads or refuses every form',
  { timeout: 600_000 },
  async ([name, endpoint, form], { send, world }) => {
    await fc.assert(
      fc.asyncProperty(oddForm(form, world.sound), async ({ payload, type }) => {
        const request = {
          method: 'POST',
          url: endpoint.path,
          payload,
          headers: { 'content-type': type },
        } as const;
        expectGoodOrder(await send(name, endpoint, request), endpoint);
      }),
      runs,
    );
  },
);

test('all of it has changed no prototype and is forgotten', async ({ watched }) => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  await expect.poll(watched.held, { timeout: 15_000 }).toBeLessThan(64 * 2 ** 20);
});
