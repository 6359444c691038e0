import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { test as base, expect } from '#test/app.ts';
import { buildApp } from '../app.ts';
import { rules } from '../http/rate-limits.ts';
import { registerPages } from './routes.ts';

const test = base.extend('pages', { scope: 'file' }, async ({ app }) => {
  await registerPages(app);
  return app;
});

async function open(app: FastifyInstance, url: string) {
  const response = await app.inject({ url, headers: { accept: 'text/html' } });
  return { status: response.statusCode, headers: response.headers, html: response.body };
}
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
const descriptionOf = (html: string) => /name="description" content="(.*?)"/.exec(html)?.[1];
const canonicalOf = (html: string) => /rel="canonical" href="(.*?)"/.exec(html)?.[1];
test('every public screen is rendered with its data, its title and its canonical address', async ({
  pages,
  make,
  config,
}) => {
  const job = await make.job({
    title: 'Lighthouse Keeper',
    description: '<p>Keep the light, the logbook and the kettle going.</p>',
    company: 'Harbour Lights',
    salary: '$20 an hour',
  });
  const screens: [path: string, title: string, text: string][] = [
    ['/', 'Jobstead', 'Lighthouse Keeper'],
    ['/search_jobs', 'Jobs · Jobstead', 'Lighthouse Keeper'],
    ['/search_jobs?title=keeper', 'Keeper jobs · Jobstead', 'Harbour Lights'],
    [`/job_details/${job.id}`, 'Lighthouse Keeper', '$20 an hour'],
    ['/terms_and_conditions', 'Terms of Service · Jobstead', 'Your account'],
    ['/policy', 'Privacy Policy · Jobstead', 'Privacy Policy'],
    ['/about_us', 'About Us · Jobstead', 'About Us'],
    ['/contact_us', 'Contact us · Jobstead', 'Send Message'],
    ['/login', 'Login · Jobstead', 'Forgot password?'],
    ['/register', 'Sign Up · Jobstead', 'Already have an account?'],
    ['/Forgot/Forgotpass', 'Forgot password · Jobstead', 'Back to Login'],
  ];
  for (const [path, title, text] of screens) {
    const { status, html } = await open(pages, path);
    expect([path, status]).toEqual([path, 200]);
    expect(titleOf(html)).toContain(title);
    expect(html).toContain(text);
    expect(descriptionOf(html)?.length).toBeGreaterThan(20);
    expect(html).toContain('property="og:title"');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(canonicalOf(html)).toBe(config.publicUrl + path);
  }
});

test('a search names what is offered no more, and leads from what was merged to what it was merged into', async ({
  db,
  make,
  pages,
}) => {
  await make.job({ title: 'Saddler', category: 'Saddlery', skills: ['Stitching'] });
  const ids = [await make.lookup('category', 'Saddlery'), await make.lookup('skill', 'Stitching')];
  await sql`update category set retired_at = now() where id = ${ids[0]}`.execute(db);
  await sql`update skill set retired_at = now() where id = ${ids[1]}`.execute(db);
  const { html, status } = await open(pages, `/search_jobs?category_id=${ids[0]}&skill_id=${ids[1]}`);
  expect([status, titleOf(html)]).toEqual([200, 'Saddlery jobs · Jobstead']);
  for (const name of ['Saddlery', 'Stitching']) expect(html).toContain(`: ${name}" href="/search_jobs?`);
  expect((await open(pages, '/search_jobs')).html).not.toContain('Saddlery');

  const [old, kept] = [await make.lookup('category', 'Farriery'), await make.lookup('category', 'Smithing')];
  await sql`select merge_lookup('category', ${old}, ${kept})`.execute(db);
  const moved = await open(pages, `/search_jobs?title=hoof+care&category_id=${old}&page=2`);
  expect([moved.status, moved.headers.location]).toEqual([
    301,
    `/search_jobs?title=hoof+care&category_id=${kept}&page=2`,
  ]);

  expect(moved.headers['content-type']).toBeUndefined();

  const { company_id } = await make.job({ title: 'Farrier' });
  await sql`insert into merged_company values (999999999, ${company_id})`.execute(db);
  const { headers } = await open(pages, '/search_jobs?company_id=999999999');
  expect(headers.location).toBe(`/search_jobs?company_id=${company_id}`);
});

