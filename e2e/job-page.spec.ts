import type { Locator } from '@playwright/test';
import { apiOf, expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts';
import { applyTo, demoJob, postJob, writeResume } from './made-people.ts';

const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('pay, place, type and hours stand under the title, then the text, then the other facts', async ({
    page,
    register,
  }) => {
    const told = { salary: '$20 an hour', working_hour: '9 to 5' };
    await page.goto(`/job_details/${await postJob(await register('Recruiter'), 'Brief cook', told)}`);
    const main = page.getByRole('main');
    const brief = main.getByRole('list').filter({ hasText: told.salary });
    await expect(brief.getByRole('listitem')).toHaveText([
      told.salary,
      'Chicago, Illinois',
      /Time|Contract|Internship/,
      told.working_hour,
    ]);
    const [title, text] = [
      main.getByRole('heading', { level: 1 }),
      main.getByRole('heading', { name: 'Description' }),
    ];
    await expect(text).toBeInViewport();
    expect(await topOf(title)).toBeLessThan(await topOf(brief));
    expect(await topOf(brief)).toBeLessThan(await topOf(text));
    const overview = page.getByRole('region', { name: 'Overview' });
    expect(await topOf(text)).toBeLessThan(await topOf(overview));
    await expect(overview.getByText('Expiry date')).toBeVisible();
    for (const name of ['Title', 'Rate', 'Location', 'Job type', 'Working hours'])
      await expect(overview.getByText(name, { exact: true })).toBeHidden();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });

  test('what has the focus is not below the bar of actions', async ({ page, register, signIn }) => {
    const job = await postJob(await register('Recruiter'), 'Low cook');
    await applyTo(job, await signIn('Employee'));
    await page.goto(`/job_details/${job}`);
    const main = page.getByRole('main');
    await expect(main.getByText('Your application')).toBeVisible();
    const browser = await page.context().newCDPSession(page);
    for (const [text, height] of [
      [16, 640],
      [16, 256],
      [32, 640],
    ] as const) {
      await browser.send('Page.setFontSizes', { fontSizes: { standard: text } });
      await page.setViewportSize({ width: 360, height });
      for (const link of await main.getByRole('link').filter({ visible: true }).all()) {
        await link.focus();
        const isCovered = await link.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return document
            .elementFromPoint(x + width / 2, y + height / 2)
            ?.matches('[data-for], [data-for] *');
        });
        expect(isCovered, `${await link.textContent()} at ${text} in ${height}`).toBeFalsy();
      }
    }
  });
});

test('on a desk the overview begins with pay, beside the text', async ({ page, register }) => {
  const job = { salary: '$21 an hour' };
  await page.goto(`/job_details/${await postJob(await register('Recruiter'), 'Desk cook', job)}`);
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview.getByRole('term').first()).toHaveText('Rate');
  await expect(overview.getByRole('definition').first()).toHaveText(job.salary);
  await expect(overview.getByRole('term').nth(1)).toHaveText('Title');
  await expect(overview.getByRole('definition').nth(1)).toHaveText('Desk cook');
  await expect(page.getByText(job.salary).filter({ visible: true })).toHaveCount(1);
});

for (const width of [360, 1280])
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('who applies without a profile and a resume is asked first', async ({ page, request, signIn }) => {
      const candidate = await signIn('Employee');
      const { id } = await demoJob(request);
      const applications = async () => (await apiOf(candidate).listApplications()).total;
      await page.goto(`/job_details/${id}`);
      const apply = page.getByRole('main').getByRole('button', { name: 'Apply', exact: true });
      const question = page.getByRole('dialog', { name: 'Apply without a profile and a resume?' });

      await apply.click();
      await expect(question).toContainText('The recruiter will see your name');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(apply).toBeFocused();
      expect(await applications()).toBe(0);

      for (const [name, path] of [
        ['My Profile', '/candidate_profile'],
        ['Upload Resume', '/candidate_upload_resume'],
      ] as const) {
        await apply.click();
        await question.getByRole('link', { name }).click();
        await expect(page).toHaveURL(path);
        await page.goBack();
      }
      // As with Tab, from below.
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await apply.press('Enter');
      await question.getByRole('button', { name: 'Apply anyway' }).click();
      await expect(page.getByText('Job Applied Successfully')).toBeVisible();
      await expect(page.getByRole('main').getByText('Pending')).toBeInViewport();
      expect(await applications()).toBe(1);
    });
  });

