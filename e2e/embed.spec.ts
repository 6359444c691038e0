import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, devices, expect, expectAccessible, expectNoSidewaysScroll } from './browser.ts';

/** Another site, whose only page is what is given. */
const test = base.extend<{ publish: (html: string) => Promise<string> }>({
  publish: async ({}, use) => {
    let page = '';
    const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(page));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    await use(async (html) => {
      page = `<!doctype html><html lang="en"><title>Another site</title>${html}`;
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    });
    server.closeAllConnections();
    server.close();
  },
});

const frameOf = (url: string) => `<iframe src="${url}" title="Open jobs" width="100%" height="200"></iframe>`;

test('another site shows a search, and its jobs open on the board', async ({ baseURL, page, publish }) => {
  await page.goto(await publish(frameOf(`${baseURL}/embed/jobs?order=ending`)));
  const list = page.frameLocator('iframe');
  const job = list.getByRole('heading', { level: 2 }).first().getByRole('link');
  const title = (await job.textContent()) ?? '';
  await expect(list.getByRole('listitem')).toHaveCount(10);
  expect(await page.locator('iframe').evaluate(({ clientHeight }) => clientHeight)).toBe(200);
  const opened = page.waitForEvent('popup');
  await job.click();
  const board = await opened;
  await expect(board.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(await board.evaluate('opener')).toBeNull();
  const whole = page.waitForEvent('popup');
  await list.getByRole('link', { name: /^See all / }).click();
  await expect(await whole).toHaveURL(`${baseURL}/search_jobs?order=ending`);
});

test('what is in the frame knows of no session', async ({ baseURL, page, publish, signIn }) => {
  await signIn('Employee');
  await page.goto(await publish(frameOf(`${baseURL}/embed/jobs`)));
  await expect(page.frameLocator('iframe').getByRole('listitem').first()).toBeVisible();
  const inside = page.frames()[1];
  const stored = inside?.evaluate(() => {
    try {
      return localStorage.getItem('token');
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(await stored).toBe('SecurityError');
  expect(await inside?.evaluate('origin')).toBe('null');
});

for (const async of ['', ' async'])
  test(`with the board’s script${async} the frame is as high as what is in it`, async ({
    baseURL,
    page,
    publish,
  }) => {
    const script = `<script src="${baseURL}/embed.js"${async}></script>`;
    // What is below the screen is told of when it is scrolled to.
    const frames =
      frameOf(`${baseURL}/embed/jobs?title=nothingiscalledso`) + frameOf(`${baseURL}/embed/jobs`);
    await page.goto(await publish(async ? script + frames : frames + script));
    const heights = () => page.locator('iframe').evaluateAll((all) => all.map((frame) => frame.clientHeight));
    const fits = async () => {
      const inside = page
        .frames()
        .slice(1)
        .map((frame) => frame.evaluate(() => document.documentElement.offsetHeight));
      return String(await heights()) === String(await Promise.all(inside));
    };
    await expect.poll(fits).toBe(true);
    const [low, high = 0] = await heights();
    expect(low).toBeLessThan(200);
    expect(high).toBeGreaterThan(500);
    await page.setViewportSize({ width: 200, height: 700 });
    await expect.poll(async () => (await heights())[1]).toBeGreaterThan(high);
    await expect.poll(fits).toBe(true);
  });

test.describe('a page of the board', () => {
  test.use({ tolerated: /frame-ancestors|Refused|ERR_BLOCKED|Framing/ });

  test('that is none of these cannot be framed', async ({ baseURL, page, publish }) => {
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(await publish(frameOf(`${baseURL}/search_jobs`)));
    await refused;
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0);
  });
});

for (const [device, viewport] of devices)
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a search in a frame can be read by all, in both colour schemes', async ({ page }) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const path of ['/embed/jobs', '/embed/jobs?title=nothingiscalledso']) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectAccessible(page);
          await expectNoSidewaysScroll(page);
        }
      }
    });
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a search in a frame is read', async ({ baseURL, page, publish }) => {
    await page.goto(await publish(frameOf(`${baseURL}/embed/jobs`)));
    await expect(page.frameLocator('iframe').getByRole('listitem').first()).toBeVisible();
  });
});
