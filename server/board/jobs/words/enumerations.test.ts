import { expect, test } from '#test/app.ts';

test('what is enumerated is found with either, where no job has all of it', async ({ api, make }) => {
  await make.job({ title: 'Cooper', city: ['Boise', 'ID'] });
  await make.job({ title: 'Sawyer', posted: 2, city: ['Reno', 'NV'] });
  await make.job({ title: 'Tanner', posted: 3, city: ['Reno', 'NV'], description: '<p>No thatch</p>' });
  const find = async (search: string, query = {}) => {
    const { data, reading } = await api().searchJobs({ query: { search, ...query } });
    return [data.map(({ tittle }) => tittle).join(), reading?.words, reading?.is_corrected];
  };
  for (const [search, found, words] of [
    ['cooper, tanner', 'Cooper,Tanner', 'cooper or tanner'],
    ['cooper/sawyer', 'Cooper,Sawyer', 'cooper or sawyer'],
    ['Cooper and Sawyer', 'Cooper,Sawyer', 'Cooper or Sawyer'],
    ['cooper & sawyer', 'Cooper,Sawyer', 'cooper or sawyer'],
    ['cooper, sawyer or tanner', 'Cooper,Sawyer,Tanner', 'cooper or sawyer or tanner'],
    ['cooper, tanner, sawyer in Reno', 'Sawyer,Tanner', 'cooper or tanner or sawyer'],
    ['cooper, tanner, NV', 'Tanner', 'cooper or tanner'],
  ] as const)
    expect(await find(search), search).toEqual([found, words, true]);
  expect(await find('cooper, tanner', { as_typed: 'true' })).toEqual(['', undefined, undefined]);
  // What is no title, a place, and words that a job has all of are no enumeration.
  expect(await find('cooper, thatch')).toEqual(['', 'cooper, thatch', false]);
  expect(await find('tanner, NV')).toEqual(['Tanner', 'tanner', false]);
  // What a job elsewhere has in its text alone is none in the place.
  await make.job({ title: 'Adzeman', posted: 5, city: ['Boise', 'ID'], description: '<p>No tanner</p>' });
  expect(await find('adzeman, tanner')).toEqual(['Adzeman', 'adzeman, tanner', false]);
  expect(await find('adzeman, tanner, Reno')).toEqual(['Tanner', 'adzeman or tanner', true]);
  // A title has all of it, a word of which is also a town's name.
  await make.job({ title: 'Enterprise Adzeman, Tanning', posted: 6, city: ['Boise', 'ID'] });
  expect((await find('adzeman, enterprise tanning'))[2]).toBe(false);
  // A type, a level or a shift is of each.
  expect((await find('cooper, part time'))[1]).toBe('cooper, part time');
  expect((await find('cooper, sawyer, part time'))[1]).toBe('cooper part time or sawyer part time');
  expect((await find('cooper, new grad'))[1]).toBe('cooper, new grad');
  await make.job({ title: 'Cooper and tanner', posted: 4, city: ['Boise', 'ID'] });
  expect(await find('cooper, tanner')).toEqual(['Cooper and tanner', 'cooper, tanner', false]);
});
