import { apiOf, expect, expectAccessible, password, test } from './browser.ts';
import { pdf } from './made-files.ts';
import { postJob } from './made-people.ts';

test('an edited job is refused at its fields, and keeps what was typed', async ({
  page,
  register,
  signIn,
}) => {
  const job = await postJob(await signIn('Recruiter'), 'Gardener');
  await page.goto(`/recruiter/editjob/${job}`);
  const save = page.getByRole('button', { name: 'Save Resume' });
  await page.getByLabel('Title').fill('');
  await page.getByLabel('Salary').fill('much');
  // As it comes from a table.
  await page.getByLabel('Expiry date').fill(' 01/02/2020 ');
  await page.getByRole('textbox', { name: 'Description' }).fill('');
  await save.click();
  await expect(page.getByLabel('Title')).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveAccessibleDescription('Enter a title');
  await expect(page.getByLabel('Expiry date')).toHaveAccessibleDescription(/This day has passed/);
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveAccessibleDescription(
    /Describe the job/,
  );
  await expect(page.getByLabel('Salary')).toHaveValue('much');

  await apiOf(await register('Owner')).freezeJob({ params: { id: job }, body: { reason: '' } });
  await page.getByLabel('Title').fill('Head gardener');
  await page.getByLabel('Expiry date').fill('12/31/2099');
  await page.getByRole('textbox', { name: 'Description' }).fill('Tend the garden.');
  await save.click();
  await expect(page.getByText('The board has taken this job off: it cannot be changed')).toBeVisible();
  await expect(page.getByRole('link', { name: /^See in a new tab/ })).toHaveCount(0);
  await expect(page.getByLabel('Title')).toHaveValue('Head gardener');
});

test('pay in figures and a remote workplace are posted, shown, and prefilled to be edited', async ({
  page,
  signIn,
}) => {
  const recruiter = await signIn('Recruiter');
  const job = await postJob(recruiter, 'Ledger keeper', { salary: '$20 an hour' });
  const list = page.getByRole('list', { name: 'Open to people in, chosen' });
  const [from, to] = [page.getByLabel('Pay from'), page.getByLabel('Pay to')];
  const per = page.getByLabel('Per', { exact: true });
  const save = page.getByRole('button', { name: 'Save Resume' });
  await page.goto(`/recruiter/editjob/${job}`);
  await expect(page.getByLabel('Salary')).toHaveValue('$20 an hour');
  await expect(from).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'On site' })).toBeChecked();
  await expect(page.getByLabel('Open to people in')).toHaveCount(0);

  await page.getByLabel('Salary').fill('');
  await from.fill('twenty');
  // At the edge, under the bar of the button.
  await from.evaluate((field) => field.scrollIntoView({ block: 'end' }));
  await page.keyboard.press('Enter');
  await expect(from).toBeFocused();
  const wrong = page.getByText('Enter an amount like 52,000 or 17.50');
  await expect(from).toHaveAccessibleDescription('Enter an amount like 52,000 or 17.50');
  expect(
    await wrong.evaluate((element) => {
      const { left, bottom } = element.getBoundingClientRect();
      return document.elementFromPoint(left + 1, bottom - 1) === element;
    }),
  ).toBe(true);
  const width = (await from.boundingBox())?.width;
  await from.fill('61,000');
  await to.fill('52,500');
  await save.click();
  await expect(to).toBeFocused();
  await expect(to).toHaveAccessibleDescription('This is less than the lower amount');
  await expect(per).toHaveAccessibleDescription(/Choose what the pay is for/);
  expect((await from.boundingBox())?.width).toBe(width);
  await from.fill('49k');
  await per.selectOption('Year');
  await page.getByRole('radio', { name: 'Remote' }).check();
  for (const state of ['Maine', 'Texas']) {
    await page.getByRole('combobox', { name: 'Open to people in' }).fill(state);
    await page.getByRole('option', { name: state, exact: true }).click();
  }
  await expectAccessible(page);
  await save.click();
  await expect(page).toHaveURL('/recruiter/applications');

  await page.goto(`/job_details/${job}`);
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview.getByRole('definition').first()).toHaveText('$49,000 – $52,500 a year');
  await expect(overview.getByText('Remote in Maine or Texas')).toBeVisible();
  await page.goto('/search_jobs?title=Ledger+keeper');
  const row = page.getByRole('article').filter({ hasText: 'Ledger keeper' }).first();
  await expect(row).toContainText('$49,000 – $52,500 a year');
  await expect(row).toContainText('Remote in Maine or Texas');

  await page.goto(`/recruiter/editjob/${job}`);
  await expect(page.getByText('What you had typed is back')).toHaveCount(0);
  await expect(page.getByLabel('Salary')).toHaveValue('');
  await expect(from).toHaveValue('49000');
  await expect(to).toHaveValue('52500');
  await expect(per).toHaveValue('Year');
  await expect(list.getByRole('listitem')).toHaveText(['Maine', 'Texas']);
  await page.getByRole('radio', { name: 'Hybrid' }).check();
  await expect(list).toHaveCount(0);
  await save.click();
  await expect(page).toHaveURL('/recruiter/applications');
  await page.goto(`/job_details/${job}`);
  await expect(overview.getByText('Hybrid')).toBeVisible();
});

