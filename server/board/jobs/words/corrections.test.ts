import { expect, test } from '#test/app.ts';

test('a usual word stays as it is typed, unless titles have what it is like in its stead', async ({
  api,
  make,
}) => {
  await make.job({ title: 'Wherry Leader', description: '<p>Policy, docs</p>' });
  const find = async (search: string) => {
    const { data, reading } = await api().searchJobs({ query: { search } });
    return [data.length, reading?.words];
  };
  for (const search of ['loader', 'police', 'scow loader', 'dogs', 'pharma sales', 'chiro scow'])
    expect(await find(search), search).toEqual([0, search]);
  expect(await find('wherry loader')).toEqual([1, 'wherry leader']);
});

test('what is meant is a word that jobs have, or a large city', async ({ api, make }) => {
  await make.job({ title: 'Punt Builder', description: '<p>fresh</p>' });
  const find = async (search: string) => (await api().searchJobs({ query: { search } })).reading;
  // Of Dresher, Pennsylvania, no job is.
  expect(await find('fresher')).toMatchObject({ words: 'fresher', is_corrected: false });
  expect((await find('clevelnd'))?.place).toMatchObject({ text: 'cleveland' });
  // Nor any in these states, which no title names.
  for (const [typed, state] of [
    ['massachusets', 'Massachusetts'],
    ['punt builder pensylvania', 'Pennsylvania'],
    ['conneticut', 'Connecticut'],
  ] as const)
    expect((await find(typed))?.place, typed).toMatchObject({ is_used: true, state: { name: state } });
});

test('a word that several companies have written is no slip', async ({ api, make }) => {
  const [one, other] = [await make.company('Punt and Sons'), await make.company('Wherry and Daughters')];
  for (let at = 0; at < 20; at += 1) await make.job({ title: 'Thole carver' });
  const find = async (search: string) => {
    const { data, reading } = await api().searchJobs({ query: { search } });
    return [data[0]?.tittle, data.length, reading?.words];
  };
  await make.job({ title: 'First', companyId: one.id, description: '<p>tholex</p>' });
  expect(await find('tholex')).toEqual(['Thole carver', 10, 'thole']);
  await make.job({ title: 'Second', companyId: other.id, description: '<p>Tholex</p>' });
  expect((await find('tholex')).slice(1)).toEqual([2, 'tholex']);
  // But where it is like the name of a large city that many more have, each has mistyped that.
  for (let at = 0; at < 40; at += 1) await make.job({ title: 'Oarmaker', city: ['Sacramento', 'CA'] });
  for (const { id } of [one, other])
    await make.job({ title: 'Third', companyId: id, description: '<p>Sacremento</p>' });
  expect(await find('oarmaker sacremento')).toEqual(['Oarmaker', 10, 'oarmaker']);
});

test('the plural of a word that a job has is no slip', async ({ api, make }) => {
  await make.job({ title: 'Forager', description: '<p>You know each morel.</p>', posted: 5 });
  await make.job({ title: 'Morsels taster' });
  const { data, reading } = await api().searchJobs({ query: { search: 'morels' } });
  expect([data[0]?.tittle, reading?.words]).toEqual(['Forager', 'morels']);
});

test('of words that are as near the one that ends alike is meant', async ({ api, make }) => {
  for (let at = 0; at < 3; at += 1) await make.job({ title: 'Electrical planner' });
  await make.job({ title: 'Foreman', description: '<p>An electrician, a machinist</p>' });
  await make.job({ title: 'Machine planner' });
  const find = async (search: string) => (await api().searchJobs({ query: { search } })).reading?.words;
  expect(await find('electrican')).toBe('electrician');
  expect(await find('machinest')).toBe('machinist');
});

test('a slip that is nearest to one that somebody made is what that was meant to be', async ({
  api,
  make,
}) => {
  for (let at = 0; at < 20; at += 1) await make.job({ title: 'Coracle weaver' });
  await make.job({ title: 'Coracel mender' });
  const { data, reading } = await api().searchJobs({ query: { search: 'coracil' } });
  expect([data[0]?.tittle, reading?.words]).toEqual(['Coracle weaver', 'coracle']);
});