test.for([
  ['/', /^await firstInteraction;\nawait .+requestAnimationFrame.+\(\);/s],
  ['/login', /^await \(.+requestAnimationFrame.+\(\);/s],
] as const)('no script of %s is fetched before it is wanted', async ([path, first], { pages }) => {
  const { html } = await open(pages, path);
  expect(html.match(/<link rel="(?:module)?preload"[^>]*>/g)).toEqual([expect.stringContaining('as="font"')]);
  expect(html).not.toMatch(/<script[^>]* src=/);
  const module = /<script[^>]* type="module"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const [waiting, ...imports] = module.split('import(');
  expect(waiting).toMatch(first);
  expect(imports[0]).toMatch(/^"\/assets\//);
  expect(module).not.toMatch(/\bimport /);
});

test('no script runs but those that the page itself wrote', async ({ pages, make }) => {
  const slipped = 'alert(1)';
  const job = await make.job({ description: `<p>Hi</p><script>${slipped}</script>`, title: '</script><b>x' });
  const { headers, html } = await open(pages, `/job_details/${job.id}`);
  const policy = String(headers['content-security-policy']);
  const allowed = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(allowed).not.toMatch(/unsafe|https:|\*/);
  expect(policy).toContain("default-src 'none'");
  const inline = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([\s\S]+?)<\/script>/g)]
    .map(([, text]) => text ?? '')
    .filter((text) => text !== slipped);
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
  expect(inline.map((text) => `'sha256-${hashOf(text)}'`)).toEqual(allowed.split(' ').slice(1));
  expect(html).not.toContain('nonce=');
});

test('a map may be framed on the contact page alone', async ({ pages }) => {
  const policyOf = async (path: string) =>
    String((await open(pages, path)).headers['content-security-policy']);
  expect(await policyOf('/contact_us')).toContain('frame-src https://www.openstreetmap.org;');
  expect(await policyOf('/policy')).toContain("frame-src 'none';");
});

test('a page is the same for everyone', async ({ pages, make }) => {
  const { token } = await make.candidate();
  const signedIn = await pages.inject({
    url: '/search_jobs?title=keeper',
    headers: { authorization: token },
  });
  const { html, headers } = await open(pages, '/search_jobs?title=keeper');
  expect(signedIn.body).toBe(html);
  expect(headers['cache-control']).toBe('public, no-cache');
  expect(signedIn.headers['cache-control']).toBe('public, no-cache');
  expect(headers['set-cookie']).toBeUndefined();
});

test('a page whose address carries a token is cached nowhere', async ({ pages }) => {
  const { status, headers } = await open(pages, '/reset_password?token=a&email=b');
  expect([status, headers['cache-control'], headers.etag]).toEqual([200, 'private, no-store', undefined]);
});

test('what is not there answers 404 in the same frame', async ({ pages, make }) => {
  const gone = await make.job({ deleted: true });
  for (const path of ['/nowhere', '/job_details/999999', '/job_details/abc', `/job_details/${gone.id}`]) {
    const { status, headers, html } = await open(pages, path);
    expect([path, status]).toEqual([path, 404]);
    expect(html).toContain('Not Found');
    expect(html).toContain('href="/search_jobs"');
    expect(headers['cache-control']).toBe('no-store');
  }
});

test.for([
  '/search_jobs?page=abc&state_id=zzz',
  '/search_jobs?title=%00',
  '/%E0%A4%A',
  '//evil.example/x',
  'http://proxied.example/search_jobs',
  '/search_jobs?city_id=5',
])('a malformed address is answered: %s', async (path, { pages }) => {
  expect((await open(pages, path)).status).toBeLessThan(500);
});

test('a form sent without scripts is refused with a page', async ({ pages }) => {
  const response = await pages.inject({
    method: 'POST',
    url: '/login',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'email=a%40example.com',
  });
  expect(response.statusCode).toBe(405);
  expect(response.headers).toMatchObject({
    'content-type': expect.stringContaining('text/html'),
    allow: 'GET, HEAD',
  });
});