test("somebody else's job is not found, within the frame", async ({ page, register, signIn }) => {
  const job = await postJob(await register('Recruiter'), 'Gardener');
  await signIn('Recruiter');
  for (const id of [job, 999_999_999]) {
    await page.goto(`/recruiter/editjob/${id}`);
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Recruiter' })).toBeVisible();
  }
});

test('another job like an own one is posted from it, and one whose place it takes is kept', async ({
  page,
  register,
  signIn,
}) => {
  const strange = await postJob(await register('Recruiter'), 'Gardener');
  const job = await postJob(await signIn('Recruiter'), 'Gardener');
  await page.goto(`/recruiter/postjobs?like=${job}`);
  const title = page.getByLabel('Title');
  await expect(title).toHaveValue('Gardener');
  await expect(page.getByLabel('City')).toHaveValue('Chicago');
  await expect(page.getByLabel('Expiry date')).toHaveValue(/\d/);
  await title.fill('');
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(title).toHaveAccessibleDescription('Enter a title');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveText('Plain words about the work.');
  await title.fill('Gardener at night');
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(page.getByText('“Gardener at night” is posted')).toBeVisible();
  await expect(title).toHaveValue('');
  await expect(page).toHaveURL('/recruiter/postjobs');
  await title.fill('Half a title');
  const next = page.getByRole('link', { name: 'Post another like it' });
  await next.click();
  await expect(title).toHaveValue('Gardener at night');
  await expect(next).toBeHidden();
  await page.goto('/recruiter/applications?status=Draft');
  await expect(page.getByRole('link', { name: 'Half a title', exact: true })).toBeVisible();
  for (const id of [strange, 999_999_999, 'x']) {
    await page.goto(`/recruiter/postjobs?like=${id}`);
    await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  }
});

test.describe('a preview of what is no picture', () => {
  // A trace asks for the preview once more; the page's policy bars that.
  test.use({ tolerated: /blob:/ });

  test('a logo that is no picture, and a link that is none, are refused', async ({ page, signIn }) => {
    await signIn('Recruiter');
    await page.goto('/recruiter/profile');
    const file = page.getByLabel('Choose a picture');
    await file.setInputFiles({ ...pdf('logo.png'), mimeType: 'image/png' });
    await expect(file).toHaveAccessibleDescription(/Choose a PNG, JPEG or WebP picture/);
    await page.getByLabel('Website').fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByLabel('Website')).toHaveAccessibleDescription(/\w/);
    await expect(page.getByLabel('Website')).toHaveValue('javascript:alert(1)');
  });
});

test('a new password is kept, and the old one is over', async ({ page, signIn }) => {
  const recruiter = await signIn('Recruiter');
  const chosen = 'a wholly different phrase';
  await page.goto('/recruiter_changepassword');
  await page.getByLabel('Old password').fill(password);
  await page.getByLabel('New password').fill(chosen);
  await page.getByLabel('Confirm password').fill(chosen);
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Password Updated Successfully!')).toBeVisible();
  const { email } = recruiter;
  expect(await apiOf(recruiter).logIn({ body: { email, password } })).toMatchObject({ ok: false });
  expect(await apiOf(recruiter).logIn({ body: { email, password: chosen } })).toMatchObject({ ok: true });
});
