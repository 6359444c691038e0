import { sql } from 'kysely';
import { test as base, expect } from '#test/app.ts';
import { registerPages } from './routes.ts';

const test = base.extend('read', { scope: 'file' }, async ({ app }) => {
  await registerPages(app);
  return async (url: string) => {
    const { statusCode: status, body: html, headers } = await app.inject(url);
    const posting = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1];
    return { status, html, headers, posting: posting && JSON.parse(posting) };
  };
});

test('a job is read without scripts, with its own title, description and addresses', async ({
  config,
  make,
  read,
}) => {
  const { id } = await make.job({
    title: 'Welder <i>',
    company: 'Sparks & Co',
    description: '<p>Weld &amp; <strong>grind</strong></p>',
    pay: { pay_min: 40_000, pay_max: 40_000, pay_currency: 'USD', pay_period: 'Year' },
    city: ['Austin', 'TX'],
    skills: ['Welding'],
  });
  const { status, html, posting } = await read(`/job_details/${id}`);
  expect(status).toBe(200);
  expect(html).toContain('Welder &lt;i&gt;</h1>');
  expect(html).toContain('<p>Weld &amp; <strong>grind</strong></p>');
  expect(html).toContain('<title>Welder &lt;i&gt;, Sparks &amp; Co, Austin');
  expect(html).toContain('<meta name="description" content="Weld &amp; grind"/>');
  expect(html).toContain(`<link rel="canonical" href="${config.publicUrl}/job_details/${id}"/>`);
  expect(html).toContain('<meta property="og:title"');
  for (const shown of ['Austin, Texas', '$40,000 a year', 'Full Time', 'Management', 'Welding'])
    expect(html).toContain(shown);
  expect(html).toContain(`href="/login?next=/job_details/${id}"`);
  expect(posting).toMatchObject({
    title: 'Welder <i>',
    description: '<p>Weld &amp; <strong>grind</strong></p>',
    hiringOrganization: { name: 'Sparks & Co' },
    jobLocation: { address: { addressLocality: 'Austin', addressRegion: 'Texas' } },
    baseSalary: { value: { value: 40_000, unitText: 'YEAR' } },
  });
});

test('a job without pay tells no rate, and one with other pay tells it as it was typed', async ({
  make,
  read,
}) => {
  const unpaid = await read(`/job_details/${(await make.job()).id}`);
  expect(unpaid.html).toContain('Overview</h2>');
  expect(unpaid.html).not.toMatch(/Rate<|Fixed price/);
  const salary = '40 an hour, 36 hours a week';
  const paid = await read(`/job_details/${(await make.job({ salary })).id}`);
  expect(paid.html).toContain(`>${salary}<`);
});

test('a job that is over says so, and offers neither Apply nor a posting', async ({ make, read }) => {
  for (const [wish, sentence] of [
    [{ closed: true }, 'This job is closed'],
    [{ expiresIn: -1 }, 'This job expired on'],
  ] as const) {
    const { id } = await make.job(wish);
    const { status, html, posting } = await read(`/job_details/${id}`);
    expect(status).toBe(200);
    expect(html).toContain(sentence);
    expect(html).not.toContain('/login?next=');
    expect(posting).toBeUndefined();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
  }
});

test('a job leads to open ones like it, and one that is over says where they stand', async ({
  make,
  read,
}) => {
  const like = { title: 'Chimney sweep', category: 'Chimneys' };
  const over = await make.job({ ...like, closed: true });
  const open = await make.job(like);
  const other = await make.job(like);
  const { html } = await read(`/job_details/${open.id}`);
  expect(html).toContain('Similar jobs</h2>');
  expect(html).toContain(`href="/job_details/${other.id}"`);
  expect(html).not.toContain(`href="/job_details/${over.id}"`);
  const ended = await read(`/job_details/${over.id}`);
  expect(ended.html).toContain('href="#similar"');
  for (const { id } of [open, other]) expect(ended.html).toContain(`href="/job_details/${id}"`);
  const alone = await read(`/job_details/${(await make.job({ title: 'Hermit', category: 'Caves' })).id}`);
  expect(alone.html).not.toContain('Similar jobs');
});

test('a job is shown without similar ones where they are long in coming', async ({ db, make, read }) => {
  const { id } = await make.job();
  await db.transaction().execute(async (lock) => {
    await sql`lock table job_search in access exclusive mode`.execute(lock);
    const start = performance.now();
    const { status, html } = await read(`/job_details/${id}`);
    expect(performance.now() - start).toBeLessThan(5000);
    expect([status, html.includes('Similar jobs')]).toEqual([200, false]);
  });
});

test('a job that was deleted or never was is not found, and leads on to the search', async ({
  make,
  read,
}) => {
  const deleted = await make.job({ deleted: true });
  for (const id of [deleted.id, 2_000_000_000, 'x']) {
    const { status, html } = await read(`/job_details/${id}`);
    expect(status, String(id)).toBe(404);
    expect(html).toContain('Not Found');
    expect(html).toContain('href="/search_jobs"');
  }
});

test('nothing that a job says can run as a script', async ({ make, read }) => {
  const { id } = await make.job({
    title: '</script><script>alert(1)</script>',
    description: '<p>x</p></script><script>alert(2)</script>',
  });
  const { html, headers } = await read(`/job_details/${id}`);
  expect(html).not.toContain('<script>alert(1)');
  const scripts = /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  expect(scripts).toMatch(/^'self'( 'sha256-[^']+')+$/);
});

test('a link of a company carries no weight of ours', async ({ db, make, read }) => {
  const { id, company_id } = await make.job();
  const website = 'https://sparks.example';
  await db.updateTable('company').set({ website }).where('id', '=', company_id).execute();
  const { html } = await read(`/job_details/${id}`);
  expect(html).toContain(`<a href="${website}" rel="noopener nofollow ugc">`);
});

/** The link that applies elsewhere, which carries no weight of ours either. */
const outward = (html: string) =>
  /<a (?=[^>]*rel="noopener nofollow ugc")([^>]*)>Apply at the company/.exec(html)?.[1];

test('a job of nobody’s company leads to where it came from, else says that nobody applies here', async ({
  db,
  make,
  read,
}) => {
  const applyUrl = 'https://sparks.example/jobs/7?from=board';
  const { id, company_id } = await make.job({ unowned: true, applyUrl });
  const change = (table: 'job' | 'company', key: number, values: object) =>
    db.updateTable(table).set(values).where('id', '=', key).execute();
  const first = await read(`/job_details/${id}`);
  expect(outward(first.html)).toContain(`href="${applyUrl}"`);
  expect(first.posting.directApply).toBe(false);
  await change('job', id, { apply_url: null });
  await change('company', company_id, { website: 'https://sparks.example/' });
  expect(outward((await read(`/job_details/${id}`)).html)).toContain('href="https://sparks.example/"');
  await change('company', company_id, { website: null });
  const last = await read(`/job_details/${id}`);
  expect(last.html).toContain('Applications for this job are not taken here');
  for (const { html } of [first, last]) expect(html).not.toContain('/login?next=');
});

test('the same page for everyone', async ({ app, make, read }) => {
  const { id } = await make.job();
  const { token } = await make.candidate();
  const { html } = await read(`/job_details/${id}`);
  const own = await app.inject({ url: `/job_details/${id}`, headers: { authorization: token } });
  expect(own.body).toBe(html);
});
