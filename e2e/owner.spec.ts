import type { Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import { addSetupKey } from '#server/board/owners/queries.ts';
import {
  apiOf,
  devices,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  goTo,
  newEmail,
  password,
  test,
} from './browser.ts';
import { mailTo } from './mail.ts';

/** The log has what was done; its first page alone may be full of what others do meanwhile. */
async function expectInLog(page: Page, what: string) {
  await goTo(page, 'Log');
  const filters = page.getByRole('button', { name: 'Filters' });
  const isFolded = await filters.isVisible();
  if (isFolded) await filters.click();
  await page.getByRole('combobox', { name: 'What', exact: true }).selectOption(what);
  await expect(page).toHaveURL(/[?&]what=/);
  if (isFolded) await page.keyboard.press('Escape');
  await expect(page.getByRole('cell', { name: what }).first()).toBeVisible();
}

for (const [name, viewport] of devices)
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('who has the address of the set-up becomes an owner, once', async ({ page, db }) => {
      const email = newEmail();
      const path = await addSetupKey(db, email);
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await page.getByLabel('Your name').fill('Olive Invited');
      await page.getByLabel(/^Password/).fill('short');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel(/^Password/)).toHaveAccessibleDescription(/Use at least 12/);
      await expectAccessible(page);
      await page.getByLabel(/^Password/).fill(password);
      await page.getByLabel(/^(Confirm|Repeat)/).fill(password);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/owner');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your board');
      const labels = main.getByRole('link', { name: /^\d/ }).locator('span:last-child');
      const places = await labels.evaluateAll((all) =>
        all.map((label) => {
          const { top } = label.getBoundingClientRect();
          return Math.round(top - (label.parentElement?.getBoundingClientRect().top ?? 0));
        }),
      );
      expect(new Set(places).size).toBe(1);
      const used = main.getByRole('heading', { level: 1, name: 'This address no longer works' });
      await page.goto(path);
      await expect(used).toBeVisible();
      await page.evaluate(() => localStorage.clear());
      await page.goto(path);
      await expect(used).toBeVisible();
    });

    test('an owner withdraws an invitation', async ({ page, db, signIn }) => {
      const email = newEmail();
      await addSetupKey(db, email);
      await signIn('Owner');
      await page.goto('/owner/owners');
      const invited = page.getByRole('listitem').filter({ hasText: email });
      await expectAccessible(page);
      await invited.getByRole('button', { name: `Withdraw the invitation of ${email}` }).click();
      await expect(page.getByText(`The invitation of ${email} is withdrawn.`)).toBeVisible();
      await expect(invited).toHaveCount(0);
      await expectInLog(page, 'Withdrew an invitation');
    });

    test('an owner answers an enquiry, and finds it in the log', async ({ page, signIn, request }) => {
      const subject = `A question from ${name}`;
      const email = newEmail();
      const sent = await request.post('/api/contact_users', {
        data: {
          name: 'Vic',
          phone_no: '3125550100',
          email,
          subject,
          message: 'Are you there?',
          captcha: true,
        },
      });
      expect(sent.status()).toBe(200);
      await signIn('Owner');
      await page.goto('/owner');
      await page.getByText('In figures').click();
      await expect(page.getByRole('table').first()).toBeVisible();
      await expectNoSidewaysScroll(page);
      await goTo(page, 'Enquiries');
      await page.getByRole('button', { name: `Answer “${subject}”` }).click();
      await page.getByRole('button', { name: 'Send the answer' }).click();
      await expect(page.getByLabel('Your answer')).toHaveAccessibleDescription(/message/i);
      await page.getByLabel('Your answer').fill('Yes, always.');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Send the answer' }).click();
      await expect(page.getByRole('heading', { name: subject })).toHaveCount(0);
      expect(await mailTo(email)).toContain('Yes, always.');
      await page.goto('/owner/enquiries?state=done');
      await expect(page.getByRole('main')).toContainText('Yes, always.');
      await expectInLog(page, 'Answered an enquiry');
    });

    test('an owner adds to a list, renames, retires and merges', async ({ page, signIn }) => {
      const kept = `Kept on ${name}`;
      const gone = `Gone on ${name}`;
      await signIn('Owner');
      await page.goto('/owner');
      await goTo(page, 'Lists');
      await page.getByRole('link', { name: 'Categories' }).click();
      const adding = page.getByRole('region', { name: 'Add' });
      for (const each of [kept, `${gone} soon`]) {
        await adding.getByLabel('Name').fill(each);
        await adding.getByRole('button', { name: 'Add' }).click();
        await expect(page.getByText(`“${each}” is on the list.`)).toBeVisible();
        await expect(adding.getByLabel('Name')).toHaveValue('');
      }
      await adding.getByLabel('Name').fill(kept.toUpperCase());
      await adding.getByRole('button', { name: 'Add' }).click();
      await expect(adding.getByLabel('Name')).toHaveAccessibleDescription(/on the list already/);

      await page.goto(`/owner/lists/categories?search=${encodeURIComponent(`on ${name}`)}`);
      const entry = (title: string) =>
        page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      await page.getByRole('button', { name: `Change “${gone} soon”` }).click();
      await expectAccessible(page);
      await entry(`${gone} soon`)
        .getByLabel(/^Name(?! of)/)
        .fill(gone);
      await entry(`${gone} soon`).getByRole('button', { name: 'Save' }).click();
      await expect(entry(gone)).toBeVisible();
      await page.getByRole('button', { name: `Retire “${gone}”` }).click();
      await expect(page.getByText(`“${gone}” is retired.`)).toBeVisible();
      await expect(entry(gone)).toContainText('Retired on');
      await page.getByRole('button', { name: `Bring back “${gone}”` }).click();
      await expect(entry(gone)).not.toContainText('Retired on');

      await page.getByRole('button', { name: `Change “${gone}”` }).click();
      const into = entry(gone).getByLabel('Name of the other');
      for (const [typed, sees] of [
        ['Nothing at all', () => expect(into).toHaveAccessibleDescription(/Nothing else/)],
        [kept, () => expect(entry(gone)).toHaveCount(0)],
      ] as const) {
        await into.fill(typed);
        await entry(gone).getByRole('button', { name: 'Merge' }).click();
        await expect(page.getByRole('alertdialog')).toContainText(`“${gone}” is gone.`);
        await expectAccessible(page);
        await page.getByRole('button', { name: 'Merge them' }).click();
        await sees();
      }
      await expect(entry(kept)).toBeVisible();
    });

    test('an owner merges a state into another, whose cities it shares from then on', async ({
      page,
      signIn,
    }) => {
      const [gone, kept] = [`Gone state of ${name}`, `Kept state of ${name}`];
      const letter = name.slice(2, 3);
      await signIn('Owner');
      await page.goto('/owner/lists/states');
      const adding = page.getByRole('region', { name: 'Add' });
      const add = async (title: string, more: () => Promise<unknown>) => {
        await adding.getByLabel('Name').fill(title);
        await more();
        await adding.getByRole('button', { name: 'Add' }).click();
        await expect(page.getByText(`“${title}” is on the list.`)).toBeVisible();
      };
      for (const state of [gone, kept])
        await add(state, () => adding.getByLabel('Code').fill(`Q${state.slice(0, 1)}${letter}`));
      await page.goto('/owner/lists/cities');
      const city = `Town of ${name}`;
      await add(city, () => adding.getByLabel('State').selectOption(gone));

      await page.goto(`/owner/lists/states?search=${encodeURIComponent(`state of ${name}`)}`);
      const entry = (title: string) =>
        page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
      await page.getByRole('button', { name: `Change “${gone}”` }).click();
      await expect(entry(gone)).toContainText('Its cities become cities of the other');
      const into = entry(gone).getByLabel('Name of the other');
      const confirm = page.getByRole('button', { name: 'Merge them' });
      await into.fill(gone);
      await entry(gone).getByRole('button', { name: 'Merge' }).click();
      await confirm.click();
      await expect(into).toHaveAccessibleDescription(/Nothing else/);
      await expectAccessible(page);
      await into.fill(kept);
      await entry(gone).getByRole('button', { name: 'Merge' }).click();
      await confirm.click();
      await expect(entry(gone)).toHaveCount(0);
      await expect(entry(kept)).toBeVisible();

      await page.goto(`/owner/lists/cities?search=${encodeURIComponent(city)}`);
      await expect(entry(city)).toContainText(kept);
      await expect(adding.getByLabel('State').getByRole('option', { name: gone })).toHaveCount(0);
    });

    test('a setting that will not do is refused at its field, and nothing is lost', async ({
      page,
      signIn,
    }) => {
      await signIn('Owner');
      await page.goto('/owner/settings');
      const age = page.getByLabel('Age of candidates');
      await age.fill('very old');
      await page.getByLabel('Place on the map').fill('0.5,0.25');
      await page.getByRole('button', { name: 'Save the settings' }).click();
      await expect(age).toHaveAttribute('aria-invalid', 'true');
      await expect(age).toBeFocused();
      await expect(page.getByText('Enter a whole number from 0 to 99')).toBeVisible();
      await expect(page.getByLabel('Place on the map')).toHaveValue('0.5,0.25');
      await expectAccessible(page);
    });
  });

