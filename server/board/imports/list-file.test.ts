import { gzipSync } from 'node:zlib';
import type { ListName } from '#contract/values/list-kinds.ts';
import { maxListLines } from '#contract/values/list-kinds.ts';
import { test as base, expect } from '#test/app.ts';

const table = (...lines: string[]) => new File([lines.join('\n')], 'list.csv');

const test = base
  .extend('owner', { scope: 'file' }, ({ make }) => make.owner())
  .extend('look', ({ api, owner }) => async (list: ListName, file: File) => {
    const tried = await api(owner).tryListFile({ params: { list }, form: { file } });
    if (!tried.ok) throw new Error(JSON.stringify(tried.errors));
    return tried.data;
  })
  .extend(
    'write',
    ({ api, owner }) =>
      (list: ListName, file: File, digest: string) =>
        api(owner).applyListFile({ params: { list }, form: { file, digest } }),
  );

test('cities come from a file: what is new, what changes, and what is refused is told before it is written', async ({
  api,
  db,
  look,
  make,
  owner,
  write,
}) => {
  const { state_id } = await make.city('Tucson', 'AZ');
  const file = table(
    '\uFEFFName;State;Population;Latitude;Longitude;Mayor',
    'Lantern Falls;az;1200;33.5;-111.25;Ada',
    'tucson;Arizona;543210;;;',
    ';AZ;1;;;',
    'Wick;ZZ;1;;;',
    'lantern falls;AZ;7;;;',
    'Half Place;AZ;;33;;',
    'Far Off;AZ;;133;1;',
    'Nobody There;AZ;some;;;',
    '',
    'Flint Gap;AZ;;;;',
  );
  const found = await look('cities', file);
  expect(found).toMatchObject({
    ...{ added: 2, changed: 1, unchanged: 0, refused: 6, ignored: ['mayor'] },
    first: { added: ['Lantern Falls', 'Flint Gap'], changed: [{ name: 'tucson', columns: ['population'] }] },
  });
  expect(found.first.refused).toEqual([
    { line: 4, column: 'name', reason: 'Enter a name' },
    { line: 5, column: 'state', reason: 'No state on the list has this name or code' },
    { line: 6, column: 'name', reason: 'Line 2 says the same' },
    { line: 7, column: 'longitude', reason: 'Give the latitude and the longitude, or neither' },
    { line: 8, column: 'latitude', reason: 'Enter degrees from -90 to 90' },
    { line: 9, column: 'population', reason: 'Enter a whole number from 0 to 50000000' },
  ]);
  const names = async () => (await api().listCities({ params: { id: state_id } })).map(({ name }) => name);
  expect(await names()).not.toContain('Lantern Falls');

  expect(await write('cities', file, found.digest)).toMatchObject({ data: { added: 2, changed: 1 } });
  expect(await names()).toEqual(expect.arrayContaining(['Lantern Falls', 'Flint Gap', 'Tucson']));
  const cities = await db
    .selectFrom('city')
    .where('state_id', '=', state_id)
    .where('name', 'in', ['Lantern Falls', 'Flint Gap', 'Tucson'])
    .select(['name', 'population', 'latitude', 'longitude'])
    .orderBy('name')
    .execute();
  expect(cities).toEqual([
    { name: 'Flint Gap', population: 0, latitude: null, longitude: null },
    { name: 'Lantern Falls', population: 1200, latitude: 33.5, longitude: -111.25 },
    { name: 'Tucson', population: 543_210, latitude: expect.any(Number), longitude: expect.any(Number) },
  ]);
  const { data } = await api(owner).listLog({ query: { what: 'listFilled' } });
  expect(data[0]).toMatchObject({ note: 'cities: +2, ~1', by: { id: owner.id } });

  // The same file again changes nothing, and is no longer what was looked at.
  expect(await look('cities', file)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
  expect(await write('cities', file, found.digest)).toMatchObject({ ok: false, status: 409 });
});

test('what another owner changes in between is told, and of two who write at once one does', async ({
  api,
  apart,
  look,
  make,
  owner,
  write,
}) => {
  const file = table('name,icon', 'Wick trimming,tool', 'Lamp lighting,');
  const found = await look('categories', file);
  await api(owner).addEntry({ params: { list: 'categories' }, body: { name: 'Wick trimming' } });
  expect(await write('categories', file, found.digest)).toMatchObject({ ok: false, status: 409 });
  const again = await look('categories', file);
  expect(again).toMatchObject({
    added: 1,
    first: { changed: [{ name: 'Wick trimming', columns: ['icon'] }] },
  });
  const other = await make.owner();
  const form = { file, digest: again.digest };
  const both = await Promise.all(
    [owner, other].map((one) => apart(one).applyListFile({ params: { list: 'categories' }, form })),
  );
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ status: 409 });
  const { data } = await api(owner).listEntries({
    params: { list: 'categories' },
    query: { search: 'wick trim' },
  });
  expect(data).toMatchObject([{ name: 'Wick trimming', icon: 'tool' }]);
});

