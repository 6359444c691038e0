import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  apiOf,
  endSession,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  type Person,
  tabTo,
  test,
} from './browser.ts';
import { pdf } from './made-files.ts';
import { postJob, writeResume } from './made-people.ts';

const article = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const saved = (page: Page) => page.getByRole('main').getByText('Your resume is saved.');

/** A copy of the default resume. */
async function copyAs(person: Person, name: string): Promise<number> {
  const { id: from } = (await apiOf(person).getResume()).candidate;
  const added = await apiOf(person).addResume({ body: { name, from } });
  expect(added).toMatchObject({ ok: true });
  return added.ok ? added.data.id : 0;
}

test('a second resume is made from the first, sent, made the default, and left alone', async ({
  beside,
  page,
  register,
  signIn,
}) => {
  test.slow();
  const recruiter = await register('Recruiter', 'Rita Reader');
  const job = await postJob(recruiter, 'Maker of chandeliers');
  // In no other resume, also where this is tried again.
  const polisher = `Polisher ${Date.now().toString(36)}`;
  const candidate = await register('Employee', 'Tilda Twofold');
  await writeResume(candidate, { skill: 'CPR' });
  await signIn(candidate);
  const desk = await beside(recruiter);
  const main = page.getByRole('main');
  const file = pdf('glass.pdf', 9_000);
  const found = desk.getByRole('article').filter({ hasText: 'Tilda Twofold' });
  const search = `/recruiter/search_candidates?${new URLSearchParams({ words: polisher })}`;

  await test.step('she duplicates the one that she has, under a name of its own', async () => {
    await page.goto('/candidate_dashboard');
    const menu = page.getByRole('navigation', { name: 'Candidate' });
    await menu.getByRole('link', { name: 'My Resumes' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Resumes');
    const own = article(page, 'My resume');
    await expect(own).toContainText('Default');
    await expect(own).toContainText('Night nurse');
    await expect(own).toContainText('mine.pdf');
    await expect(own.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    const duplicate = own.getByRole('button', { name: 'Duplicate' });
    await tabTo(page, duplicate);
    await page.keyboard.press('Enter');
    await expect(duplicate).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Enter');
    await expect(duplicate).toHaveAttribute('aria-expanded', 'false');
    await duplicate.dblclick();
    await expect(duplicate).toHaveAttribute('aria-expanded', 'true');
    await tabTo(page, own.getByLabel('Name'));
    await expect(own.getByLabel('Name')).toHaveValue('Copy of My resume');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('MY RESUME');
    await page.keyboard.press('Enter');
    await expect(own.getByText('You have a resume of this name already')).toBeVisible();
    await expect(own.getByLabel('Name')).toBeFocused();
    await expectAccessible(page);
    await own.getByLabel('Name').fill('Glass work');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/candidate_resumes\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Glass work');
    await expect(page).toHaveTitle(/^Glass work/);
    await expect(menu.getByRole('link', { name: 'My Resumes' })).toHaveAttribute('aria-current', 'true');
  });

  await test.step('she changes its title and its file', async () => {
    await expect(page.getByLabel('Professional title')).toHaveValue('Night nurse');
    await expect(page.getByLabel('Degree').first()).toHaveValue('BSc Nursing');
    await page.getByLabel('Professional title').fill(polisher);
    await page.getByLabel('Another PDF in its place').setInputFiles(file);
    await main.getByRole('button', { name: 'Save Resume' }).click();
    await expect(saved(page)).toBeVisible();
    await expect(main.getByText('glass.pdf')).toBeVisible();
    await page.goto('/candidate_upload_resume');
    await expect(page.getByLabel('Professional title')).toHaveValue('Night nurse');
    await expect(main.getByText('mine.pdf')).toBeVisible();
    await expect(main.getByText('This is “My resume”, your default resume.')).toBeVisible();
    await expectAccessible(page);
    await desk.goto(search);
    await expect(desk.getByText('Not Found')).toBeVisible();
    await expect(found).toHaveCount(0);
  });

  await test.step('she sends it, and sees before what will be read', async () => {
    await page.goto(`/job_details/${job}`);
    await main.getByRole('button', { name: 'Apply', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Send your application' });
    const choice = sheet.getByRole('combobox', { name: 'Resume' });
    await expect(choice.locator('option')).toHaveText(['My resume (default)', 'Glass work']);
    await expect(choice.locator('option:checked')).toHaveText('My resume (default)');
    await expect(sheet).toContainText('Night nurse');
    await sheet.getByLabel('Cover letter').fill('I polish.');
    await choice.focus();
    await page.keyboard.press('ArrowDown');
    await expect(sheet).toContainText(polisher);
    await expect(sheet).toContainText('glass.pdf');
    await expect(sheet).not.toContainText('Night nurse');
    await expect(sheet.getByLabel('Cover letter')).toHaveValue('I polish.');
    for (const size of [
      { width: 1280, height: 720 },
      { width: 360, height: 740 },
    ]) {
      await page.setViewportSize(size);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    await sheet.getByRole('button', { name: 'Send application' }).click();
    await expect(main.getByText('Pending')).toBeVisible();
  });

  await test.step('the recruiter reads that one', async () => {
    await desk.goto('/recruiter/manageapp');
    await expect(desk.getByRole('row').filter({ hasText: 'Tilda Twofold' })).toContainText(polisher);
    await desk.getByRole('link', { name: 'Tilda Twofold' }).click();
    await expect(desk.getByRole('main').getByText(polisher)).toBeVisible();
    await expect(desk.getByText('Night nurse')).toHaveCount(0);
    const downloading = desk.waitForEvent('download');
    await desk.getByRole('button', { name: /^Download/ }).click();
    expect(Buffer.compare(await readFile(await (await downloading).path()), file.buffer)).toBe(0);
  });

  await test.step('she makes it the default, by which she is found at once', async () => {
    await page.goto('/candidate_resumes');
    await article(page, 'Glass work').getByRole('button', { name: 'Make default' }).click();
    await expect(page.getByText('Glass work is your default resume now.')).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('Glass work');
    await expect(page.getByRole('article').first()).toContainText('Default');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await desk.goto(search);
    await expect(found).toBeVisible();
  });

  await test.step('she calls the other one otherwise, and deletes it', async () => {
    await article(page, 'My resume').getByRole('button', { name: 'Rename' }).click();
    await page.getByLabel('Name').fill('Hospitals');
    await page.getByRole('button', { name: 'Save the name' }).click();
    const own = article(page, 'Hospitals');
    await expect(page.getByText('The name is saved.')).toBeVisible();
    await expect(own).toBeVisible();
    await expect(page.getByLabel('Name')).toBeHidden();
    await own.getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete “Hospitals”?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(own.getByRole('button', { name: 'Delete' })).toBeFocused();
    await own.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(page.getByText('Hospitals is deleted.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(main.getByText('For another kind of work')).toBeVisible();
    await page.goto('/candidate_upload_resume');
    await expect(page.getByLabel('Professional title')).toHaveValue(polisher);
    await expect(main.getByText('your default resume')).toHaveCount(0);
  });
});

test('what is typed into a resume that was deleted elsewhere stays, and one that is no default is not overwritten', async ({
  beside,
  page,
  signIn,
}) => {
  const person = await signIn('Employee');
  await writeResume(person, { skill: 'CPR' });
  const id = await copyAs(person, 'Bells');
  const title = page.getByLabel('Professional title');
  const save = page.getByRole('button', { name: 'Save Resume' });

  await test.step('another becomes the default while the first one is typed into', async () => {
    await page.goto('/candidate_upload_resume');
    await title.fill('Day nurse');
    expect(await apiOf(person).chooseDefaultResume({ params: { id } })).toMatchObject({ ok: true });
    await save.click();
    await expect(page.getByText('Updated successfully!!')).toBeVisible();
    const { resumes } = await apiOf(person).listResumes();
    expect(resumes.map(({ name, profesional_title }) => [name, profesional_title])).toEqual([
      ['Bells', 'Night nurse'],
      ['My resume', 'Day nurse'],
    ]);
  });

  await test.step('one is deleted while it is typed into', async () => {
    const [, first] = (await apiOf(person).listResumes()).resumes;
    await page.goto(`/candidate_resumes/${first?.id}`);
    await title.fill('Bell ringer');
    const other = await beside(person);
    await other.goto('/candidate_resumes');
    const stale = await beside(person);
    await stale.goto('/candidate_resumes');
    await article(other, 'My resume').getByRole('button', { name: 'Delete' }).click();
    await other.getByRole('button', { name: 'Yes, delete' }).click();
    await expect(other.getByRole('article')).toHaveCount(1);
    await save.click();
    await expect(page.getByRole('alert')).toContainText('This resume was deleted in the meantime');
    await expect(title).toHaveValue('Bell ringer');
    await expectAccessible(page);
    await article(stale, 'My resume').getByRole('button', { name: 'Make default' }).click();
    await expect(stale.getByRole('dialog')).toContainText('This resume is no longer there');
    await stale.getByRole('button', { name: 'OK' }).click();
    await expect(stale.getByRole('article')).toHaveCount(1);
    page.once('dialog', (question) => question.accept());
    await page.goto(`/candidate_resumes/${first?.id}`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('My resume');
  });
});

test('what was typed into one resume when the session had ended comes back to that one alone', async ({
  page,
  request,
  signIn,
}) => {
  const person = await signIn('Employee');
  await writeResume(person, { skill: 'CPR' });
  const id = await copyAs(person, 'Bells');
  const title = page.getByLabel('Professional title');
  await page.goto('/candidate_upload_resume');
  await title.fill('Day nurse');
  await endSession(page);
  await page.getByRole('button', { name: 'Save Resume' }).click();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  const { email, password } = person;
  const { token } = await (await request.post('/api/login', { data: { email, password } })).json();
  expect(await apiOf({ token }).chooseDefaultResume({ params: { id } })).toMatchObject({ ok: true });
  await logIn(page, { email, password });
  await expect(page).toHaveURL('/candidate_upload_resume');
  await expect(page.getByText('This is “Bells”, your default resume.')).toBeVisible();
  await expect(title).toHaveValue('Night nurse');
  await expect(page.getByText('What you had typed is back')).toBeHidden();
});

test('a resume that is deleted while the sheet is open is not sent, and another can be', async ({
  page,
  register,
  signIn,
}) => {
  const job = await postJob(await register('Recruiter'), 'Polisher of lenses');
  const person = await signIn('Employee');
  await writeResume(person, { skill: 'CPR' });
  const ids = [await copyAs(person, 'Bells'), await copyAs(person, 'Clocks')];
  const deleteOne = (id = 0) => apiOf(person).deleteResume({ params: { id } });
  await page.goto(`/job_details/${job}`);
  await page.getByRole('main').getByRole('button', { name: 'Apply', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Send your application' });
  const choice = sheet.getByRole('combobox', { name: 'Resume' });
  const send = sheet.getByRole('button', { name: 'Send application' });
  await choice.selectOption('Bells');
  await expect(send).not.toHaveAttribute('aria-busy');
  await deleteOne(ids[0]);
  await send.click();
  await expect(sheet.getByText('this one is no longer there')).toBeVisible();
  await expect(choice).toBeFocused();
  await choice.selectOption('My resume (default)');
  await expect(sheet.getByText('this one is no longer there')).toBeHidden();
  await sheet.getByLabel('Cover letter').fill('I polish.');
  await expect(send).not.toHaveAttribute('aria-busy');
  await expect(sheet.getByText('this one is no longer there')).toBeHidden();
  await expect(choice).not.toHaveAttribute('aria-invalid');
  await deleteOne(ids[1]);
  await choice.selectOption('Clocks');
  await expect(sheet.getByText('This resume could not be loaded: choose again.')).toBeVisible();
  await expectAccessible(page);
  await choice.selectOption('My resume (default)');
  await expect(sheet.getByText('could not be loaded')).toBeHidden();
  await send.click();
  await expect(page.getByRole('main').getByText('Pending')).toBeVisible();
});

test('at ten resumes there is no way to an eleventh', async ({ page, signIn }) => {
  const person = await signIn('Employee');
  await page.goto('/candidate_resumes');
  await page.getByRole('button', { name: 'New resume' }).click();
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Name the resume')).toBeVisible();
  for (let number = 2; number < 10; number += 1) await copyAs(person, `Resume ${number}`);
  await page.getByLabel('Name').fill('The tenth of them');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The tenth of them');
  await expect(page.getByLabel('Professional title')).toHaveValue('');
  await page.goto('/candidate_resumes');
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByText('You have 10 resumes, the most that you can have.')).toBeVisible();
  await expect(page.getByRole('button', { name: /New resume|Duplicate/ })).toHaveCount(0);
  await expectAccessible(page);
});