test('what failed is listed, and tried again when the owner says so', async ({ page, signIn, db }) => {
  const email = `nobody.${'at.a.long.address.'.repeat(3)}@example.org`;
  await sql`
    select from graphile_worker.add_job(
      'forgotten-password', json_build_object('email', ${email}::text), run_at := now() + interval '1 day')`.execute(
    db,
  );
  await sql`
    update graphile_worker._private_jobs set attempts = 3, last_error = 'connect ECONNREFUSED 127.0.0.1:9'
    where payload ->> 'email' = ${email}`.execute(db);
  await signIn('Owner');
  await page.goto('/owner');
  await page.getByRole('link', { name: /Emails and tasks that failed/ }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText('Forgotten password');
  await expect(row).toContainText('connect ECONNREFUSED 127.0.0.1:9');
  await expect(row).toContainText('Tried 3 times');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: 'Try all again now' }).click();
  await expect(page.getByText('All are tried again.')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(row).toHaveCount(0, { timeout: 1000 });
  }).toPass();
});

test('the password of the mail server is not kept in the browser when the session has ended', async ({
  page,
  signIn,
}) => {
  const owner = await signIn('Owner');
  await page.goto('/owner/settings');
  await page.getByLabel('Mail server').fill('smtp://board:hunter2@mail.example:587');
  await page.getByLabel('Phone number').fill('(217) 555-0199');
  await apiOf(owner).logOut();
  await page.getByRole('button', { name: 'Save the settings' }).click();
  await expect(page).toHaveURL(/\/login\?/);
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).toContain('555-0199');
  expect(kept).not.toContain('hunter2');
});

