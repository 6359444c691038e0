import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { allEndpoints } from '#contract/all.ts';
import { forOwners } from '#contract/values/roles.ts';
import { expect, test } from '#test/app.ts';
import type { OpenApi } from './document.ts';

/** The names below a schema under which a text or a list may be of any length. */
function endless(schema: object, name = ''): string[] {
  const { type } = schema as { type?: unknown };
  const texts = ['maxLength', 'enum', 'const', 'pattern', 'format'];
  const ends = type === 'string' ? texts : ['maxItems'];
  const isOpen = (type === 'string' || type === 'array') && !ends.some((end) => end in schema);
  const below = Object.entries(schema).flatMap(([key, part]) =>
    typeof part === 'object' && part ? endless(part, /^(?:\d+|anyOf|items)$/.test(key) ? name : key) : [],
  );
  return [...(isOpen ? [name] : []), ...below];
}

test('the document names every call of the contract, and whom it is for', async ({ app, config }) => {
  const document: OpenApi = (await app.inject('/api/openapi.json')).json();
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: config.publicUrl }] });
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
  );
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(allEndpoints).sort());
  for (const { path, method, operationId, security, parameters = [], responses } of operations) {
    const endpoint = allEndpoints[operationId as keyof typeof allEndpoints];
    expect(method.toUpperCase()).toBe(endpoint.method);
    expect(path.replace(/\{(\w+)\}/g, ':$1')).toBe(endpoint.path);
    expect(security.some((need) => Object.keys(need).length === 0)).toBe(endpoint.access === 'guest');
    // To others than owners there is no desk.
    expect('401' in responses).toBe(endpoint.access !== 'guest' && endpoint.access !== forOwners);
    if (endpoint.access === forOwners) expect(Object.keys(responses)).toContain('404');
    const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
    expect(path.match(/\{\w+\}/g) ?? []).toEqual(inPath);
  }
});

test('every reference of the document leads somewhere', async ({ app }) => {
  const answer = await app.inject('/api/openapi.json');
  const document = answer.json();
  for (const [, reference = ''] of answer.body.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = reference.split('/').reduce((part, key) => part?.[key], document);
    expect(target, reference).toBeTypeOf('object');
  }
});

test('every text and list that a call takes has an end', async ({ app }) => {
  const document: OpenApi = (await app.inject('/api/openapi.json')).json();
  const taken = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ parameters = [], requestBody }) => [
      ...parameters.map(({ name, schema }) => endless({ [name]: schema })),
      endless(requestBody?.content ?? {}),
    ]);
  // What is read as a day or a year is as long as that.
  expect([...new Set(taken.flat())].sort()).toEqual(['d_o_b', 'expire_date', 'from', 'to']);
});

test('the document tells what a login takes and gives', async ({ app }) => {
  const document: OpenApi = (await app.inject('/api/openapi.json')).json();
  expect(document.paths['/api/login']?.post).toMatchObject({
    requestBody: {
      content: {
        'application/json': {
          schema: {
            required: ['email', 'password'],
            properties: { password: { type: 'string', maxLength: 128 } },
          },
        },
      },
    },
    responses: {
      200: {
        content: {
          'application/json': {
            schema: {
              properties: { token: { type: 'string' }, type: { enum: ['Employee', 'Recruiter', 'Owner'] } },
            },
          },
        },
      },
      422: { $ref: '#/components/responses/422' },
    },
  });
});

test('the document tells the type of a file, how a form carries lists, and which answers are instants', async ({
  app,
}) => {
  const { paths }: OpenApi = (await app.inject('/api/openapi.json')).json();
  expect(paths['/api/employee/informations/pdf']?.get?.responses).toMatchObject({
    200: { content: { 'application/pdf': { schema: { format: 'binary' } } } },
    409: {},
    429: {},
  });
  const { requestBody } = paths['/api/employee/informations/edit']?.put ?? {};
  expect(requestBody?.content['multipart/form-data']?.encoding).toMatchObject({
    job_ids: { contentType: 'application/json' },
    educations: { contentType: 'application/json' },
  });
  const fieldsOf = (path: string, type: string) =>
    Object.keys(paths[path]?.put?.requestBody?.content[type]?.schema.properties ?? {});
  expect(fieldsOf('/api/profiles', 'multipart/form-data')).toContain('image');
  expect(fieldsOf('/api/profiles', 'application/json')).toEqual(
    fieldsOf('/api/profiles', 'multipart/form-data').filter((name) => name !== 'image'),
  );
  const part = paths['/api/owner/imports/{id}/parts/{number}']?.put?.requestBody?.content ?? {};
  expect(Object.keys(part)).toEqual(['multipart/form-data']);
  expect(paths['/api/account/sessions']?.get?.responses[200]).toMatchObject({
    content: {
      'application/json': {
        schema: {
          properties: {
            sessions: {
              items: { properties: { last_used_at: { format: 'date-time', description: 'To the hour' } } },
            },
          },
        },
      },
    },
  });
});

test('the page for people shows every call, without a script, in its own style alone', async ({ app }) => {
  const { body, headers } = await app.inject('/api/docs');
  expect(headers['content-type']).toContain('text/html');
  for (const { path } of Object.values(allEndpoints)) expect(body).toContain(path.replace(/:(\w+)/g, '{$1}'));
  // What is said of all calls, of a field, of one of an answer, and within one that is sent.
  for (const text of [
    'sends that as If-None-Match. No address ends',
    'Made from the search when it is left out',
    '// To the hour',
    'institude: string',
  ])
    expect(body).toContain(text);
  expect(body).not.toMatch(/<script|\son\w+=|style=/);
  const style = /<style>([\s\S]*)<\/style>/.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test.for(['/api/openapi.json', '/api/docs'])(
  '%s is kept, compressed, for whoever has it already, until the name of the board changes',
  async (url, { app, config }) => {
    const read = (headers: Record<string, string> = {}) => app.inject({ url, headers });
    const whole = await read();
    const packed = await read({ 'accept-encoding': 'br' });
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, no-cache',
      vary: 'Accept-Encoding',
      etag: whole.headers.etag,
    });
    expect(`${brotliDecompressSync(packed.rawPayload)}`).toBe(whole.body);
    const known = { 'if-none-match': String(whole.headers.etag) };
    const again = await read(known);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const { name } = config.site;
    onTestFinished(() => {
      config.site.name = name;
    });
    config.site.name = 'Harbour';
    expect((await read(known)).body).toContain('Harbour API');
  },
);
