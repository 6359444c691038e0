import { sql } from 'kysely';
import { test as base, expect } from '#test/app.ts';
import { registerPages } from './routes.ts';

const clock = { time: 1, now: () => clock.time };

const test = base.extend('read', { scope: 'file' }, async ({ app }) => {
  await registerPages(app, { clock });
  return async (url: string) => {
    const { statusCode: status, body: html, headers } = await app.inject(url);
    return { status, html, location: headers.location };
  };
});

test('a company’s page has its mark, text, web site and open jobs, under the address with its name', async ({
  config,
  db,
  make,
  read,
}) => {
  const { id: jobId, company_id: id } = await make.job({ title: 'Baker', company: 'Brot & <Söhne>' });
  await make.job({ title: 'Sold out', companyId: id, closed: true });
  const about = 'We bake.';
  const website = 'https://brot.example';
  await sql`update company set about = ${about}, website = ${website} where id = ${id}`.execute(db);
  const path = `/companies/${id}/brot-sohne`;
  const { status, html } = await read(path);
  expect(status).toBe(200);
  expect(html).toContain('Brot &amp; &lt;Söhne&gt;</h1>');
  expect(html).toContain(`<link rel="canonical" href="${config.publicUrl}${path}"/>`);
  expect(html).toMatch(/<meta name="description" content="1 job open at Brot [^"]*We bake\./);
  expect(html).toContain(`<a href="${website}" rel="noopener nofollow ugc">brot.example</a>`);
  expect(html).toContain(`href="/job_details/${jobId}"`);
  expect(html).toContain(`href="/search_jobs?company_id=${id}"`);
  expect(html).not.toMatch(/Sold out|Verified|applications of the last/);
  for (const list of ['/', '/search_jobs', `/job_details/${jobId}`, '/companies'])
    expect((await read(list)).html, list).toContain(`href="${path}"`);
});

test('another name leads to the right one, and what is no company is not found', async ({ make, read }) => {
  const { company_id: id } = await make.job({ company: 'Mill' });
  for (const wrong of [
    `/companies/${id}`,
    `/companies/${id}/`,
    `/companies/${id}/mills`,
    `/companies/${id}/Mill?x=1`,
  ])
    expect(await read(wrong), wrong).toMatchObject({ status: 301, location: `/companies/${id}/mill` });
  const fresh = await make.recruiter();
  for (const path of [
    '/companies/2000000000/mill',
    '/companies/x/mill',
    `/companies/${fresh.company.id}/co`,
    `/companies/${id}/mill/x`,
  ])
    expect((await read(path)).status, path).toBe(404);
});

test('a company without open jobs says so', async ({ make, read }) => {
  const { company_id } = await make.job({ company: 'Past', expiresIn: -1 });
  const { status, html } = await read(`/companies/${company_id}/past`);
  expect(status).toBe(200);
  expect(html).toContain('No open jobs right now');
  expect(html).not.toContain('href="/search_jobs?company_id');
});

test('how it answers, and that it is verified, stand on its page and on its jobs', async ({
  db,
  make,
  read,
}) => {
  const { id, company_id } = await make.job({ company: 'Prompt' });
  for (let day = 1; day <= 10; day += 1) {
    const candidate = await make.candidate();
    const status = day > 6 ? 'Pending' : 'Rejected';
    await make.application({ candidate, job: { id }, daysAgo: 5, status });
  }
  await db.updateTable('company').set({ verified_at: new Date() }).where('id', '=', company_id).execute();
  const told = '6 of 10 applications of the last twelve months were answered, half of them within 6 days.';
  for (const path of [`/companies/${company_id}/prompt`, `/job_details/${id}`]) {
    const html = (await read(path)).html.replaceAll('<!-- -->', '');
    expect(html, path).toContain(told);
    expect(html, path).toContain('How this is counted');
    expect(html, path).toContain('Verified company');
  }
});

test('a page of a company is at most 30 seconds old', async ({ make, read }) => {
  const { company_id } = await make.job({ company: 'Kept' });
  const path = `/companies/${company_id}/kept`;
  await read(path);
  await make.job({ title: 'Thatcher of roofs', companyId: company_id });
  expect((await read(path)).html).not.toContain('Thatcher of roofs');
  clock.time += 30_001;
  expect((await read(path)).html).toContain('Thatcher of roofs');
});
