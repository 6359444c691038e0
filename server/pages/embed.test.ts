import { sql } from 'kysely';
import { setTimeZone } from '#contract/values/today.ts';
import { buildApp } from '#server/app.ts';
import { test as base, expect } from '#test/app.ts';
import { rules } from '../http/rate-limits.ts';
import { embedRoutes } from './embed.ts';
import { registerPages } from './routes.ts';

const clock = { time: 1, now: () => clock.time };

const test = base.extend('read', { scope: 'file' }, async ({ app }) => {
  await registerPages(app, { clock });
  return async (url: string, headers = {}) => {
    const { statusCode: status, body, headers: answered } = await app.inject({ url, headers });
    return { status, body, headers: answered };
  };
});

test('a search is a light page that other sites may frame, and that leads to the board', async ({
  make,
  read,
}) => {
  const job = await make.job({
    ...{ title: 'Beekeeper & <friend>', company: 'Hives "Ltd"', salary: '$50,000' },
    posted: 1,
  });
  await make.job({ title: 'Beekeeper of old', expiresIn: -1 });
  for (let at = 0; at < 10; at += 1) await make.job({ title: `Beekeeper ${at}`, posted: 2 });
  const { status, body, headers } = await read('/embed/jobs?title=beekeeper&order=newest&utm_source=x');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body.match(/<li>/g)).toHaveLength(10);
  expect(body).toContain(
    `<a href="/job_details/${job.id}" target="_blank" rel="noopener">Beekeeper &amp; &lt;friend&gt;</a>`,
  );
  expect(body).toContain('<p><span>Hives &quot;Ltd&quot;</span> · <span>Chicago, Illinois</span></p>');
  expect(body).toContain('<b>$50,000</b>');
  expect(body).toMatch(/Posted <time datetime="\d{4}-[^"]+">\w{3} \d+, \d{4}<\/time>/);
  expect(body).toContain(
    '<a href="/search_jobs?title=beekeeper&amp;order=newest" target="_blank" rel="noopener">See all 11 jobs</a>',
  );
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).not.toContain('of old');
  expect(Buffer.byteLength(body)).toBeLessThan(8000);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain('frame-ancestors *');
  expect(policy).toContain("default-src 'none'");
  // Without `allow-same-origin` it has nothing of the board's storage, and so of no session.
  expect(policy).toContain('sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox');
  expect(headers).not.toHaveProperty('x-frame-options');
});

test('its days are of the time zone that the board has by now', async ({ make, onTestFinished, read }) => {
  const { id } = await make.job({ title: 'Lepidopterist' });
  onTestFinished(() => setTimeZone('UTC'));
  const days = [];
  // Never on the same day.
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    setTimeZone(zone);
    const { body } = await read(`/embed/jobs?title=lepidopterist&order=${days.length ? 'newest' : 'ending'}`);
    expect(body).toContain(`/job_details/${id}`);
    days.push(/([^>]+)<\/time>/.exec(body)?.[1]);
  }
  expect(days[0]).not.toBe(days[1]);
});

test('a search that finds nothing says so, and leads on', async ({ read }) => {
  const { status, body } = await read('/embed/jobs?title=zookeeper');
  expect(status).toBe(200);
  expect(body).toContain('No open job fits at the moment.');
  expect(body).toContain('Look for jobs at Jobstead</a>');
});

test('what is refused is said in the frame', async ({ db, files, config, onTestFinished }) => {
  const app = await buildApp({ db, files, config: { ...config, rateLimits: true } });
  onTestFinished(() => app.close());
  embedRoutes(app);
  const refused = async (search: string, status: number, remoteAddress = '192.0.2.1') => {
    const { statusCode, headers, body } = await app.inject({ url: `/embed/jobs?${search}`, remoteAddress });
    expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers).not.toHaveProperty('x-frame-options');
    return { headers, body };
  };
  for (const search of ['state_id=x', 'title=%00'])
    expect((await refused(search, 422)).body).toContain('<h1>This did not load</h1>');
  await sql`insert into rate_limit values ('rendering 192.0.2.2', array_fill(now(), array[${rules.rendering.tries}::int]))`.execute(
    db,
  );
  const { headers, body } = await refused('title=more', 429, '192.0.2.2');
  expect(Number(headers['retry-after'])).toBeGreaterThan(200);
  expect(body).toContain('<h1>A great many pages were opened from your network</h1>');
  expect((await app.inject('/embed/nothing')).statusCode).toBe(404);
});

test('it is cached for half a minute, and whoever has it is told so', async ({ make, read }) => {
  const url = '/embed/jobs?title=thatcher';
  const first = await read(url);
  expect(first.headers['cache-control']).toBe('public, no-cache');
  const again = await read(url, { 'if-none-match': first.headers.etag });
  expect([again.status, again.body]).toEqual([304, '']);
  await make.job({ title: 'Thatcher' });
  expect((await read(url)).body).toBe(first.body);
  clock.time += 30_001;
  const later = await read(url, { 'if-none-match': first.headers.etag });
  expect(later.status).toBe(200);
  expect(later.body).toContain('See 1 job on the board');
});

test('the script that makes a frame grow is small, and for any site', async ({ read }) => {
  const { status, body, headers } = await read('/embed.js');
  expect(status).toBe(200);
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(1024);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('nothing else may be framed', async ({ read }) => {
  for (const url of ['/', '/search_jobs', '/feeds/jobs.rss', '/embed', '/embed/x', '/api/states']) {
    const { headers } = await read(url);
    expect(String(headers['content-security-policy']), url).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options'], url).toBe('SAMEORIGIN');
  }
});
