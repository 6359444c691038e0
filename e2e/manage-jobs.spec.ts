import { answering, apiOf, expect, test } from './browser.ts';
import { postJob } from './made-people.ts';

test('deleting the last row of the last page leads to the page before', async ({ page, signIn }) => {
  const recruiter = await signIn('Recruiter');
  for (let count = 1; count <= 11; count += 1) await postJob(recruiter, `Gardener ${count}`);
  await page.goto('/recruiter/applications');
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete Gardener 1', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: 'Gardener 1', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Gardener 1', exact: true }).click();
  await question.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Your file has been deleted.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('link', { name: 'Gardener 1', exact: true })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
});

test('a job with an undecided application is deleted with the same words', async ({
  page,
  register,
  signIn,
}) => {
  const id = await postJob(await signIn('Recruiter'), 'Gardener');
  const candidate = await register('Employee');
  await apiOf(candidate).applyToJob({ body: { new_job_id: id } });
  await page.goto('/recruiter/applications');
  await page.getByRole('button', { name: 'Delete Gardener' }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByText('Deleted!')).toBeVisible();
  await expect(page.getByText('Your file has been deleted.')).toBeVisible();
});

test('a job is edited where no more is known of it than what is required', async ({ page, signIn }) => {
  const id = await postJob(await signIn('Recruiter'), 'Gardener');
  await page.route('**/api/recruiter/newJobs/*/edit', async (route) => {
    const { newJob } = await (await route.fetch()).json();
    await route.fulfill({ json: { newJob } });
  });
  await page.goto(`/recruiter/editjob/${id}`);
  await page.getByLabel('Title').fill('Head gardener');
  const update = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('button', { name: 'Save Resume' }).click();
  expect((await update).postDataJSON().expire_date).toMatch(/^\d\d-\d\d-\d{4}$/);
  await expect(page).toHaveURL('/recruiter/applications');
  await expect(page.getByRole('link', { name: 'Head gardener', exact: true })).toBeVisible();
});

test('a job that is not done on site says so', async ({ page, signIn }) => {
  const recruiter = await signIn('Recruiter');
  await postJob(recruiter, 'Gardener', { workplace: 'Hybrid' });
  await postJob(recruiter, 'Florist');
  await page.goto('/recruiter/applications');
  await expect(page.getByRole('row', { name: 'Gardener' })).toContainText('Chicago, Illinois · Hybrid');
  const tops = ['Edit Gardener', 'Delete Gardener'].map(async (name) => {
    const action = page.getByRole('row', { name: 'Gardener' }).getByLabel(name);
    return (await action.boundingBox())?.y;
  });
  expect(new Set(await Promise.all(tops)).size, 'side by side').toBe(1);
  await expect(page.getByRole('row', { name: 'Florist' })).not.toContainText('·');
});

test.describe('a deletion that fails', () => {
  test.use({ tolerated: /503/ });

  test('says so, keeps the row, and can be tried again', async ({ page, signIn }) => {
    await postJob(await signIn('Recruiter'), 'Gardener');
    await page.goto('/recruiter/applications');
    await page.route('**/api/recruiter/newJobs/*', (route) => route.fulfill({ status: 503, json: {} }));
    const remove = page.getByRole('button', { name: 'Delete Gardener' });
    const yes = page.getByRole('button', { name: 'Yes, delete it!' });
    await remove.click();
    await yes.click();
    const trouble = page.getByRole('dialog', { name: 'Error' });
    await expect(trouble).toContainText('Something went wrong on our side');
    await trouble.getByRole('button', { name: 'OK' }).click();
    await expect(remove).toBeFocused();
    await page.unroute('**/api/recruiter/newJobs/*');
    await remove.click();
    await yes.click();
    await expect(page.getByText('No Data Found')).toBeVisible();
  });
});

test.describe('what another tab has deleted', () => {
  test.use({ tolerated: /404/ });

  test('goes when it is deleted here, and why stays until it is read', async ({ page, signIn }) => {
    const recruiter = await signIn('Recruiter');
    const gone = await postJob(recruiter, 'Gardener');
    await postJob(recruiter, 'Florist');
    await page.goto('/recruiter/applications');
    await expect(page.getByRole('row', { name: 'Gardener' })).toBeVisible();
    await apiOf(recruiter).deleteJob({ params: { id: gone } });
    await page.getByRole('button', { name: 'Delete Gardener' }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(page.locator('tr', { hasText: 'Gardener' })).toHaveCount(0);
    const trouble = page.getByRole('dialog', { name: 'Error' });
    await expect(trouble).toContainText('Not Found');
    await trouble.getByRole('button', { name: 'OK' }).click();
    await expect(trouble).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('row', { name: 'Florist' })).toBeVisible();
  });
});

test('a job that is half written asks before it is left', async ({ page, signIn }) => {
  await signIn('Recruiter');
  await page.goto('/recruiter/postjobs');
  const places = page.getByRole('navigation', { name: 'Recruiter' });
  await page.getByRole('textbox', { name: 'Description' }).click();
  await page.keyboard.type('Half a sentence');
  const leave = () => places.getByRole('link', { name: 'Dashboard' }).click();
  await answering(page, false, leave);
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveText('Half a sentence');
  await answering(page, true, leave);
  await expect(page).toHaveURL('/recruiter/dashboard');
});
