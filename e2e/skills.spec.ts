import { expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts';

test('skills and categories are found by everyday words, the nearest first', async ({ page, signIn }) => {
  await signIn('Recruiter');
  await page.goto('/recruiter/postjobs');
  const skills = page.getByRole('combobox', { name: 'Skills' });
  const first = page.getByRole('listbox').getByRole('option').first();
  for (const [typed, name] of [
    ['nurs', 'Patient care'],
    ['english', 'English'],
    ['care', 'Animal care'],
  ] as const) {
    await skills.fill(typed);
    await expect(first).toHaveText(name);
  }
  await page.getByRole('combobox', { name: 'Category' }).fill('nursing');
  await expect(first).toHaveText('Healthcare');
});

test('a skill that is not there is added as typed, and another person finds it at once', async ({
  page,
  signIn,
  register,
  beside,
}) => {
  const name = `Bedside manner ${Date.now().toString(36)}`;
  const elsewhere = await beside(await register('Recruiter'));
  await elsewhere.goto('/recruiter/search_candidates');
  await signIn('Employee');
  await page.goto('/candidate_upload_resume');
  const skills = page.getByRole('combobox', { name: 'Skills' });
  await skills.fill('spam.example');
  await page.keyboard.press('Enter');
  await expect(skills).toHaveAccessibleDescription(/^Name a skill, not an address/);
  await skills.fill(`  ${name} `);
  await expect(page.getByRole('option', { name: `Add “${name}”` })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Skills, chosen' })).toHaveText(name);
  await expect(skills).toHaveValue('');

  await elsewhere.getByRole('combobox', { name: 'Experience' }).selectOption('7');
  await expect(elsewhere).toHaveURL(/experience=7/);
  await elsewhere.getByRole('combobox', { name: 'Skill' }).fill(name);
  await elsewhere.getByRole('option', { name }).click();
  await expect(elsewhere).toHaveURL(/skill_id=\d+/);
  await expect(elsewhere.getByRole('link', { name: new RegExp(name) })).toBeVisible();
});

test('a skill of one long word stays in its frame on a phone', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn('Recruiter');
  await page.goto('/recruiter/postjobs');
  const skills = page.getByRole('combobox', { name: 'Skills' });
  await skills.fill('Skill'.padEnd(60, 'L'));
  await skills.press('Enter');
  const chosen = page.getByRole('list', { name: 'Skills, chosen' }).getByRole('listitem');
  await expect(chosen).toHaveCount(1);
  const { x, width } = (await chosen.getByRole('button').boundingBox()) ?? { x: 0, width: 360 };
  expect(x + width).toBeLessThan(360);
  await expectNoSidewaysScroll(page);
});
