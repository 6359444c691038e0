import { test as base, expect } from '#test/app.ts';
import { loadLookups } from '../lookups/load.ts';

const test = base
  .extend('owner', { scope: 'file' }, ({ make }) => make.owner())
  .extend('titles', { scope: 'file' }, ({ api }) => async (search: string) => {
    const { data } = await api().searchJobs({ query: { search, as_typed: 'true' } });
    return data.map(({ tittle }) => tittle).sort();
  });

test('terms mean the same as soon as an owner says so, and no more when it is taken back', async ({
  api,
  make,
  owner,
  titles,
}) => {
  const as = api(owner);
  await make.job({ title: 'Lamplighter' });
  await make.job({ title: 'Keeper of the street lights' });
  const find = async (search: string) => (await as.listSynonyms({ query: { search } })).data;
  expect(await titles('lamplighter')).toEqual(['Lamplighter']);
  expect(await as.trySearch({ query: { search: 'the lamplighters' } })).toEqual({
    parts: [
      { typed: 'the', means: [], use: 'leftOut' },
      { typed: 'lamplighters', means: [], use: 'wanted' },
    ],
    total: 1,
  });

  const given = [' Lamplighter ', 'street   lights', ' '];
  expect(await as.addSynonym({ body: { terms: given } })).toMatchObject({ ok: true });
  expect(await titles('lamplighter')).toEqual(['Keeper of the street lights', 'Lamplighter']);
  expect(await titles('street light')).toEqual(['Keeper of the street lights', 'Lamplighter']);
  expect(await as.trySearch({ query: { search: 'lamplighters' } })).toEqual({
    parts: [{ typed: 'lamplighters', means: ['street lights'], use: 'wanted' }],
    total: 2,
  });

  const [{ id, terms } = { id: 0, terms: [] }] = await find('lamplight');
  expect(terms).toEqual(['Lamplighter', 'street lights']);
  const params = { id };
  const changed = { terms: ['lamplighter', 'lantern keeper'], old_terms: terms };
  expect(await as.changeSynonym({ params, body: changed })).toMatchObject({ ok: true });
  expect(await titles('lamplighter')).toEqual(['Lamplighter']);
  expect(await as.changeSynonym({ params, body: changed })).toMatchObject({ status: 409 });
  const [now = { id: 0, terms: [] }] = await find('LANTERN');
  const stale = { params: { id: now.id }, body: { old_terms: terms } };
  expect(await as.endSynonym(stale)).toMatchObject({ status: 409 });
  expect(await as.endSynonym({ ...stale, body: { old_terms: now.terms } })).toMatchObject({ ok: true });
  expect(await find('lantern')).toEqual([]);

  expect(await as.addSynonym({ body: { terms } })).toMatchObject({ ok: true });
  expect((await find('street lights')).map((each) => each.terms)).toEqual([terms]);
  const { data } = await as.listLog({ query: { account_id: owner.id } });
  expect(data.slice(0, 4).map(({ what, note }) => [what, note])).toEqual([
    ['entryAdded', 'synonyms: Lamplighter, street lights'],
    ['entryRetired', 'synonyms: lamplighter, lantern keeper'],
    ['entryChanged', 'synonyms: Lamplighter, street lights → lamplighter, lantern keeper'],
    ['entryAdded', 'synonyms: Lamplighter, street lights'],
  ]);
});

test('what cannot be searched for, or is known, is refused at its field', async ({ api, owner }) => {
  const as = api(owner);
  await as.addSynonym({ body: { terms: ['cooper', 'barrel maker', 'hooper'] } });
  for (const [terms, why] of [
    [['alone'], /two terms/],
    [[], /two terms/],
    [['cobbler', '***'], /“\*\*\*” cannot be searched/],
    [['cobbler', 'one who makes shoes by hand for you'], /at most 7 words/],
    [['Cobbler', 'shoe maker', 'COBBLER!'], /“COBBLER!” is listed twice/],
    [['hooper', 'Cooper'], /the same already/],
    [Array.from({ length: 13 }, (_, at) => `term ${at}`), /at most 12/],
    [['cobbler', 'x'.repeat(101)], /100/],
    [['x'.repeat(1001)], /100/],
    [['cobbler', 'a\0b'], /./],
    ['cobbler, shoe maker', /two terms/],
  ] as const)
    expect(await as.addSynonym({ body: { terms: terms as string[] } }), String(terms)).toMatchObject({
      status: 422,
      errors: { terms: [expect.stringMatching(why)] },
    });
  const nobody = { params: { id: 999_999_999 }, body: { old_terms: [], terms: ['shoe maker', 'cobbler'] } };
  expect(await as.changeSynonym(nobody)).toMatchObject({ status: 404 });
  expect(await as.endSynonym(nobody)).toMatchObject({ status: 404 });
  expect(await as.trySearch({ query: { search: '***' } })).toMatchObject({ parts: [] });
  expect(await as.trySearch({ query: { search: 'welder or the -"rn night"' } })).toMatchObject({
    parts: [
      { typed: 'welder', use: 'wanted' },
      { typed: 'or', means: [], use: 'or' },
      { typed: 'the', use: 'leftOut' },
      { typed: 'rn night', use: 'excluded' },
    ],
  });
});

test('two owners who add the same at once add it once', async ({ apart, api, make, owner }) => {
  const terms = ['tinker', 'mender of pots'];
  const other = await make.owner();
  const answers = await Promise.all(
    [owner, other].map((each) => apart(each).addSynonym({ body: { terms } })),
  );
  expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect((await api(owner).listSynonyms({ query: { search: 'tinker' } })).total).toBe(1);
});

test('a page past the end says how many there are', async ({ api, owner }) => {
  const { total } = await api(owner).listSynonyms({});
  expect(total).toBeGreaterThan(10);
  expect(await api(owner).listSynonyms({ query: { page: 999 } })).toMatchObject({
    data: [],
    total,
    from: null,
  });
});

test('a later version brings what is new in it, and nothing of which an owner ended a part', async ({
  api,
  db,
  owner,
}) => {
  const as = api(owner);
  const find = async (search: string) => (await as.listSynonyms({ query: { search } })).data;
  const termsOf = async (search: string) => (await find(search)).map(({ terms }) => terms);
  /** As an earlier version had it, with fewer terms. */
  const shorten = async (search: string) => {
    const [{ id, terms } = { id: 0, terms: [] }] = await find(search);
    const fewer = terms.slice(0, 3);
    await db.updateTable('synonym').set({ terms: fewer }).where('id', '=', id).execute();
    return { whole: terms, params: { id }, body: { old_terms: fewer } };
  };
  const [unknown = { id: 0, terms: [] }] = await find('phlebotomy tech');
  await db.deleteFrom('synonym').where('id', '=', unknown.id).execute();
  const known = await shorten('graveyard');
  expect(await as.endSynonym(await shorten('home based'))).toMatchObject({ ok: true });
  const { params, body } = await shorten('x ray tech');
  const terms = ['rad tech', 'radiographer'];
  expect(await as.changeSynonym({ params, body: { ...body, terms } })).toMatchObject({ ok: true });
  for (let start = 0; start < 2; start += 1) {
    await loadLookups(db);
    expect(await termsOf('phlebotomy tech')).toEqual([unknown.terms]);
    expect(await termsOf('graveyard')).toEqual([known.whole]);
    expect(await termsOf('home based')).toEqual([]);
    expect(await termsOf('rad tech')).toEqual([terms]);
  }
});
