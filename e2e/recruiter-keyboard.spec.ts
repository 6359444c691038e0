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
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue(/\w/);
  await tabTo(page, page.getByLabel('Company name'));
  await page.keyboard.type('Harbor & Sons');
  await page.keyboard.press('Tab');
  await page.keyboard.type('harbor');
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
  await expect(page.getByLabel('Website')).toBeFocused();
  await expect(page.getByLabel('Website')).toHaveAccessibleDescription(/starts with https/);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('https://harbor.example');
  await tabTo(page, main.getByRole('button', { name: 'Post Job' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Job Posted Successfully')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(main.getByRole('link', { name: 'See the job' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(main.getByRole('link', { name: 'Post another like it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Title')).toHaveValue('Harbor master by keyboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await expect(page.getByLabel('Company name')).toBeHidden();
  const found = await (await request.get('/api/search_jobs?search=Harbor+master+by+keyboard')).json();
  expect(found.data[0].company.name).toBe('Harbor & Sons');
  await applyTo(found.data[0].id, await register('Employee', 'Kay Board'));
  await page.goto('/recruiter/manageapp');
  const choice = page.getByLabel('Status: Kay Board');
  await tabTo(page, choice);
  await page.keyboard.press('s');
  await expect(page.getByRole('alertdialog')).toContainText('Are you sure want to Shortlist this candidate?');
  await page.keyboard.press('Escape');
  await expect(choice).toBeFocused();
  // It is closed before it is gone.
  await expect(page.locator('dialog[role=alertdialog]')).toHaveCount(0);
  await page.keyboard.press('s');
  await tabTo(page, page.getByRole('button', { name: 'Yes, shortlist' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: 'Shortlist', exact: true })).toBeFocused();

  await page.goto('/recruiter/applications');
  await tabTo(page, page.getByRole('button', { name: 'Delete Harbor master by keyboard' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Yes, delete it!' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your file has been deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