test('each list has its file, and what was written out reads as nothing new', async ({
  api,
  look,
  owner,
  write,
}) => {
  for (const [list, file, refused] of [
    [
      'job_types',
      table('name,employment_type', 'Gig work,CONTRACTOR', 'Odd jobs,SOMETIMES'),
      'employment_type',
    ],
    ['skills', table('name', 'Wick making', '=Lamp sums', 'x'.repeat(101)), 'name'],
    ['experience', table('name', 'Half a life'), undefined],
    ['states', table('name,code', 'Guam,gu', 'Elsewhere,IL', 'Illinois,XX'), 'code'],
  ] as const) {
    const { digest, first } = await look(list, file);
    expect(first.refused[0]?.column).toBe(refused);
    expect(await write(list, file, digest)).toMatchObject({ ok: true });
    const { data } = await api(owner).listEntries({
      params: { list },
      query: { search: first.added[0] ?? '' },
    });
    expect(data).toHaveLength(1);
    const out = await api(owner).downloadList({ params: { list } });
    expect(await out.text()).toContain(first.added[0]);
    expect(await look(list, out)).toMatchObject({ added: 0, changed: 0, refused: 0 });
  }
  const skills = await (await api(owner).downloadList({ params: { list: 'skills' } })).text();
  expect(skills).toContain(`\r\n'=Lamp sums\r\n`);
  const cities = await api(owner).downloadList({ params: { list: 'cities' } });
  expect(await look('cities', cities)).toMatchObject({ added: 0, changed: 0, refused: 0 });
});

test('former names are refused, and what is no such file is told at its field', async ({
  api,
  look,
  owner,
}) => {
  const as = api(owner);
  const list = 'skills' as const;
  await as.addEntry({ params: { list }, body: { name: 'Gas light' } });
  const { data } = await as.listEntries({ params: { list }, query: { search: 'Gas light' } });
  const id = data[0]?.id ?? 0;
  await as.changeEntry({ params: { list, id }, body: { name: 'Gas lighting', old_name: 'Gas light' } });
  expect(await look(list, table('name', 'gas LIGHT', 'Gas lighting'))).toMatchObject({
    ...{ added: 0, unchanged: 1, refused: 1 },
    first: { refused: [{ line: 2, reason: 'This is the former name of something on the list' }] },
  });
  const refused = async (listed: ListName, ...lines: string[]) => {
    const tried = await as.tryListFile({ params: { list: listed }, form: { file: table(...lines) } });
    return tried.ok ? [] : tried.errors.file;
  };
  expect(await refused('skills')).toEqual(['The file has no line below its first']);
  expect(await refused('skills', 'title', 'x')).toEqual(['The file has no column “name” in its first line']);
  expect(await refused('cities', 'name', 'x')).toEqual(['The file has no column “state” in its first line']);
  expect(await refused('skills', 'name', '"unended', 'x')).toEqual([
    expect.stringMatching(/^This is not a table/),
  ]);
  // What it unpacks to has no bound.
  const zipped = new File([gzipSync('name\nSkill\n')], 'list.csv.gz');
  expect(await as.tryListFile({ params: { list }, form: { file: zipped } })).toMatchObject({ status: 422 });
  const long = ['name', ...Array.from({ length: maxListLines + 1 }, (_, index) => `Skill ${index}`)];
  expect(await refused('skills', ...long)).toEqual(['The file has more than 50000 lines: split it']);
  expect(await as.tryListFile({ params: { list }, form: {} as never })).toMatchObject({
    status: 422,
    errors: { file: ['Choose a file'] },
  });
});
