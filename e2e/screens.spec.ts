import type { Page } from '@playwright/test';
import { browsePath } from '#contract/values/browse-path.ts';
import { companyPath } from '#contract/values/company-path.ts';
import { apiOf, expect, expectAccessible, expectNoSidewaysScroll, test } from './browser.ts';
import { expectFits } from './layout.ts';
import { applyTo, demoJob, postJob, writeCompany, writeResume } from './made-people.ts';

const open = [
  '/',
  '/login',
  '/register',
  '/Forgot/Forgotpass',
  '/reset_password?token=none&email=ada@example.com',
  '/confirm_email?token=none',
  '/alerts/confirm?token=none',
  '/alerts/manage?token=none',
  '/unsubscribe?account=1',
  '/terms_and_conditions',
  '/policy',
  '/about_us',
  '/contact_us',
  '/search_jobs',
  '/search_jobs?job_type_id=1&page=3',
  '/search_jobs?title=nothing+is+called+so',
  '/companies',
  '/companies?order=jobs&page=2',
];
const guarded = {
  Employee: [
    '/candidate_dashboard',
    '/candidate_profile',
    '/candidate_upload_resume',
    '/candidate_resumes',
    '/candidate_resumes/999999999',
    '/candidate_applications',
    '/candidate_applications?status=Shortlist',
    '/candidate_changepassword',
    '/candidate_saved_jobs',
    '/candidate_visibility',
    '/candidate_reads',
    '/candidate_alerts',
    '/candidate_notices',
    '/email_preferences',
    '/account',
  ],
  Recruiter: [
    '/recruiter/dashboard',
    '/recruiter/profile',
    '/recruiter/postjobs',
    '/recruiter/applications',
    '/recruiter/search_candidates',
    '/recruiter/manageapp',
    '/recruiter/statistics',
    '/recruiter_changepassword',
    '/recruiter_candidatedetails/999999999',
  ],
  Owner: [
    '/owner',
    '/owner/jobs',
    '/owner/jobs?state=Paused&search=nothing',
    '/owner/reports',
    '/owner/reports?state=closed&job_id=999999999',
    '/owner/enquiries',
    '/owner/enquiries?state=done&search=nothing',
    '/owner/companies',
    '/owner/companies?state=disabled&search=nothing',
    '/owner/people',
    '/owner/people?kind=disabled&search=nobody',
    '/owner/lists',
    '/owner/lists/categories',
    '/owner/lists/cities?search=Q',
    '/owner/lists/skills?search=nothing%20at%20all',
    '/owner/lists/synonyms?try=the%20registered%20nurse%20rn',
    '/owner/lists/synonyms?search=nothing%20at%20all',
    '/owner/texts',
    '/owner/texts/terms',
    '/owner/texts/claim',
    '/owner/look',
    '/owner/owners',
    '/owner/settings',
    '/owner/import',
    '/owner/backups',
    '/owner/failed',
    '/owner/log',
    '/owner/changepassword',
  ],
} as const;

const paper = { light: 'rgb(250, 249, 246)', dark: 'rgb(18, 23, 20)' };

/** Nothing else is other in the dark. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/** axe does not judge text that has the very colour of what it stands on. */
async function expectReadableButtons(page: Page) {
  const unreadable = await page
    .locator('button, a')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => getComputedStyle(button).color === getComputedStyle(button).backgroundColor)
        .map((button) => button.textContent),
    );
  expect(unreadable).toEqual([]);
}

/** In both schemes, and on a phone. */
async function look(page: Page, path: string) {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(path);
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(heading).toHaveCount(1);
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle(/\S/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('body')).toHaveCSS('background-color', paper[colorScheme]);
    await expectAccessible(page, colorScheme === 'dark' ? rulesOfColour : undefined);
    await expectReadableButtons(page);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await expectFits(page);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of open) test(path, ({ page }) => look(page, path));

test('/job_details', async ({ page, request }) => {
  const { id } = await demoJob(request);
  await look(page, `/job_details/${id}`);
});

test('/jobs/:category and /jobs/in/:state/:city', async ({ page, request }) => {
  const { categories, cities } = await (await request.get('/api/browse_jobs')).json();
  await look(page, browsePath({ category: categories[0] }));
  await look(page, browsePath({ state: cities[0].state, city: cities[0] }));
});

test('/companies/:id/:name', async ({ page, register, request }) => {
  const { company } = await demoJob(request);
  await look(page, companyPath(company));
  const recruiter = await register('Recruiter');
  await writeCompany(recruiter, 'Cottonwood mill without a job');
  const job = await postJob(recruiter, 'Miller');
  const made = (await apiOf(recruiter).getJob({ params: { id: job } })).newJob.company;
  await apiOf(recruiter).deleteJob({ params: { id: job } });
  await look(page, companyPath(made));
});