test('the look is previewed with the mark that the board has', async ({ page, signIn }) => {
  await signIn('Owner');
  await page.goto('/owner/look');
  const outline = (place: Locator) => place.locator('path').first().getAttribute('d');
  const shown = await outline(page.getByRole('banner').getByRole('link', { name: /home/i }));
  expect(await outline(page.getByRole('img', { name: 'Landing page' }).first())).toBe(shown);
});

test('what is typed into a look that was refused stays', async ({ page, signIn }) => {
  await signIn('Owner');
  await page.goto('/owner/look');
  const accent = page.getByLabel('Accent colour');
  const name = page.getByLabel('Name', { exact: true });
  await accent.fill('#ffff00');
  await page.getByRole('button', { name: 'Save the look' }).click();
  await expect(accent).toBeFocused();
  await name.fill('Harbour Jobs');
  await accent.fill('#7a1fa2');
  await expect(name).toHaveValue('Harbour Jobs');
  await expect(accent).toHaveValue('#7a1fa2');
});

for (const [place, label, save] of [
  ['/owner/settings', 'Phone number', 'Save the settings'],
  ['/owner/look', 'Name', 'Save the look'],
  ['/owner/texts/footer', 'Text', 'Save the text'],
] as const)
  test(`what one owner saved meanwhile at ${place} is told to the other, who loses nothing`, async ({
    page,
    signIn,
    beside,
    register,
  }) => {
    await signIn('Owner');
    await page.goto(place);
    await page.getByLabel(label, { exact: true }).fill('(217) 555-0199');
    const other = await beside(await register('Owner'));
    await other.goto(place);
    await other.getByRole('button', { name: save }).click();
    await expect(other.getByText(/^The \w+ (is|are) saved/)).toBeVisible();
    const button = page.getByRole('button', { name: save });
    await button.click();
    await expect(page.getByText(/Somebody has changed this/)).toBeInViewport();
    await expect(button).not.toHaveAttribute('aria-busy');
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('(217) 555-0199');
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'See in a new tab what is there now' }).click();
    const now = await opening;
    await expect(now).toHaveURL(place);
    await expect(now.getByLabel(label, { exact: true })).not.toHaveValue('(217) 555-0199');
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('(217) 555-0199');
  });

