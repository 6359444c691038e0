import { answering, endSession, expect, test } from './browser.ts';
import { pdf } from './made-files.ts';
import { demoJob, writeResume } from './made-people.ts';

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

test('an entry that is added in the place of a refused one is not refused', async ({ page, signIn }) => {
  await signIn('Employee');
  await page.goto('/candidate_upload_resume');
  const add = page.getByRole('button', { name: 'Add work experience' });
  const second = page.getByRole('group', { name: 'Work experience 2' });
  await add.click();
  await second.getByLabel('Company').fill('Acme');
  await page.getByRole('button', { name: 'Save Resume' }).click();
  await expect(second.getByLabel('Position')).toHaveAccessibleDescription('Enter the position');
  await second.getByRole('button', { name: 'Remove' }).click();
  await add.click();
  await expect(second.getByLabel('Position')).toBeFocused();
  await expect(second.getByLabel('Position')).toHaveAccessibleDescription('');
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
  await expect(file).toBeFocused();
  await expect(page.getByLabel('Professional title')).toHaveAccessibleDescription(/Enter your professional/);
  await expect(page.getByText('large.pdf')).toBeVisible();
});

test('the resume begins with its file, and its steps lead to its sections and keep what is typed', async ({
  page,
  signIn,
}) => {
  await writeResume(await signIn('Employee'), { skill: 'CPR', withFile: false });
  await page.goto('/candidate_upload_resume');
  const sections = ['Resume file', 'General Information', 'Education', 'Work Experience'];
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(sections);
  const steps = page.getByRole('navigation', { name: 'Steps' }).getByRole('link');
  await expect(steps).toHaveText([
    'Resume file',
    'General Information, saved',
    'Education, saved',
    'Work Experience, saved',
  ]);
  await page.getByLabel('Professional title').fill('Day nurse');
  for (const name of sections) {
    await steps.filter({ hasText: name }).press('Enter');
    await expect(page.getByRole('heading', { name, level: 2 })).toBeFocused();
    await expect(page.getByRole('heading', { name, level: 2 })).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByLabel('Professional title')).toHaveValue('Day nurse');
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();
});

test('a field is as wide as what goes in', async ({ page, signIn }) => {
  await signIn('Employee');
  const widthOf = async (label: string | RegExp) =>
    (await page.getByLabel(label).first().boundingBox())?.width ?? Number.NaN;
  for (const [path, label, most] of [
    ['/candidate_profile', /^Date of birth/, 180],
    ['/candidate_profile', /^Phone/, 240],
    ['/candidate_profile', /^Gender/, 200],
    ['/candidate_upload_resume', 'Total years of experience', 200],
    ['/candidate_upload_resume', 'From year', 130],
    ['/candidate_changepassword', /^Old password/, 440],
  ] as const) {
    if (new URL(page.url()).pathname !== path) await page.goto(path);
    await expect(page.getByLabel(label).first()).toBeVisible();
    expect(await widthOf(label), String(label)).toBeLessThanOrEqual(most);
  }
});

test('a date of birth of a child is refused at its field, and what was typed stays', async ({
  page,
  signIn,
}) => {
  await signIn('Employee');
  await page.goto('/candidate_profile');
  const born = page.getByLabel(/^Date of birth/);
  const tenYearsAgo = `06/15/${new Date().getUTCFullYear() - 10}`;
  await born.fill(tenYearsAgo);
  await page.getByLabel('Address').fill('1 Lake Street');
  await page.getByLabel('Gender').selectOption('female');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(born).toHaveAccessibleDescription('This board is for people who are 14 or older');
  await expect(born).toBeFocused();
  await expect(born).toHaveValue(tenYearsAgo);
  await expect(page.getByLabel('Address')).toHaveValue('1 Lake Street');
});

test('leaving with unsaved changes asks, and staying keeps them', async ({ page, signIn }) => {
  await signIn('Employee');
  await page.goto('/candidate_profile');
  const places = page.getByRole('navigation', { name: 'Candidate' });
  await page.getByLabel('Address').fill('1 Lake Street');
  const leave = () => places.getByRole('link', { name: 'Dashboard' }).click();
  await answering(page, false, leave);
  await expect(page).toHaveURL('/candidate_profile');
  await answering(page, false, () => places.getByRole('button', { name: 'LogOut' }).click());
  await expect(page.getByLabel('Address')).toHaveValue('1 Lake Street');
  await answering(page, true, leave);
  await expect(page).toHaveURL('/candidate_dashboard');
  await places.getByRole('link', { name: 'My Profile' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('');
  await places.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/candidate_dashboard');
});

test('a session that ends while a form is filled in leads to the login once, and back', async ({
  page,
  signIn,
}) => {
  await signIn('Employee');
  await page.goto('/candidate_changepassword');
  await expect(page.getByLabel('Old password')).toBeVisible();
  await endSession(page);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(page).toHaveURL(/next=%2Fcandidate_changepassword/);
});

test('a session that ends before something is pressed leads to the login once, and back', async ({
  page,
  signIn,
  request,
}) => {
  const { token } = await signIn('Employee');
  const headers = { authorization: token };
  const { id } = await demoJob(request);
  await request.post(`/api/employee/job_save_or_delete/${id}`, { headers });
  await page.goto('/about_us');
  await page.goto('/candidate_saved_jobs?page=1');
  const remove = page.getByRole('button', { name: 'Remove' });
  await expect(remove).toBeVisible();
  await endSession(page);
  await remove.click();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(page).toHaveURL(/next=%2Fcandidate_saved_jobs%3Fpage%3D1/);
  await page.goBack();
  await expect(page).toHaveURL('/about_us');
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
  const count = page.getByRole('main').getByRole('status');
  await expect(count).toHaveText('11 applications');
  await page.getByRole('link', { name: 'Shortlist' }).click();
  await expect(count).toHaveText('0 applications');
  await page.goto('/candidate_saved_jobs?page=2');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(count).toHaveText('11 jobs');
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByRole('heading', { name: 'Saved Jobs' })).toBeFocused();
});

test('what is typed while a form is being saved stays, and is saved by another press', async ({
  page,
  signIn,
}) => {
  await writeResume(await signIn('Employee'), { skill: 'CPR', withFile: false });
  await page.goto('/candidate_upload_resume');
  const answer = Promise.withResolvers<void>();
  await page.route(
    '**/api/employee/informations/edit',
    async (route) => {
      if (route.request().method() === 'POST') await answer.promise;
      await route.continue();
    },
    { times: 1 },
  );
  await page.getByLabel('Qualification').fill('MSc');
  const save = page.getByRole('button', { name: 'Save Resume' });
  await save.click();
  await page.getByLabel('About you').fill('Calm at night, and by day.');
  await page.getByLabel('Position').fill('Head nurse');
  answer.resolve();
  await expect(page.getByText('2 changes', { exact: true })).toBeVisible();
  await expect(page.getByLabel('About you')).toHaveValue('Calm at night, and by day.');
  await expect(page.getByLabel('Position')).toHaveValue('Head nurse');
  await save.click();
  await expect(page.getByText('Your resume is saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Qualification')).toHaveValue('MSc');
  await expect(page.getByLabel('About you')).toHaveValue('Calm at night, and by day.');
  await expect(page.getByLabel('Position')).toHaveValue('Head nurse');
});
