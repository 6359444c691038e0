import { gzipSync } from 'node:zlib';
import { describe } from 'vitest';
import { writeToken } from '#server/board/alerts/tokens.ts';
import { expect, test } from './app.ts';

const json = { 'content-type': 'application/json' };

test.for(['/api/%zz', '/api/newJobs/%', '/api/jobs_list/%ED%A0%80'])(
  'the address %s is refused without a word about the machinery',
  async (url, { app }) => {
    const refused = await app.inject(url);
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['message']]);
  },
);

test.for([
  ['GET', '/api/nothing'],
  ['GET', '/api/states/'],
  ['GET', '/api/States'],
  ['GET', '/elsewhere'],
  ['PROPFIND', '/api/states'],
] as const)('%s %s leads nowhere', async ([method, url], { app }) => {
  const refused = await app.inject({ method: method as 'GET', url });
  expect([refused.statusCode, refused.json()]).toEqual([404, { message: 'Not Found' }]);
});

test.for([
  ['OPTIONS', '/api/states', 'GET, HEAD'],
  ['TRACE', '/api/newJobs/1', 'GET, HEAD'],
  ['PATCH', '/api/profiles', 'POST, PUT'],
  ['DELETE', '/api/login', 'POST'],
  ['HEAD', '/api/login', 'POST'],
  ['PUT', '/api/docs', 'GET, HEAD'],
  ['OPTIONS', '/health', 'GET, HEAD'],
] as const)('%s %s is refused, and what is allowed is named', async ([method, url, allowed], { app }) => {
  const refused = await app.inject({ method: method as 'GET', url });
  expect([refused.statusCode, refused.headers.allow?.toString().split(', ').sort().join(', ')]).toEqual([
    405,
    allowed,
  ]);
});

describe('a body', () => {
  test.for([
    'null',
    '[]',
    '[{"email":"a@example.com"}]',
    '"text"',
    '1',
    'true',
    '['.repeat(9000) + ']'.repeat(9000),
  ])('that is no object has no fields: %.20s', async (payload, { app }) => {
    const refused = await app.inject({ method: 'POST', url: '/api/login', headers: json, payload });
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { email: ['Enter your email address'], password: ['Enter your password'] },
    ]);
  });

  const sentences = {
    400: 'What was sent could not be read as JSON',
    413: 'What was sent is too large',
    415: 'Send this as JSON',
  };

  test.for<[type: string | undefined, payload: string, status: keyof typeof sentences]>([
    ['application/json', '{', 400],
    ['application/json', ' ', 400],
    ['application/json', '{"__proto__":{"id":1}}', 400],
    ['application/json', `{"email":"${'x'.repeat(66_000)}"}`, 413],
    ['text/plain', '{}', 415],
    ['application/x-www-form-urlencoded', 'email=a', 415],
    ['multipart/form-data; boundary=x', '--x--', 415],
    [undefined, '{}', 415],
  ])('of type %s: %.20s', async ([type, payload, status], { app }) => {
    const headers = type ? { 'content-type': type } : {};
    const refused = await app.inject({ method: 'POST', url: '/api/login', headers, payload });
    expect([refused.statusCode, refused.json()]).toEqual([status, { message: sentences[status] }]);
  });

  test.for([
    0,
    -1,
    1.5,
    1e21,
    2_147_483_648,
    '2147483648',
    '0',
    '1e3',
    '0x10',
    ' 1',
    '١',
    true,
    null,
    [1],
    {},
  ])('with the id %j is refused in plain words', async (id, { app, make }) => {
    const { token: authorization } = await make.candidate();
    const url = '/api/employee/JobApplications';
    const refused = await app.inject({
      method: 'POST',
      url,
      headers: { authorization },
      payload: { new_job_id: id },
    });
    expect([refused.statusCode, [...new Set(refused.json().errors.new_job_id)]]).toEqual([
      422,
      ['Choose a job'],
    ]);
  });
});

