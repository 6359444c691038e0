import { apiOf, endSession, expect, logIn, test } from './browser.ts';
import { postJob } from './made-people.ts';

test('what was typed into a list, a synonym and a reason comes back when the session had ended', async ({
  page,
  register,
  signIn,
}) => {
  test.slow();
  const job = await postJob(await register('Recruiter'), 'Keeper of the weir');
  const owner = await signIn('Owner');
  const main = page.getByRole('main');
  const back = async (path: string) => {
    await expect(page.getByText('Your session has ended')).toBeVisible();
    await logIn(page, owner);
    await expect(page).toHaveURL(path);
  };
  const add = page.getByRole('region', { name: 'Add' });
  for (const [path, label, typed] of [
    ['/owner/lists/skills', 'Name', 'Weir keeping'],
    ['/owner/lists/synonyms', 'Terms that mean the same', 'weir, low head dam'],
  ] as const) {
    await page.goto(path);
    await add.getByLabel(label).fill(typed);
    await endSession(page);
    await add.getByLabel(label).press('Enter');
    await back(path);
    await expect(add.getByLabel(label)).toHaveValue(typed);
    await expect(page.getByText('What you had typed is back')).toBeVisible();
  }
  for (const [path, label] of [
    ['/owner/lists/categories', /^Name(?! of)/],
    ['/owner/lists/synonyms', 'Terms that mean the same'],
  ] as const) {
    await page.goto(path);
    const entry = main.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Change/ }) });
    await entry
      .first()
      .getByRole('button', { name: /^Change/ })
      .click();
    const one = main.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Save' }) });
    await one.getByLabel(label).fill('weirs, dams');
    await endSession(page);
    await one.getByLabel(label).press('Enter');
    await back(path);
    await expect(one.getByLabel(label)).toHaveValue('weirs, dams');
  }

  for (const [path, send] of [
    ['/owner/import', 'Send the file'],
    ['/owner/lists/skills', 'See what would change'],
  ] as const) {
    await page.goto(path);
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'weirs.json', mimeType: 'application/json', buffer: Buffer.from('[]') });
    await endSession(page);
    await main.getByRole('button', { name: send }).click();
    await back(path);
    await expect(page.getByText('Your session had ended. Please choose the file again.')).toBeVisible();
  }

  await page.goto(`/owner/jobs?search=${job}`);
  await page.getByRole('button', { name: 'Take off: Keeper of the weir' }).click();
  const dialog = page.getByRole('dialog', { name: /Keeper of the weir/ });
  await dialog.getByRole('textbox').fill('There is no weir.');
  await endSession(page);
  await dialog.getByRole('button', { name: 'Take off' }).click();
  await back(`/owner/jobs?search=${job}`);
  await page.getByRole('button', { name: 'Take off: Keeper of the weir' }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('There is no weir.');
  await dialog.getByRole('button', { name: 'Take off' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Put back: Keeper of the weir' }).click();
  await page.getByRole('button', { name: 'Take off: Keeper of the weir' }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('');
});

test('what was typed into a list or a synonym is not left unasked, and gone once it is added', async ({
  page,
  signIn,
}) => {
  await signIn('Owner');
  const add = page.getByRole('region', { name: 'Add' });
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.dismiss();
  });
  for (const [path, label, typed, told] of [
    ['/owner/lists/skills', 'Name', 'Sluice \u202Ekeeping', '“Sluice keeping” is on the list.'],
    ['/owner/lists/synonyms', 'Terms that mean the same', 'sluice, penstock', 'These terms mean the same'],
  ] as const) {
    await page.goto(path);
    await add.getByLabel(label).fill(typed);
    await page.getByRole('link', { name: 'Enquiries' }).click();
    await expect.poll(() => asked.splice(0)).toEqual(['confirm']);
    await expect(add.getByLabel(label)).toHaveValue(typed);
    await add.getByRole('button', { name: 'Add' }).click();
    await expect(page.getByText(told)).toBeVisible();
    await expect(add.getByLabel(label)).toHaveValue('');
    await page.getByRole('link', { name: 'Enquiries' }).click();
    await expect(page).toHaveURL('/owner/enquiries');
  }
  await page.goto('/owner/lists/skills?search=Sluice');
  await page.getByRole('button', { name: 'Change “Sluice keeping”' }).click();
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Save' }) });
  await entry.getByLabel(/^Name(?! of)/).fill('Sluice tending');
  await entry.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Sluice tending' })).toBeVisible();
  await page.getByRole('link', { name: 'Enquiries' }).click();
  await expect(page).toHaveURL('/owner/enquiries');
  expect(asked).toEqual([]);
});

test('what was typed to change or to merge an entry is neither closed nor left unasked', async ({
  page,
  signIn,
}) => {
  await signIn('Owner');
  const answers: ('accept' | 'dismiss')[] = [];
  page.on('dialog', (dialog) => dialog[answers.shift() ?? 'accept']());
  const opened = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Close “/ }) });
  for (const [path, label] of [
    ['/owner/lists/skills?search=Welding', /^Name of the other/],
    ['/owner/lists/skills?search=Welding', /^Name(?! of)/],
    ['/owner/lists/synonyms?search=certified nursing assistant', /^Terms that mean the same/],
  ] as const) {
    await page.goto(path);
    await page
      .getByRole('button', { name: /^Change “/ })
      .first()
      .click();
    const field = opened.getByLabel(label);
    await field.fill('sluice, penstock');
    answers.push('dismiss', 'dismiss');
    await opened.getByRole('button', { name: /^Close/ }).click();
    await page.getByRole('link', { name: 'Enquiries' }).click();
    await expect.poll(() => answers).toEqual([]);
    await expect(field).toHaveValue('sluice, penstock');
    await opened.getByRole('button', { name: /^Close/ }).click();
    await expect(opened).toHaveCount(0);
    await page.getByRole('link', { name: 'Enquiries' }).click();
    await expect(page).toHaveURL('/owner/enquiries');
  }
});

