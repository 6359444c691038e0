import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { devices, expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts';

/** Long posted, so that it is no one's newest job. */
const posting = (id: string, changes: object) => ({
  external_id: id,
  title: `Cider presser ${id}`,
  company: `Orchard ${id}`,
  city: 'Chicago',
  state: 'IL',
  type: 'Full Time',
  description: 'Press apples.',
  posted: '2020-01-05',
  expires: '2099-12-31',
  ...changes,
});

test('a job of nobody’s company leads to the company, or says that it takes no applications', async ({
  page,
  request,
  signIn,
}, info) => {
  const file = info.outputPath('jobs.ndjson');
  const applyUrl = 'https://orchard.example/jobs/7';
  const jobs = [posting('with a link', { apply_url: applyUrl }), posting('without', {})];
  await writeFile(file, jobs.map((job) => JSON.stringify(job)).join('\n'));
  await promisify(execFile)(process.execPath, ['scripts/import.ts', file], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA },
  });
  const idOf = async (title: string) =>
    (await (await request.get('/api/search_jobs', { params: { search: title } })).json()).data[0].id;
  const [linked, silent] = [await idOf('presser with a link'), await idOf('presser without')];
  const main = page.getByRole('main');

  for (const who of ['visitor', 'Employee'] as const) {
    if (who === 'Employee') await signIn('Employee');
    for (const [device, viewport] of devices)
      await test.step(`${who} on ${device}`, async () => {
        await page.setViewportSize(viewport);
        await page.goto(`/job_details/${linked}`);
        const link = main.getByRole('link', { name: 'Apply at the company' });
        await expect(link).toHaveAttribute('href', applyUrl);
        await expect(link).toHaveAttribute('rel', 'noopener nofollow ugc');
        await expect(link).toBeInViewport();
        await expectAccessible(page);
        await page.goto(`/job_details/${silent}`);
        const sentence = main.getByText('Applications for this job are not taken here');
        await expect(sentence.filter({ visible: true })).toBeInViewport();
        await expectNoSidewaysScroll(page);
        await expect(main.getByText('Apply', { exact: true })).toHaveCount(0);
        await expect(main.getByRole('button', { name: 'Saved Job' })).toBeVisible({
          visible: who !== 'visitor',
        });
      });
  }
});