test('a usual word that no job has is meant where jobs have what means the same', async ({ api, make }) => {
  await make.job({ title: 'Custodian' });
  await make.job({ title: 'Plumber' });
  const find = async (search: string) => {
    const { data, reading } = await api().searchJobs({ query: { search } });
    return [data.map(({ tittle }) => tittle), reading?.words];
  };
  expect(await find('janiter')).toEqual([['Custodian'], 'janitor']);
  // A place where no job is.
  expect(await find('plummer')).toEqual([['Plumber'], 'plumber']);
  expect((await find('plummer idaho'))[0]).toEqual([]);
});

test('what finds nothing is looked at again: a name of a place with a word for a slip, a small place like a large one', async ({
  api,
  make,
}) => {
  const find = async (search: string) => {
    const { data, reading } = await api().searchJobs({ query: { search } });
    return [data.map(({ tittle }) => tittle), reading?.words, reading?.place?.is_used && reading.place.text];
  };
  await make.job({ title: 'Fuller', city: ['New Haven', 'CT'] });
  await make.job({ title: 'Fuller', city: ['Pittsburgh', 'PA'] });
  await make.job({ title: 'Fuller', city: ['Charleston', 'SC'] });
  await make.job({ title: 'Plumber', city: ['Austin', 'TX'], description: '<p>Heaven</p>' });
  expect(await find('fuller new heaven')).toEqual([['Fuller'], 'fuller', 'new haven']);
  // Where no job is.
  expect(await find('fuller baton rogue')).toEqual([[], 'fuller', 'baton rouge']);
  // Of Port Angeles, Washington, and not Los Angeles, however little it is.
  expect(await find('fuller port angeles')).toEqual([[], 'fuller', 'port angeles']);
  // Many write it without an h, though there are towns of that name.
  expect(await find('fuller pittsburg')).toEqual([['Fuller'], 'fuller', 'pittsburg']);
  // Of Charlestown, Indiana, and of Plummer, Idaho.
  expect(await find('fuller charlestown sc')).toEqual([['Fuller'], 'fuller', 'charleston sc']);
  expect(await find('plummer in austin')).toEqual([['Plumber'], 'plumber', 'austin']);
  expect(await find('fuller in austin')).toEqual([[], 'fuller', 'austin']);
});

test('of words that are as near the one with a doubled letter is meant, however rare', async ({
  api,
  make,
}) => {
  for (let at = 0; at < 3; at += 1) await make.job({ title: 'Wood shaping' });
  await make.job({ title: 'Shipping' });
  const find = async (search: string) => (await api().searchJobs({ query: { search } })).reading?.words;
  expect(await find('shiping')).toBe('shipping');
  expect(await find('shapping')).toBe('shaping');
});

test('of what has other vowels, or the same letters in another order, one letter more may be wrong', async ({
  api,
  make,
}) => {
  await make.job({ title: 'Restaurant Manager', city: ['Chicago', 'IL'] });
  const find = async (search: string) => {
    const { data, reading } = await api().searchJobs({ query: { search } });
    return [data.length > 0, reading?.words, reading?.place?.text];
  };
  expect(await find('restraunt')).toEqual([true, 'restaurant', undefined]);
  expect(await find('meneger in chigaco')).toEqual([true, 'manager', 'chicago']);
});

