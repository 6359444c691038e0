import type { Page } from '@playwright/test';
import { apiOf, expect, logIn, newEmail, password, test } from './browser.ts';
import { applyTo, postJob, signUp } from './made-people.ts';

const header = (page: Page) => page.getByRole('banner');
const main = (page: Page) => page.getByRole('main');

async function expectSignedIn(page: Page) {
  await expect(header(page).getByRole('link', { name: 'Candidate' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Login' })).toBeHidden();
}

test.describe('after a page that failed', () => {
  test.use({ tolerated: /404|429|50[03]|ERR_INTERNET_DISCONNECTED/ });

  test('a candidate whose job was deleted goes on signed in, in the same document', async ({
    page,
    signIn,
    register,
  }) => {
    const candidate = await signIn('Employee');
    const recruiter = await register('Recruiter');
    const [gone, open] = [await postJob(recruiter, 'Night baker'), await postJob(recruiter, 'Day baker')];
    await applyTo(gone, candidate);
    await applyTo(open, candidate);
    await page.goto('/candidate_applications');
    const night = main(page).getByRole('link', { name: 'Night baker', exact: true });
    await expect(night).toBeVisible();
    await page
      .locator('link[rel=stylesheet]')
      .first()
      .evaluate((link) => link.setAttribute('data-seen', ''));
    await apiOf(recruiter).deleteJob({ params: { id: gone } });
    await night.click();
    await expect(main(page).getByRole('heading', { name: 'Not Found' })).toBeVisible();
    await expect(page).toHaveTitle('Not Found · Jobstead');
    await expectSignedIn(page);
    await expect(page.locator('link[data-seen]')).toHaveCount(1);
    await page.goBack();
    await expect(main(page).getByText('Night baker', { exact: true })).toBeVisible();
    await expect(main(page).getByRole('link', { name: 'What you sent to Night baker' })).toBeVisible();
    await expect(main(page).locator(`a[href="/job_details/${gone}"]`)).toHaveCount(0);
    await main(page).getByRole('link', { name: 'Day baker', exact: true }).click();
    await expect(main(page).getByText('Your application')).toBeVisible();
    await header(page).locator('summary').filter({ hasText: 'Account' }).click();
    await header(page).getByRole('button', { name: 'LogOut' }).click();
    await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
  });

  test('a search that failed is tried again, and its jobs can be applied to', async ({ page, signIn }) => {
    await signIn('Employee');
    await page.goto('/');
    const answers = [
      [500, 'Something went wrong on our side'],
      [503, 'The board cannot answer right now'],
      [429, 'Too much was asked from your network'],
    ] as const;
    const waiting = answers.map(([status]) => status);
    await page.route('**/search_jobs.data*', (route) => {
      const status = waiting.shift();
      return status ? route.fulfill({ status, body: '' }) : route.continue();
    });
    await header(page).getByRole('link', { name: 'Find jobs' }).click();
    for (const [, reason] of answers) {
      await expect(main(page).getByRole('heading', { name: 'This did not load' })).toBeVisible();
      await expect(main(page)).toContainText(reason);
      await expectSignedIn(page);
      await main(page).getByRole('button', { name: 'Retry' }).click();
    }
    await main(page)
      .getByRole('link', { name: /View Details/ })
      .first()
      .click();
    await expect(main(page).getByRole('button', { name: 'Apply' })).toBeVisible();
    await expectSignedIn(page);
  });

  test('what is not there has the title of that within an area', async ({ page, signIn }) => {
    await signIn('Recruiter');
    for (const path of ['/recruiter/editjob/999999999', '/recruiter_candidatedetails/999999999']) {
      await page.goto(path);
      await expect(main(page).getByRole('heading', { name: 'Not Found' })).toBeVisible();
      await expect(page).toHaveTitle('Not Found · Jobstead');
      await expect(main(page).getByRole('navigation', { name: 'Recruiter' })).toBeVisible();
    }
  });

  test('logging out without the board leaves nothing to be seen, and says what was not done', async ({
    page,
    context,
    signIn,
  }) => {
    const untold = page.getByText('The board could not be told');
    for (const lose of [
      () => page.route('**/api/logout', (route) => route.fulfill({ status: 500, json: {} })),
      () => context.setOffline(true),
    ]) {
      const { token } = await signIn('Employee');
      await page.goto('/candidate_profile');
      await expect(main(page).getByLabel('Address')).toBeVisible();
      await lose();
      await main(page).getByRole('button', { name: 'LogOut' }).click();
      await expect(untold).toBeVisible();
      await expect(main(page).getByLabel('Address')).toBeHidden();
      expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(token);
      await page.unroute('**/api/logout');
    }
  });
});

test('a login or logout in one tab is seen in the others', async ({ page, register, context }) => {
  const { email } = await register('Recruiter');
  const other = await context.newPage();
  await other.goto('/about_us');
  await page.goto('/login');
  await logIn(page, { email, password });
  await expect(header(other).getByRole('link', { name: 'Recruiter' })).toBeVisible();
  await expect(header(other).getByRole('link', { name: 'Login' })).toBeHidden();
  await other.goto('/recruiter/profile');
  await expect(main(other).getByLabel('Website')).toBeVisible();
  await main(page).getByRole('button', { name: 'LogOut' }).click();
  await expect(header(other).getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(header(other).getByRole('link', { name: 'Recruiter' })).toBeHidden();
  await expect(main(other).getByText('You are not logged in.')).toBeVisible();
  await expect(main(other).getByLabel('Website')).toBeHidden();
});

test('a tab shows whoever has logged in elsewhere, and writes nothing of one account into another', async ({
  page,
  signIn,
  register,
  context,
}) => {
  await signIn(await register('Employee', 'Maya Early'));
  const later = await register('Employee', 'Jonah Late');
  const deaf = await context.newPage();
  // As if it was asleep, or the reload was declined.
  await deaf.addInitScript(() =>
    window.addEventListener('storage', (event) => event.stopImmediatePropagation()),
  );
  for (const each of [page, deaf]) {
    await each.goto('/candidate_profile');
    await expect(main(each).getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Maya Early');
  }
  const other = await context.newPage();
  await other.goto('/about_us');
  await other.evaluate((token) => localStorage.setItem('token', token), later.token);
  await expect(main(page).getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Jonah Late');

  await main(deaf).getByRole('textbox', { name: 'Address' }).fill('1 Harbor Street');
  await main(deaf).getByRole('button', { name: 'Update' }).click();
  await expect(main(deaf).getByRole('alert')).toContainText('Somebody else has logged in');
  await deaf.reload();
  await expect(main(deaf).getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Jonah Late');
  await expect(main(deaf).getByRole('textbox', { name: 'Address' })).toHaveValue('');
});

test('what was saved in another tab is not overwritten, and what was typed stays', async ({
  page,
  signIn,
  register,
  context,
}) => {
  await signIn(await register('Employee', 'Maya Twice'));
  const second = await context.newPage();
  const filled = { Name: 'Maya Twice', 'Date of birth': '12/10/1985', Address: '1 Harbor Street' };
  for (const each of [page, second]) {
    await each.goto('/candidate_profile');
    for (const [name, text] of Object.entries(filled))
      await main(each).getByRole('textbox', { name, exact: true }).fill(text);
    await main(each).getByRole('combobox', { name: 'Gender' }).selectOption('female');
  }
  const update = (each: Page) => main(each).getByRole('button', { name: 'Update' }).click();
  await update(page);
  await expect(main(page).getByText('Your profile is saved')).toBeVisible();
  await expect(main(page).getByRole('combobox', { name: 'Gender' })).toHaveValue('female');
  const address = main(second).getByRole('textbox', { name: 'Address', exact: true });
  await address.fill('2 Mill Lane');
  await update(second);
  await expect(main(second).getByRole('alert')).toContainText(
    'Somebody has changed this since you opened it. Copy what you need, and load the page again to see it.',
  );
  await expect(address).toHaveValue('2 Mill Lane');

  // In one tab it goes on: what is saved is what is opened.
  await main(page).getByRole('textbox', { name: 'Address', exact: true }).fill('3 Mill Lane');
  await update(page);
  await expect(main(page).getByText('Your profile is saved')).toBeVisible();
});

test('a token of no known kind of account leads from the login to the start, and can be logged out of', async ({
  page,
}) => {
  for (const type of [null, 'employee']) {
    await page.goto('/');
    await page.evaluate((kind) => {
      localStorage.setItem('token', '1.odd');
      if (kind) localStorage.setItem('alti_type', kind);
    }, type);
    await page.goto('/candidate_profile');
    await expect(page).toHaveURL('/');
    await expect(header(page).getByRole('link', { name: /Login|Sign Up|Candidate/ })).toHaveCount(0);
    await header(page).locator('summary').filter({ hasText: 'Account' }).click();
    await header(page).getByRole('button', { name: 'LogOut' }).click();
    await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible();
    await page.goto('/login');
    await expect(main(page).getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  }
});

test('between login and sign up the address carries nothing but what was asked for', async ({ page }) => {
  await page.goto('/');
  await header(page).getByRole('link', { name: 'Login' }).click();
  await page.getByRole('link', { name: "Don't have an account?" }).click();
  await expect(page).toHaveURL('/register');
  await page.getByRole('link', { name: 'Already have an account?' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/login?next=/job_details/1');
  await page.getByRole('link', { name: "Don't have an account?" }).click();
  await expect(page).toHaveURL('/register?next=%2Fjob_details%2F1');
});

test('the login after signing up knows the address', async ({ page }) => {
  const email = newEmail();
  await page.goto('/register');
  await signUp(page, { kind: 'Candidate', name: 'Ada Visitor', email });
  await expect(page.getByLabel('Email')).toHaveValue(email);
});
