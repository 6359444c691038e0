import fc from 'fast-check';
import type { z } from 'zod';
import { pathOf } from '#contract/client.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { contract } from '#contract/index.ts';
import { test as base, expect } from './app.ts';

const refusals = [400, 404, 405, 409, 413, 415, 422];
/** What a refusal must not tell: stacks, SQL, constraints, and the words of libraries. */
const machinery = /\bat .+:\d+:\d+|node_modules|select |insert |_fkey|_key\b|invalid input|expected /i;

const odd = fc.oneof(
  fc.constantFrom('', ' ', '0', '-1', '1e3', '0x10', '01', '2147483648', 'NaN', 'infinity', '%', "'; --"),
  fc.constantFrom(
    '\0',
    '\ud800',
    '\u202e',
    '[{}]',
    '[',
    '<script>',
    '../..',
    'a@example.com',
    'x'.repeat(6000),
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.integer({ min: 1, max: 9 }).map(String),
);
const oddValue = fc.oneof(
  odd,
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(0, -1, 1.5, 1e21, 2 ** 31, 1, true, null, [], [1, 1], [999_999], [[]], [{}], [{ id: 1 }]),
);

/** A few fields, known ones and others, with anything in them. */
function oddFields(schema: z.ZodObject | undefined, value: fc.Arbitrary<unknown>) {
  const known = Object.keys(schema?.shape ?? {});
  const names = fc.constantFrom(...known, 'id', '_method', 'constructor', '__proto__');
  return fc.array(fc.tuple(names, value), { maxLength: 3 });
}

/** As one who means harm writes it: `__proto__` is a key like any other. */
const jsonOf = (fields: [string, unknown][]) =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;

const test = base.extend('sound', { scope: 'file' }, async ({ make }) => {
  const { id } = await make.job();
  const entry = {
    degree: 'BSc',
    institude: 'MIT',
    job_post: 'Cook',
    company: 'Inn',
    from: '2001',
    to: '2004',
  };
  /** Something that will do for every field of every form. */
  const values: Record<string, unknown> = {
    ...(await make.city()),
    ...{
      user_name: 'Ada',
      name: 'Ada',
      email: 'ada@example.com',
      phone_no: '3125550100',
      address: 'Main St',
    },
    ...{ password: 'xylo phone 99 stairs', password_confirmation: 'xylo phone 99 stairs', captcha: true },
    ...{
      user_type_id: 1,
      gender: 'female',
      d_o_b: '01/31/1990',
      subject: 'Hello',
      message: 'Hello',
      token: 'x',
    },
    ...{ old_password: 'x', profesional_title: 'Cook', educations: [entry], experiences: [entry] },
    ...{ job_ids: [1], skill_ids: [1], new_job_id: id },
    ...{ tittle: 'Cook', job_type_id: 1, job_description: 'Cook.', expire_date: '12/31/2099' },
    ...{ website: 'https://example.com', about: 'We cook.' },
  };
  return (form: z.ZodObject | undefined) =>
    Object.entries(values).filter(([name]) => form && Object.hasOwn(form.shape, name));
});

test.for(Object.entries(contract as Record<string, Endpoint>))(
  '%s answers or refuses in good order, whatever it is sent',
  async ([, endpoint], { app, make, sound }) => {
    const { method, path, query } = endpoint;
    const form = endpoint.form ?? endpoint.body;
    const makePerson = endpoint.access === 'Recruiter' ? make.recruiter : make.candidate;
    const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
    const input = fc.record({
      ids: fc.array(odd, { minLength: names.length, maxLength: names.length }),
      filters: oddFields(query, odd),
      fields: oddFields(form, oddValue),
    });
    await fc.assert(
      fc.asyncProperty(input, async ({ ids, filters, fields }) => {
        const params = Object.fromEntries(names.map((name, at) => [name, ids[at]?.toWellFormed()]));
        const search = new URLSearchParams(filters.map(([name, value]) => [name, String(value)]));
        const { token: authorization } = await makePerson();
        const answer = await app.inject({
          method,
          url: `${pathOf(endpoint, params)}?${search}`,
          headers: { authorization, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
          ...(method !== 'GET' && { payload: jsonOf([...sound(form), ...fields]) }),
        });
        if (answer.statusCode === 200) return;
        const { message, errors = {}, ...rest } = answer.json();
        expect(refusals).toContain(answer.statusCode);
        expect(rest).toEqual({});
        expect(Object.keys(errors).length > 0).toBe(answer.statusCode === 422);
        for (const text of [message, ...Object.values<string[]>(errors).flat()])
          expect(text).not.toMatch(machinery);
      }),
      { numRuns: 30 },
    );
  },
);