test.for(['TRACE', 'OPTIONS', 'DELETE', 'PATCH', 'PUT', 'PROPFIND'])(
  '%s on a page is refused unrendered',
  async (method, { pages }) => {
    const { statusCode, headers } = await pages.inject({ method: method as 'PUT', url: '/search_jobs' });
    expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    expect(headers['content-type']).toContain('json');
  },
);

test.for(['/robots.txt', '/health', '/feeds/jobs.rss', '/sitemap-jobs-1.xml'])(
  '%s is only read, and says so',
  async (url, { pages }) => {
    for (const method of ['OPTIONS', 'POST', 'PUT']) {
      const { statusCode, headers } = await pages.inject({ method: method as 'POST', url });
      expect([statusCode, headers.allow], method).toEqual([405, 'GET, HEAD']);
    }
  },
);

test('password managers and whoever found a fault are told where to go', async ({ pages, config }) => {
  const { statusCode, headers } = await pages.inject('/.well-known/change-password');
  expect([statusCode, headers.location]).toEqual([302, '/account/password']);
  expect((await pages.inject('/account/password')).statusCode).toBe(200);
  const { body } = await pages.inject('/.well-known/security.txt');
  expect(body).toContain(`Contact: ${config.publicUrl}/contact_us\n`);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '');
  expect(expires - Date.now()).toBeGreaterThan(30 * 864e5);
  // By it they see that not everything is there.
  const none = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
  expect((await pages.inject(none)).statusCode).toBe(404);
});

test('whoever asks for the icon without reading a page is led to it', async ({ pages }) => {
  const { statusCode, headers } = await pages.inject('/favicon.ico');
  expect([statusCode, headers.location]).toEqual([301, '/icon.svg']);
});

test('a page stands where something is posted', async ({ pages }) => {
  const { statusCode, headers } = await pages.inject('/unsubscribe');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test('a reader without compression gets a cached page as it is', async ({ pages }) => {
  const cached = async () =>
    await pages.inject({ url: '/about_us', headers: { 'accept-encoding': 'identity' } });
  expect((await cached()).body).toBe((await cached()).body);
  expect((await cached()).body).toMatch(/<\/html>$/);
});

test('assets are compressed ahead and kept for ever, pages on the way', async ({ pages }) => {
  const encoded = async (url: string, encoding: string) =>
    pages.inject({ url, headers: { 'accept-encoding': encoding } });
  const plain = (await open(pages, '/')).html;
  const brotli = await encoded('/', 'gzip, br');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).length).toBe(Buffer.byteLength(plain));
  const gzip = await encoded('/', 'gzip, br;q=0');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).length).toBe(Buffer.byteLength(plain));
  const asset = /\/assets\/[\w.-]+\.js/.exec(plain)?.[0] ?? '';
  const script = await encoded(asset, 'br');
  expect(script.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  for (const range of ['bytes=0-9', 'bytes=99999999-'])
    expect((await pages.inject({ url: asset, headers: { range } })).statusCode).toBe(200);
});

test('a network may have so many pages rendered, and is then told by a page; cached ones are not counted', async ({
  db,
  files,
  config,
}) => {
  const app = await buildApp({ db, files, config: { ...config, rateLimits: true } });
  onTestFinished(() => app.close());
  await registerPages(app);
  const openFrom = (remoteAddress: string, url: string) => app.inject({ url, remoteAddress });
  const [busy, other] = ['192.0.2.1', '192.0.2.2'] as const;
  expect((await openFrom(other, '/about_us')).statusCode).toBe(200);
  const left = rules.rendering.tries - 1;
  await sql`insert into rate_limit values (${`rendering ${busy}`}, array_fill(now(), array[${left}::int]))`.execute(
    db,
  );

  expect((await openFrom(busy, '/search_jobs?title=last')).statusCode).toBe(200);
  const refused = await openFrom(busy, '/search_jobs?title=oneMore');
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200);
  expect(refused.body).toContain('This page opens by itself in 5 minutes');
  expect((await openFrom(busy, '/about_us')).statusCode).toBe(200);
  expect((await openFrom(other, '/search_jobs?title=oneMore')).statusCode).toBe(200);
});
