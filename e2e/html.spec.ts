import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Locator } from '@playwright/test';
import { companyPath } from '#contract/values/company-path.ts';
import { apiOf, expect, test } from './browser.ts';
import { applyTo, postJob, writeCompany, writeResume } from './made-people.ts';
import { guarded, open } from './screens.ts';

// Run by `npm run html`: the checker needs Java.

const run = promisify(execFile);
const checker = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));

interface Message {
  message: string;
  url: string;
  extract?: string;
}

/** React writes so on the server, and nothing is amiss while it quotes each value. */
const slash =
  'Trailing slash on void elements has no effect and interacts badly with unquoted attribute values.';

/** The checker does not know it yet: https://html.spec.whatwg.org/multipage/interactive-elements.html#attr-details-name */
const detailsName = /^Attribute “name” not allowed on element “details”/;

/** What the checker says of documents, by their names. */
async function faultsIn(documents: Map<string, string>, folder: string): Promise<string[]> {
  const names = [...documents.keys()];
  await mkdir(folder, { recursive: true });
  await Promise.all(
    names.map((name, at) => writeFile(join(folder, `${at}.html`), documents.get(name) ?? '')),
  );
  const args = ['-jar', checker, '--format', 'json', '--stdout', '--exit-zero-always', folder];
  const { stdout } = await run('java', args, { maxBuffer: 64 * 1024 * 1024 });
  const { messages } = JSON.parse(stdout) as { messages: Message[] };
  return messages
    .filter(({ message }) => message !== slash && !detailsName.test(message))
    .map(
      ({ message, url, extract }) => `${names[Number.parseInt(basename(url), 10)]}: ${message} ${extract}`,
    );
}

/** Has a file imported of which nothing can be taken, and answers its id. */
async function importBadLine(owner: ReturnType<typeof apiOf>) {
  const started = await owner.startImport({ body: { name: 'bad.ndjson', parts: 1 } });
  if (!started.ok) throw new Error(started.message);
  const { id } = started.data;
  const stage = async () => (await owner.listImports()).imports.find((each) => each.id === id)?.stage;
  const part = new File(['{"title":"Miller"}'], 'part');
  await owner.sendImportPart({ params: { id, number: 1 }, form: { part } });
  await owner.tryImport({ params: { id }, body: {} });
  await expect.poll(stage).toBe('tried');
  await owner.runImport({ params: { id } });
  await expect.poll(stage).toBe('imported');
  return id;
}

test.use({ tolerated: /404/ });

test('every screen is valid HTML', async ({ page, register, signIn, request }, { outputDir }) => {
  test.setTimeout(600_000);
  const documents = new Map<string, string>();
  const main = page.getByRole('main');
  /** As the server sends it, and as it stands in the browser. */
  const take = (path: string, who = 'nobody') =>
    test.step(`${path}, to ${who}`, async () => {
      documents.set(`${path} as sent`, await (await request.get(path)).text());
      await page.goto(path);
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      documents.set(`${path} as shown to ${who}`, await page.content());
    });
  /** What is on the screen once something was pressed and something else has come of it. */
  const takeAfter = (name: string, act: () => Promise<unknown>, seen: Locator) =>
    test.step(name, async () => {
      await act();
      await expect(seen.first()).toBeVisible();
      documents.set(`${page.url()} with ${name}`, await page.content());
    });
  const recruiter = await register('Recruiter', 'Rita Recruiter');
  const candidate = await register('Employee', 'Carl Candidate');
  await writeCompany(recruiter, 'Mill and Sons');
  await writeResume(candidate, { skill: 'CPR' });
  const job = await postJob(recruiter, 'Miller');
  await applyTo(job, candidate);
  await apiOf(candidate).toggleSavedJob({ params: { job } });
  const [sent] = (await apiOf(candidate).listApplications()).data;
  const resume = await apiOf(candidate).addResume({ body: { name: 'For mills' } });
  const [received] = (await apiOf(recruiter).listReceivedApplications()).data;
  const { company } = (await apiOf(recruiter).getJob({ params: { id: job } })).newJob;
  const owner = await register('Owner', 'Olive Owner');
  const rejects = await importBadLine(apiOf(owner));
  const draft = await apiOf(recruiter).addDraft({ body: { like: job } });
  const preview = await apiOf(recruiter).previewDraft({ params: { id: draft.ok ? draft.data.id : 0 } });
  const addresses: Record<string, string> = {
    '/job_preview/:id': preview.ok ? preview.data.path : '',
    '/candidate_resumes/:id': `/candidate_resumes/${resume.ok ? resume.data.id : 0}`,
    '/candidate_applications/:id': `/candidate_applications/${sent?.id}`,
    '/owner/companies/:id': `/owner/companies/${company.id}`,
    '/owner/people/:id': `/owner/people/${received?.user.id}`,
    '/owner/jobs/:id': `/owner/jobs/${job}`,
    '/owner/lists/:list': '/owner/lists/cities',
    '/owner/texts/:name': '/owner/texts/terms',
    '/owner/import/:id': `/owner/import/${rejects}`,
    '/job_details/:id': `/job_details/${job}`,
    '/companies/:id/:name?': companyPath(company),
    '/jobs/:category': '/jobs/1',
    '/jobs/:category?/in/:state/:city?': '/jobs/in/5',
    '/recruiter/editjob/:id': `/recruiter/editjob/${job}`,
    '/recruiter/statistics/:id': `/recruiter/statistics/${job}`,
    '/recruiter_candidatedetails/:id': `/recruiter_candidatedetails/${received?.user.id}`,
  };
  const addressOf = (path: string) => {
    if (path === '/*') return '/nowhere';
    if (path.includes(':') && !addresses[path]) throw new Error(`Say which ${path} to look at`);
    return addresses[path] ?? path;
  };

  for (const path of open) await take(addressOf(path));
  await page.goto('/register');
  await takeAfter(
    'refusals',
    () => main.getByRole('button', { name: 'Sign Up' }).click(),
    main.getByText('Enter your'),
  );
  await takeAfter(
    'a list',
    () => main.getByRole('combobox', { name: 'State' }).click(),
    page.getByRole('option'),
  );
  await take('/search_jobs?title=nothing+is+called+so&state_id=1');
  await take('/search_jobs?job_type_id=1&page=3');
  await take('/embed/jobs');
  await take('/reset_password?token=none&email=ada@example.com');
  for (const [person, paths] of [
    ['Employee', guarded('Employee').filter((path) => !addresses[path])],
    [candidate, [...guarded('Employee'), '/job_details/:id']],
    ['Recruiter', guarded('Recruiter').filter((path) => !addresses[path])],
    [recruiter, guarded('Recruiter')],
    [owner, guarded('Owner')],
  ] as const) {
    await signIn(person);
    const who = typeof person === 'string' ? `a new ${person}` : person.name;
    for (const path of paths) await take(addressOf(path), who);
    if (person !== recruiter) continue;
    await page.goto('/recruiter/manageapp');
    const status = page.getByLabel(/^Status: /).first();
    await takeAfter('a question', () => status.selectOption('Shortlist'), page.getByRole('alertdialog'));
    await page.goto('/recruiter/postjobs');
    await takeAfter(
      'refusals',
      () => main.getByRole('button', { name: 'Post job' }).click(),
      main.getByText('Choose a'),
    );
  }
  expect(await faultsIn(documents, join(outputDir, 'html'))).toEqual([]);
});
