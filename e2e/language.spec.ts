import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { allEndpoints } from '#contract/all.ts';
import { currencies } from '#contract/values/pay.ts';
import { expect, password, test } from './browser.ts';
import { mailTo } from './mail.ts';
import { guarded, open } from './screens.ts';
import { startServer } from './start-server.ts';

/** Letters as wide as Chinese ones: whatever does not come from a catalogue keeps its own. */
const translation = `
const wide = (text) => text.replace(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
export function translated(texts) {
  if (typeof texts === 'string') return wide(texts);
  if (Array.isArray(texts)) return texts.map(translated);
  if (typeof texts === 'function') return (...values) => translated(texts(...values));
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, translated(text)]));
}`;
const language = `
import { formats } from '../formats.ts';
export const { tag, number, plural } = formats('el');`;

/** Makes a checkout of the board in another language: a folder of texts, and the line that names it. */
async function translate(checkout: string) {
  const left = ['node_modules', 'build', 'data', 'test-results', '.git', '.react-router'];
  for (const name of await readdir('.'))
    if (!left.includes(name)) await cp(name, join(checkout, name), { recursive: true });
  await symlink(resolve('node_modules'), join(checkout, 'node_modules'));
  const folder = join(checkout, 'texts/other');
  await mkdir(folder);
  await writeFile(join(folder, 'translation.ts'), translation);
  for (const file of await readdir('texts/en')) {
    const names = Object.keys(await import(resolve('texts/en', file)));
    const exported = names.map((name) => `export const ${name} = translated(english.${name});`).join('\n');
    const imported = `import * as english from '../en/${file}';\nimport { translated } from './translation.ts';`;
    await writeFile(join(folder, file), file === 'language.ts' ? language : `${imported}\n${exported}`);
  }
  const project = await readFile('package.json', 'utf8');
  await writeFile(
    join(checkout, 'package.json'),
    project.replace('./texts/en/*",\n    "#english', './texts/other/*",\n    "#english'),
  );
  const env = { ...process.env, NODE_ENV: 'production' };
  await promisify(execFile)(resolve('node_modules/.bin/react-router'), ['build'], { cwd: checkout, env });
}

test.describe.configure({ mode: 'default', timeout: 240_000 });

let close = async () => {};
/** What the board's data says, which is in whatever language its people write. */
const data = new Set<string>();

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const checkout = await mkdtemp(join(tmpdir(), 'jobstead-language-'));
  await translate(checkout);
  const stop = await startServer(checkout);
  close = async () => {
    await stop();
    await rm(checkout, { recursive: true, force: true });
  };
});
test.afterAll(() => close());

/** The board's name and contact as they are by default. */
const settings = [
  'Jobstead',
  '1 Main Street, Springfield, IL 62701',
  'hello@jobstead.example',
  'jobstead.example',
];

/** What the owner set, currencies, people's initials, the beginning of an address, and what begins as the board's data does. */
const isData = (text: string) =>
  settings.includes(text) ||
  currencies.includes(text) ||
  /^([A-Z]{2}|https:\/\/)$/.test(text) ||
  data.has(text) ||
  (text.length > 40 && [...data].some((each) => each.startsWith(text.replace(/…$/, ''))));

const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Each text of an answer: as it is, what its HTML says as a whole and piece by piece, and the host of an address. */
function addData(value: unknown) {
  if (typeof value === 'object' && value) for (const each of Object.values(value)) addData(each);
  if (typeof value !== 'string') return;
  const text = value.replaceAll('&amp;', '&').replaceAll('&nbsp;', ' ');
  const pieces = [
    text,
    text.replace(/<[^>]*>/g, ' '),
    ...text.split(/<[^>]*>/),
    text.replace(/^https?:\/\//, ''),
  ];
  for (const piece of pieces) data.add(flat(piece));
}

/** What is read of answers that a page may show already. */
let answers: Promise<void>[] = [];

test.beforeEach(async ({ page, request }) => {
  answers = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/'))
      answers.push(response.json().then(addData, () => {}));
  });
  for (const { method, access, path } of Object.values(allEndpoints))
    if (method === 'GET' && access === 'guest')
      addData(await (await request.get(path.replace(/:\w+/, '1'))).json());
  addData(await (await request.get('/api/search_jobs?filters[newJobCategory.id]=1')).json());
});

/** Texts, names and hints of a page in letters of English, but for what its data says. */
async function englishOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const named = ['aria-label', 'aria-description', 'placeholder', 'title', 'alt'];
    const all = [
      document.title,
      document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
    ];
    for (const element of document.body.querySelectorAll('*')) {
      if (element.matches('script, style, noscript, svg *')) continue;
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) all.push(node.textContent ?? '');
      for (const name of named) all.push(element.getAttribute(name) ?? '');
    }
    return all;
  });
  await Promise.all(answers);
  return texts.map(flat).filter((text) => /[A-Za-z]{2}/.test(text) && !isData(text));
}

const isWhole = (path: string) => !/[:*]/.test(path);
const visited = [
  ...open.filter(isWhole),
  '/search_jobs?title=1234567',
  '/job_details/1',
  '/jobs/1',
  '/embed/jobs',
];

test('pages for everybody', async ({ page }) => {
  for (const path of visited) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'el');
    expect.soft(await englishOn(page), path).toEqual([]);
  }
});

for (const role of ['Employee', 'Recruiter', 'Owner'] as const)
  test(`pages of ${role}`, async ({ page, signIn }) => {
    await signIn(role);
    for (const path of guarded(role).filter(isWhole)) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      expect.soft(await englishOn(page), path).toEqual([]);
    }
  });

test('what is refused, and what was done', async ({ page, register }) => {
  const person = await register('Employee');
  await page.goto('/login');
  const submit = page.getByRole('main').locator('[type=submit]');
  await submit.click();
  await expect(page.locator('[aria-invalid]').first()).toBeVisible();
  expect.soft(await englishOn(page)).toEqual([]);
  await page.locator('[name=email]').fill(person.email);
  await page.locator('[name=password]').fill(`${password}!`);
  await submit.click();
  await expect(page.getByRole('alert').or(page.locator('[id$=error]')).first()).toBeVisible();
  expect.soft(await englishOn(page)).toEqual([]);
  await page.locator('[name=password]').fill(password);
  await submit.click();
  await expect(page.locator('[aria-live=polite]').last()).toHaveText(/\S/);
  expect.soft(await englishOn(page)).toEqual([]);
});

test('the API speaks English to whoever does not word it, and emails are in the board’s language', async ({
  request,
  register,
}) => {
  const person = await register('Employee');
  const refused = await request.post('/api/login', {
    data: { email: person.email, password: 'wrong, of course' },
  });
  expect(await refused.json()).toMatchObject({
    message: 'This email address and this password do not belong together',
  });
  const [, text = ''] =
    /^Content-Transfer-Encoding: base64\r?\n\r?\n([^-]+)/m.exec(await mailTo(person.email)) ?? [];
  const mail = Buffer.from(text, 'base64').toString();
  expect(mail).toContain('Ｃｏｎｆｉｒｍ');
  expect(mail.replace(/https?:\S+|Jobstead/g, '')).not.toMatch(/[A-Za-z]/);
});
