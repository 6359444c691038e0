import type { Page } from '@playwright/test';
import { apiOf, expect, test } from './browser.ts';
import { demoJob, postJob, writeResume } from './made-people.ts';

/** As another provider may answer, whose answers have no more than the specification names. */
async function withoutOurs(page: Page, call: string, without: (answer: unknown) => object) {
  await page.route(call, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: without(await answer.json()) });
  });
}

test('neither menus nor a search lead to what a provider does not have', async ({ page, signIn }) => {
  await page.route('**/api/account', (route) =>
    route.fulfill({ status: 404, json: { message: 'Not Found' } }),
  );
  const listed = async (area: string, address: string, isShown: string) => {
    await page.goto(address);
    const menu = page.getByRole('navigation', { name: area });
    await expect(menu.getByRole('link', { name: isShown })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Email preferences' })).toHaveCount(0);
    return menu.getByRole('listitem').allInnerTexts();
  };
  await signIn('Employee');
  expect(await listed('Candidate', '/candidate_dashboard', 'Saved Jobs')).toEqual([
    ...['Dashboard', 'My Profile', 'Upload Resume', 'Applications', 'Change Password'],
    ...['Search Jobs', 'Saved Jobs', 'LogOut'],
  ]);
  const own = page.locator('header details');
  await own.locator('summary').click();
  await expect(own.getByRole('link')).toHaveText(['My Profile', 'Saved Jobs', 'Change Password']);
  const alert = page.getByRole('button', { name: 'Mail me new jobs like these' });
  await page.goto('/search_jobs');
  await expect(alert).toBeVisible();
  await withoutOurs(page, '**/api/search_jobs*', (answer) => ({ ...(answer as object), reading: undefined }));
  await page.goto('/search_jobs');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(alert).toHaveCount(0);
  await signIn('Recruiter');
  expect(await listed('Recruiter', '/recruiter/dashboard', 'Profile')).toEqual([
    ...['Dashboard', 'Profile', 'Post Jobs', 'Manage Jobs', 'Search Candidates'],
    ...['Change Password', 'Manage Applications', 'LogOut'],
  ]);
});

test('a resume is downloaded of a candidate whose answer has no number', async ({
  page,
  register,
  signIn,
}) => {
  const candidate = await register('Employee', 'Una Numbered');
  await writeResume(candidate, { skill: 'CPR' });
  await signIn('Recruiter');
  await withoutOurs(page, '**/api/recruiter/candidates/*', (answer) => {
    const { candidate } = answer as { candidate: object };
    return { candidate: { ...candidate, id: undefined } };
  });
  const id = candidate.token.split('.')[0];
  await page.goto(`/recruiter_candidatedetails/${id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Resume' }).click();
  expect((await download).suggestedFilename()).toBe('downloaded_resume.pdf');
});

test('who applied sees a status in place of Apply where the answer tells none', async ({
  page,
  request,
  signIn,
}) => {
  await signIn('Employee');
  await withoutOurs(page, '**/api/employee/JobApplications', () => ({ success: true }));
  await page.goto(`/job_details/${(await demoJob(request)).id}`);
  const main = page.getByRole('main');
  const apply = main.getByRole('button', { name: 'Apply', exact: true });
  await apply.click();
  await page.getByRole('button', { name: 'Apply anyway' }).click();
  await expect(page.getByText('Job Applied Successfully')).toBeVisible();
  await expect(main.getByText('Pending')).toBeVisible();
  await expect(apply).toBeHidden();
});

test('a job on the second page of the saved ones is known as saved where its answer does not say so', async ({
  page,
  register,
  signIn,
}) => {
  const recruiter = await register('Recruiter');
  const candidate = await signIn('Employee');
  const jobs: number[] = [];
  for (let count = 1; count <= 11; count += 1) {
    const job = await postJob(recruiter, `Cooper of cask ${count}`);
    await apiOf(candidate).toggleSavedJob({ params: { job } });
    jobs.push(job);
  }
  await withoutOurs(page, '**/api/newJobs/*', (answer) => {
    const { newJob } = answer as { newJob: object };
    return { newJob: { ...newJob, is_saved: undefined } };
  });
  await page.goto(`/job_details/${jobs[0]}`);
  await expect(page.getByRole('main').getByRole('button', { name: 'UnSaved Job' })).toBeVisible();
});

test('a posted job is told of where the answer has no number', async ({ page, signIn }) => {
  const like = await postJob(await signIn('Recruiter'), 'Cooper of casks');
  await page.route('**/api/recruiter/drafts**', (route) =>
    route.fulfill({ status: 404, json: { message: 'Not Found' } }),
  );
  await withoutOurs(page, '**/api/recruiter/newJobs', () => ({ success: true }));
  await page.goto(`/recruiter/postjobs?like=${like}`);
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(page.getByText('Job Posted Successfully')).toBeVisible();
  await expect(page.getByText('“Cooper of casks” is posted')).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(page.getByRole('link', { name: 'See the job' })).toBeHidden();
});

test('a resume shows what was chosen where the answer tells the names alone', async ({ page, signIn }) => {
  await writeResume(await signIn('Employee'), { skill: 'CPR', withFile: false });
  await withoutOurs(page, '**/api/employee/informations/edit', (answer) => {
    const { candidate, ...lists } = answer as { candidate: { skills: { name: string }[] } };
    const skills = candidate.skills.map(({ name }) => ({ name }));
    return { ...lists, candidate: { ...candidate, skills, job_ids: undefined, skill_ids: undefined } };
  });
  await page.goto('/candidate_upload_resume');
  const chosen = (label: string) => page.getByRole('list', { name: `${label}, chosen` });
  await expect(chosen('Skills').getByRole('listitem')).toHaveText(['CPR']);
  await expect(chosen('Job categories').getByRole('listitem')).toHaveCount(1);
});

test('neither views nor what happened are made up where an answer does not tell them', async ({
  page,
  register,
  signIn,
}) => {
  const recruiter = await register('Recruiter');
  const job = await postJob(recruiter, 'Cooper of vats');
  await apiOf(await signIn('Employee')).applyToJob({ body: { new_job_id: job } });
  await withoutOurs(page, '**/api/employee/applicationList*', (answer) => {
    const { data, ...list } = answer as { data: object[] };
    return { ...list, data: data.map((application) => ({ ...application, events: undefined })) };
  });
  await page.goto('/candidate_applications');
  await expect(page.getByRole('row', { name: 'Cooper of vats' })).toBeVisible();
  await expect(page.getByLabel('What happened')).toHaveCount(0);
  await signIn(recruiter);
  await withoutOurs(page, '**/api/recruiter/manageJob*', (answer) => {
    const { appliedList, ...list } = answer as { appliedList: object[] };
    return { ...list, appliedList: appliedList.map((posted) => ({ ...posted, views: undefined })) };
  });
  await page.goto('/recruiter/applications');
  await expect(page.locator('[data-label="Views"]')).toHaveText('');
});

test('a password that was not changed is told of, and what was typed stays', async ({ page, signIn }) => {
  const person = await signIn('Employee');
  await page.route('**/api/employee/changepassword', (route) => route.fulfill({ json: { success: false } }));
  await page.goto('/candidate_changepassword');
  await page.getByLabel('Old password').fill(person.password);
  await page.getByLabel('New password').fill('a better horse battery');
  await page.getByLabel('Confirm password').fill('a better horse battery');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('main').getByText('Update Failed!')).toBeVisible();
  await expect(page.getByLabel('Old password')).toHaveValue(person.password);
});
