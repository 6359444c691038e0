import { readFileSync } from 'node:fs';
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { allEndpoints } from '#contract/all.ts';
import { createClient } from '#contract/client.ts';
import type { UserType } from '#contract/values/roles.ts';
import { addSetupKey } from '#server/board/owners/queries.ts';
import { connect, type Db } from '#server/db/connect.ts';
import { clusterHome } from '#server/postgres/cluster-home.ts';
import { runningCluster } from '#server/postgres/embedded.ts';

export { expect };

export interface Person {
  type: UserType;
  name: string;
  email: string;
  password: string;
  token: string;
}

export const fromServer = (variable: 'E2E_URL' | 'E2E_DATA' | 'E2E_MAIL'): string => {
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is set once the server runs`);
  return value;
};

export const password = 'correct horse battery';
let count = 0;
export const newEmail = () => `visitor-${process.pid}-${++count}@example.com`;

/** The API as one person. */
export const apiOf = ({ token }: { token: string }) =>
  createClient(allEndpoints, async ({ method, path, body }) => {
    const isForm = body instanceof FormData;
    const answer = await fetch(fromServer('E2E_URL') + path, {
      method,
      headers: { authorization: token, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      body: isForm ? body : (JSON.stringify(body) ?? null),
    });
    return { status: answer.status, body: await answer.json() };
  });

/** A refused call is no fault of the page, nor that the desk is not there for whoever renders it; everything else in the console is. */
const isRefusal = (text: string, url: string) =>
  /the server responded with a status of 4\d\d/.test(text) &&
  /^\/(api|owner)(\/|$)/.test(new URL(url).pathname);

interface Fixtures {
  /** What the console may say and what may go wrong besides, for a test that provokes it. */
  tolerated: RegExp | undefined;
  /** Whether whoever opens a page waits for its scripts before acting. */
  waitsForHydration: boolean;
  /** Watches the console of one more page. */
  quietConsole: (page: Page) => void;
  /** A new person, registered and logged in through the API. */
  register: (type: UserType, name?: string) => Promise<Person>;
  /** Leaves a stored session in the browser, as logging in does. */
  signIn: (who: UserType | Person) => Promise<Person>;
  /** Another browser, in which a person is signed in. */
  beside: (person: Person) => Promise<Page>;
  /** The server's own, for what no screen does yet. */
  db: Db;
}

/** Moves the mouse a little, where nothing is. */
async function giveSign(page: Page) {
  for (const y of [0, 1, 0]) await page.mouse.move(0, y);
}

/** A person is there, and reads before acting: scripts have come by then. */
export function waitingForHydration(page: Page) {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  async function whenReady() {
    await giveSign(page);
    await expect(page.locator('html[data-waiting]')).toHaveCount(0);
  }
  page.goto = async (...args) => {
    const response = await goto(...args);
    await whenReady();
    return response;
  };
  page.reload = async (...args) => {
    const response = await reload(...args);
    await whenReady();
    return response;
  };
  return page;
}

async function storeSession(page: Page, { token, type }: Person) {
  await page.goto('/robots.txt');
  await page.evaluate(
    ([stored, userType]) => {
      localStorage.setItem('token', stored);
      localStorage.setItem('alti_type', userType);
    },
    [token, type] as const,
  );
}

export const test = base.extend<Fixtures>({
  tolerated: [undefined, { option: true }],
  waitsForHydration: [true, { option: true }],
  baseURL: ({}, use) => use(fromServer('E2E_URL')),
  quietConsole: [
    async ({ page, tolerated }, use) => {
      const faults: string[] = [];
      const watch = (watched: Page) => {
        watched.on('pageerror', (error) => {
          if (!tolerated?.test(String(error))) faults.push(String(error));
        });
        watched.on('console', (message) => {
          const text = message.text();
          if (message.type() !== 'error' && message.type() !== 'warning') return;
          if (!isRefusal(text, message.location().url || 'about:blank') && !tolerated?.test(text))
            faults.push(text);
        });
      };
      watch(page);
      await use(watch);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  register: async ({ db, request }, use) => {
    await use(async (type, name = 'Ada Visitor') => {
      const person = { email: newEmail(), password };
      if (type === 'Owner') {
        const key = (await addSetupKey(db, person.email)).replace('/setup?key=', '');
        const made = await request.post('/api/setup', { data: { ...person, key, name } });
        expect(made.status()).toBe(200);
        return { ...person, type, name, token: (await made.json()).token };
      }
      const { states } = await (await request.get('/api/states')).json();
      const state_id = states[0].id;
      const cities = await (await request.get(`/api/states/${state_id}/cities`)).json();
      const registration = await request.post('/api/registration', {
        data: {
          ...person,
          user_name: name,
          phone_no: '3125550100',
          password_confirmation: password,
          state_id,
          city_id: cities[0].id,
          user_type_id: type === 'Employee' ? 1 : 2,
          captcha: true,
        },
      });
      expect(registration.status()).toBe(200);
      const { token } = await (await request.post('/api/login', { data: person })).json();
      return { ...person, type, name, token };
    });
  },
  page: ({ page, waitsForHydration }, use) => use(waitsForHydration ? waitingForHydration(page) : page),
  signIn: async ({ page, register }, use) => {
    await use(async (who) => {
      const person = typeof who === 'string' ? await register(who) : who;
      await storeSession(page, person);
      return person;
    });
  },
  beside: async ({ browser, quietConsole }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (person) => {
      const context = await browser.newContext();
      opened.push(context);
      const page = waitingForHydration(await context.newPage());
      quietConsole(page);
      await storeSession(page, person);
      return page;
    });
    // Else its pages stay open, and at work, through the tests that follow.
    for (const context of opened) await context.close();
  },
  db: async ({}, use) => {
    const url = await runningCluster(await clusterHome(fromServer('E2E_DATA')));
    if (!url) throw new Error('The server has a database of its own');
    const db = connect({ url: url('postgres'), max: 1 });
    await use(db);
    await db.destroy();
  },
});

export const devices = [
  ['a desk', { width: 1280, height: 800 }],
  ['a phone', { width: 360, height: 740 }],
] as const;

/** Follows a link of the menu beside the screens of an area. */
export async function goTo(page: Page, place: string) {
  const main = page.getByRole('main');
  const menu = main.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  // On a phone the menu folds again.
  const area = { name: /^(Candidate|Recruiter|Owner)$/, includeHidden: true };
  const link = main.getByRole('navigation', area).getByRole('link', { name: place, includeHidden: true });
  await link.click();
  // The heading of the screen before is visible too.
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
}

export async function logIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(email);
  await main.getByLabel(/^Password/).fill(password);
  await main.getByRole('button', { name: 'Login', exact: true }).click();
}

/** As it ends elsewhere, or by itself: the page does not know of it. */
export async function endSession(page: Page) {
  const authorization = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  await page.request.post('/api/logout', { headers: { authorization } });
}

/** Does what the browser asks about, and answers it. */
export async function answering(page: Page, isYes: boolean, act: () => Promise<void>) {
  const asked = page.waitForEvent('dialog');
  await Promise.all([act(), asked.then((dialog) => (isYes ? dialog.accept() : dialog.dismiss()))]);
}

/** Walks with Tab until something has the focus. */
export async function tabTo(page: Page, wanted: Locator) {
  for (let step = 0; step < 120; step += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(wanted).toBeFocused();
}

const axeSource = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Nothing that axe knows may be wrong with the page as it stands, by all of its rules or by some of them. */
export async function expectAccessible(page: Page, rules?: string[]) {
  // What a screen is about may still be on its way, and nothing can be said of it before.
  if (!rules) await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  // Once a page: loading it takes as long as what it does.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (values) => {
    const loaded = (window as unknown as { axe: typeof axe }).axe;
    const only = values && { runOnly: { type: 'rule', values } as const };
    // What fades in or out is paler for as long as it does.
    const still = new CSSStyleSheet();
    still.replaceSync('* { animation: none !important; transition: none !important }');
    document.adoptedStyleSheets.push(still);
    const found = await loaded.run(document, { resultTypes: ['violations'], ...only });
    document.adoptedStyleSheets.pop();
    return found.violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
    }));
  }, rules);
  expect(violations).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page) {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
