import type { APIRequestContext, Page } from '@playwright/test';
import type { Db } from '#server/db/connect.ts';
import { endSession, expect, expectAccessible, logIn, newEmail, type Person, test } from './browser.ts';
import { pdf } from './made-files.ts';

const putBack = (page: Page) => page.getByText('What you had typed is back');

async function pick(page: Page, field: string, name: string) {
  await page.getByRole('combobox', { name: field }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

const addCompany = (db: Db, name: string) =>
  db.insertInto('company').values({ name }).returning('id').executeTakeFirstOrThrow();

test('a resume typed when the session had ended is back after logging in, and is saved once', async ({
  page,
  signIn,
}) => {
  test.slow();
  const person = await signIn('Employee');
  await page.goto('/candidate_upload_resume');
  await page.getByLabel('Professional title').fill('Night nurse');
  await pick(page, 'Skills', 'CPR');
  await pick(page, 'Job categories', 'Healthcare');
  await pick(page, 'State', 'Illinois');
  await pick(page, 'City', 'Chicago');
  await page.getByRole('button', { name: 'Add education' }).click();
  await page.getByRole('group', { name: 'Education 2' }).getByLabel('Degree').fill('BSc Nursing');
  await page.getByRole('group', { name: 'Education 2' }).getByLabel('Institution').fill('Lake College');
  await page.getByRole('group', { name: 'Education 2' }).getByLabel('From year').fill('2009');
  await page.getByRole('group', { name: 'Education 2' }).getByLabel('To year').fill('2012');
  await page.getByRole('button', { name: 'Remove education 1' }).click();
  await page.getByLabel('Choose a PDF').setInputFiles(pdf('mine.pdf'));
  await endSession(page);
  await page.getByRole('button', { name: 'Save Resume' }).click();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(kept).toContain('Night nurse');
  expect(kept).not.toContain('mine.pdf');

  await logIn(page, person);
  await expect(page).toHaveURL('/candidate_upload_resume');
  await expect(putBack(page)).toContainText('Please choose the file again.');
  await expect(page.getByLabel('Professional title')).toHaveValue('Night nurse');
  await expect(page.getByRole('list', { name: 'Skills, chosen' })).toHaveText('CPR');
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Chicago');
  await expect(page.getByRole('group', { name: 'Education 1' }).getByLabel('Degree')).toHaveValue(
    'BSc Nursing',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save Resume' }).click();
  await expect(page.getByText('Updated successfully!!')).toBeVisible();
  await expect(putBack(page)).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Professional title')).toHaveValue('Night nurse');
  await expect(putBack(page)).toBeHidden();
});

test("a job's text comes back to the account that typed it alone, and not after logging out", async ({
  page,
  signIn,
  register,
}) => {
  const typist = await signIn('Recruiter');
  const other = await register('Recruiter');
  const end = async () => {
    await endSession(page);
    await page.getByRole('button', { name: 'Post Job' }).click();
    await expect(page.getByText('Your session has ended')).toBeVisible();
  };
  const description = page.getByRole('textbox', { name: 'Description' });
  await page.goto('/recruiter/postjobs');
  await page.getByLabel('Title').fill('Harbor master');
  await description.fill('Ships come in.');
  await page.getByRole('radio', { name: 'Senior' }).check();
  await page.getByLabel('Pay from').fill('21.50');
  await page.getByLabel('Per', { exact: true }).selectOption('Hour');
  await page.getByLabel('Currency').selectOption('EUR');
  await page.getByRole('radio', { name: 'Remote' }).check();
  await pick(page, 'Open to people in', 'Maine');
  await end();
  await logIn(page, typist);
  await expect(page.getByLabel('Title')).toHaveValue('Harbor master');
  await expect(description).toHaveText('Ships come in.');
  await expect(page.getByRole('radio', { name: 'Senior' })).toBeChecked();
  await expect(page.getByLabel('Pay from')).toHaveValue('21.50');
  await expect(page.getByLabel('Per', { exact: true })).toHaveValue('Hour');
  await expect(page.getByLabel('Currency')).toHaveValue('EUR');
  await expect(page.getByRole('radio', { name: 'Remote' })).toBeChecked();
  await expect(page.getByRole('list', { name: 'Open to people in, chosen' })).toHaveText('Maine');
  await expect(putBack(page)).toBeVisible();
  await expect(page).toHaveURL(/draft=\d+/);

  await end();
  await logIn(page, other);
  await expect(page.getByText('That draft is no longer there.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Post Jobs' })).toBeVisible();
  await expect(page.getByLabel('Title')).toHaveValue('');
  await expect(putBack(page)).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'LogOut' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Harbor master');
});

test('an answer that was not sent comes back to its own enquiry alone', async ({ page, signIn, request }) => {
  const owner = await signIn('Owner');
  const subjects = ['Where do ships land?', 'Where do ships sail?'];
  for (const subject of subjects) {
    const data = {
      name: 'Vic',
      phone_no: '3125550100',
      email: newEmail(),
      subject,
      message: 'Where?',
      captcha: true,
    };
    expect((await request.post('/api/contact_users', { data })).status()).toBe(200);
  }
  const [answered = '', other = ''] = subjects.map((subject) => `Answer “${subject}”`);
  await page.goto('/owner/enquiries');
  await page.getByRole('button', { name: answered }).click();
  await expect(page.getByLabel('Your answer')).toBeFocused();
  await page.getByLabel('Your answer').fill('In the harbor.');
  await endSession(page);
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await logIn(page, owner);
  await expect(page.getByLabel('Your answer')).toHaveValue('In the harbor.');
  await expect(page.getByRole('button', { name: answered })).toBeHidden();
  await page.getByRole('button', { name: other }).click();
  await expect(page.getByLabel('Your answer')).toHaveCount(2);
  expect(
    await page
      .getByLabel('Your answer')
      .evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value).sort()),
  ).toEqual(['', 'In the harbor.']);
});

