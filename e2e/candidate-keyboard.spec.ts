import { expect, tabTo, test } from './browser.ts';
import { demoJob } from './made-people.ts';

test('a profile, a resume entry and an application by keyboard alone', async ({ page, signIn, request }) => {
  await signIn('Employee');
  await page.goto('/candidate_profile');
  await tabTo(page, page.getByLabel('Date of birth'));
  await page.keyboard.type('02/09/1990');
  await tabTo(page, page.getByLabel('Gender'));
  await page.keyboard.type('Fem');
  await tabTo(page, page.getByLabel('Address'));
  await page.keyboard.type('1 Lake Street');
  await tabTo(page, page.getByRole('button', { name: 'Update' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Updated successfully!!')).toBeVisible();

  await page.goto('/candidate_upload_resume');
  await tabTo(page, page.getByLabel('Professional title'));
  await page.keyboard.type('Nurse');
  for (const list of ['Job categories', 'Skills']) {
    await tabTo(page, page.getByRole('combobox', { name: list }));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: `${list}, chosen` }).getByRole('listitem')).toHaveCount(1);
  }
  for (const [place, name] of [
    ['State', 'Illinois'],
    ['City', 'Chicago'],
  ] as const) {
    await tabTo(page, page.getByLabel(place));
    await page.keyboard.type(name);
    await expect(page.getByRole('option', { name, exact: true })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  const about = page.getByLabel('About you');
  const isSeen = await about.evaluate((field: HTMLTextAreaElement) => {
    // Its first line lies under the bar of the button.
    scrollBy(0, field.getBoundingClientRect().top - innerHeight + 88);
    field.focus();
    const { left, top } = field.getBoundingClientRect();
    return document.elementFromPoint(left + 20, top + 30) === field;
  });
  expect(isSeen).toBe(true);
  await tabTo(page, page.getByRole('button', { name: 'Add education' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Education 2' }).getByLabel('Degree')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Remove education 2' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('group', { name: 'Education 2' })).toBeHidden();
  await tabTo(page, page.getByRole('button', { name: 'Save Resume' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Updated successfully!!')).toBeVisible();

  const { id } = await demoJob(request);
  await page.goto(`/job_details/${id}`);
  await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Apply' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Send application' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Pending' })).toBeFocused();
});
