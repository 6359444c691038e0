import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { registerPages } from '#server/pages/routes.ts';
import { test as base, expect } from './app.ts';

const test = base.extend('pages', { scope: 'file' }, async ({ app }) => {
  await registerPages(app);
  return app;
});

test.for<[method: 'GET' | 'POST' | 'TRACE', url: string, status: number]>([
  ['GET', '/', 200],
  ['GET', '/search_jobs', 200],
  ['GET', '/login', 200],
  ['GET', '/candidate_profile', 200],
  ['GET', '/recruiter/postjobs', 200],
  ['GET', '/contact_us', 200],
  ['GET', '/nowhere', 404],
  ['GET', '/job_details/999999', 404],
  ['GET', `/${'x'.repeat(5000)}`, 404],
  ['POST', '/login', 405],
  ['GET', '/robots.txt', 200],
  ['GET', '/sitemap.xml', 200],
  ['GET', '/icon.svg', 200],
  ['GET', '/files/logo/none.webp', 404],
  ['GET', '/files/avatar/none.webp', 404],
  ['GET', '/health', 200],
  ['GET', '/api/docs', 200],
  ['GET', '/api/openapi.json', 200],
  ['GET', '/api/states', 200],
  ['GET', '/api/nothing', 404],
  ['GET', '/api/profiles/edit', 401],
  ['POST', '/api/login', 422],
  ['TRACE', '/api/states', 405],
])('%s %.40s says what a browser may do with it', async ([method, url, status], { pages }) => {
  const payload = method === 'POST' ? { payload: {} } : {};
  const { statusCode, headers } = await pages.inject({ method: method as 'GET', url, ...payload });
  expect(statusCode).toBe(status);
  const policy = String(headers['content-security-policy']).split(/; ?/);
  expect(policy).toEqual(
    expect.arrayContaining(["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]),
  );
  expect(policy.find((directive) => directive.startsWith('script-src')) ?? '').not.toMatch(/unsafe|\*|http/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
  for (const name of ['set-cookie', 'server', 'x-powered-by', 'access-control-allow-origin'])
    expect(headers).not.toHaveProperty(name);
});

test('what is read comes in the encoding that is asked for, what is sent is answered plainly', async ({
  pages,
}) => {
  const url = '/api/search_content';
  const plain = await pages.inject(url);
  expect(plain.headers).not.toHaveProperty('content-encoding');
  for (const [encoding, decode] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await pages.inject({ url, headers: { 'accept-encoding': encoding } });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Authorization, Accept-Encoding' });
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(decode(rawPayload).toString()).toBe(plain.body);
  }
  const long = { email: 'x'.repeat(2000) };
  const sent = { method: 'POST', url: '/api/registration', payload: long } as const;
  const { headers } = await pages.inject({ ...sent, headers: { 'accept-encoding': 'br' } });
  expect(headers).not.toHaveProperty('content-encoding');
});

test('an address that cannot be read runs nothing either', async ({ pages }) => {
  const { statusCode, headers } = await pages.inject('/%zz');
  expect(statusCode).toBe(400);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('a page loads, calls and sends to its own origin alone', async ({ pages }) => {
  for (const url of ['/', '/login', '/nowhere']) {
    const { headers, body } = await pages.inject(url);
    expect(body, url).not.toMatch(/<style|<[^>]+ style=/);
    const policy = String(headers['content-security-policy']).replace(/ 'sha256-[^']+'/g, '');
    expect(policy.split('; '), url).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "frame-src 'none'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
    ]);
  }
});

test('the health is told as of now, and nothing but whether the server is ready', async ({ pages }) => {
  const { headers, body } = await pages.inject('/health');
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toBe('{"ready":true}');
});
