import type { Page } from '@playwright/test';
import { apiOf, expect, tabTo, test } from './browser.ts';
import { postJob } from './made-people.ts';

const parts = (page: Page) => ({
  text: page.getByRole('textbox', { name: 'Description' }),
  tool: (name: string) => page.getByRole('button', { name, exact: true }),
});

test('formats, lists and links of a description stand in the job as they were made', async ({
  page,
  signIn,
}) => {
  const job = await postJob(await signIn('Recruiter'), 'Gardener');
  await page.goto(`/recruiter/editjob/${job}`);
  const { text, tool } = parts(page);
  await expect(page.locator('[id="job_description"]')).toHaveCount(1);
  await text.fill('');
  await text.click();
  await page.keyboard.type('We are ');
  await tool('Bold').click();
  await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.type('kind');
  await tool('Bold').click();
  await page.keyboard.type(' people, see ');
  await tool('Link').click();
  await page.getByLabel('Link to').fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Link to')).toHaveAccessibleDescription(/Enter a web address/);
  await page.getByLabel('Link to').fill('gardens.example/us');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.type(' for more.');
  await page.keyboard.press('Enter');
  await tool('List').click();
  await page.keyboard.type('Plant');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Prune');
  await page.getByRole('button', { name: 'Save Resume' }).click();
  await expect(page.getByText('Job Updatd Successfully')).toBeVisible();

  await page.goto(`/job_details/${job}`);
  const main = page.getByRole('main');
  await expect(main.locator('b, strong').filter({ hasText: /^kind$/ })).toBeVisible();
  await expect(main.getByRole('link', { name: 'gardens.example/us' })).toHaveAttribute(
    'href',
    'https://gardens.example/us',
  );
  await expect(main.getByText('We are kind people, see gardens.example/us for more.')).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: /^(Plant|Prune)$/ })).toHaveText([
    'Plant',
    'Prune',
  ]);
});

test('a format is switched on from the keyboard, and Tab leaves the text', async ({ page, signIn }) => {
  await signIn('Recruiter');
  await page.goto('/recruiter/postjobs');
  const { text, tool } = parts(page);
  await tabTo(page, text);
  await page.keyboard.type('slow and steady');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Shift+Tab');
  await expect(tool('Bold')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tool('Italic')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect(tool('Italic')).toHaveAttribute('aria-pressed', 'true');
  await expect(text.locator('i')).toHaveText('slow and steady');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Category' })).toBeFocused();
});

test('a link is changed and taken away again, and what has no button stays', async ({ page, signIn }) => {
  const described = '<h3>Who we are</h3><p>See <a href="https://old.example">our site</a> first.</p>';
  const job = await postJob(await signIn('Recruiter'), 'Gardener', { job_description: described });
  await page.goto(`/recruiter/editjob/${job}`);
  const { text, tool } = parts(page);
  await text.getByText('our site').click();
  await expect(tool('Link')).toHaveAttribute('aria-pressed', 'true');
  await tool('Link').click();
  await expect(page.getByLabel('Link to')).toHaveValue('https://old.example');
  await page.getByLabel('Link to').fill('hello@new.example');
  await tool('Set link').click();
  await expect(text.getByRole('link', { name: 'our site' })).toHaveAttribute(
    'href',
    'mailto:hello@new.example',
  );
  await text.getByText('our site').click();
  await tool('Link').click();
  await tool('Remove link').click();
  await expect(text.getByRole('link')).toHaveCount(0);
  await page.getByRole('button', { name: 'Save Resume' }).click();
  await expect(page.getByText('Job Updatd Successfully')).toBeVisible();
  await page.goto(`/job_details/${job}`);
  await expect(page.getByRole('heading', { name: 'Who we are' })).toBeVisible();
  await expect(page.getByText('See our site first.')).toBeVisible();
});

test.describe('from elsewhere', () => {
  // What is pasted carries its styles along, which the policy keeps out and the browser tells of.
  test.use({ tolerated: /Applying inline style violates/ });

  test('what is pasted brings its words and its structure, not its looks', async ({ page, signIn }) => {
    await signIn('Recruiter');
    await page.goto('/about_us');
    await page.getByRole('article').click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+c');
    await page.goto('/recruiter/postjobs');
    const { text } = parts(page);
    await text.click();
    await page.keyboard.press('ControlOrMeta+v');
    await expect(text).toContainText('Find jobs');
    await expect(text.locator('h2, h3, li').first()).toBeVisible();
    await expect(text.locator('[style], [class], [id], img, svg, button, input')).toHaveCount(0);
  });
});

for (const [place, type] of [
  ['/recruiter/editjob', 'Recruiter'],
  ['/owner/jobs', 'Owner'],
] as const)
  test(`a job that was deleted while it was edited at ${place} is told, and what was typed stays`, async ({
    page,
    register,
    signIn,
  }) => {
    const recruiter = await register('Recruiter');
    const id = await postJob(recruiter, 'Lamplighter of the pier');
    await signIn(type === 'Recruiter' ? recruiter : type);
    await page.goto(`${place}/${id}`);
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await title.fill('Lamplighter of the long pier');
    await apiOf(recruiter).deleteJob({ params: { id } });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toHaveText(/^This job was deleted in the meantime/);
    await expect(title).toHaveValue('Lamplighter of the long pier');
  });
