import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { apiOf, expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts';
import { pdf } from './made-files.ts';
import { writeResume } from './made-people.ts';

const screen = '/candidate_upload_resume';
const press = 'Fill in the form from this file';

const made = async (path: string) => ({
  name: path.replace(/.*\//, ''),
  mimeType: 'application/pdf',
  buffer: await readFile(`test/resumes/${path}`),
});

const chooser = (page: Page) => page.getByLabel(/^(?:Resume as a PDF|Another PDF in its place)$/);
const panel = (page: Page) => page.getByRole('region', { name: 'From your file' });
const read = (page: Page) => panel(page).getByRole('button', { name: press });
const told = (page: Page) => panel(page).getByRole('status');

/** A page with one stream of content, which may be packed. */
function withContent(content: Buffer, filter = '') {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 100000 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R >>',
    `<< /Length ${content.length} ${filter} >>\nstream\n`,
  ];
  const start = objects
    .map((object, index) => `${index + 1} 0 obj\n${object}${index < 3 ? '\nendobj\n' : ''}`)
    .join('');
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n${start}`),
    content,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R /Size 5 >>\n%%EOF\n'),
  ]);
}

test('a resume is filled in from its file, taken out at once, filled in again and saved', async ({
  page,
  register,
  signIn,
}) => {
  test.slow();
  const candidate = await register('Employee', 'Ida Reader');
  await signIn(candidate);
  await page.goto(screen);
  const main = page.getByRole('main');
  const title = page.getByLabel('Professional title');
  const work = page.getByRole('group', { name: 'work experience' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });

  await test.step('she has typed something, and chooses a file', async () => {
    await page.getByLabel('Languages').fill('Welsh');
    await chooser(page).setInputFiles(await made('chromium-sidebar-left.pdf'));
    await expect(panel(page)).toContainText('It is read in this browser');
    await expectAccessible(page);
  });

  const expectFilled = async () => {
    await expect(told(page)).toHaveText(/^Filled in \d\d fields from the file/);
    await expect(told(page)).toBeFocused();
    await expect(title).toHaveValue('Senior Software Engineer');
    await expect(title).toHaveAccessibleDescription('From the file');
    await expect(page.getByLabel('Languages')).toHaveValue('Welsh');
    await expect(page.getByLabel('Languages')).toHaveAccessibleDescription('');
    await expect(page.getByRole('list', { name: 'Skills, chosen' })).toContainText('PostgreSQL');
    await expect(work).toHaveCount(3);
    await expect(work.first().getByLabel('Company')).not.toHaveValue('');
    await expect(work.first().getByLabel('From year')).toHaveAccessibleDescription('From the file');
    await expect(chooser(page)).toHaveJSProperty('files.length', 1);
  };

  await test.step('by keyboard, she has it filled in', async () => {
    await read(page).focus();
    await page.keyboard.press('Enter');
    await expectFilled();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('undone, all is as it was, but for what she changed since', async () => {
    await work.nth(1).getByLabel('Position').fill('Tinker');
    await page.keyboard.press('Shift+Tab');
    await panel(page).getByRole('button', { name: 'Undo' }).click();
    await expect(told(page)).toHaveText(/^Undone/);
    await expect(told(page)).toBeFocused();
    await expect(title).toHaveValue('');
    await expect(title).toHaveAccessibleDescription('');
    await expect(work).toHaveCount(2);
    await expect(work.first().getByLabel('Company')).toHaveValue('');
    await expect(work.nth(1).getByLabel('Position')).toHaveValue('Tinker');
    await expect(page.getByRole('list', { name: 'Skills, chosen' })).toHaveCount(0);
    await work
      .nth(1)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(main.getByText('2 changes', { exact: true })).toBeVisible();
  });

  await test.step('nothing has left the browser; filled in again, it is saved', async () => {
    await read(page).click();
    await expectFilled();
    expect(sent).toEqual([]);
    await page.getByLabel('Job categories').fill('Comput');
    await page.getByRole('option', { name: /^Comput/ }).click();
    await page.getByLabel('State').fill('Illinois');
    await page.getByRole('option', { name: 'Illinois', exact: true }).click();
    await page.getByLabel('City').fill('Chicago');
    await page.getByRole('option', { name: 'Chicago', exact: true }).click();
    await main.getByRole('button', { name: 'Save Resume' }).click();
    await expect(main.getByText('Your resume is saved.')).toBeVisible();
    const { candidate: saved } = await apiOf(candidate).getResume();
    expect(saved).toMatchObject({
      profesional_title: 'Senior Software Engineer',
      language: 'Welsh',
      resume: 'chromium-sidebar-left.pdf',
    });
    expect(saved.experiences).toHaveLength(3);
    expect(saved.educations).toHaveLength(2);
    await expect(panel(page)).toHaveCount(0);
    await expect(title).toHaveAccessibleDescription('');
  });

  await test.step('her profile offers what differs, in this browser alone', async () => {
    await page.goto('/candidate_profile');
    const offer = page.getByRole('region', { name: 'Your resume file says' });
    await expect(offer).toContainText('jonas.keller@mail.example.org');
    await expectAccessible(page);
    await offer.getByRole('button', { name: 'Fill in' }).click();
    await expect(offer.getByRole('status')).toHaveText(/^Filled in 4 fields/);
    await expect(offer.getByRole('status')).toBeFocused();
    await expect(page.getByLabel('LinkedIn')).toHaveValue('https://linkedin.com/in/jonas-keller');
    await expect(page.getByLabel('LinkedIn')).toHaveAccessibleDescription('From the file');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/From the file$/);
    await expectAccessible(page);
    await offer.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Ida Reader');
    await expect(page.getByLabel('LinkedIn')).toHaveValue('');
    await offer.getByRole('button', { name: 'Leave it as it is' }).click();
    await expect(offer.getByRole('status')).toHaveText('Your profile stays as it is.');
    await page.reload();
    await expect(page.getByLabel('Name')).toHaveValue('Ida Reader');
    await expect(offer).toHaveCount(0);
  });

  await test.step('whoever logs out leaves nothing of it', async () => {
    await page.goto(screen);
    await chooser(page).setInputFiles(await made('chromium-sidebar-left.pdf'));
    await read(page).click();
    await expect(told(page)).toHaveText(/^Nothing was filled in/);
    const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
    expect(await kept()).toContain('jonas.keller');
    page.on('dialog', (dialog) => dialog.accept());
    await page.getByRole('button', { name: 'LogOut' }).click();
    await expect(page).toHaveURL('/');
    expect(await kept()).not.toContain('jonas.keller');
  });
});

test('what is filled already stays, and is not filled in twice', async ({ page, register, signIn }) => {
  const candidate = await register('Employee', 'Una Twice');
  await writeResume(candidate, { skill: 'CPR' });
  await signIn(candidate);
  await page.goto(screen);
  await chooser(page).setInputFiles(await made('chromium-classic.pdf'));
  await read(page).click();
  await expect(told(page)).toHaveText(/^Filled in/);
  await expect(page.getByLabel('Professional title')).toHaveValue('Night nurse');
  const work = page.getByRole('group', { name: 'work experience' });
  await expect(work).toHaveCount(4);
  await expect(work.first().getByLabel('Company')).toHaveValue('Lake Hospital');
  await chooser(page).setInputFiles(await made('chromium-classic.pdf'));
  await read(page).click();
  await expect(told(page)).toHaveText(/^Nothing was filled in/);
  await expect(work).toHaveCount(4);
});

test('files that cannot be read end in a sentence, in time, and the form goes on', async ({
  page,
  register,
  signIn,
}) => {
  test.slow();
  await signIn(await register('Employee', 'Hal Hostile'));
  await page.goto(screen);
  const spaces = Buffer.alloc(400_000_000, ' ');
  const files: [name: string, buffer: Buffer, sentence: RegExp][] = [
    ['scan.pdf', pdf('scan.pdf').buffer, /^There is no text in this file/],
    ['locked.pdf', (await made('refused/locked.pdf')).buffer, /^This file is locked/],
    ['damaged.pdf', Buffer.from(`%PDF-1.7\n${'nonsense '.repeat(1000)}`), /^This file cannot be read/],
    ['bomb.pdf', withContent(deflateSync(spaces), '/Filter /FlateDecode'), /^There is more in this file/],
    [
      'bombs.pdf',
      withContent(deflateSync(deflateSync(spaces)), '/Filter [/FlateDecode /FlateDecode]'),
      /^There is more in this file/,
    ],
    [
      'slow.pdf',
      withContent(deflateSync(Buffer.from('q Q BT ET '.repeat(6_000_000))), '/Filter /FlateDecode'),
      /^(?:There is no text|Reading this file took too long)/,
    ],
    [
      'nested.pdf',
      withContent(Buffer.from(`${'['.repeat(2_000_000)} TJ`)),
      /^(?:There is no text|This file cannot)/,
    ],
  ];
  for (const [name, buffer, sentence] of files)
    await test.step(name, async () => {
      await chooser(page).setInputFiles({ name, mimeType: 'application/pdf', buffer });
      await read(page).click();
      await expect(told(page)).toHaveText(sentence, { timeout: 18_000 });
      await page.getByLabel('Qualification').fill(name);
    });
  await expect(page.getByLabel('Qualification')).toHaveValue('nested.pdf');
  await expectAccessible(page);
});

test('what does not end is stopped, and the form goes on', async ({ page, register, signIn }) => {
  await signIn(await register('Employee', 'Sam Stuck'));
  await page.goto(screen);
  const body = 'onmessage = () => { for (;;); }';
  await page.route(/read-resume/, (route) => route.fulfill({ body, contentType: 'text/javascript' }));
  await chooser(page).setInputFiles(await made('chromium-classic.pdf'));
  await read(page).click();
  await expect(told(page)).toHaveText('The file is being read…');
  await expectAccessible(page);
  await page.getByLabel('Qualification').fill('Patience');
  await expect(told(page)).toHaveText(/^Reading this file took too long/, { timeout: 18_000 });
  await expect.poll(() => page.workers().length).toBe(0);
  await page.unroute(/read-resume/);
  await read(page).click();
  await expect(told(page)).toHaveText(/^Filled in/);
  await expect(page.getByLabel('Qualification')).toHaveValue('Patience');
});

test.describe('without the reader', () => {
  test.use({ tolerated: /read-resume|ERR_FAILED|Failed to load/ });
  test('it says so when what reads files does not arrive', async ({ page, register, signIn }) => {
    await signIn(await register('Employee', 'Nell Offline'));
    await page.goto(screen);
    await page.route(/read-resume/, (route) => route.abort());
    await chooser(page).setInputFiles(await made('chromium-classic.pdf'));
    await read(page).click();
    await expect(told(page)).toHaveText(/^The reader of files did not load/);
    await page.unroute(/read-resume/);
    await read(page).click();
    await expect(told(page)).toHaveText(/^Filled in/);
  });
});
