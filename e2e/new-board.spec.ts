import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, expectAccessible, expectNoSidewaysScroll, newEmail, password, test } from './browser.ts';
import { expectFits } from './layout.ts';
import { logo } from './made-files.ts';
import { postJob, writeCompany } from './made-people.ts';
import { mailedLink } from './mail.ts';
import { startServer } from './start-server.ts';

test.describe.configure({ mode: 'default', timeout: 180_000 });

let stop: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  process.env.DEMO = 'off';
  stop = await startServer('.');
  delete process.env.DEMO;
});
test.afterAll(() => stop());

/** With an app that makes codes, on the screen of the own account. */
async function setUpCodes(page: Page) {
  const codes = page.getByRole('region', { name: 'Codes at login' });
  await codes.getByLabel(/^Your password/).fill(password);
  await codes.getByRole('button', { name: 'Set it up' }).click();
  const key = (await codes.getByText(/^Key: /).textContent()) ?? '';
  const app = new TOTP({ secret: Secret.fromBase32(key.replace('Key: ', '').replaceAll(' ', '')) });
  await codes.getByLabel(/^Code/).fill(app.generate());
  await codes.getByRole('button', { name: 'Turn it on' }).click();
  await codes.getByRole('button', { name: 'I have kept them' }).click();
}