test.describe('an address that leads nowhere', () => {
  test.use({ tolerated: /404/ });

  test('/nowhere', async ({ page }) => {
    await look(page, '/nowhere');
    await expect(page.getByRole('main').getByRole('link', { name: /search/i })).toBeVisible();
  });
});

for (const type of ['Employee', 'Recruiter', 'Owner'] as const) {
  for (const path of guarded[type]) {
    test(path, async ({ page, signIn }) => {
      await signIn(type);
      await look(page, path);
    });
  }
}

test('what a recruiter and a candidate have made and received', async ({ db, page, register, signIn }) => {
  test.slow();
  const recruiter = await signIn('Recruiter');
  const candidate = await register('Employee', 'Hilda Looked-At');
  await writeResume(candidate, { skill: 'CPR' });
  const jobs = [await postJob(recruiter, 'Bookbinder and conservator'), await postJob(recruiter, 'Printer')];
  for (const job of jobs) await applyTo(job, candidate, 'A letter.\n\nOf two parts.');
  const [first, second] = (await apiOf(recruiter).listReceivedApplications()).data;
  if (!first || !second) throw new Error('Two applications were made');
  await apiOf(recruiter).setApplicationStatus({ params: { id: second.id }, body: { status: 'Rejected' } });
  const [like = 0] = jobs;
  for (const publish_at of [null, new Date('2030-01-02T09:30:00Z')]) {
    const draft = await apiOf(recruiter).addDraft({ body: { like } });
    const id = draft.ok ? draft.data.id : 0;
    await db.updateTable('job_draft').set({ publish_at }).where('id', '=', id).execute();
  }
  for (const path of [
    '/recruiter/dashboard',
    '/recruiter/applications',
    `/recruiter/editjob/${jobs[0]}`,
    '/recruiter/manageapp',
    `/recruiter/manageapp?new_job_id=${jobs[0]}&status=Pending`,
    '/recruiter/applications?status=Draft',
    `/recruiter_candidatedetails/${first.user.id}`,
    `/recruiter_candidatedetails/${first.user.id}?application=${first.id}`,
  ])
    await test.step(path, () => look(page, path));
  await test.step('a question', async () => {
    await page.goto('/recruiter/manageapp');
    await page
      .getByLabel(/^Status: /)
      .first()
      .selectOption('Shortlist');
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
  });
  await apiOf(candidate).toggleSavedJob({ params: { job: jobs[0] ?? 0 } });
  const { id: from } = (await apiOf(candidate).getResume()).candidate;
  const added = await apiOf(candidate).addResume({ body: { name: 'Bindings and books', from } });
  await signIn(candidate);
  for (const path of [
    '/candidate_dashboard',
    '/candidate_upload_resume',
    '/candidate_resumes',
    `/candidate_resumes/${added.ok ? added.data.id : 0}`,
    '/candidate_applications',
    '/candidate_applications?status=Rejected',
    '/candidate_applications?status=Withdrawn',
    `/candidate_applications/${first.id}`,
    '/candidate_saved_jobs',
    '/candidate_visibility',
    '/candidate_reads',
    '/candidate_notices',
    `/job_details/${jobs[0]}`,
  ])
    await test.step(path, () => look(page, path));
});

test('words without an end are broken, and push nothing beyond the window', async ({
  page,
  register,
  signIn,
}) => {
  const longest = (letter: string) => letter.repeat(200);
  const recruiter = await register('Recruiter');
  await writeCompany(recruiter, longest('c'));
  const candidate = await register('Employee', 'n'.repeat(100));
  await writeResume(candidate, { skill: 'CPR', title: longest('p'), fileName: `${longest('f')}.pdf` });
  const title = longest('t');
  const job = await postJob(recruiter, title, { salary: longest('s') });
  await applyTo(job, candidate);
  await apiOf(candidate).toggleSavedJob({ params: { job } });
  for (const [person, paths] of [
    [
      candidate,
      [
        `/job_details/${job}`,
        `/search_jobs?title=${title}`,
        '/candidate_saved_jobs',
        '/candidate_applications',
        '/candidate_notices',
      ],
    ],
    [recruiter, ['/recruiter/manageapp', '/recruiter/applications']],
  ] as const) {
    await signIn(person);
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
        for (const width of [320, 1200]) {
          await page.setViewportSize({ width, height: 740 });
          await expectNoSidewaysScroll(page);
        }
      });
  }
});
