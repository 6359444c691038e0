import { companyPath } from '#contract/values/company-path.ts';
import { apiOf, devices, expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts';
import { applyTo, demoJob, postJob, writeCompany } from './made-people.ts';

test('a company is reached from its jobs, and its jobs from it', async ({ page, request }) => {
  const { company } = await demoJob(request);
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  await page.goto(`/search_jobs?company_id=${company.id}`);
  await main.getByRole('article').first().getByRole('link', { name: company.name, exact: true }).click();
  await expect(page).toHaveURL(companyPath(company));
  await expect(heading).toBeFocused();
  await expect(heading).toHaveText(company.name);
  await page.setViewportSize({ width: 360, height: 740 });
  const here = main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').last();
  await here.evaluate((crumb) => {
    crumb.textContent = 'L'.repeat(60);
  });
  await expectNoSidewaysScroll(page);
  const job = main.getByRole('article').getByRole('heading', { level: 3 }).first();
  const tittle = (await job.textContent()) ?? '';
  await job.getByRole('link').click();
  await expect(heading).toHaveText(tittle);
  await main.getByRole('link', { name: company.name, exact: true }).first().click();
  await expect(heading).toHaveText(company.name);
  await main.getByRole('link', { name: `at ${company.name} in the search` }).click();
  await expect(page).toHaveURL(`/search_jobs?company_id=${company.id}`);
});

test('the list of companies is by name or by open jobs, with each page an address', async ({ page }) => {
  const main = page.getByRole('main');
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Companies' }).click();
  const names = () => main.getByRole('heading', { level: 2 }).allTextContents();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Companies');
  const first = await names();
  expect(first).toEqual(first.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  await main.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/companies?page=2');
  await main.getByRole('link', { name: 'By number of open jobs' }).click();
  await expect(page).toHaveURL('/companies?order=jobs');
  await expect(main.getByRole('link', { name: 'By number of open jobs' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  const counts = (await main.getByText(/^\d+ jobs?$/).allTextContents()).map((text) =>
    Number.parseInt(text, 10),
  );
  expect(counts).toHaveLength(10);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

test('a candidate saves a job on the company’s page, and finds it saved there', async ({
  page,
  request,
  signIn,
}) => {
  await signIn('Employee');
  const { company } = await demoJob(request);
  await page.goto(companyPath(company));
  const save = page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first();
  await save.click();
  await expect(page.getByText('Job Saved Successfully')).toBeVisible();
  await page.reload();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
});

for (const [device, viewport] of devices)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a company that answers and is verified says so, and how that is counted, also on its jobs', async ({
      db,
      page,
      register,
    }) => {
      const recruiter = await register('Recruiter');
      await writeCompany(recruiter, `Mill & Sons ${device}`);
      const jobs = await Promise.all(
        Array.from({ length: 10 }, (_, at) => postJob(recruiter, `Miller of mill ${at}`)),
      );
      const candidate = await register('Employee');
      for (const job of jobs) await applyTo(job, candidate);
      const received = (await apiOf(recruiter).listReceivedApplications()).data;
      for (const { id } of received.slice(0, 3))
        await apiOf(recruiter).setApplicationStatus({ params: { id }, body: { status: 'Shortlist' } });
      const { company } = (await apiOf(recruiter).getJob({ params: { id: jobs[0] ?? 0 } })).newJob;
      await db.updateTable('company').set({ verified_at: new Date() }).where('id', '=', company.id).execute();

      const main = page.getByRole('main');
      for (const path of [companyPath(company), `/job_details/${jobs[0]}`]) {
        await page.goto(path);
        await expect(main.getByText('Verified company')).toBeVisible();
        await expect(main).toContainText(
          '3 of 10 applications of the last twelve months were answered, half of them within 1 day.',
        );
        const how = main.getByText('One counts as answered once the company has decided on it');
        await expect(how).toBeHidden();
        await main.getByText('How this is counted').focus();
        await page.keyboard.press('Enter');
        await expect(how).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page);
      }
    });
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('companies and their jobs are read', async ({ page }) => {
    await page.goto('/companies');
    const main = page.getByRole('main');
    const link = main.getByRole('heading', { level: 2 }).first().getByRole('link');
    const name = (await link.textContent()) ?? '';
    await link.click();
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(main.getByRole('article').first()).toBeVisible();
  });
});