test('who has written a resume sees it before it is sent', async ({ page, request, signIn }) => {
  const candidate = await signIn('Employee');
  await writeResume(candidate, { skill: 'CPR', withFile: false });
  const { id } = await demoJob(request);
  await page.goto(`/job_details/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Apply', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Send your application' });
  await expect(sheet).toContainText(/Night nurse · .*Chicago, Illinois · CPR/);
  await expect(sheet.getByRole('link', { name: 'Look at your resume' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Send application' }).click();
  await expect(page.getByText('Job Applied Successfully')).toBeVisible();
});

for (const width of [360, 1280])
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('a job that is over leads to similar ones that are open', async ({ page, register, db }) => {
      const recruiter = await register('Recruiter');
      const title = `Bell founder ${width}`;
      const [over = 0, ...open] = await Promise.all([1, 2, 3].map(() => postJob(recruiter, title)));
      await db.updateTable('job').set({ closed_at: new Date() }).where('id', '=', over).execute();
      await page.goto(`/job_details/${over}`);
      const main = page.getByRole('main');
      await main.getByRole('link', { name: 'See similar jobs that are open' }).click();
      const similar = main.getByRole('region', { name: 'Similar jobs' });
      await expect(similar.getByRole('heading', { level: 2 })).toBeInViewport();
      await expect(similar.getByRole('link', { name: title })).toHaveCount(open.length);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await similar.getByRole('link', { name: title }).first().click();
      await expect(page).toHaveURL(new RegExp(`/job_details/(${open.join('|')})$`));
    });
  });

test('a page that the browser has translated is told anew what changed', async ({
  page,
  request,
  signIn,
}) => {
  await signIn('Employee');
  await page.goto(`/job_details/${(await demoJob(request)).id}`);
  const main = page.getByRole('main');
  const save = main.getByRole('button', { name: 'Saved Job', exact: true });
  await expect(save).toBeVisible();
  // As Google Translate does.
  await page.evaluate(() => {
    const shown = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (shown.nextNode()) texts.push(shown.currentNode as Text);
    for (const text of texts) {
      const translation = document.createElement('font');
      translation.textContent = text.data;
      text.replaceWith(translation);
    }
  });
  await save.click();
  await expect(main.getByRole('button', { name: 'UnSaved Job', exact: true })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Candidate' }).click();
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Welcome');
});

test('what is written from right to left is read so, beside what is not', async ({ page, register }) => {
  const recruiter = await register('Recruiter');
  const tittle = 'אופה (5 לילות)!';
  const job_description = '<p>דרוש אופה!</p><ul><li>ניסיון</li></ul><p>English!</p>';
  const job = { job_description, working_hour: '8 שעות' };
  await page.goto(`/job_details/${await postJob(recruiter, tittle, job)}`);
  const main = page.getByRole('main');
  const endsAt = (of: Locator) =>
    of.evaluate((element) => {
      const range = document.createRange();
      const text = element.firstChild as Text;
      const at = (index: number) => {
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        return range.getBoundingClientRect().left;
      };
      return at(text.length - 1) < at(0) ? 'left' : 'right';
    });
  const title = main.getByRole('heading', { level: 1 });
  expect(await endsAt(title)).toBe('left');
  await expect(title).toHaveCSS('text-align', 'left');
  expect(await endsAt(main.getByText('דרוש אופה'))).toBe('left');
  await expect(main.getByText('ניסיון')).toHaveCSS('direction', 'rtl');
  expect(await endsAt(main.getByText('English!'))).toBe('right');
  // On a phone a sign of ours divides it from what stands before.
  await expect(main.locator('li', { hasText: job.working_hour })).not.toHaveCSS('unicode-bidi', 'plaintext');
});
