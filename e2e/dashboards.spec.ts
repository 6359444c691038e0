import { apiOf, devices, expect, expectAccessible, expectNoSidewaysScroll, goTo, test } from './browser.ts';
import { applyTo, inDays, postJob, writeCompany, writeResume } from './made-people.ts';

for (const [device, viewport] of devices) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a recruiter is led to what waits, ends and lacks', async ({ page, register, signIn }) => {
      const main = page.getByRole('main');
      const list = (name: string) => main.getByRole('region', { name }).getByRole('listitem');
      const recruiter = await signIn('Recruiter');
      await page.goto('/recruiter/dashboard');
      await expect(list('First steps')).toHaveText([/^Complete your company/, /^Post a job/]);
      await expect(main.getByRole('region', { name: 'Waiting for your decision' })).toBeHidden();

      const job = await postJob(recruiter, 'Miller of rye', { expire_date: inDays(3) });
      await postJob(recruiter, 'Miller of oats');
      await page.reload();
      await expect(list('First steps')).toHaveText([/^Complete your company/, 'Done: Post a job']);
      await expect(main.getByText('No application is waiting.')).toBeVisible();

      await writeCompany(recruiter, 'Mill & Daughters');
      await applyTo(job, await register('Employee', 'Ada Dashwood'));
      const ben = await register('Employee', 'Ben Dashwood');
      await applyTo(job, ben);
      await page.reload();
      await expect(list('Waiting for your decision')).toHaveText([/^Ben Dashwood.*today$/, /^Ada Dashwood/]);
      await expect(list('Ending within a week')).toHaveText(['Miller of rye2 applications3 days left']);
      await expect(list('What your company lacks')).toHaveText(['A picture']);
      await expect(list('First steps')).toHaveCount(0);
      await expect(main.getByRole('link', { name: '2 Jobs Posted' })).toBeVisible();
      await expect(main.getByRole('link', { name: '2 Response' })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await main.getByRole('link', { name: 'Ben Dashwood' }).click();
      await page.getByLabel(/^Status: /).selectOption('Shortlist');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
      await expect(page.getByText('Status updated successfully')).toBeVisible();
      await goTo(page, 'Dashboard');
      await expect(list('Waiting for your decision')).toHaveText([/^Ada Dashwood/]);
      await main.getByRole('link', { name: 'All undecided applications' }).click();
      await expect(page).toHaveURL('/recruiter/manageapp?status=Pending');
      await goTo(page, 'Dashboard');
      await main.getByRole('link', { name: 'Miller of rye' }).click();
      await expect(page).toHaveURL(`/recruiter/editjob/${job}`);
    });

    test('a candidate is led to answers, what ends and what lacks', async ({ page, register, signIn }) => {
      const main = page.getByRole('main');
      const list = (name: string) => main.getByRole('region', { name }).getByRole('listitem');
      const recruiter = await register('Recruiter');
      await writeCompany(recruiter, 'Mill & Sons');
      const candidate = await signIn('Employee');
      const answered = await postJob(recruiter, 'Answering miller');
      const ending = await postJob(recruiter, 'Ending miller', { expire_date: inDays(1) });
      await apiOf(candidate).toggleSavedJob({ params: { job: ending } });
      await applyTo(answered, candidate);
      await page.goto('/candidate_dashboard');
      await expect(list('First steps')).toHaveText([
        /^Complete your profile/,
        /^Upload your resume/,
        'Done: Apply for a job',
      ]);
      await expect(main.getByText('Nobody has answered your applications yet.')).toBeVisible();

      await writeResume(candidate, { skill: 'CPR', withFile: false });
      const [received] = (await apiOf(recruiter).listReceivedApplications()).data;
      await apiOf(recruiter).setApplicationStatus({
        params: { id: received?.id ?? 0 },
        body: { status: 'Shortlist' },
      });
      await page.reload();
      await expect(list('Last answers')).toHaveText(['Answering millerMill & SonsShortlist']);
      await expect(list('Saved jobs that end soon')).toHaveText(['Ending millerMill & Sons1 day left']);
      await expect(list('What your resume lacks')).toHaveText([/^Your resume as a PDF.*download it/]);
      await expect(list('First steps').nth(1)).toHaveText('Done: Upload your resume');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await main.getByRole('link', { name: 'Ending miller' }).click();
      await expect(page).toHaveURL(`/job_details/${ending}`);
      await page.goBack();
      await list('Last answers').getByRole('link').click();
      await expect(page).toHaveURL(`/candidate_applications/${received?.id}`);
      await page.goBack();
      await applyTo(ending, candidate);
      await main.getByRole('link', { name: '1 Shortlisted' }).click();
      await expect(main.getByRole('row')).toHaveText([/^Title/, /^Answering miller/]);
    });
  });
}

for (const [type, home, call, known] of [
  ['Employee', '/candidate_dashboard', '**/api/employee/dashboard', /^Apply for a job/],
  ['Recruiter', '/recruiter/dashboard', '**/api/recruiter/dashboard', /^Post a job/],
] as const)
  test(`where another provider tells the two numbers alone, no step of a new ${type} is called done`, async ({
    page,
    signIn,
  }) => {
    await signIn(type);
    await page.route(call, (route) =>
      route.fulfill({ json: { jobCount: 0, appliedCount: 0, shortlist: 0 } }),
    );
    await page.goto(home);
    await expect(page.getByRole('region', { name: 'First steps' }).getByRole('listitem')).toHaveText([known]);
  });

test('a name of the menu stays on one line where it is current and has a number', async ({
  page,
  register,
  signIn,
}) => {
  const recruiter = await signIn('Recruiter');
  const job = await postJob(recruiter, 'Sluice keeper');
  await apiOf(await register('Employee')).applyToJob({ body: { new_job_id: job } });
  await page.goto('/recruiter/dashboard');
  const heightOf = async (name: RegExp) =>
    (await page.getByRole('navigation').getByRole('link', { name }).boundingBox())?.height;
  const usual = await heightOf(/^Change Password/);
  await page.goto('/recruiter/manageapp');
  await expect(page.getByRole('navigation').getByText('1 undecided')).toBeVisible();
  expect(await heightOf(/^Manage Applications/)).toBe(usual);
});
