import type { Page } from '@playwright/test';
import { apiOf, devices, expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts';
import { applyTo, demoJob, postJob, writeResume } from './made-people.ts';

const open = async (page: Page, job: { id: number }) => {
  await page.goto(`/job_details/${job.id}`);
  return page.getByRole('main').getByRole('button', { name: 'Share' });
};

for (const [device, viewport] of devices)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a job is shared by its address, copied or mailed, by keyboard alone', async ({
      baseURL,
      context,
      page,
      request,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const job = await demoJob(request);
      const address = `${baseURL}/job_details/${job.id}`;
      const share = await open(page, job);
      await share.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Share this job' });
      await expect(dialog.getByLabel('Address of this page')).toHaveValue(address);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await dialog.getByRole('button', { name: 'Copy the link' }).press('Enter');
      await expect(dialog.getByRole('status')).toHaveText('The link is copied.');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
      const mail = decodeURIComponent(
        (await dialog.getByRole('link', { name: 'Send by email' }).getAttribute('href')) ?? '',
      );
      expect(mail).toBe(
        `mailto:?subject=${job.tittle} at ${job.company.name}&body=${job.tittle} at ${job.company.name}\n${address}`,
      );
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(share).toBeFocused();
    });
  });

test('where the browser does not let it copy, the address is marked', async ({ page, request }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error()) },
    }),
  );
  await (await open(page, await demoJob(request))).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  await expect(dialog.getByRole('status')).toContainText('copy it from there');
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/\/job_details\/\d+$/);
});

test('the system’s sheet is opened where there is one, and closing it asks nothing else', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    const share = async (what: unknown) => {
      shared.push(what);
      throw new DOMException('closed', 'AbortError');
    };
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', { value: share });
  });
  const job = await demoJob(request);
  await (await open(page, job)).click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  await expect.poll(shared).toEqual([
    {
      title: `${job.tittle} at ${job.company.name}`,
      url: expect.stringMatching(`/job_details/${job.id}$`),
    },
  ]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a job can be mailed', async ({ page, request }) => {
    const share = await open(page, await demoJob(request));
    await expect(share).toBeHidden();
    await expect(page.getByRole('link', { name: 'Send by email' })).toHaveAttribute(
      'href',
      /^mailto:\?subject=/,
    );
  });
});

test('a printed job is a document: no frame, no buttons, and whence it is', async ({
  baseURL,
  page,
  request,
}) => {
  const job = await demoJob(request);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.goto(`/job_details/${job.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Overview' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Description' })).toBeVisible();
  await expect(
    main.getByText(new RegExp(`^${baseURL}/job_details/${job.id}, as of \\d\\d/\\d\\d/\\d{4}$`)),
  ).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  for (const gone of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('button')])
    await expect(gone.filter({ visible: true })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Apply' }).filter({ visible: true })).toHaveCount(0);
});

test('a printed candidate is a document too: no menu and no buttons', async ({ page, register, signIn }) => {
  const candidate = await register('Employee', 'Paper Person');
  const job = await postJob(await signIn('Recruiter'), 'Printer');
  await writeResume(candidate, { skill: 'CPR' });
  await applyTo(job, candidate);
  await page.goto('/recruiter/manageapp');
  await page.getByRole('link', { name: 'Paper Person' }).click();
  await expect(page.getByRole('heading', { name: 'Paper Person' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const links = page.getByRole('link', { name: /^(Dashboard|Back to the list)$/ });
  for (const gone of [links, page.getByRole('button')])
    await expect(gone.filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Paper Person' })).toBeInViewport();
});

test('a printed list is its rows: no filters, no pages, no buttons', async ({ page, signIn }) => {
  // As wide as paper across.
  await page.setViewportSize({ width: 1040, height: 720 });
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  const pressed = main.locator(
    'button, a[data-variant="filled"], select, nav, [type="search"], [type="checkbox"]',
  );
  await page.goto('/search_jobs');
  await expect(main.getByRole('article').first()).toBeVisible();
  await expect(pressed.filter({ visible: true })).toHaveCount(0);
  await page.goto('/search_jobs?workplace=Remote&experience_level=Senior');
  const chip = main.getByRole('list', { name: 'Active filters' }).getByText('Remote');
  await expect(chip).toBeVisible();
  await expect(chip).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(chip.locator('svg')).toBeHidden();
  await expect(main.getByRole('link', { name: 'Clear all' })).toBeHidden();
  await postJob(await signIn('Recruiter'), 'Printer');
  for (const path of ['/recruiter/applications', '/recruiter/manageapp', '/recruiter/statistics']) {
    await page.goto(path);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(pressed.filter({ visible: true })).toHaveCount(0);
    // A grid lets what follows stand over what moves to the next page.
    await expect(main.getByRole('heading', { level: 1 }).locator('..')).toHaveCSS('display', 'flex');
  }
});

test('a candidate sees which of the skills asked are in her resume, and nobody else does', async ({
  page,
  register,
  signIn,
}) => {
  const recruiter = await register('Recruiter');
  const { skills } = await apiOf(recruiter).listSkills();
  const [first, second, third] = skills.filter(({ name }) => /^\w+$/.test(name));
  if (!first || !second || !third) throw new Error('The board has skills');
  const id = await postJob(recruiter, 'Weigher', { skill_ids: [first.id, second.id, third.id] });
  const asked = page.getByRole('region', { name: 'Skills' });

  await page.goto(`/job_details/${id}`);
  await expect(asked.getByRole('listitem')).toHaveCount(3);
  await expect(asked).not.toContainText('You have');

  const candidate = await signIn('Employee');
  await writeResume(candidate, { skill: second.name, withFile: false });
  await page.goto(`/job_details/${id}`);
  await expect(asked).toContainText('You have 1 of 3');
  await expect(asked.getByRole('list').first().getByRole('listitem')).toHaveText([second.name]);
  await expect(asked.getByRole('heading', { level: 3 })).toHaveText(['In your resume', 'Not in your resume']);
  const others = await asked.getByRole('list').last().getByRole('listitem').allTextContents();
  expect(others.toSorted()).toEqual([first.name, third.name].toSorted());
  await expectAccessible(page);

  await signIn(recruiter);
  await page.goto(`/job_details/${id}`);
  await expect(asked.getByRole('listitem')).toHaveCount(3);
  await expect(asked).not.toContainText('You have');
});