test('a usual word or the name of a large place is meant by its beginning, where a search ends with it', async ({
  api,
  make,
}) => {
  await make.job({ title: 'Bell Founder', city: ['Portland', 'OR'], description: '<p>A portal</p>' });
  const find = async (search: string) => {
    const { data, reading } = await api().searchJobs({ query: { search } });
    return [data.length, reading?.words, reading?.place?.is_used && reading.place.text];
  };
  expect(await find('founder portl')).toEqual([1, 'founder', 'portland']);
  expect(await find('founder califor')).toEqual([0, 'founder', 'california']);
  // Elsewhere it is a slip, and what titles have is right.
  expect(await find('portl founder')).toEqual([1, 'portal founder', undefined]);
  // What titles have beside the others, else what most have.
  for (const title of ['Barge Engineer', 'Sluice Engine', 'Upholsterer']) await make.job({ title });
  expect(await find('barge engin')).toEqual([1, 'barge engineer', undefined]);
  expect(await find('sluice engin')).toEqual([1, 'sluice engine', undefined]);
  expect(await find('upholst')).toEqual([1, 'upholsterer', undefined]);
  // From three letters on where titles have it beside the word before, and what a company is called alone.
  expect(await find('bell fou')).toEqual([1, 'bell founder', undefined]);
  expect(await find('sluice uph')).toEqual([0, 'sluice uph', undefined]);
  // Both words, where titles have neighbours that begin so, and what texts alone have.
  expect(await find('barg engi')).toEqual([1, 'barge engineer', undefined]);
  expect(await find('barg engineer')).toEqual([1, 'barge engineer', undefined]);
  await make.job({ title: 'Warden', description: '<p>A practitioner of the law of rivers</p>' });
  expect(await find('law practit')).toEqual([1, 'law practitioner', undefined]);
  await make.job({ title: 'Founder', company: 'Skiffmonger' });
  expect(await find('skiffm')).toEqual([1, 'skiffmonger', undefined]);
  await make.job({ title: 'Portl Founder' });
  expect(await find('founder portl')).toEqual([1, 'founder portl', undefined]);
});

test('a word that is shortened before another is what begins so there, and none that is like it', async ({
  api,
  make,
}) => {
  await make.job({ title: 'Mechanical Engineer' });
  await make.job({ title: 'Mesh Engineer', posted: 2 });
  await make.job({ title: 'Program Manager', posted: 3 });
  await make.job({ title: 'Electrical foreman', posted: 4, description: '<p>For a tech</p>' });
  await make.job({ title: 'Exec foreman', posted: 5, description: '<p>For a tech, phil and ccnp</p>' });
  const find = async (search: string) => (await api().searchJobs({ query: { search } })).reading;
  for (const [search, words] of [
    ['mech engr', 'mechanical engineer'],
    ['prog mgr', 'program manager'],
    ['elec tech', 'electrical tech'],
    // A certificate that no job asks for is right.
    ['ccna', 'ccna'],
  ] as const)
    expect((await find(search))?.words, search).toBe(words);
  // What a large city is also called is meant with an error too.
  expect((await find('foreman phily'))?.place).toMatchObject({ is_used: true, text: 'philly' });
});

test('a name that no job has is not what one has without its last letter', async ({ api, make }) => {
  await make.job({ title: 'Reeve', description: '<p>You may ask.</p>' });
  expect(await api().searchJobs({ query: { search: 'macys' } })).toMatchObject({
    data: [],
    reading: { words: 'macys', is_corrected: false },
  });
});

test('words that stand apart in texts come after what titles have that begins so', async ({ api, make }) => {
  const find = async (search: string) => {
    const { data, reading } = await api().searchJobs({ query: { search } });
    return [data.map(({ tittle }) => tittle).join(), reading?.words];
  };
  await make.job({ title: 'Data Scientist', posted: 2 });
  await make.job({ title: 'Sci illustrator', description: '<p>Data</p>' });
  expect(await find('data sci')).toEqual(['Data Scientist,Sci illustrator', 'data sci']);
  // A title that has them comes first.
  await make.job({ title: 'Illustrator of sci data', posted: 3 });
  expect((await find('data sci'))[0]).toBe('Illustrator of sci data,Sci illustrator,Data Scientist');
  // Before a place too.
  await make.job({ title: 'Woolen Spinner', city: ['Reno', 'NV'] });
  await make.job({ title: 'Weaver', description: '<p>To spin is to make threads of wool</p>' });
  expect(await find('wool spin reno')).toEqual(['Woolen Spinner', 'wool spin']);
  await make.job({ title: 'Data Scientist of Reno', city: ['Reno', 'NV'] });
  expect(await find('data sci reno')).toEqual(['Data Scientist of Reno', 'data sci']);
});

