import type { APIRequestContext } from '@playwright/test';
import { browsePath } from '#contract/values/browse-path.ts';
import { expect, test } from './browser.ts';
import { demoJob } from './made-people.ts';

const ask = async (request: APIRequestContext, path: string) => (await request.get(`/api/${path}`)).json();

/** A category with a page of its own, and what it has. */
async function categoryWithPage(request: APIRequestContext) {
  const [category] = (await ask(request, 'browse_jobs')).categories;
  return ask(request, `browse_jobs?filters[newJobCategory.id]=${category.id}`);
}

test('from a job to its category, to a place of it, and to all of its jobs in the search', async ({
  page,
  request,
}) => {
  const { category, states } = await categoryWithPage(request);
  const { data } = await ask(request, `search_jobs?filters[newJobCategory.id]=${category.id}`);
  const main = page.getByRole('main');
  const heading = main.getByRole('heading', { level: 1 });
  await page.goto(`/job_details/${data[0].id}`);
  await main.getByRole('region', { name: 'Overview' }).getByRole('link', { name: category.name }).click();
  await expect(heading).toHaveText(`${category.name} jobs`);
  await expect(heading).toBeFocused();
  await expect(page).toHaveURL(browsePath({ category }));
  await expect(main).toContainText(/\d+ jobs open now, the newest posted/);

  const inState = `${category.name} jobs in ${states[0].name}`;
  await main.getByRole('link', { name: `${states[0].name} (` }).click();
  await expect(heading).toHaveText(inState);
  await main.getByRole('link', { name: `${states[0].open_jobs} jobs in the search` }).click();
  await expect(page).toHaveURL(`/search_jobs?state_id=${states[0].id}&category_id=${category.id}`);
  await expect(heading).toHaveText(inState);
  await page.goBack();
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: category.name })
    .click();
  await expect(page).toHaveURL(browsePath({ category }));
});

test('a place with few jobs leads to the search', async ({ page, request }) => {
  const { new_job_category, state, city } = await demoJob(request);
  const [category] = new_job_category;
  await page.goto(browsePath({ category, state, city }));
  await expect(page).toHaveURL(
    `/search_jobs?state_id=${state.id}&city_id=${city.id}&category_id=${category.id}`,
  );
});

test('a candidate saves a job on the page of a category, and finds it saved there', async ({
  page,
  request,
  signIn,
}) => {
  await signIn('Employee');
  const { category } = await categoryWithPage(request);
  await page.goto(browsePath({ category }));
  const save = page
    .getByRole('main')
    .getByRole('button', { name: /^Save / })
    .first();
  await save.click();
  await expect(page.getByText('Job Saved Successfully')).toBeVisible();
  await page.reload();
  await expect(save).toHaveAttribute('aria-pressed', 'true');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a category and its jobs are read', async ({ page, request }) => {
    const { category } = await categoryWithPage(request);
    await page.goto(browsePath({ category }));
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});
