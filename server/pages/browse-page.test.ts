import { browsePath } from '#contract/values/browse-path.ts';
import { test as base, expect } from '#test/app.ts';
import { registerPages } from './routes.ts';

const clock = { time: 1, now: () => clock.time };

const test = base
  .extend('read', { scope: 'file' }, async ({ app }) => {
    await registerPages(app, { clock });
    return async (url: string) => {
      const { statusCode: status, body, headers } = await app.inject(url);
      return { status, html: body.replaceAll('<!-- -->', ''), location: headers.location };
    };
  })
  .extend('portland', { scope: 'file' }, async ({ db, make }) => {
    const { state_id, city_id } = await make.city('Portland', 'ME');
    const category = {
      id: await make.lookup('category', 'Arts, Design & Media'),
      name: 'Arts, Design & Media',
    };
    const state = { id: state_id, name: 'Maine' };
    const city = { id: city_id, name: 'Portland' };
    const wish = { category: category.name, city: ['Portland', 'ME'] as [string, string] };
    const pay = { pay_min: null, pay_max: 58_200, pay_currency: 'USD', pay_period: 'Year' } as const;
    for (let day = 11; day > 1; day -= 1) await make.job({ ...wish, pay, posted: day });
    await make.job({ ...wish, title: 'Painter of boats', posted: 1 });
    for (let at = 0; at < 5; at += 1) await make.job({ category: 'Legal', city: ['Portland', 'ME'] });
    for (let at = 0; at < 5; at += 1) await make.job({ category: 'Retired', city: ['Portland', 'ME'] });
    await db.updateTable('category').set({ retired_at: new Date() }).where('name', '=', 'Retired').execute();
    return { category, state, city };
  });

test('a category in a place has a page with its facts, its newest jobs and its neighbours', async ({
  config,
  portland,
  read,
}) => {
  const { category, state, city } = portland;
  const path = browsePath(portland);
  expect(path).toBe(`/jobs/${category.id}-arts-design-media/in/${state.id}-maine/${city.id}-portland`);
  const { status, html } = await read(path);
  expect(status).toBe(200);
  const heading = 'Arts, Design &amp; Media jobs in Portland, Maine';
  const facts =
    '11 jobs open now, the newest posted yesterday. Typical pay goes up to $58,000 a year: the median of the 10 jobs that state it.';
  expect(html).toContain(`<h1>${heading}</h1>`);
  expect(html).toContain(`<title>${heading} · Jobstead</title>`);
  expect(html).toContain(`<link rel="canonical" href="${config.publicUrl}${path}"/>`);
  expect(html).toContain(`<meta name="description" content="${facts}"/>`);
  expect(html).toContain(`>${facts}</p>`);
  expect(html).toContain('Painter of boats');
  expect(html.match(/<article class="[^"]*row/g)).toHaveLength(10);
  const search = `/search_jobs?state_id=${state.id}&amp;city_id=${city.id}&amp;category_id=${category.id}`;
  expect(html).toContain(`href="${search}"`);
  for (const wider of [{ category }, { category, state }])
    expect(html).toContain(`href="${browsePath(wider)}"`);
  expect(html).toMatch(/href="\/jobs\/\d+-legal\/in\/[^"]*portland"[^>]*>Legal \(5\)/);

  const ofState = await read(browsePath({ state }));
  expect(ofState.html).toContain('<h1>Jobs in Maine</h1>');
  expect(ofState.html).toContain(`href="${browsePath({ state, city })}"`);
  expect((await read(browsePath({ category }))).html).toContain(`href="${browsePath({ category, state })}"`);
});

test('each page is linked from its jobs, and listed in the sitemap while it stands', async ({
  config,
  make,
  portland,
  read,
}) => {
  const { category, state, city } = portland;
  const few = await make.job({ category: 'Science', city: ['Bangor', 'ME'] });
  const { html } = await read(`/job_details/${few.id}`);
  expect(html).toMatch(/href="\/jobs\/\d+-science"/);
  expect(html).toMatch(/href="\/jobs\/in\/\d+-maine\/\d+-bangor"/);
  expect((await read('/sitemap.xml')).html).toContain(`${config.publicUrl}/sitemap-browse-1.xml`);
  const all = (await read('/sitemap-browse-1.xml')).html;
  for (const page of [{ category }, { state }, { state, city }, { category, state }, portland])
    expect(all).toContain(`<loc>${config.publicUrl}${browsePath(page)}</loc>`);
  expect(all).not.toMatch(/science|bangor|retired/);
  expect((await read('/sitemap-browse-2.xml')).status).toBe(404);
});

test('another name leads to the right one, few jobs to the search, and what never was is not found', async ({
  db,
  make,
  portland,
  read,
}) => {
  const { category, state, city } = portland;
  for (const [wrong, page] of [
    [`/jobs/${category.id}`, { category }],
    [`/jobs/${category.id}-arts/`, { category }],
    [`/jobs/in/${state.id}-Maine?x=1`, { state }],
    [`/jobs/in/${state.id}/${city.id}-portland`, { state, city }],
    [`/jobs/in/1-alabama/${city.id}-portland`, { state, city }],
    [`/jobs/${category.id}-x/in/1-alabama/${city.id}`, portland],
  ] as const)
    expect(await read(wrong), wrong).toMatchObject({ status: 301, location: browsePath(page) });

  const { city_id: bangor } = await make.city('Bangor', 'ME');
  const few = browsePath({ state, city: { id: bangor, name: 'Bangor' } });
  expect(await read(few)).toMatchObject({
    status: 302,
    location: `/search_jobs?state_id=${state.id}&city_id=${bangor}`,
  });
  await db.updateTable('city').set({ retired_at: new Date() }).where('id', '=', city.id).execute();
  expect((await read(`${browsePath(portland)}?`)).status).toBe(200);
  clock.time += 30_001;
  expect((await read(browsePath(portland))).status).toBe(302);
  await db.updateTable('city').set({ retired_at: null }).where('id', '=', city.id).execute();
  for (const nowhere of [
    '/jobs',
    '/jobs/in',
    '/jobs/arts',
    '/jobs/2000000000-arts',
    '/jobs/999999999-arts',
    '/jobs/in/999999999-maine',
    `/jobs/in/${state.id}-maine/x`,
    `/jobs/in/${state.id}-maine/${city.id}-portland/x`,
  ])
    expect((await read(nowhere)).status, nowhere).toBe(404);
});

test('a page of a place is at most 30 seconds old', async ({ make, portland, read }) => {
  const { state } = portland;
  const path = browsePath({ state });
  await read(path);
  await make.job({ title: 'Thatcher of roofs', city: ['Portland', 'ME'] });
  expect((await read(path)).html).not.toContain('Thatcher of roofs');
  clock.time += 30_001;
  expect((await read(path)).html).toContain('Thatcher of roofs');
});