test('a name is right as it is typed: with an apostrophe, or of a large employer', async ({ api, make }) => {
  await make.job({ title: 'Scow caulker', description: '<p>Low pay, macos, join us, yavlu, uncle</p>' });
  await make.job({ title: 'Scow caulker', city: ['Fargo', 'ND'] });
  const find = async (search: string) => {
    const { data, reading } = await api().searchJobs({ query: { search } });
    return [data.length, reading?.words, reading?.place?.is_used];
  };
  for (const name of ["macy's", 'macys', 'Lowe’s', 'lowes', 'Joann', "yavla's", 'scow caulker yavl`s'])
    expect(await find(name), name).toEqual([0, name, undefined]);
  // Nor is a place meant by a part of it, which is offered.
  expect(await find('wells fargo scow')).toEqual([0, 'wells fargo scow', undefined]);
  expect(await find('scow wells fargo')).toEqual([0, 'scow wells fargo', false]);
  expect(await find('scow fargo')).toEqual([1, 'scow', true]);
  // Nor by all of it, nor a place whose name is like it.
  await make.job({ title: 'Scow caulker', city: ['Jackson', 'MS'] });
  await make.job({ title: 'Scow caulker', city: ['Huntington Park', 'CA'] });
  for (const name of ['jackson hewitt', 'huntington bank', '7-Eleven', 'rolls-royce'])
    expect((await find(name)).slice(0, 2), name).toEqual([0, name]);
  expect(await find('scow jackson')).toEqual([1, 'scow', true]);
  expect(await find('scow huntington pank')).toEqual([1, 'scow', true]);
  // Others may be mistyped, and what is a word has its other number.
  expect(await find('macoz')).toEqual([1, 'macos', undefined]);
  expect(await find("uncle's")).toEqual([1, "uncle's", undefined]);
});

test('the name of a country, a usual skill or a product is no other word', async ({ api, make }) => {
  const find = async (search: string) => {
    const { total, reading } = await api().searchJobs({ query: { search } });
    return [total, reading?.words];
  };
  for (let at = 0; at < 22; at += 1) {
    await make.job({ title: 'Game designer', description: '<p>Done swiftly</p>' });
    await make.job({ title: 'Bookkeeping for machine vision' });
  }
  await make.job({ title: 'Scow caulker with Swift' });
  for (const name of ['guam', 'beekeeping', 'Microsoft Visio'])
    expect(await find(name), name).toEqual([0, name]);
  expect(await find('gmae')).toEqual([22, 'game']);
  expect(await find('bokkeeping')).toEqual([22, 'bookkeeping']);
  expect(await find('Swift')).toEqual([1, 'Swift']);
});

test('what texts alone have is the word that sounds alike where titles have that beside the same one', async ({
  api,
  make,
}) => {
  await make.job({ title: 'Principal Caulker', posted: 5 });
  for (let at = 0; at < 12; at += 1)
    await make.job({ title: 'Caulker', description: '<p>By each principle of ours</p>' });
  const find = async (search: string, as_typed?: 'true') => {
    const { data, reading } = await api().searchJobs({ query: { search, ...(as_typed && { as_typed }) } });
    return [data[0]?.tittle, reading?.words];
  };
  expect(await find('principle caulker')).toEqual(['Principal Caulker', 'principal caulker']);
  expect(await find('principle caulker', 'true')).toEqual(['Caulker', undefined]);
  expect(await find('principle')).toEqual(['Caulker', 'principle']);
  await make.job({ title: 'Principle Caulker', posted: 9 });
  expect(await find('principle caulker')).toEqual(['Principle Caulker', 'principle caulker']);
});