test("a text, a company and a look that were not saved come back to the owner's forms", async ({
  db,
  page,
  signIn,
}) => {
  const owner = await signIn('Owner');
  const losing = async (path: string, label: string, typed: string, save: string, confirm = '') => {
    await page.goto(path);
    await page.getByLabel(label, { exact: true }).fill(typed);
    await endSession(page);
    await page.getByRole('button', { name: save, exact: true }).click();
    if (confirm) await page.getByRole('button', { name: confirm }).click();
    await expect(page.getByText('Your session has ended')).toBeVisible();
    await logIn(page, owner);
    await expect(page).toHaveURL(path);
    await expect(putBack(page)).toBeVisible();
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(typed);
  };
  await losing('/owner/texts/terms', 'Text', '<p>Be kind.</p>', 'Save the text');
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(page.getByRole('main').getByText('Be kind.', { exact: true })).toBeVisible();
  const company = await addCompany(db, 'Harbor Works');
  await losing(`/owner/companies/${company.id}`, 'About the company', 'We mend ships.', 'Save');
  const why = 'Why (told to its recruiters) *';
  await losing(
    `/owner/companies/${company.id}`,
    why,
    'They mend nothing.',
    'Disable the company',
    'Disable it',
  );
  await losing('/owner/look', 'Name', 'Harbor Jobs', 'Save the look');
  await expect(page.getByRole('img', { name: /landing/i }).first()).toContainText('Harbor Jobs');
  await losing('/account', 'New address *', 'olive@harbor.example', 'Change the address');
});

test('what is put back does not overwrite what was saved meanwhile', async ({ db, page, signIn }) => {
  const owner = await signIn('Owner');
  const { id } = await addCompany(db, 'Tide Works');
  const about = page.getByLabel('About the company', { exact: true });
  const website = page.getByLabel('Website', { exact: true });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.goto(`/owner/companies/${id}`);
  await about.fill('We mend ships.');
  await endSession(page);
  await save.click();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await db.updateTable('company').set({ website: 'https://tide.example' }).where('id', '=', id).execute();
  await logIn(page, owner);
  await expect(putBack(page)).toBeVisible();
  await expect(about).toHaveValue('We mend ships.');
  await save.click();
  await expect(page.getByText('Somebody has changed this since you opened it')).toBeVisible();
  await expect(about).toHaveValue('We mend ships.');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(website).toHaveValue('https://tide.example');
  await about.fill('We mend ships.');
  await save.click();
  await expect(page.getByText('The company is changed.')).toBeVisible();
  expect(await db.selectFrom('company').select(['about', 'website']).where('id', '=', id).execute()).toEqual([
    { about: 'We mend ships.', website: 'https://tide.example' },
  ]);
});