test('an answer stays that another owner was quicker with', async ({ page, request, signIn }) => {
  const owner = await signIn('Owner');
  const subject = `Quick ${Date.now()}`;
  const enquiry = { name: 'Vic', phone_no: '2175550100', email: newEmail(), message: 'Hello', captcha: true };
  await request.post('/api/contact_users', { data: { ...enquiry, subject } });
  await page.goto(`/owner/enquiries?search=${encodeURIComponent(subject)}`);
  await page.getByRole('button', { name: /^Answer/ }).click();
  await page.getByLabel('Your answer').fill('We are open on Monday.');
  const { data } = await apiOf(owner).listEnquiries({ query: { search: subject } });
  for (const { id } of data)
    await apiOf(owner).answerEnquiry({ params: { id }, body: { message: 'On Monday.', answers: 0 } });
  const send = page.getByRole('button', { name: 'Send the answer' });
  await send.click();
  await expect(page.getByText(/Somebody else answered this meanwhile/)).toBeVisible();
  await expect(send).not.toHaveAttribute('aria-busy');
  await expect(page.getByLabel('Your answer')).toHaveValue('We are open on Monday.');
  await expect(page.getByText('On Monday.', { exact: true })).toBeVisible();
  await send.click();
  await expect(page.getByText('Your answer is on its way.')).toBeVisible();
});

test('of several answers that were begun none is left without being asked', async ({
  page,
  request,
  signIn,
}) => {
  await signIn('Owner');
  const subject = `Begun ${Date.now()}`;
  const enquiry = { name: 'Vic', phone_no: '2175550100', email: newEmail(), message: 'Hello', captcha: true };
  for (const each of ['one', 'two'])
    await request.post('/api/contact_users', { data: { ...enquiry, subject: `${subject} ${each}` } });
  await page.goto(`/owner/enquiries?search=${encodeURIComponent(subject)}`);
  for (const each of ['one', 'two'])
    await page.getByRole('button', { name: `Answer “${subject} ${each}”` }).click();
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    return dialog.dismiss();
  });
  const answers = page.getByLabel('Your answer');
  const companies = page.getByRole('navigation', { name: 'Owner' }).getByRole('link', { name: 'Companies' });
  for (const each of [0, 1]) {
    await answers.nth(each).fill('We are open.');
    await companies.click();
    await expect.poll(() => asked).toHaveLength(each + 1);
    await expect(answers.nth(each)).toHaveValue('We are open.');
    await answers.nth(each).fill('');
  }
  await companies.click();
  await expect(page).toHaveURL('/owner/companies');
  expect(asked).toHaveLength(2);
});

