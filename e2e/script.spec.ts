import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { apiOf, test as base, expect } from './browser.ts';
import {
  everything,
  fillBoard,
  type HostileBoard,
  names,
  titleOf,
  titles,
  writeTexts,
} from './hostile-board.ts';
import { startServer } from './start-server.ts';

const test = base.extend<{ visit: (path: string, ...shown: string[]) => Promise<void> }>({
  /** Opens a page, and looks for texts as they were typed. */
  visit: async ({ page }, use) => {
    const ran: string[] = [];
    page.on('dialog', async (dialog) => {
      ran.push(`${page.url()} said ${dialog.message()}`);
      await dialog.dismiss();
    });
    page.on('request', (request) => {
      if (new URL(request.url()).hostname === 'evil.example')
        ran.push(`${page.url()} asked ${request.url()}`);
    });
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        console.error(
          `The policy had to stop ${violatedDirective} ${blockedURI} ${sample} on ${location.pathname}`,
        ),
      ),
    );
    await use(async (path, ...shown) => {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      for (const text of shown) await expectShown(page, text);
    });
    expect(ran).toEqual([]);
  },
});

/** As text of the page, or in a field. */
async function expectShown(page: Page, text: string) {
  const flat = (from: string) => from.replace(/[\s\u2028\u2029]+/g, ' ').trim();
  const all = () =>
    page.getByRole('main').evaluate((main) => {
      const fields = [...main.querySelectorAll('input, textarea')] as HTMLInputElement[];
      return [main.textContent, ...fields.map(({ value }) => value)].join('\n');
    });
  await expect.poll(async () => flat(await all())).toContain(flat(text));
}

test.describe.configure({ mode: 'default', timeout: 240_000 });

let board: HostileBoard = { candidates: [], recruiters: [], jobs: [] };
let close = async () => {};

test.beforeAll(async () => {
  test.setTimeout(240_000);
  process.env.DEMO = 'off';
  close = await startServer('.');
  delete process.env.DEMO;
  board = await fillBoard();
  await writeTexts(dirname(process.env.E2E_MAIL ?? ''));
});
test.afterAll(() => close());

/** Where the links of the page below an address lead. */
const linksTo = async (page: Page, address: string) => {
  const links = page.getByRole('main').locator(`a[href^="${address}"]`);
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  return [...new Set(addresses)];
};

test('jobs run no script for a visitor', async ({ visit, page }) => {
  await visit('/');
  for (const title of titles) await visit(`/search_jobs?${new URLSearchParams({ title })}`, title);
  for (const number of [1, 2, 3, 4, 5]) await visit(`/search_jobs?page=${number}`, 'alert(1)');
  await visit('/embed/jobs', 'alert(1)');
  for (const [at, job] of board.jobs.entries())
    await visit(`/job_details/${job}`, titleOf(at), everything, names[at] ?? '');
  await visit('/search_jobs?title=imported');
  for (const address of await linksTo(page, '/job_details/')) await visit(address, 'Imported', everything);
});

test('the texts of the operator run none', async ({ visit, page }) => {
  for (const path of ['/terms_and_conditions', '/policy', '/about_us']) {
    await visit(path, 'As typed', 'Before');
    await expect(page.getByRole('main').locator('img, svg, iframe, form, [style]')).toHaveCount(0);
  }
});

test('a candidate sees them as typed', async ({ visit, signIn }) => {
  for (const [at, candidate] of board.candidates.slice(0, 4).entries()) {
    await signIn(candidate);
    await visit('/candidate_dashboard');
    await visit('/candidate_profile', candidate.name, titleOf(at));
    await visit('/candidate_upload_resume', titleOf(at), everything);
    await visit('/candidate_resumes', titleOf(at), titleOf(at).slice(0, 100));
    await visit('/candidate_changepassword');
    const hidden_from = names.slice(0, 3);
    const body = { visibility: 'but_named' as const, hidden_from, shows_contact: true };
    expect(await apiOf(candidate).saveVisibility({ body })).toMatchObject({ ok: true });
    await visit('/candidate_visibility', ...hidden_from);
    await apiOf(candidate).saveVisibility({ body: { ...body, visibility: 'everybody' } });
  }
  if (board.candidates[0]) await signIn(board.candidates[0]);
  for (const number of [1, 2, 3]) {
    await visit(`/candidate_applications?page=${number}`, 'alert(1)');
    await visit(`/candidate_saved_jobs?page=${number}`, 'alert(1)');
  }
  for (const [at, job] of board.jobs.slice(0, 3).entries()) await visit(`/job_details/${job}`, titleOf(at));
});

test('a recruiter sees them as typed, in candidates as well', async ({ visit, signIn, page }) => {
  for (const [at, recruiter] of board.recruiters.slice(0, 4).entries()) {
    await signIn(recruiter);
    await visit('/recruiter/dashboard');
    await visit('/recruiter/profile', names[at] ?? '', everything);
    await visit('/recruiter/applications', titleOf(at));
    await visit(`/recruiter/editjob/${board.jobs[at]}`, titleOf(at), everything);
    await visit(`/recruiter/manageapp?new_job_id=${board.jobs[at]}`, titleOf(at), names[at] ?? '');
  }
  const found: string[] = [];
  for (const number of [1, 2, 3]) {
    await visit(`/recruiter/search_candidates?page=${number}`, 'alert(1)');
    found.push(...(await linksTo(page, '/recruiter_candidatedetails/')));
  }
  for (const address of found) await visit(address, 'alert(1)');
  if (board.candidates[0]) await signIn(board.candidates[0]);
  await visit('/candidate_reads', 'alert(1)');
});
