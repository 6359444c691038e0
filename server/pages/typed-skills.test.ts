import { test as base, expect } from '#test/app.ts';
import { registerPages } from './routes.ts';

const test = base.extend('pages', { scope: 'file' }, async ({ app }) => {
  await registerPages(app);
  return app;
});

test('skills that are typed lead to their ids, as many as a search has, beside all else', async ({
  pages,
  make,
}) => {
  const names = Array.from({ length: 22 }, (_, at) => `Sk${at}x`);
  const ids: number[] = [];
  for (const name of names) ids.push(await make.lookup('skill', name));
  const open = async (query: string) => {
    const { statusCode, headers, body } = await pages.inject(`/search_jobs?${query}`);
    return { statusCode, location: headers.location, body };
  };
  const lead = (query: string) => ({ statusCode: 302, location: `/search_jobs?${query}` });

  expect(await open('title=cook&skill_id=&skill=%20sk1X%20&order=pay')).toMatchObject(
    lead(`title=cook&skill_id=${ids[1]}&order=pay`),
  );
  expect(await open(`skill_id=${ids[0]}&skill=Sk0x,Sk1x,Sk1x&page=3`)).toMatchObject(
    lead(`skill_id=${ids[0]},${ids[1]}`),
  );
  const twenty = ids.slice(0, 20).join();
  expect(await open(`skill=${names.join()}`)).toMatchObject(lead(`skill_id=${twenty}&skill=Sk20x,+Sk21x`));
  const full = await open(`skill_id=${twenty}&skill=Sk20x,+Sk21x`);
  expect([full.statusCode, full.body]).toEqual([
    200,
    expect.stringContaining('A search can have at most 20 skills.'),
  ]);
  expect(await open('title=cook&state_id=&skill=&order=&page=2')).toMatchObject(lead('title=cook&page=2'));
  expect(await open('skill=')).toMatchObject({ statusCode: 302, location: '/search_jobs' });
  for (const query of ['skill=,+,', `skill=${'%E0%A4,'.repeat(99)}`])
    expect((await open(query)).statusCode, query).toBe(200);
});