test('a board is run from its first start by somebody who has read nothing', async ({
  page,
  beside,
  db,
  register,
}) => {
  const main = page.getByRole('main');
  const title = main.getByRole('heading', { level: 1 });
  const saved = (text: string) => expect(page.getByText(text)).toBeVisible();

  await test.step('the address that its start printed sets it up', async () => {
    await expect.poll(() => stop.said()).toMatch(/\/setup\?key=/);
    const address = /https?:\S+\/setup\?key=\S+/.exec(stop.said())?.[0] ?? '';
    expect(JSON.stringify(await db.selectFrom('setup_key').selectAll().execute())).not.toContain(
      address.slice(-40),
    );
    await page.goto(address);
    await expect(title).toHaveText('Set up your board');
    await page.getByLabel('Your name').fill('Olive Harbour');
    await page.getByLabel(/^Email(?! address)/).fill('olive@harbour.example');
    await page.getByLabel(/^Password/).fill(password);
    await page.getByLabel(/^Confirm/).fill(password);
    await page.getByLabel('Name of the board').fill('Harbour Jobs');
    await page.getByLabel('Email address that visitors see').fill('hello@harbour.example');
    await page.getByLabel('Time zone').fill('America/Chicago');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/owner');
    await expect(page.getByRole('banner')).toContainText('Harbour Jobs');
    await expect(main.getByRole('list').last()).toContainText('Show your mark');
  });

  await test.step('its owner confirms the address that the board writes to', async () => {
    await page.goto(await mailedLink('olive@harbour.example', 'confirm_email'));
    await page.getByRole('button', { name: 'Confirm the address' }).press('Enter');
    await main.getByRole('link', { name: 'Account and security' }).click();
    await expect(main.getByText('Confirmed', { exact: true })).toBeVisible();
    await page.goto('/owner');
  });

  await test.step('its owner is asked to guard the login, and comes back', async () => {
    await expectAccessible(page);
    await main.getByRole('link', { name: 'Set up a second factor' }).click();
    await setUpCodes(page);
    await expect(page).toHaveURL('/owner');
    await expect(title).toHaveText('Your board');
    await expect(main.getByRole('link', { name: 'Set up a second factor' })).toHaveCount(0);
  });

  await test.step('its name is shown to everybody', async () => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: /Harbour Jobs/ }).first()).toBeVisible();
    await page.goto('/contact_us');
    await expect(main).toContainText('hello@harbour.example');
  });

  await test.step('its look is refused with the figure where nobody could read it, and shown at once', async () => {
    await page.goto('/owner/look');
    const accent = page.getByLabel('Accent colour');
    await accent.fill('#ffee00');
    await expect(accent).toHaveAccessibleDescription(/contrast of 1\.2 to 1/);
    await page.getByLabel('A picture of the mark').setInputFiles(await logo());
    await accent.fill('#7a1fa2');
    await expect(accent).not.toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save the look' }).click();
    await saved('The look is saved.');
    const mark = page.getByRole('banner').locator('img').first();
    await expect(mark).toHaveAttribute('src', /^\/files\/mark\//);
    await page.goto('/search_jobs');
    await expect(page.locator('html')).toHaveCSS('--color-primary', '#7a1fa2');
    await expect(mark).toHaveAttribute('src', /^\/files\/mark\//);
    await expect(mark).toHaveJSProperty('naturalWidth', 192);
    await expectAccessible(page);
  });

  await test.step('a list is put in order by keyboard', async () => {
    await page.goto('/owner/lists/job_types');
    const names = main.getByRole('listitem').getByRole('heading');
    await expect(names.first()).toHaveText('Full Time');
    await expect(page.getByRole('button', { name: 'Move “Full Time” up' })).toBeDisabled();
    const down = page.getByRole('button', { name: 'Move “Full Time” down' });
    for (const place of [1, 2]) {
      await down.press('Enter');
      await expect(names.nth(place)).toHaveText('Full Time');
      await expect(down).toBeFocused();
    }
    await expect(names.first()).toHaveText('Part Time');
    // The one that was pressed cannot be pressed again.
    await page.getByRole('button', { name: 'Move “Part Time” down' }).press('Enter');
    await page.getByRole('button', { name: 'Move “Part Time” up' }).press('Enter');
    await expect(names.first()).toHaveText('Part Time');
    await expect(page.getByRole('button', { name: 'Move “Part Time” down' })).toBeFocused();
    await expectAccessible(page);
  });

  await test.step('a list is filled from a file, once it was seen what that would do', async () => {
    await page.goto('/owner/lists/cities?search=Lantern');
    await expect(page.getByText('Nothing fits')).toBeVisible();
    const choose = (...lines: string[]) =>
      page
        .getByLabel('File of entries')
        .setInputFiles({ name: 'towns.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
    const look = page.getByRole('button', { name: 'See what would change' });
    await look.click();
    await expect(page.getByLabel('File of entries')).toHaveAccessibleDescription(/Choose a file/);
    await choose('town,state', 'Lantern Falls,IL');
    await look.click();
    await expect(page.getByLabel('File of entries')).toHaveAccessibleDescription(/no column “name”/);
    await choose('name,state,population', 'Lantern Falls,IL,1200', 'Chicago,IL,3000000', 'Wick,Nowhere,1');
    await look.press('Enter');
    const found = page.getByText('Would add 1, change 1, leave 0 as they are, and refuse 1 line.');
    await expect(found).toBeFocused();
    await expect(page.getByText('Chicago: population')).toBeVisible();
    await expect(page.getByText('No state on the list has this name or code')).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('button', { name: 'Write 2 entries' }).press('Enter');
    await expect(main.getByRole('listitem').getByRole('heading', { name: 'Lantern Falls' })).toBeVisible();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the list' }).press('Enter'),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toContain('\r\nChicago,IL,3000000,');
  });

  await test.step('it speaks in the words of its owner, and as before again', async () => {
    await page.goto('/owner/texts');
    await page.getByRole('link', { name: 'Heading of the landing page' }).click();
    await page.getByLabel('Text', { exact: true }).fill('Work at the harbour');
    await page.getByRole('button', { name: 'Save the text' }).click();
    await saved('The text is saved');
    await page.goto('/');
    await expect(title).toHaveText('Work at the harbour');
    await page.goto('/owner/texts/claim');
    await page.getByLabel('Text', { exact: true }).fill('{jobs} at sea');
    await expect(main.getByText('1,234 job offers at sea, all in one search.')).toBeVisible();
    await page.getByRole('button', { name: 'Save the text' }).click();
    await saved('The text is saved');
    await page.goto('/owner/texts/terms');
    await page.getByLabel('Text', { exact: true }).fill('<p>Be kind.</p><script>alert(1)</script>');
    await page.getByRole('button', { name: 'Show the preview' }).click();
    await expect(main.getByRole('article')).toHaveText('Be kind.');
    await page.getByRole('button', { name: 'Save the text' }).click();
    await saved('The text is saved');
    await expectAccessible(page);
    const text = page.getByLabel('Text', { exact: true });
    await text.fill('<p>Be quick.</p>');
    const version = page.getByRole('button', { name: /^Take this version/ });
    const question = page.getByRole('alertdialog', { name: 'Replace what is in the form?' });
    await version.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(text).toHaveValue('<p>Be quick.</p>');
    await version.click();
    await question.getByRole('button', { name: 'Replace it' }).click();
    await expect(text).toHaveValue('<p>Be kind.</p>');
    await expect(text).toBeFocused();
    await page.goto('/terms_and_conditions');
    await expect(main).toContainText('Be kind.');
  });

  await test.step('words without an end in its name and its terms push nothing beyond the window', async () => {
    const name = async (typed: string) => {
      await page.goto('/owner/look');
      const version = page.locator('input[name=version]');
      const before = await version.inputValue();
      await page.getByLabel('Name', { exact: true }).fill(typed);
      await page.getByRole('button', { name: 'Save the look' }).click();
      await saved('The look is saved.');
      // The form is filled in anew before it is left, and so is the frame around it.
      await expect(version).not.toHaveValue(before);
      await expect(page.getByRole('banner')).toContainText(typed);
    };
    const endless = 'b'.repeat(150);
    const longest = 'Arbeitsgemeinschaftsverzeichnis'.padEnd(60, 'en');
    await page.goto('/owner/texts/footer');
    const line = page.getByLabel('Text', { exact: true });
    const preview = page.getByRole('heading', { name: 'Preview' });
    await line.fill('Since 1898');
    await expect(preview).toBeVisible();
    await line.fill('');
    await expect(preview).toHaveCount(0);
    await page.goto('/owner/texts/terms');
    await page.getByLabel('Text', { exact: true }).fill(`<p>${endless}.</p>`);
    await page.getByRole('button', { name: 'Save the text' }).click();
    await saved('The text is saved');
    await name(longest);
    await page.goto('/about_us');
    await expect(page.getByRole('contentinfo')).toContainText(endless);
    await expect(page.getByRole('banner')).toContainText(longest);
    await expectFits(page);
    await page.setViewportSize({ width: 1280, height: 720 });
    await name('Harbour Jobs');
  });

  await test.step('its settings hold at once', async () => {
    await page.goto('/owner/settings');
    await page.getByLabel('Who may register').selectOption('none');
    await page.getByRole('button', { name: 'Save the settings' }).click();
    await saved('The settings are saved.');
    await page.goto('/register');
    await expect(main).toContainText('Nobody can register here');
    await expect(main.getByRole('button', { name: 'Sign Up' })).toHaveCount(0);
    await page.goto('/owner/settings');
    await page.getByLabel('Jobs that wait for you').selectOption('All');
    await page.getByLabel('Who may register').selectOption('Only recruiters');
    await page.getByRole('button', { name: 'Save the settings' }).click();
    await saved('The settings are saved.');
    await expect(page.getByLabel('Who may register')).toHaveValue('recruiters');
  });

  await test.step('a mail server that is set is not shown, and can be taken out', async () => {
    const server = page.getByLabel('Mail server');
    const save = () => page.getByRole('button', { name: 'Save the settings' }).click();
    await page.goto('/owner/settings');
    await server.fill('smtp://');
    await save();
    await expect(server).toHaveAttribute('aria-invalid', 'true');
    await server.fill('smtp://board:hunter2@127.0.0.1:9');
    await save();
    await saved('The settings are saved.');
    await page.reload();
    await expect(server).toHaveAccessibleDescription(/It is set, and not shown\./);
    await expect(server).toHaveValue('');
    await page.getByLabel('Take it out').check();
    await save();
    await saved('The settings are saved.');
    await page.reload();
    await expect(server).not.toHaveAccessibleDescription(/It is set/);
    await expect(page.getByLabel('Take it out')).toHaveCount(0);
  });

  await test.step('a first company posts a job, which is seen when the owner approved it', async () => {
    const recruiter = await register('Recruiter');
    await writeCompany(recruiter, 'Harbour Pilots');
    const job = await postJob(recruiter, 'Harbour pilot');
    await page.goto('/search_jobs?title=pilot');
    await expect(main).not.toContainText('Harbour Pilots');
    await page.goto('/owner');
    await main.getByRole('link', { name: /Jobs to approve/ }).click();
    const waiting = page.getByRole('row', { name: /Harbour pilot/ });
    await expect(waiting).toContainText('Waiting for approval');
    await waiting.getByRole('button', { name: /^Approve/ }).click();
    await expect(page.getByText('“Harbour pilot” is published.')).toBeVisible();
    await page.goto(`/job_details/${job}`);
    await expect(title).toHaveText('Harbour pilot');

    await page.goto('/owner/settings');
    await page.getByLabel('Who may register').selectOption('');
    await page.getByLabel('Unconfirmed candidates may apply').selectOption('off');
    await page.getByRole('button', { name: 'Save the settings' }).click();
    await saved('The settings are saved.');
    const candidate = await register('Employee');
    const other = await beside(candidate);
    await other.goto(`/job_details/${job}`);
    const apply = async () => {
      await other.getByRole('main').getByRole('button', { name: 'Apply' }).click();
      await other.getByRole('button', { name: 'Apply anyway' }).click();
    };
    await apply();
    await expect(other.getByRole('dialog')).toContainText('Confirm your email address first');
    await other.keyboard.press('Escape');
    await other.goto(await mailedLink(candidate.email, 'confirm_email'));
    await other.getByRole('button', { name: 'Confirm the address' }).press('Enter');
    await expect(other.getByText('Your address is confirmed.')).toBeVisible();
    await other.goto(`/job_details/${job}`);
    await apply();
    await expect(other.getByText('Job Applied Successfully')).toBeVisible();
  });

  await test.step('it asks its recruiters to guard their logins before anything else', async () => {
    await page.goto('/owner/settings');
    await page.getByLabel('Compulsory second factor').selectOption('Of owners and recruiters');
    await page.getByRole('button', { name: 'Save the settings' }).click();
    await saved('The settings are saved.');
    await page.goto('/account');
    await expect(main.getByText('so it stays on')).toBeVisible();

    const recruiter = await register('Recruiter');
    const other = await beside(recruiter);
    await other.setViewportSize({ width: 360, height: 740 });
    await other.goto('/recruiter/applications?page=1');
    await expect(other).toHaveURL('/account?next=%2Frecruiter%2Fapplications%3Fpage%3D1');
    await expect(other.getByText('This board asks you for a second factor')).toBeVisible();
    await expect(other.getByRole('region', { name: 'Your data' })).toHaveCount(0);
    await expectAccessible(other);
    await expectNoSidewaysScroll(other);
    await setUpCodes(other);
    await expect(other).toHaveURL('/recruiter/applications?page=1');
    await expect(other.getByRole('heading', { level: 1, name: 'Manage Jobs' })).toBeVisible();
  });

  await test.step('it asks whoever writes without an account for work, which robots find dear', async () => {
    const visitor = await beside(await register('Recruiter'));
    await visitor.evaluate(() => localStorage.clear());
    await visitor.setViewportSize({ width: 360, height: 740 });
    const { id: job } = await db.selectFrom('job').select('id').executeTakeFirstOrThrow();
    await visitor.goto(`/job_details/${job}`);
    await page.goto('/owner/settings');
    await page.getByLabel('Work against robots').selectOption('Yes');
    await page.getByRole('button', { name: 'Save the settings' }).click();
    await saved('The settings are saved.');
    const used = () => db.selectFrom('spent_proof').select('nonce').execute();

    // A page that was open before asks for no work until it is refused.
    await visitor.getByRole('button', { name: 'Report this job' }).click();
    const dialog = visitor.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'The job is gone' }).press('Space');
    await dialog.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(dialog).toContainText('We have your report');
    expect(await used()).toHaveLength(1);

    await visitor.route('/api/challenge', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '60' }, json: { message: 'tooManyTries' } }),
    );
    await visitor.goto('/contact_us');
    const form = visitor.getByRole('main');
    await form.getByLabel('Name').fill('Vic Visitor');
    await form.getByLabel('Phone').fill('3125550100');
    await form.getByLabel('Email').fill('vic@harbour.example');
    await form.getByLabel('Subject').fill('Boats');
    await form.getByLabel('Message').fill('Are there any?');
    const send = form.getByRole('button', { name: 'Send Message' });
    await send.press('Enter');
    await expect(form.getByRole('alert')).toHaveText('Too many tries. Please try again in 1 minute.');
    await expect(form.getByLabel('Message')).toHaveValue('Are there any?');
    let letCome = () => {};
    const held = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await visitor.unroute('/api/challenge');
    await visitor.route('/api/challenge', async (route) => {
      await held;
      await route.continue();
    });
    await send.press('Enter');
    await expect(form.getByRole('status')).toHaveText('Checking that you are no robot …');
    await expectAccessible(visitor);
    await expectNoSidewaysScroll(visitor);
    letCome();
    await expect(visitor.getByText('Enquire sent Sucessfully!')).toBeVisible();
    await expect(form.getByRole('status')).toHaveText('');
    expect(await used()).toHaveLength(2);

    // The work is done while the form is filled in, and holds when something else was refused.
    let challenges = 0;
    visitor.on('request', (request) => {
      if (request.url().endsWith('/api/challenge')) challenges += 1;
    });
    await visitor.goto('/register');
    const email = newEmail();
    await form.getByRole('radio', { name: 'Recruiter' }).check();
    await form.getByLabel('User name').fill('Rita Rower');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Phone').fill('3125550100');
    await form.getByLabel(/^Password/).fill(password);
    await form.getByLabel('Confirm password').fill(password);
    for (const [field, name] of [
      ['State', 'Maine'],
      ['City', 'Portland'],
    ] as const) {
      await form.getByRole('combobox', { name: field }).fill(name);
      await visitor.getByRole('option', { name, exact: true }).click();
    }
    const signUp = form.getByRole('button', { name: 'Sign Up' });
    await signUp.click();
    await expect(form.getByRole('checkbox')).toHaveAccessibleDescription('Please accept the terms');
    await form.getByRole('checkbox').check();
    await signUp.click();
    await expect(visitor).toHaveURL('/login');
    expect(challenges).toBe(1);
    expect(await used()).toHaveLength(3);

    const robot = { user_name: 'R', email: newEmail(), phone_no: '3125550100', password, captcha: true };
    const place = await db.selectFrom('city').select(['id as city_id', 'state_id']).executeTakeFirstOrThrow();
    const data = { ...robot, ...place, password_confirmation: password, user_type_id: 2 };
    const refused = await visitor.request.post('/api/registration', { data });
    expect([refused.status(), Object.keys((await refused.json()).errors)]).toEqual([422, ['proof']]);
  });
});
