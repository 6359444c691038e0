import { expect, tabTo, test } from './browser.ts';
import { applyTo } from './made-people.ts';

test('a job posted, an application decided and the job deleted by keyboard alone', async ({
  page,
  register,
  signIn,
  request,
}) => {
  test.slow();
  await signIn('Recruiter');
  const main = page.getByRole('main');
  await page.goto('/recruiter/postjobs');
  await tabTo(page, page.getByLabel('Title'));
  await page.keyboard.type('Harbor master by keyboard');
  for (const [place, name] of [
    ['State', 'Illinois'],
    ['City', 'Chicago'],
  ] as const) {
    await tabTo(page, page.getByRole('combobox', { name: place }));
    await page.keyboard.type(name);
    await expect(page.getByRole('option', { name, exact: true })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await tabTo(page, page.getByLabel('Job Type'));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByLabel('Expiry date'));
  await page.keyboard.type('12/31/2099');
  await tabTo(page, page.getByRole('textbox', { name: 'Description' }));
  await page.keyboard.type('Ships come in.');
  for (const list of ['Category', 'Skills']) {
    await tabTo(page, page.getByRole('combobox', { name: list }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: `${list}, chosen` }).getByRole('listitem')).toHaveCount(1);
  }
  await tabTo(page, main.getByRole('button', { name: 'Post Job' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Job Posted Successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const found = await (await request.get('/api/search_jobs?search=Harbor+master+by+keyboard')).json();
  await applyTo(found.data[0].id, await register('Employee', 'Kay Board'));
  await page.goto('/recruiter/manageapp');
  const status = page.getByRole('combobox', { name: 'Status of Kay Board' });
  await tabTo(page, status);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure want to Shortlist this candidate?');
  await page.keyboard.press('Escape');
  await expect(status).toBeFocused();
  await expect(status).toHaveValue('Pending');
  await page.keyboard.press('ArrowDown');
  await tabTo(page, page.getByRole('button', { name: 'Yes, shortlist' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: 'Shortlist' })).toBeFocused();

  await page.goto('/recruiter/applications');
  await tabTo(page, page.getByRole('button', { name: 'Delete Harbor master by keyboard' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Yes, delete it!' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your file has been deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