test('what was typed to add an entry stays beside another page of its list, and is asked about afterwards', async ({
  page,
  signIn,
}) => {
  await signIn('Owner');
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return dialog.dismiss();
  });
  await page.goto('/owner/lists/cities');
  const name = page.getByRole('region', { name: 'Add' }).getByLabel('Name');
  await name.fill('Sluiceton');
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('searchbox').fill('boston');
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/search=boston/);
  await expect(name).toHaveValue('Sluiceton');
  expect(asked).toEqual([]);

  await page
    .getByRole('button', { name: /^Change “/ })
    .first()
    .click();
  await page.getByLabel(/^Name of the other/).fill('Chicago');
  await page.getByRole('link', { name: /^Remove / }).click();
  await expect.poll(() => asked.splice(0)).toEqual(['confirm']);
  await expect(page).toHaveURL(/search=boston/);
  await page.getByRole('link', { name: 'Enquiries' }).click();
  await expect.poll(() => asked.splice(0)).toEqual(['confirm']);
  await expect(name).toHaveValue('Sluiceton');
});

test('what was typed to change what somebody else changed or removed stays beside what is there now', async ({
  page,
  register,
  signIn,
}) => {
  const other = apiOf(await register('Owner'));
  await signIn('Owner');
  await other.addEntry({ params: { list: 'skills' }, body: { name: 'Penstocking' } });
  await page.goto('/owner/lists/skills?search=Penstock');
  await page.getByRole('button', { name: 'Change “Penstocking”' }).click();
  const entry = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Save' }) });
  const name = entry.getByLabel(/^Name(?! of)/);
  await name.fill('Penstocks');
  const { data } = await other.listEntries({ params: { list: 'skills' }, query: { search: 'Penstock' } });
  const params = { list: 'skills', id: data[0]?.id ?? 0 } as const;
  await other.changeEntry({ params, body: { name: 'Penstock tending', old_name: 'Penstocking' } });
  await name.press('Enter');
  await expect(entry).toContainText('Somebody else has changed or removed this meanwhile');
  await expect(entry.getByRole('heading', { level: 2 })).toHaveText('Penstock tending');
  await expect(name).toHaveValue('Penstocks');
  await entry.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Penstocks' })).toBeVisible();
  await expect(name).toHaveCount(0);

  await other.addEntry({ params: { list: 'skills' }, body: { name: 'Gate keeping' } });
  await other.addEntry({ params: { list: 'skills' }, body: { name: 'Gate lifting' } });
  await page.goto('/owner/lists/skills?search=Gate');
  const gates = await other.listEntries({ params: { list: 'skills' }, query: { search: 'Gate' } });
  for (const old_name of ['Gate keeping', 'Gate lifting']) {
    await page.getByRole('button', { name: `Change “${old_name}”` }).click();
    const id = gates.data.find((each) => each.name === old_name)?.id ?? 0;
    const opened = page.getByRole('listitem').filter({ hasText: old_name });
    await opened.getByLabel(/^Name(?! of)/).fill(`${old_name} by hand`);
    await other.changeEntry({ params: { list: 'skills', id }, body: { name: `${old_name} now`, old_name } });
    await opened.getByRole('button', { name: 'Save' }).click();
    await expect(opened).toContainText('Somebody else has changed or removed this meanwhile');
  }
  for (const typed of ['Gate keeping by hand', 'Gate lifting by hand'])
    await expect(entry.filter({ hasText: typed.slice(0, 12) }).getByLabel(/^Name(?! of)/)).toHaveValue(typed);

  await other.addSynonym({ body: { terms: ['penstock', 'headgate'] } });
  await page.goto('/owner/lists/synonyms?search=headgate');
  await page.getByRole('button', { name: /^Change “/ }).click();
  const terms = entry.getByLabel('Terms that mean the same');
  await terms.fill('penstock, headgate, lock gate');
  const known = (await other.listSynonyms({ query: { search: 'headgate' } })).data[0];
  const old_terms = known?.terms ?? [];
  const changed = { terms: ['headgate', 'sluice gate'], old_terms };
  await other.changeSynonym({ params: { id: known?.id ?? 0 }, body: changed });
  await terms.press('Enter');
  await expect(entry).toContainText('Somebody else has changed or removed this meanwhile');
  await expect(page.getByRole('heading', { name: 'headgate, sluice gate' })).toBeVisible();
  await expect(terms).toHaveValue('penstock, headgate, lock gate');
  await page.getByRole('button', { name: 'Change “headgate, sluice gate”' }).click();
  await expect(terms).toHaveCount(2);
  await page.getByRole('button', { name: 'Close “headgate, sluice gate”' }).click();
  await expect(terms).toHaveValue('penstock, headgate, lock gate');
  page.on('dialog', (dialog) => dialog.accept());
  await entry.getByRole('button', { name: /^Close “/ }).click();
  await expect(entry).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Change “/ })).toHaveCount(1);
});
