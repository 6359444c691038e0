import { apiOf, expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts';
import { postJob, writeCompany, writeResume } from './made-people.ts';

test('a candidate hides from a company, applies there, and reads who has read her', async ({
  beside,
  page,
  register,
  signIn,
}) => {
  const recruiter = await register('Recruiter', 'Rolf Employer');
  await writeCompany(recruiter, 'Present Employer of Vera');
  const job = await postJob(recruiter, 'Keeper of lighthouses');
  const candidate = await register('Employee', 'Vera Unseen');
  await writeResume(candidate, { skill: 'CPR' });
  await signIn(candidate);
  const desk = await beside(recruiter);
  const main = page.getByRole('main');
  const card = desk.getByRole('article').filter({ hasText: 'Vera Unseen' });
  /** Others of the same resume may be found. */
  const expectSearched = () =>
    expect(desk.getByRole('article').or(desk.getByText('Not Found')).first()).toBeVisible();
  const search = '/recruiter/search_candidates?words=calm+night+nurse';

  await desk.goto(search);
  await card.getByRole('link').click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Vera Unseen');
  await expect(desk.getByRole('link', { name: '3125550100' })).toBeVisible();
  const details = desk.url();

  await test.step('she hides from the company by its name', async () => {
    await page.goto('/candidate_dashboard');
    await page
      .getByRole('navigation', { name: 'Candidate' })
      .getByRole('link', { name: 'Who sees me' })
      .click();
    await expect(page.getByRole('radio', { name: 'Every recruiter You are' })).toBeChecked();
    const name = page.getByRole('textbox', { name: 'Companies that cannot find me' });
    await expect(name).toBeHidden();
    await page.getByRole('radio', { name: 'Every recruiter, except' }).check();
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/^Name a company from which you want to hide/);
    await name.fill('Some Other Mill');
    await name.press('Enter');
    await expect(page.getByText('Name a company from which')).toBeHidden();
    await name.fill('some other mill');
    await main.getByRole('button', { name: 'Add the company' }).click();
    const chosen = page.getByRole('list', { name: 'Companies that cannot find me, chosen' });
    await expect(chosen.getByRole('listitem')).toHaveText(['Some Other Mill']);
    await page.getByRole('button', { name: 'Remove Some Other Mill' }).press('Enter');
    await expect(chosen).toBeHidden();
    await expect(name).toBeFocused();
    // What is typed counts without being added first.
    await name.fill('present employer of VERA');
    await page.getByRole('checkbox', { name: 'Show my phone number' }).uncheck();
    await main.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Updated successfully!!')).toBeVisible();
    await expect(main.getByText('It is saved, and applies from now on.')).toBeVisible();
    await expect(chosen.getByRole('listitem')).toHaveText(['present employer of VERA']);
    await expect(name).toHaveValue('');
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Every recruiter, except' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Show my phone number' })).not.toBeChecked();
    await expect(chosen.getByRole('listitem')).toHaveText(['present employer of VERA']);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('its recruiter neither finds nor opens her', async () => {
    await desk.goto(search);
    await expectSearched();
    await expect(card).toHaveCount(0);
    await desk.goto(details);
    await expect(desk.getByText('There is no candidate at this address.')).toBeVisible();
  });

  await test.step('another finds her, but not how to reach her', async () => {
    const other = await beside(await register('Recruiter', 'Olga Elsewhere'));
    await other.goto(details);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Vera Unseen');
    await expect(other.getByText('Phone number not shown')).toBeVisible();
    await expect(other.getByText('Email not shown')).toBeVisible();
    await expect(other.locator('[href^="mailto:"], [href^="tel:"]')).toHaveCount(0);
    await expectAccessible(other);
  });

  await test.step('she applies, and he sees her with the application', async () => {
    await page.goto(`/job_details/${job}`);
    await main
      .getByRole('button', { name: /^Apply/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Send application' }).click();
    await expect(page.getByText('Job Applied Successfully')).toBeVisible();
    await desk.goto('/recruiter/manageapp');
    await desk
      .getByRole('link', { name: /Vera Unseen/ })
      .first()
      .click();
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Vera Unseen');
    await expect(desk.getByRole('link', { name: '3125550100' })).toBeVisible();
  });

  await test.step('who has read her is listed', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Candidate' }).click();
    await page
      .getByRole('navigation', { name: 'Candidate' })
      .getByRole('link', { name: 'Who has read me' })
      .click();
    const rows = main.getByRole('row');
    await expect(rows.filter({ hasText: 'Present Employer of Vera' })).toContainText('Details');
    await expect(rows.filter({ hasText: 'Olga Elsewhere' })).toContainText('Details');
    await expect(rows).toHaveCount(3);
    const { id } = (await apiOf(recruiter).listReceivedApplications()).data[0]?.user ?? { id: 0 };
    expect(details).toContain(`/${id}`);
    await expectAccessible(page);
  });

  await test.step('nobody finds her when she says so', async () => {
    await page.goto('/candidate_visibility');
    await page.getByRole('radio', { name: 'Nobody, unless I apply' }).press(' ');
    await expect(page.getByRole('radio', { name: 'Nobody, unless I apply' })).toBeChecked();
    await main.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(main.getByText('It is saved, and applies from now on.')).toBeVisible();
    await desk.goto(search);
    await expectSearched();
    await expect(card).toHaveCount(0);
  });
});
