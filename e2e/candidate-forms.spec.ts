import { expect, test } from './browser.ts';
import { pdf } from './made-files.ts';

test('an error stands at the field of the very entry, also after another entry is removed', async ({
  page,
  signIn,
}) => {
  await signIn('Employee');
  await page.goto('/candidate_upload_resume');
  const add = page.getByRole('button', { name: 'Add work experience' });
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await add.click();
  await expect(page.getByRole('group', { name: 'Work experience 2' }).getByLabel('Position')).toBeFocused();
  await page.getByRole('group', { name: 'Work experience 1' }).getByLabel('Position').fill('Cook');
  await page.getByRole('group', { name: 'Work experience 2' }).getByLabel('Company').fill('Acme');
  await page.getByRole('button', { name: 'Save Resume' }).click();
  const second = page.getByRole('group', { name: 'Work experience 2' });
  await expect(second.getByLabel('Position')).toHaveAccessibleDescription('Enter the position');
  await expect(second.getByLabel('Company')).toHaveValue('Acme');
  await page.getByRole('button', { name: 'Remove work experience 1' }).click();
  const only = page.getByRole('group', { name: 'Work experience 1' });
  await expect(only.getByLabel('Position')).toHaveAccessibleDescription('Enter the position');
  await expect(only.getByLabel('Company')).toHaveValue('Acme');
  await expect(only.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
});

test('a file that is no PDF or too large is refused at its field', async ({ page, signIn }) => {
  await signIn('Employee');
  await page.goto('/candidate_upload_resume');
  const file = page.getByLabel('Choose a PDF');
  await file.setInputFiles({ ...pdf('notes.pdf'), buffer: Buffer.from('just words') });
  await expect(file).toHaveAccessibleDescription(/Choose a PDF/);
  await file.setInputFiles(pdf('large.pdf', 6_000_000));
  await expect(page.getByText('5.7 MB')).toBeVisible();
  await expect(file).toHaveAccessibleDescription(/at most 5 MB/);
  await page.getByRole('button', { name: 'Save Resume' }).click();
  await expect(page.getByLabel('Professional title')).toBeFocused();
  await expect(page.getByText('large.pdf')).toBeVisible();
});

test('leaving with unsaved changes asks, and staying keeps them', async ({ page, signIn }) => {
  await signIn('Employee');
  await page.goto('/candidate_profile');
  const places = page.getByRole('navigation', { name: 'Candidate' });
  await page.getByLabel('Address').fill('1 Lake Street');
  page.once('dialog', (dialog) => dialog.dismiss());
  await places.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/candidate_profile');
  page.once('dialog', (dialog) => dialog.dismiss());
  await places.getByRole('button', { name: 'LogOut' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('1 Lake Street');
  page.once('dialog', (dialog) => dialog.accept());
  await places.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/candidate_dashboard');
  await places.getByRole('link', { name: 'My Profile' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('');
  await places.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/candidate_dashboard');
});

test('a session that ends while a form is filled in leads to the login once, and back', async ({
  page,
  signIn,
  request,
}) => {
  const { token } = await signIn('Employee');
  await page.goto('/candidate_changepassword');
  await expect(page.getByLabel('Old password')).toBeVisible();
  await request.post('/api/logout', { headers: { authorization: token } });
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(page).toHaveURL(/next=%2Fcandidate_changepassword/);
});

test.describe('a list that does not load', () => {
  test.use({ tolerated: /503/ });

  test('says so, and loads again', async ({ page, signIn }) => {
    await signIn('Employee');
    await page.route('**/api/employee/applicationList*', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/candidate_applications');
    await expect(page.getByRole('heading', { name: 'This did not load' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Candidate' })).toBeVisible();
    await page.unroute('**/api/employee/applicationList*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('No Data Found')).toBeVisible();
  });
});

test('saved jobs and applications come in pages', async ({ page, signIn, request }) => {
  const { token } = await signIn('Employee');
  const headers = { authorization: token };
  for (const list of [1, 2]) {
    const { data } = await (await request.get(`/api/search_jobs?page=${list}`)).json();
    for (const { id } of data.slice(0, list === 1 ? 10 : 1)) {
      await request.post(`/api/employee/job_save_or_delete/${id}`, { headers });
      await request.post('/api/employee/JobApplications', { headers, data: { new_job_id: id } });
    }
  }
  await page.goto('/candidate_applications');
  await expect(page.getByRole('row')).toHaveCount(11);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.goto('/candidate_saved_jobs?page=2');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByRole('heading', { name: 'Saved Jobs' })).toBeFocused();
});
