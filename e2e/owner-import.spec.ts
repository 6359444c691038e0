import {
  answering,
  endSession,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  goTo,
  logIn,
  test,
} from './browser.ts';

// One file at a time.
test.describe.configure({ mode: 'default' });

test('an owner imports a table: says what is what, sees what it would do, and mends what was refused', async ({
  page,
  signIn,
}) => {
  test.slow();
  await signIn('Owner');
  await page.goto('/owner');
  await goTo(page, 'Import');
  await expect(page.getByRole('heading', { name: 'Import', level: 1 })).toBeVisible();

  const send = page.getByRole('button', { name: 'Send the file' });
  const choose = (name: string, text: string) =>
    page
      .getByLabel('File of postings')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await send.click();
  await expect(page.getByLabel('File of postings')).toHaveAccessibleDescription(/Choose a file/);

  await choose('empty.csv', 'title,company\n');
  await send.click();
  const main = page.getByRole('main');
  const told = page.locator('[aria-live]');
  await expect(told.getByText('There is no posting in it.')).toBeVisible();
  await expect(main.getByText('There is no posting in it.')).toBeVisible();
  const form = page.locator('form').filter({ has: page.getByLabel('File of postings') });
  await expect(form).not.toContainText('empty.csv');
  const throwAway = async (name: string) => {
    await page.getByRole('button', { name: `Throw away ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click();
    await expect(page.getByRole('button', { name: `Throw away ${name}` })).toHaveCount(0);
  };
  await throwAway('empty.csv');

  const rows = [
    'Ref;Position;Employer;Town;State;What it is;Skills;Closing date',
    'bell-1;Bell founder;"Bells, and more";Boise;ID;"Casts bells; tunes them";Casting, Tuning;2999-12-31',
    'bell-2;Chime tuner;Towers;Atlantis;ID;Tunes chimes;;2999-12-31',
  ];
  await choose('bells.csv', rows.join('\n'));
  await send.click();
  await expect(page.getByRole('heading', { name: 'Which column is what' })).toBeVisible();
  await expect(page.getByText('Casts bells; tunes them')).toBeVisible();
  await expect(page.getByLabel('“Town” is')).toHaveValue('city');
  await expect(page.getByLabel('“What it is” is')).toHaveValue('');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('textbox', { name: 'Job type' })).toHaveAccessibleDescription(
    /No column is this/,
  );
  await page.getByLabel('“What it is” is').selectOption('Description');
  await page.getByRole('textbox', { name: 'Job type' }).fill('Full Time');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Would add 1 job, change 0, leave 0 as they are, and refuse 1 line.'),
  ).toBeVisible();
  await expect(page.getByText('Bell founder · Bells, and more')).toBeVisible();
  await page.reload();
  await expect(page.getByText('New skills')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Change the columns' }).click();
  await expect(page.getByLabel('“What it is” is')).toHaveValue('description');
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Import 1 job' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click();
  const added = 'Added 1 job, changed 0, left 0 as they were, and refused 1 line.';
  await expect(told.getByText(added)).toBeVisible();
  await expect(main.getByText(added)).toBeVisible();

  await page.getByRole('link', { name: 'See the refused line of bells.csv' }).click();
  await expect(page.getByText('City: Atlantis, ID is not known')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const city = page.getByRole('textbox', { name: 'City' });
  await city.fill('Lemuria');
  await page.getByRole('button', { name: 'Import this line' }).click();
  await expect(city).toHaveAccessibleDescription('Lemuria, ID is not known');
  await expect(city).toBeFocused();
  await city.fill('Boise');
  await page.keyboard.press('Enter');
  await expect(page.getByText('No line is refused')).toBeVisible();
  await page.goto('/search_jobs?title=Chime+tuner');
  await expect(page.getByRole('article').filter({ hasText: 'Chime tuner' })).toContainText('Boise');
  await page.goto('/owner/import');
  await throwAway('bells.csv');
});

test('a table as another system writes it needs no column named by hand', async ({ page, signIn }) => {
  await signIn('Owner');
  await page.goto('/owner/import');
  const rows = [
    'ID,post_title,Company Name,Location,Job Type,datePosted,Expiration Date,Min Salary,Tags,post_content',
    '501,Gong caster,Gongs Inc.,"Boise, ID 83702",FULL_TIME,11/2/2026,12/31/2999,"$40,000","Casting, Tuning",Casts gongs',
  ];
  await page
    .getByLabel('File of postings')
    .setInputFiles({ name: 'gongs.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
  await page.getByRole('button', { name: 'Send the file' }).click();
  await expect(page.getByRole('textbox', { name: 'State' })).toHaveAccessibleDescription(/Austin, TX/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(
    page.getByText('Would add 1 job, change 0, leave 0 as they are, and refuse 0 lines.'),
  ).toBeVisible();
  await expect(page.getByText('New job types')).toHaveCount(0);
  await page.getByRole('button', { name: 'Import 1 job' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('main').getByText(/^Added 1 job, changed 0/)).toBeVisible();
  await page.goto('/search_jobs?title=Gong+caster');
  const job = page.getByRole('article').filter({ hasText: 'Gong caster' });
  await expect(job).toContainText('Boise, Idaho');
  await expect(job).toContainText('Full Time');
  await expect(job).toContainText('$40,000 a year');
  await page.goto('/owner/import');
  await page.getByRole('button', { name: 'Throw away gongs.csv' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click();
  await expect(page.getByRole('button', { name: 'Throw away gongs.csv' })).toHaveCount(0);
});

test('a table of very many columns, and jobs that have ended, are told before they are imported', async ({
  page,
  signIn,
}) => {
  await signIn('Owner');
  await page.goto('/owner/import');
  const named = ['ID', 'Title', 'Company', 'City', 'Type', 'Description', 'Expires'];
  const others = Array.from({ length: 200 }, (_, at) => `meta ${at}`);
  const row = ['cow-1', 'Cowbell founder', 'Cowbells', '"Boise, ID"', 'Full Time', 'Casts', '2020-12-31'];
  await page.getByLabel('File of postings').setInputFiles({
    name: 'cowbells.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([[...named, ...others].join(), row.join()].join('\n')),
  });
  await page.getByRole('button', { name: 'Send the file' }).click();
  await expect(
    page.getByText('Only the first 200 columns are shown; any others are left out.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('button', { name: 'Import 1 job' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('They have ended already, and are not found.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Throw away cowbells.csv' }).click();
  await dialog.getByRole('button', { name: 'Throw away' }).click();
  await expect(page.getByRole('button', { name: 'Throw away cowbells.csv' })).toHaveCount(0);
});

test.describe('on a line that breaks off', () => {
  test.use({ tolerated: /ERR_INTERNET_DISCONNECTED/ });

  test('a file that was sent in part is seen when it is sent again, and can be thrown away', async ({
    page,
    signIn,
  }) => {
    await signIn('Owner');
    await page.goto('/owner/import');
    const send = page.getByRole('button', { name: 'Send the file' });
    const file = { name: 'parted.ndjson', mimeType: 'text/plain', buffer: Buffer.from('{}\n') };
    await page.getByLabel('File of postings').setInputFiles(file);
    const parts = '**/api/owner/imports/*/parts/*';
    await page.route(parts, (route) => route.abort('internetdisconnected'));
    await send.click();
    await expect(page.getByText('The board cannot be reached.')).toBeVisible();
    await page.unroute(parts);
    await send.click();
    await expect(page.getByRole('heading', { name: 'parted.ndjson is being sent' })).toBeVisible();
    await page.getByRole('button', { name: 'Throw away parted.ndjson' }).click();
    await page.getByRole('alertdialog').getByRole('button').last().click();
    await expect(send).toBeVisible();
  });
});

test('what the columns of a table are said to be is neither left unasked nor lost with a session', async ({
  page,
  signIn,
}) => {
  const owner = await signIn('Owner');
  await page.goto('/owner/import');
  const buffer = Buffer.from('Ref;Position;What it is\nbell-9;Bell hanger;Hangs bells');
  await page
    .getByLabel('File of postings')
    .setInputFiles({ name: 'hangers.csv', mimeType: 'text/plain', buffer });
  await page.getByRole('button', { name: 'Send the file' }).click();
  const column = page.getByLabel('“What it is” is');
  await column.selectOption('Description');
  await answering(page, false, () => page.getByRole('link', { name: 'Enquiries' }).click());
  await page.getByRole('textbox', { name: 'Job type' }).fill('Full Time');
  await endSession(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await logIn(page, owner);
  await expect(page.getByText('What you had typed is back')).toBeVisible();
  await expect(column).toHaveValue('description');
  await expect(page.getByRole('textbox', { name: 'Job type' })).toHaveValue('Full Time');
  await page.getByRole('button', { name: 'Throw away hangers.csv' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Throw away' }).click();
  await expect(column).toHaveCount(0);
});