test('a job that was kept as a draft comes back as it was typed when the session had ended', async ({
  page,
  signIn,
}) => {
  const recruiter = await signIn('Recruiter');
  await page.goto('/recruiter/postjobs');
  await page.getByLabel('Title').fill('Clock maker');
  await expect(page).toHaveURL(/draft=\d+/);
  await endSession(page);
  await pick(page, 'State', 'Texas');
  await pick(page, 'Category', 'Sales');
  await page.getByRole('textbox', { name: 'Description' }).fill('Mend clocks.');
  await page.getByRole('radio', { name: 'At a day and hour' }).check();
  await page.getByLabel('Publish on').fill('2030-01-02T09:30');
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await logIn(page, recruiter);
  await expect(putBack(page)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('Texas');
  await expect(page.getByRole('list', { name: 'Category, chosen' })).toHaveText('Sales');
  await expect(page.getByRole('textbox', { name: 'Description' })).toHaveText('Mend clocks.');
  await expect(page.getByLabel('Publish on')).toHaveValue('2030-01-02T09:30');
});

/** Types a draft, then something more when the session has ended; with the draft's path, and another tab's headers. */
async function losingDraft(page: Page, request: APIRequestContext, recruiter: Person) {
  const title = page.getByLabel('Title');
  await page.goto('/recruiter/postjobs');
  await title.fill('Sail maker');
  await expect(page).toHaveURL(/draft=\d+/);
  const path = `/api/recruiter/drafts/${new URL(page.url()).searchParams.get('draft')}`;
  await endSession(page);
  await title.fill('Sail mender');
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  const { email, password } = recruiter;
  const login = await request.post('/api/login', { data: { email, password } });
  return { title, path, headers: { authorization: (await login.json()).token } };
}

test('a draft that is put back does not overwrite what another tab kept of it since', async ({
  page,
  signIn,
  request,
}) => {
  const recruiter = await signIn('Recruiter');
  const { title, path, headers } = await losingDraft(page, request, recruiter);
  const { form, version } = await (await request.get(path, { headers })).json();
  const data = { form: { ...form, tittle: 'Sail and rope maker' }, version };
  expect((await request.put(path, { headers, data })).status()).toBe(200);

  await logIn(page, recruiter);
  await expect(putBack(page)).toBeVisible();
  await expect(title).toHaveValue('Sail mender');
  await page.getByRole('button', { name: 'Post Job' }).click();
  await expect(page.getByRole('alert').getByText('Somebody has changed this since')).toBeVisible();
  expect((await (await request.get(path, { headers })).json()).form.tittle).toBe('Sail and rope maker');
  await expect(title).toHaveValue('Sail mender');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(title).toHaveValue('Sail and rope maker');
  await title.fill('Sail, rope and net maker');
  await expect(page.getByText('Draft saved')).toBeVisible();
  expect((await (await request.get(path, { headers })).json()).form.tittle).toBe('Sail, rope and net maker');
});

test('a draft that was deleted meanwhile is put back as a new one', async ({ page, signIn, request }) => {
  const recruiter = await signIn('Recruiter');
  const { title, path, headers } = await losingDraft(page, request, recruiter);
  expect((await request.delete(path, { headers })).status()).toBe(200);
  await logIn(page, recruiter);
  await expect(putBack(page)).toBeVisible();
  await expect(title).toHaveValue('Sail mender');
  await title.fill('Sail and net mender');
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(page).toHaveURL(/draft=\d+/);
  await page.reload();
  await expect(title).toHaveValue('Sail and net mender');
});