test('the log names nothing on a phone that an entry is not about', async ({ page, register, signIn }) => {
  const { email } = await register('Recruiter');
  await signIn('Owner');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/owner/log?search=${encodeURIComponent(email)}`);
  const entry = page.getByRole('row').filter({ hasText: 'Logged in' });
  await expect(entry.locator('[data-label="Who"]')).toContainText(email);
  await expect(entry.locator('[data-label="To what"]')).toBeHidden();
});

test('nobody else is told of the desk', async ({ page, request, signIn }) => {
  expect((await request.get('/owner/log')).status()).toBe(404);
  for (const type of ['visitor', 'Employee', 'Recruiter'] as const) {
    if (type !== 'visitor') await signIn(type);
    await page.goto('/owner/log');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found');
    await expect(page.getByRole('navigation', { name: 'Owner' })).toHaveCount(0);
  }
});

test('an owner whose session has ended comes back after logging in', async ({ page, signIn }) => {
  const owner = await signIn('Owner');
  await page.goto('/owner');
  // Until then the overview itself may be refused, and lead to the login from there.
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await apiOf(owner).logOut();
  await page.getByRole('navigation', { name: 'Owner' }).getByRole('link', { name: 'Log' }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fowner%2Flog&ended/);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/owner/log');
});

test('an owner finds somebody, helps the account, shuts it out, and erases it', async ({
  beside,
  db,
  page,
  signIn,
  register,
}) => {
  const person = await register('Employee', 'Trudy Trouble');
  const id = Number(person.token.split('.')[0]);
  await db
    .insertInto('second_factor')
    .values({ account_id: id, secret: Buffer.alloc(20), confirmed_at: new Date() })
    .execute();
  await db.insertInto('candidate_read').values({ candidate_id: id, what: 'resume' }).execute();
  await signIn('Owner');
  await page.goto('/owner');
  await goTo(page, 'People');
  await page.getByLabel('Name or email address').fill(person.email);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: person.email });
  await row.getByRole('link').evaluate((name) => {
    name.textContent = 'W'.repeat(67);
  });
  const kind = row.getByText('Candidate', { exact: true });
  expect(await kind.evaluate((element) => element.getClientRects().length)).toBe(1);
  await row.getByRole('link').click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Trudy Trouble');
  await expect(page.getByRole('region', { name: 'Who read it' })).toContainText('A company that is gone');
  await page.getByRole('button', { name: 'Turn the second factor off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn it off' }).click();
  await expect(page.getByText('The second factor is turned off.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn the second factor off' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Disable the account' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Disable Trudy Trouble?');
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('The account is disabled.')).toBeVisible();
  await expect(page.getByText('Disabled since')).toBeVisible();
  await expectAccessible(page);

  const other = await beside(await register('Owner'));
  await other.goto(page.url());
  const erase = page.getByRole('region', { name: 'Erase' });
  await erase.getByLabel('Your own password').fill('not mine at all');
  await erase.getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('button', { name: 'Erase it' }).click();
  await expect(erase.getByLabel('Your own password')).toHaveAccessibleDescription(
    /not your present password/,
  );
  await erase.getByLabel('Your own password').fill(password);
  await erase.getByRole('button', { name: 'Erase' }).click();
  await page.getByRole('button', { name: 'Erase it' }).click();
  await expect(page).toHaveURL('/owner/people');
  await other.getByRole('button', { name: 'End all sessions' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'End them' }).click();
  await expect(other.getByText('This account was erased in the meantime')).toBeVisible();
  await page.goto(`/owner/people?search=${person.email}`);
  await expect(title).toHaveText('People');
  await expect(page.getByText('Nobody fits')).toBeVisible();
});