test('a call that carries nothing may call it JSON', async ({ app, make }) => {
  const { token: authorization } = await make.candidate();
  const logOut = { method: 'POST', url: '/api/logout', headers: { ...json, authorization } } as const;
  expect((await app.inject(logOut)).json()).toEqual({ success: true });
  expect((await app.inject(logOut)).statusCode).toBe(401);
});

test('a key that comes twice is refused at its field', async ({ app }) => {
  for (const key of ['search', 'page', 'filters[state.id]']) {
    const refused = await app.inject(`/api/search_jobs?${key}=1&${key}=2`);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, [key]]);
    expect(refused.body).not.toContain('Invalid input');
  }
});

test.for([
  ['{"email":"a","email":"b"}', 400],
  [`{"email":[{"b":1,"c":{"b":1},"b":1}]}`, 400],
  ['{"email":"a","\\u0065mail":"b"}', 400],
  ['{"email":":\\":\\\\","password":"\\n{:}","more":{"email":[":",{}]}}', 422],
  [`{"email":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 422],
] as const)('a key that comes twice is refused in JSON: %.30s', async ([payload, status], { app }) => {
  const refused = await app.inject({ method: 'POST', url: '/api/login', headers: json, payload });
  expect(refused.statusCode).toBe(status);
  if (status === 400) expect(refused.json()).toEqual({ message: 'A key comes twice in what was sent' });
});

test('what is sent in another encoding is told so, and not read', async ({ app }) => {
  const post = (payload: Buffer, headers = {}) =>
    app.inject({ method: 'POST', url: '/api/login', headers: { ...json, ...headers }, payload });
  expect((await post(Buffer.from('{"email":"Zo\u00eb@example.com"}', 'latin1'))).statusCode).toBe(400);
  const packed = await post(gzipSync('{}'), { 'content-encoding': 'gzip' });
  expect([packed.statusCode, packed.headers['accept-encoding'], packed.json()]).toEqual([
    415,
    'identity',
    { message: 'Send this uncompressed' },
  ]);
  expect((await post(Buffer.from('{}'), { 'content-encoding': 'utf-8' })).statusCode).toBe(422);
});

test('what concerns one caller is kept nowhere, a refusal neither', async ({ app, make }) => {
  const { token: authorization } = await make.candidate();
  for (const request of [
    { url: '/api/employee/dashboard', headers: { authorization } },
    { url: '/api/employee/applicationList?page=0', headers: { authorization } },
    { url: '/api/newJobs', headers: { authorization } },
    { url: '/api/newJobs/2000000000', headers: { authorization } },
    { url: '/api/employee/dashboard' },
    { url: '/api/login', method: 'POST', payload: {} } as const,
    { url: `/api/alerts/manage?token=${writeToken(app.links, 'manage', 'ann@example.com')}` },
    { url: '/api/alerts/confirm?token=x' },
    { url: '/api/setup?key=x' },
    { url: '/api/unsubscribe?account=1&kind=ended&signature=x' },
    { url: '/api/job_links?step=fill&job=1&account=1&until=2099-01-01&signature=x' },
    { url: '/api/job_previews/1?expires=1&signature=x' },
  ]) {
    const { headers } = await app.inject(request);
    expect(headers, request.url).toMatchObject({
      'cache-control': 'private, no-store',
      vary: expect.stringContaining('Authorization'),
    });
  }
  for (const url of ['/api/newJobs', `/api/newJobs/${(await make.job()).id}`, '/api/newJobs/2000000000'])
    expect((await app.inject(url)).headers, url).toMatchObject({
      'cache-control': 'no-cache',
      vary: 'Authorization, Accept-Encoding',
    });
});

test('an answer of the API runs nothing, sets no cookie, and is for its own site', async ({ app }) => {
  const { headers } = await app.inject({
    url: '/api/states',
    headers: { origin: 'https://elsewhere.example' },
  });
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none';base-uri 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  expect(headers).not.toHaveProperty('set-cookie');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});
