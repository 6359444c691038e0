import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { importLock } from '#server/queue/after-import.ts';
import { expect } from '#test/app.ts';
import { untilSomeoneWaits } from '#test/locks.ts';
import { test } from '#test/queue.ts';
import { dropSearchIndexes, makeSearchIndexes } from '../board/jobs/matching/search-index.ts';
import { disableCompany } from '../board/posted-jobs/freezing.ts';
import { Companies } from './companies.ts';
import { importFile, rejectsOf } from './file.ts';
import { importJobs } from './import.ts';

const posting = (id: string, changes: object = {}) => ({
  external_id: id,
  title: 'Wheelwright',
  company: 'Spokes',
  website: 'https://spokes.example',
  city: 'Boise',
  state: 'ID',
  type: 'Full Time',
  salary: '$40,000',
  academic_degree: "Bachelor's Degree",
  experience_level: 'Senior',
  experience: '4',
  categories: ['Production'],
  skills: ['Lathes', 'lathes', 'Python'],
  description: 'We make wheels.\n\n- Turn & trim\n- Fit "tyres" to 5\' hubs',
  requirement: 'Patience',
  working_hour: '8hours/day',
  apply_url: 'https://spokes.example/jobs?id=7',
  posted: '2026-01-05',
  expires: '2999-12-31',
  ...changes,
});

const it = test.extend(
  'load',
  { scope: 'file' },
  ({ databaseUrl, db, dataDir }) =>
    async (rows: (object | string)[], name = 'jobs.ndjson') => {
      const file = join(dataDir, name);
      const text = rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n');
      await writeFile(file, name.endsWith('.gz') ? gzipSync(text) : text);
      const { lines, ...counts } = await importFile(db, databaseUrl, file);
      const rejects = await readFile(`${file}.rejected.ndjson`, 'utf8').catch(() => '');
      return {
        counts,
        rejected: rejects
          .split('\n')
          .filter(Boolean)
          .map((line): { line: number; reason: string; row: string } => JSON.parse(line)),
      };
    },
);

it('takes a job as it is, and search finds it', async ({ api, load }) => {
  const { counts, rejected } = await load([posting('one')]);
  expect(counts).toEqual({ added: 1, updated: 0, unchanged: 0, rejected: 0 });
  expect(rejected).toEqual([]);
  const { data } = await api().searchJobs({ query: { search: 'wheelwrights spokes' } });
  expect(data).toHaveLength(1);
  const { newJob } = await api().getJob({ params: { id: data[0]?.id ?? 0 } });
  expect(newJob).toMatchObject({
    tittle: 'Wheelwright',
    job_description:
      '<p>We make wheels.</p><ul><li>Turn &amp; trim</li><li>Fit "tyres" to 5\' hubs</li></ul>',
    requirement: 'Patience',
    working_hour: '8hours/day',
    salary: '$40,000',
    pay_min: 40_000,
    pay_max: 40_000,
    pay_currency: 'USD',
    pay_period: 'Year',
    workplace: 'On site',
    academic_degree: "Bachelor's Degree",
    experience_level: 'Senior',
    expire_date: '2999-12-31',
    created_at: '2026-01-05T00:00:00.000Z',
    company: { name: 'Spokes', website: 'https://spokes.example' },
    state: { name: 'Idaho' },
    city: { name: 'Boise' },
    experience: { experience: '4' },
    new_job_category: [{ name: 'Production' }],
    new_job_skill: [{ name: 'Lathes' }, { name: 'Python' }],
    job_type: { type: 'Full Time' },
    apply_url: 'https://spokes.example/jobs?id=7',
  });
});

it('changes nothing the second time, and only what differs later', async ({ api, db, load }) => {
  const rows = [posting('two'), posting('three', { title: 'Cartwright' })];
  await load(rows);
  const before = await db.selectFrom('job').selectAll().orderBy('id').execute();
  expect((await load(rows, 'again.ndjson.gz')).counts).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  expect(await db.selectFrom('job').selectAll().orderBy('id').execute()).toEqual(before);
  rows[1] = posting('three', { title: 'Fletcher', company: 'Quills', apply_url: null });
  expect((await load(rows)).counts).toMatchObject({ added: 0, updated: 1, unchanged: 1 });
  const { data } = await api().searchJobs({ query: { search: 'fletcher' } });
  expect(data[0]?.apply_url).toBe('https://spokes.example');
  expect((await api().searchJobs({ query: { search: 'cartwright' } })).total).toBe(0);
  expect((await api().searchJobs({ query: { search: 'fletcher quills' } })).total).toBe(1);
});

it('takes pay in figures, or reads it in the text, and where the work is done', async ({ api, load }) => {
  const given = (id: string, changes: object) =>
    posting(`paid ${id}`, { title: `Cartographer ${id}`, salary: null, ...changes });
  const rows = [
    given('one', { pay_min: 20, pay_max: '25.50', pay_period: 'hourly', salary: 'Weekly, $900' }),
    given('two', { pay_min: 45_000, pay_currency: 'eur', pay_period: 'Year', workplace: 'hybrid' }),
    given('three', { salary: '€45k', workplace: 'In-office' }),
    given('four', { salary: 'Competitive', workplace: 'Telecommute', remote_in: ['TX', 'maine', 'Texas'] }),
    given('five', { salary: '$22.25 - $25.00 an hour', workplace: ' ', pay_period: 'Month' }),
  ];
  expect((await load(rows)).counts).toMatchObject({ added: 5, rejected: 0 });
  expect((await load(rows)).counts).toMatchObject({ unchanged: 5, updated: 0 });
  const { data } = await api().searchJobs({ query: { search: 'cartographer' } });
  const found = data.map((job) => [
    ...[job.tittle.slice(13), job.pay_min, job.pay_max, job.pay_currency, job.pay_period, job.salary],
    ...[job.workplace, job.remote_states.map(({ name }) => name).join()],
  ]);
  expect(found.sort()).toEqual([
    ['five', 22.25, 25, 'USD', 'Hour', '$22.25 - $25.00 an hour', 'On site', ''],
    ['four', null, null, null, null, 'Competitive', 'Remote', 'Maine,Texas'],
    ['one', 20, 25.5, 'USD', 'Hour', 'Weekly, $900', 'On site', ''],
    ['three', 45_000, 45_000, 'EUR', 'Year', '€45k', 'On site', ''],
    ['two', 45_000, null, 'EUR', 'Year', 'From €45,000 a year', 'Hybrid', ''],
  ]);
});

it('rejects pay and workplaces that cannot be, at their names', async ({ load }) => {
  const { rejected } = await load(
    [
      { pay_min: -1 },
      { pay_max: 'much' },
      { pay_min: 20 },
      { pay_min: 20, pay_max: 10, pay_period: 'Hour' },
      { pay_min: 20_000, pay_period: 'Hour' },
      { pay_currency: 'shells' },
      { pay_period: 'fortnight' },
      { workplace: 'Moon' },
      { workplace: 'Remote', remote_in: ['Texas', 'Bavaria'] },
      { workplace: 'Hybrid', remote_in: ['Texas'] },
      { workplace: 'Remote', remote_in: { state: 'Texas' } },
    ].map((changes) => posting('refused', changes)),
  );
  expect(rejected.map(({ reason }) => reason.match(/^\w+/)?.[0])).toEqual([
    ...['pay_min', 'pay_max', 'pay_period', 'pay_max', 'pay_min', 'pay_currency', 'pay_period'],
    ...['workplace', 'remote_in', 'remote_in', 'remote_in'],
  ]);
});

it('takes the last of two lines with one id', async ({ api, load }) => {
  const { counts } = await load([posting('four', { title: 'Tinker' }), posting('four', { title: 'Tailor' })]);
  expect(counts).toMatchObject({ added: 1, updated: 1 });
  expect((await api().searchJobs({ query: { search: 'tinker' } })).total).toBe(0);
  expect((await api().searchJobs({ query: { search: 'tailor' } })).total).toBe(1);
});

it('keeps the order of lines, however many are read at once', async ({ api, load }) => {
  const lines = Array.from({ length: 30 }, (_, index) =>
    index % 6 ? 'x'.repeat(60_000) : posting('ordered', { title: `Thatcher ${index}` }),
  );
  const { counts, rejected } = await load(lines);
  expect(counts).toMatchObject({ added: 1, updated: 4, rejected: 25 });
  expect(rejected.map(({ line }) => line)).toEqual(
    lines.flatMap((line, index) => (typeof line === 'string' ? index + 1 : [])),
  );
  const { data } = await api().searchJobs({ query: { search: 'thatcher' } });
  expect(data.map(({ tittle }) => tittle)).toEqual(['Thatcher 24']);
});

it('finds places by code or name however they are written, and categories by their official name', async ({
  api,
  load,
}) => {
  const { counts } = await load([
    posting('hawi', { title: 'Surfboard shaper', city: 'Hawi', state: 'Hawaii' }),
    posting('kapaa', { title: 'Surfboard painter', city: 'Kapa’a', state: 'hi' }),
    posting('paul', { title: 'Surfboard seller', city: 'St. Paul', state: 'Minn.' }),
    posting('louis', { title: 'Surfboard buyer', city: 'Saint Louis', state: 'Missouri' }),
    posting('york', { title: 'Surfboard lender', city: 'New York', state: 'NY' }),
    posting('bronx', { title: 'Surfboard mender', city: 'Bronx', state: 'New York' }),
    posting('dc', { title: 'Surfboard lobbyist', city: 'Washington D.C.', state: 'D.C.' }),
    posting('salem', { title: 'Surfboard waxer', city: 'Winston Salem', state: 'N.C.' }),
    posting('math', {
      title: 'Surfboard modeller',
      categories: ['Computer and Mathematical', 'Wave riding'],
    }),
  ]);
  expect(counts).toMatchObject({ added: 9, rejected: 0 });
  const { data } = await api().searchJobs({ query: { search: 'surfboard' } });
  expect(data.map(({ city, state }) => `${city.name}, ${state.name}`).sort()).toEqual([
    ...['Boise, Idaho', 'Hāwī, Hawaii', 'Kapa‘a, Hawaii'],
    ...['New York City, New York'],
    ...['Saint Paul, Minnesota', 'St. Louis, Missouri', 'The Bronx, New York'],
    ...['Washington, District of Columbia', 'Winston-Salem, North Carolina'],
  ]);
  expect(data.flatMap((job) => job.new_job_category.map(({ name }) => name))).toEqual(
    expect.arrayContaining(['Computer & Math', 'Wave riding']),
  );
});

it('leaves out of what stands on one line what no form takes there', async ({ api, load }) => {
  const odd = posting('odd', {
    title: 'Lantern\u202e\n keeper\u0001',
    company: 'Wicks\u200b  & Oil',
    city: 'Boi\u00adse',
    skills: ['Trimming\twicks'],
    working_hour: 'By night\nand by day',
  });
  expect(await load([odd])).toMatchObject({ counts: { added: 1 }, rejected: [] });
  const { data } = await api().searchJobs({ query: { search: 'lantern keeper' } });
  expect(data).toMatchObject([
    {
      tittle: 'Lantern keeper',
      company: { name: 'Wicks & Oil' },
      city: { name: 'Boise' },
      new_job_skill: [{ name: 'Trimming wicks' }],
      working_hour: 'By night\nand by day',
    },
  ]);
});

it('reads days, names and texts as feeds write them', async ({ api, load }) => {
  const given = [
    { posted: 'Mon, 05 Jan 2026 10:00:00 +0000', expires: '31 Dec. 2999', skills: null },
    { posted: 1_767_571_200_000, expires: 'December 31st, 2999', skills: 'R&amp;D; <b>Lathes</b>' },
    { posted: '2026/1/5', expires: '31.12.2999', skills: ['R&#38;D', 'Vector<T>'] },
    { posted: '20260105', expires: '2999-12-31', description: '&lt;p&gt;Drill &amp;amp; file&lt;/p&gt;' },
    { posted: '1/5/26', expires: '2999-12-31' },
    { posted: '05.01.26', expires: '2999-12-31' },
    { posted: '5-Jan-26', expires: '2999-12-31' },
    { posted: 'Jan 5, 26', expires: '2999-12-31' },
    { posted: 46_027, expires: '2999-12-31' },
    { posted: '46027.5', expires: '2999-12-31' },
  ];
  const names = { title: 'Rim &amp; spoke driller', company: '<b>Rims</b> &ndash; Sons' };
  const { rejected } = await load(given.map((each, at) => posting(`rim ${at}`, { ...names, ...each })));
  expect(rejected).toEqual([]);
  const { data } = await api().searchJobs({ query: { search: 'Rim & spoke driller' } });
  const jobs = data.map(({ new_job_skill, ...job }) => ({
    ...job,
    skills: new_job_skill.map(({ name }) => name),
  }));
  expect(jobs.map(({ skills }) => skills).sort()).toEqual([
    [],
    ...Array(7).fill(['Lathes', 'Python']),
    ['Lathes', 'R&D'],
    ['R&D', 'Vector<T>'],
  ]);
  for (const job of jobs)
    expect(job).toMatchObject({
      tittle: 'Rim & spoke driller',
      company: { name: 'Rims – Sons' },
      expire_date: '2999-12-31',
      created_at: '2026-01-05T00:00:00.000Z',
    });
  expect(jobs.map(({ job_description }) => job_description)).toContain('Drill & file');
});

it('takes what other systems write for the same', async ({ api, load }) => {
  const given = [
    { city: 'Boise, ID', state: null, expires: '12/31/2999' },
    { city: 'Boise, Idaho 83702', state: 'United States', expires: '2999-12-31T23:59:59.000Z' },
    { city: 'Boise, ID', state: 'US-ID', posted: '1/5/2026', expires: '12/31/2999 0:00' },
    { state: 'Idaho, USA', external_id: 7, experience: 4, salary: 40_000 },
    { type: 'FULL_TIME', experience: '4+ years', skills: 'lathes, python' },
    { type: 'Full-time', experience: '4-6 years of it', categories: 'production' },
    { type: 'FT', city: 'Boise ID', state: '', skills: 'Lathes; Python' },
    { website: 'spokes.example', apply_url: ' spokes.example/jobs?id=7 ', posted: '2026-01-05 10:00' },
    { pay_min: '$40,000', pay_max: '40k', pay_currency: '$', pay_period: 'per yr.' },
    { pay_min: 40_000, pay_max: 40_000 },
  ];
  const title = 'Hub turner';
  const { rejected } = await load(
    given.map((changes, index) => posting(`hub ${index}`, { title, ...changes })),
  );
  expect(rejected).toEqual([]);
  const { data, total } = await api().searchJobs({ query: { search: title } });
  expect(total).toBe(given.length);
  for (const job of data)
    expect(job).toMatchObject({
      city: { name: 'Boise' },
      state: { name: 'Idaho' },
      expire_date: '2999-12-31',
      created_at: '2026-01-05T00:00:00.000Z',
      job_type: { type: 'Full Time' },
      experience: { experience: '4' },
      new_job_category: [{ name: 'Production' }],
      new_job_skill: [{ name: 'Lathes' }, { name: 'Python' }],
      apply_url: 'https://spokes.example/jobs?id=7',
      pay_min: 40_000,
      pay_max: 40_000,
      pay_currency: 'USD',
      pay_period: 'Year',
    });
});

it('reads years of experience and where a remote job is open to', async ({ api, load }) => {
  const years = { '0 years': null, '2 to 3 yrs': '2', '15+': '15', 20: 'Above 15' };
  const open = { USA: [], 'Anywhere, TX': [], 'TX; maine': ['Maine', 'Texas'] };
  const { rejected } = await load([
    ...Object.keys(years).map((experience) => posting(`y ${experience}`, { title: 'Yeoman', experience })),
    ...Object.keys(open).map((remote_in) =>
      posting(`r ${remote_in}`, { title: 'Yeoman afar', workplace: 'Yes', experience: null, remote_in }),
    ),
  ]);
  expect(rejected).toEqual([]);
  const { data } = await api().searchJobs({ query: { search: 'yeoman', order: 'newest' } });
  const told = data.filter((job) => job.workplace === 'On site');
  expect(new Set(told.map(({ experience }) => experience?.experience ?? null))).toEqual(
    new Set(Object.values(years)),
  );
  const remote = data.filter((job) => job.workplace === 'Remote');
  expect(remote.map((job) => job.remote_states.map(({ name }) => name)).sort()).toEqual(
    Object.values(open).sort(),
  );
});

it('cleans HTML on the way in', async ({ api, db, load }) => {
  await load([
    posting('html', {
      title: 'Saddler',
      description: '<h1>Saddles</h1><p style="x">Sew<script>alert(1)</script></p><img src=x onerror=y>',
    }),
  ]);
  const { data } = await api().searchJobs({ query: { search: 'saddler sew' } });
  const { newJob } = await api().getJob({ params: { id: data[0]?.id ?? 0 } });
  expect(newJob.job_description).toBe('<h2>Saddles</h2><p>Sew</p>');
  const stored = await db.selectFrom('job').where('id', '=', newJob.id).select('description').execute();
  expect(stored).toEqual([{ description: newJob.job_description }]);
});

it('takes a degree and a level that are ours by other words, and keeps others in the text', async ({
  api,
  load,
}) => {
  const rows = [
    posting('meant', {
      title: 'Cooper',
      academic_degree: 'bachelor’s degree',
      experience_level: 'Entry-Level',
      description: 'Barrels.',
    }),
    posting('other', {
      title: 'Cooper',
      academic_degree: 'Trade <b> school',
      experience_level: 'Wizard',
      description: 'Barrels.\n\n- Staves',
      posted: '2026-01-04',
    }),
  ];
  await load(rows);
  expect((await load(rows)).counts).toMatchObject({ added: 0, unchanged: 2 });
  const { data } = await api().searchJobs({ query: { search: 'cooper' } });
  const told = await Promise.all(data.map(async ({ id }) => (await api().getJob({ params: { id } })).newJob));
  expect(told).toMatchObject([
    {
      academic_degree: "Bachelor's Degree",
      experience_level: 'Junior',
      job_description: '<p>Barrels.</p>',
    },
    {
      academic_degree: null,
      experience_level: null,
      job_description:
        '<p>Barrels.</p><ul><li>Staves</li></ul><p>Academic degree: Trade &lt;b&gt; school</p><p>Experience level: Wizard</p>',
    },
  ]);
  expect((await api().searchJobs({ query: { search: 'cooper wizard' } })).total).toBe(1);
});

it('ends a line at a line feed alone, whatever else a text holds', async ({ load }) => {
  const wide = posting('wide', { requirement: 'One\u2028two\u2029three\u0085four' });
  const { counts } = await load([
    wide,
    `${JSON.stringify(posting('dos'))}\r`,
    JSON.stringify(posting('last')),
  ]);
  expect(counts).toMatchObject({ added: 3, rejected: 0 });
});

it('takes an array of objects, however it is set, and a file that begins with a byte order mark', async ({
  api,
  load,
}) => {
  const given = ['one', 'two', 'three'].map((id) =>
    posting(`row ${id}`, { title: 'Array layer', description: `Lay [${id}], {"all}, \\"\n]` }),
  );
  const bad = '{"external_id": }';
  const pretty = `\ufeff \n${JSON.stringify(given, null, 2).replace('  {', `  ${bad},\r\n  {`)}\n`;
  const { counts, rejected } = await load([pretty], 'array.json');
  expect(counts).toEqual({ added: 3, updated: 0, unchanged: 0, rejected: 1 });
  expect(rejected).toMatchObject([{ line: 1, reason: 'This is not JSON' }]);
  expect((await load([JSON.stringify(given)], 'array.json.gz')).counts).toMatchObject({ unchanged: 3 });
  expect((await load([`\ufeff${JSON.stringify(given[0])}`, given[1] ?? {}])).counts).toMatchObject({
    ...{ unchanged: 2, rejected: 0 },
  });
  const around = { total: 3, links: { self: '[{,', all: [1] }, jobs: given, next: null };
  for (const text of [JSON.stringify(around), JSON.stringify(around, null, 2)]) {
    expect(await load([text])).toMatchObject({ counts: { unchanged: 3, rejected: 0 } });
    const cut = text.slice(0, text.indexOf('row three'));
    expect(await load([cut])).toMatchObject({
      counts: { unchanged: 2 },
      rejected: [{ line: 3, reason: 'This is not JSON' }],
    });
  }
  const history = { history: [{ id: 1 }, { id: 2 }], ...given[0] };
  expect((await load([history])).counts).toMatchObject({ unchanged: 1, rejected: 0 });
  const { data } = await api().searchJobs({ query: { search: 'array layer' } });
  const told = await Promise.all(data.map(async ({ id }) => (await api().getJob({ params: { id } })).newJob));
  expect(told.map((job) => job.job_description).sort()).toEqual(
    ['one', 'three', 'two'].map((id) => `<p>Lay [${id}], {"all}, \\"<br />]</p>`),
  );
});

it('writes what it cannot take to a file, with line and reason, and takes the rest', async ({ load }) => {
  const bad: [object | string, RegExp][] = [
    ['{"external_id": ', /not JSON/],
    ['[1]', /^This is not a JSON object$/],
    ['null', /^This is not a JSON object$/],
    [posting('bad', { external_id: [7] }), /^external_id: Enter one text$/],
    [posting('bad', { expires: undefined }), /^expires: This is missing$/],
    [posting('bad', { expires: '31/01/2027' }), /^expires: This is not a date like 2026-01-31$/],
    [posting('bad', { expires: '10-11-27' }), /^expires: This is not a date like 2026-01-31$/],
    [posting('bad', { expires: 'soon 10:30' }), /^expires: This is not a date like 2026-01-31$/],
    [posting('bad', { city: 'Atlantis' }), /^city: Atlantis, ID is not known$/],
    [posting('bad', { state: 'Lyonesse' }), /^state: Lyonesse is not known$/],
    [posting('bad', { state: undefined }), /^state: This is missing$/],
    [posting('bad', { city: 'Kansas City, MO', state: 'KS' }), /^city: Kansas City, MO, KS is not known$/],
    [posting('bad', { city: ', ,', state: undefined }), /^state: This is missing$/],
    [posting('bad', { title: ' ' }), /^title: This is missing$/],
    [posting('bad', { title: '\u200b\u202e' }), /^title: This is missing$/],
    [posting('bad', { title: 'x'.repeat(201) }), /^title: Use at most 200 characters$/],
    [posting('bad', { title: 'x\0' }), /^title: Some characters cannot be stored$/],
    [posting('bad', { title: '\ud800' }), /^title: Some characters cannot be stored$/],
    [posting('bad', { website: 'javascript:alert(1)' }), /^website/],
    [posting('bad', { apply_url: 'javascript:alert(1)' }), /^apply_url: This is not a web address$/],
    [posting('bad', { apply_url: 'https://good.example@evil.example' }), /^apply_url/],
    [posting('bad', { experience: 'plenty' }), /^experience/],
    [posting('bad', { expires: '2026-02-30' }), /^expires/],
    [posting('bad', { expires: 'infinity' }), /^expires/],
    [posting('bad', { posted: '2999-01-01' }), /^posted: This is in the future$/],
    [posting('bad', { posted: '0001-01-01' }), /^posted: This is long past$/],
    [posting('bad', { description: '<p><br></p>' }), /^description: Describe the job in words$/],
    [posting('bad', { description: 'x'.repeat(30_001) }), /^description: Use at most/],
    [posting('bad', { skills: { first: 'Python' } }), /^skills: This is not a list of names$/],
    [posting('bad', { skills: ['x'.repeat(101), 'y'.repeat(101)] }), /^skills: Use at most 100 characters$/],
    [posting('bad', { website: 'resume' }), /^website: This is not a web address$/],
    [posting('bad', { skills: Array.from({ length: 101 }, String) }), /^skills: Choose at most 100$/],
    [posting('bad', { company: undefined }), /^company: This is missing$/],
  ];
  const { counts, rejected } = await load([posting('good'), ...bad.map(([row]) => row), '', posting('fine')]);
  expect(counts).toMatchObject({ added: 2, rejected: bad.length });
  for (const [index, [, reason]] of bad.entries()) {
    expect(rejected[index]).toMatchObject({ line: index + 2, reason: expect.stringMatching(reason) });
  }
  expect((await load([posting('good')])).rejected).toEqual([]);
});

it('reads a line that is not UTF-8 as older systems write, and leaves the others as they are', async ({
  dataDir,
  db,
  databaseUrl,
}) => {
  const file = join(dataDir, 'mixed.ndjson');
  const titles = ['Café “waiter” 日本', 'Café waiter', 'Crème chef – müde'];
  const [first = '', second = '', third = ''] = titles.map((title) =>
    JSON.stringify(posting(title, { title })),
  );
  await writeFile(
    file,
    Buffer.concat([
      Buffer.from(`${first}\n`),
      Buffer.from(`${second}\n`, 'latin1'),
      Buffer.from(third.replaceAll('–', '\x96'), 'latin1'),
    ]),
  );
  expect(await importFile(db, databaseUrl, file)).toMatchObject({ added: 3, rejected: 0 });
  const found = db.selectFrom('job').select('title').where('external_id', 'in', titles).orderBy('id');
  expect((await found.execute()).map(({ title }) => title)).toEqual(titles);
});

it('takes a gzipped file by what is in it, and says when it is cut off', async ({
  dataDir,
  db,
  databaseUrl,
}) => {
  const file = join(dataDir, 'postings');
  const packed = gzipSync(JSON.stringify(posting('packed')));
  await writeFile(file, packed);
  expect(await importFile(db, databaseUrl, file)).toMatchObject({ added: 1, rejected: 0 });
  await writeFile(file, packed.subarray(0, -20));
  await expect(importFile(db, databaseUrl, file)).rejects.toThrow(
    /^\S+postings is gzipped, and damaged or cut off/,
  );
});

it('puts what is refused beside the file, and of a pipe where the command runs', async ({ dataDir }) => {
  const file = join(dataDir, 'some.ndjson');
  await writeFile(file, '');
  expect(await rejectsOf(file)).toBe(`${file}.rejected.ndjson`);
  expect(await rejectsOf('/dev/null')).toBe('import.rejected.ndjson');
});

it('holds no more of a line than it may have, however much it unpacks to', async ({
  dataDir,
  db,
  databaseUrl,
}) => {
  const file = join(dataDir, 'bomb.ndjson.gz');
  const [before, after] = [posting('before'), posting('after')].map((job) => `${JSON.stringify(job)}\n`);
  const sixteen = gzipSync(Buffer.alloc(16 * 2 ** 20, 'x'), { level: 1 });
  const bomb = Array.from({ length: 40 }, () => sixteen);
  await writeFile(file, Buffer.concat([gzipSync(before ?? ''), ...bomb, gzipSync(`\n${after}`)]));
  expect(await importFile(db, databaseUrl, file)).toMatchObject({ lines: 3, added: 2, rejected: 1 });
  expect(JSON.parse(await readFile(`${file}.rejected.ndjson`, 'utf8'))).toMatchObject({
    line: 2,
    reason: 'This line is longer than 1 MB',
    row: expect.stringMatching(/^x{1000}…$/),
  });
});

it('gives jobs the documents that the database would', async ({ db, load }) => {
  const odd = [
    'C++, C# & .NET; node.js/deno — “full-stack” (401k) 24/7 $1,000.50 +5% user@example.com http://a.example/b?c=d#e',
    "The O'Neils' don't; 5'10\" x-ray … 1e5 0x1F 3.14 -7 v2.0 snake_case AT&T a<b c>d",
    'Manages managers, managing the manager; IT: it manages the manageable',
    'Café crème brûlée für 日本語 naïve',
    '<h2 style="x">R&amp;D</h2><p>½ day 🎉 of&nbsp;Ærø<br>don’t&hellip;</p><ul><li>C++ “<b>naïve</b>ly”</ul>™',
    '—',
  ];
  await load(
    odd.map((text, index) =>
      posting(`odd${index}`, {
        academic_degree: text.slice(0, 100),
        workplace: ['On site', 'Hybrid', 'Remote', 'Remote'][index % 4],
        remote_in: index % 4 === 3 ? ['Maine', 'TX'] : [],
        pay_max: index % 2 ? '$90,000' : null,
        pay_period: index % 2 ? 'year' : null,
        posted: ['1970-01-01', '1999-12-31', '2000-01-01', '2026-02-28'][index % 4],
        expires: ['1970-01-01', '2000-01-01', '2032-02-29', '9999-12-31'][index % 4],
        title: text.slice(0, 190),
        company: `Odd ${text.slice(0, 60)}`,
        skills: [`Odd ${text.slice(0, 30)}`],
        description: `${text}\n\n- ${text}\n- of the`,
        requirement: text,
      }),
    ),
  );
  const { rows } = await sql<{ same: boolean }>`
    select to_jsonb(index) - 'filler' = to_jsonb(job_document) as same
    from job_search index join job_document using (job_id) join job on job.id = job_id
    where external_id is not null`.execute(db);
  expect(rows.length).toBeGreaterThanOrEqual(odd.length);
  expect(rows.filter(({ same }) => !same)).toEqual([]);
});

it('counts titles and categories as it goes', async ({ db, load }) => {
  await load([posting('count1', { title: 'Luthier' }), posting('count2', { title: 'Luthier' })]);
  await load([posting('count2', { title: 'Organ builder' })]);
  const { rows } = await sql<{ title: string; jobs: number; counted: number }>`
    select title.name as title, title.jobs, count(job_id)::int as counted
    from title left join job_search on title_key = key group by key`.execute(db);
  expect(rows.filter(({ jobs, counted }) => jobs !== counted)).toEqual([]);
  expect(rows).toContainEqual({ title: 'Luthier', jobs: 1, counted: 1 });
});

it('is made whole after it was killed while it filled an empty board', async ({ api, db, load }) => {
  const indexes = () =>
    sql`select indexdef from pg_indexes where tablename in ('job', 'job_search') order by 1`.execute(db);
  await load([posting('killed', { title: 'Farrier', categories: ['Hooves'] })]);
  const migrated = await indexes();
  await dropSearchIndexes(db);
  await db.deleteFrom('title').execute();
  await db.deleteFrom('category_jobs').execute();
  await makeSearchIndexes(db);
  expect(await api().suggestJobs({ query: { title: 'farr' } })).toMatchObject([{ tittle: 'Farrier' }]);
  expect((await api().listTrendingCategories()).jobs).toContainEqual(
    expect.objectContaining({ name: 'Hooves', jobs_count: 1 }),
  );
  expect((await api().searchJobs({ query: { search: 'farrier' } })).total).toBe(1);
  expect(await indexes()).toEqual(migrated);
});

it('leaves the jobs of a company with the recruiter whom the operator gave it to', async ({
  db,
  load,
  make,
}) => {
  await load([posting('given', { company: 'Given & Co' })]);
  const recruiter = await make.recruiter();
  const given = db.selectFrom('company').where('name', '=', 'Given & Co').select('id');
  await make.member(recruiter.id, (await given.executeTakeFirstOrThrow()).id);
  const again = async () => (await load([posting('given', { company: 'Given & Co' })])).counts;
  expect(await again()).toMatchObject({ unchanged: 1 });
  await db.updateTable('company').set({ name: 'Taken & Co' }).where('name', '=', 'Given & Co').execute();
  expect(await again()).toMatchObject({ unchanged: 1 });
  expect(await given.execute()).toEqual([]);
});

it('knows a company by the name that it had, and takes off what comes for a disabled one', async ({
  api,
  db,
  load,
}) => {
  await load([posting('renamed', { company: 'Former & Co' })]);
  const named = (name: string) => db.selectFrom('company').where('name', '=', name).select('id').execute();
  const [former] = await named('Former & Co');
  const id = former?.id ?? 0;
  await db.insertInto('company_alias').values({ name: 'Former & Co', company_id: id }).execute();
  await db
    .updateTable('company')
    .set({ name: 'Present & Co', disabled_at: new Date() })
    .where('id', '=', id)
    .execute();
  await load([
    posting('renamed', { company: 'Former & Co', title: 'Barrel sealer' }),
    posting('fresh', { company: 'Former & Co', title: 'Barrel opener' }),
  ]);
  expect(await named('Former & Co')).toEqual([]);
  const jobs = db.selectFrom('job').where('company_id', '=', id).select(['title', 'is_frozen_with_company']);
  expect(await jobs.orderBy('id').execute()).toEqual([
    { title: 'Barrel sealer', is_frozen_with_company: true },
    { title: 'Barrel opener', is_frozen_with_company: true },
  ]);
  expect((await api().searchJobs({ query: { search: 'barrel opener' } })).total).toBe(0);
});

it('knows a company by a name of earlier days that has several blanks in a row', async ({ db, load }) => {
  const named = await db
    .insertInto('company')
    .values([{ name: 'Wide   &  Co' }, { name: 'Narrow Inc' }])
    .returning('id')
    .execute();
  const [wide = 0, narrow = 0] = named.map(({ id }) => id);
  await db.insertInto('company_alias').values({ name: 'Wide  Inc', company_id: narrow }).execute();
  await load([posting('wide', { company: 'Wide   &  Co' }), posting('narrow', { company: 'Wide  Inc' })]);
  const jobs = db.selectFrom('job').where('external_id', 'in', ['wide', 'narrow']);
  expect(await jobs.select('company_id').orderBy('id').execute()).toEqual([
    { company_id: wide },
    { company_id: narrow },
  ]);
});

it('takes off what still comes for a company that is disabled meanwhile', async ({ databaseUrl, db }) => {
  const jobs = () =>
    db
      .selectFrom('job')
      .innerJoin('company', 'company.id', 'company_id')
      .where('name', '=', 'Meanwhile & Co')
      .select(['company_id', 'is_frozen_with_company'])
      .execute();
  const named = (id: string) => JSON.stringify(posting(id, { company: 'Meanwhile & Co' }));
  async function* blocks() {
    const others = Array.from({ length: 999 }, (_, at) => JSON.stringify(posting(`other ${at}`)));
    yield Buffer.from([named('before'), ...others].join('\n'));
    for (let ahead = 0; ahead < 20; ahead += 1) yield Buffer.from(named(`while ${ahead}`));
    await expect.poll(async () => (await jobs()).length, { timeout: 15_000 }).toBe(1);
    await disableCompany(db, (await jobs())[0]?.company_id ?? 0, { why: 'It does not exist' });
    yield Buffer.from(named('after'));
  }
  await importJobs(db, databaseUrl, { blocks: blocks(), reject: async () => {} });
  expect((await jobs()).map((job) => job.is_frozen_with_company)).toEqual(Array(22).fill(true));
});

it('puts back what it brings under another company than a disabled one', async ({ api, db, load }) => {
  const title = 'Candle dipper';
  await load([posting('moves', { company: 'Disabled & Co', title })]);
  const disabled = db.selectFrom('company').where('name', '=', 'Disabled & Co').select('id');
  await disableCompany(db, (await disabled.executeTakeFirstOrThrow()).id, { why: 'It does not exist' });
  const found = () => api().searchJobs({ query: { search: title } });
  expect(await found()).toMatchObject({ total: 0 });
  await load([posting('moves', { company: 'Enabled & Co', title })]);
  expect(await found()).toMatchObject({ total: 1 });
});

it('finds by their new names what still comes for a company and a category that are renamed meanwhile', async ({
  api,
  databaseUrl,
  db,
  load,
  make,
  queue,
}) => {
  await load([posting('of a board in use')]);
  const owner = api(await make.owner());
  const former = { company: 'Pinchbeck & Co', categories: ['Pinchbeck'] };
  const named = (id: string) => JSON.stringify(posting(`${id} renamed`, former));
  const idOf = async (table: 'company' | 'category', name: string) =>
    (await db.selectFrom(table).where('name', '=', name).select('id').executeTakeFirst())?.id ?? 0;
  const again = sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`;
  const late = sql`select from graphile_worker._private_jobs where run_at > now()`;
  async function* blocks() {
    const others = Array.from({ length: 999 }, (_, at) => JSON.stringify(posting(`others ${at}`)));
    yield Buffer.from([named('before'), ...others].join('\n'));
    for (let ahead = 0; ahead < 20; ahead += 1) yield Buffer.from(named(`while ${ahead}`));
    const written = db.selectFrom('job').where('external_id', '=', 'before renamed').select('id');
    await expect.poll(() => written.execute(), { timeout: 15_000 }).toHaveLength(1);
    const params = { id: await idOf('company', former.company) };
    const { website, about, version } = await owner.getDeskCompany({ params });
    const company = { name: 'Quoin & Co', website: website ?? '', about: about ?? '', version };
    expect(await owner.changeCompany({ params, body: company })).toMatchObject({ ok: true });
    const entry = { list: 'categories', id: await idOf('category', 'Pinchbeck') } as const;
    const category = { name: 'Quarrying', old_name: 'Pinchbeck' };
    expect(await owner.changeEntry({ params: entry, body: category })).toMatchObject({ ok: true });
    // It waits until the import is over.
    await queue();
    expect((await again.execute(db)).numAffectedRows).toBeGreaterThan(1n);
    await expect.poll(async () => (await late.execute(db)).rows, { timeout: 15_000 }).toHaveLength(2);
    yield Buffer.from(named('after'));
  }
  await importJobs(db, databaseUrl, { blocks: blocks(), reject: async () => {} });
  await again.execute(db);
  for (const search of ['quoin', 'quarrying'])
    await expect
      .poll(async () => (await api().searchJobs({ query: { search } })).total, { timeout: 15_000 })
      .toBe(22);
});

it.for([
  { board: 'in use', batch: 1000 },
  { board: 'that is empty', batch: 2000 },
])(
  'adds to the other what still comes for a company that is merged meanwhile, on a board $board',
  async ({ board, batch }, { api, databaseUrl, db, load, make }) => {
    await load([posting('of a board in use')]);
    if (board !== 'in use') await db.deleteFrom('job').execute();
    const owner = api(await make.owner());
    const into = await make.company(`Merged Into ${batch}`);
    const name = `Merging ${batch}`;
    const merging = db.selectFrom('company').where('name', '=', name).select('id');
    const named = (id: string) => JSON.stringify(posting(`${id} ${batch}`, { company: name }));
    async function* blocks() {
      const others = Array.from({ length: batch - 1 }, (_, at) => JSON.stringify(posting(`beside ${at}`)));
      yield Buffer.from([named('before'), ...others].join('\n'));
      for (let ahead = 0; ahead < 20; ahead += 1) yield Buffer.from(named(`while ${ahead}`));
      await expect.poll(() => merging.execute(), { timeout: 15_000 }).toHaveLength(1);
      const { id } = await merging.executeTakeFirstOrThrow();
      const { version } = await owner.getDeskCompany({ params: { id } });
      const merged = await owner.mergeCompany({ params: { id }, body: { into: String(into.id), version } });
      expect(merged.ok).toBe(true);
      yield Buffer.from(named('after'));
    }
    await importJobs(db, databaseUrl, { blocks: blocks(), reject: async () => {} });
    const jobs = db.selectFrom('job').where('company_id', '=', into.id).select('id');
    expect(await jobs.execute()).toHaveLength(22);
    expect(await merging.execute()).toEqual([]);
  },
);

it('adds a company once that several batches bring at once', async ({ db }) => {
  const companies = new Companies(db);
  const named = new Map(Array.from({ length: 2000 }, (_, at) => [`Twice ${at} Ltd`, null]));
  await Promise.all([1, 2, 3, 4].map(() => companies.learn(named)));
  const added = db.selectFrom('company').where('name', 'like', 'Twice%').select('id');
  expect(await added.execute()).toHaveLength(2000);
});

it('fails when a batch cannot be written, though lines are still read', async ({ databaseUrl, db, load }) => {
  await load([posting('before')]);
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'The disk is full'; end $$`.execute(
    db,
  );
  await sql`create trigger refusing before insert on job for each row
    when (new.external_id = 'refused 0') execute function refuse()`.execute(db);
  onTestFinished(async () => void (await sql`drop function refuse cascade`.execute(db)));
  const rolledBack = async () =>
    (
      await sql`select from pg_stat_activity
        where datname = current_database() and query = 'rollback' and state = 'idle'`.execute(db)
    ).rows;
  async function* blocks() {
    const batch = Array.from({ length: 1000 }, (_, at) => JSON.stringify(posting(`refused ${at}`)));
    yield Buffer.from(batch.join('\n'));
    for (let ahead = 0; ahead < 20; ahead += 1) yield Buffer.from(JSON.stringify(posting(`ahead ${ahead}`)));
    await expect.poll(rolledBack).toHaveLength(1);
    yield Buffer.from(JSON.stringify(posting('last')));
  }
  const source = { blocks: blocks(), reject: async () => {} };
  await expect(importJobs(db, databaseUrl, source)).rejects.toThrow('The disk is full');
});

it('refuses to run twice at once', async ({ databaseUrl, db, dataDir, load }) => {
  await load([posting('busy')]);
  const other = connect({ url: databaseUrl, max: 1 });
  await sql`select pg_advisory_lock(${sql.lit(importLock)})`.execute(other);
  await expect(importFile(db, databaseUrl, join(dataDir, 'jobs.ndjson'))).rejects.toThrow(
    /Another import is running/,
  );
  // Else it is let go of some time after the connection has ended.
  await sql`select pg_advisory_unlock(${sql.lit(importLock)})`.execute(other);
  await other.destroy();
});

it('ends well though the connection broke that kept others from importing', async ({ databaseUrl, db }) => {
  async function* blocks() {
    yield Buffer.from(JSON.stringify(posting('unguarded')));
    const { rows } = await sql`
      select pg_terminate_backend(pid, 5000) from pg_locks
      where locktype = 'advisory' and objid = ${sql.lit(importLock)}
        and database = (select oid from pg_database where datname = current_database())`.execute(db);
    expect(rows).toEqual([{ pg_terminate_backend: true }]);
  }
  const source = { blocks: blocks(), reject: async () => {} };
  expect(await importJobs(db, databaseUrl, source)).toMatchObject({ lines: 1, added: 1 });
});

it('takes its turn after somebody for whom it waits, and who waits for it', async ({
  databaseUrl,
  db,
  load,
}) => {
  await load([posting('contested')]);
  const other = connect({ url: databaseUrl, max: 1, statementTimeout: 0 });
  onTestFinished(() => other.destroy());
  const { loading } = await other.transaction().execute(async (transaction) => {
    // Else it may be the one that is broken off.
    await sql`set local deadlock_timeout = '1min'`.execute(transaction);
    await sql`select from title where key = 'wheelwright' for update`.execute(transaction);
    const loading = load([posting('contested', { title: 'Cartwright' }), posting('after it')]);
    const waits = async () =>
      (
        await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      ).rows;
    await expect.poll(waits).toHaveLength(1);
    await sql`update job set confirmed_at = now() where external_id = 'contested'`.execute(transaction);
    return { loading };
  });
  expect((await loading).counts).toMatchObject({ added: 1, updated: 1 });
});

it('leaves no job open of a company that is disabled while it writes', async ({ databaseUrl, db, load }) => {
  await load([posting('known title'), posting('before', { company: 'Spindles', title: 'Turner' })]);
  const { id } = await db
    .selectFrom('company')
    .where('name', '=', 'Spindles')
    .select('id')
    .executeTakeFirstOrThrow();
  const other = connect({ url: databaseUrl, max: 1, statementTimeout: 0 });
  onTestFinished(() => other.destroy());
  const { loading, disabling } = await other.transaction().execute(async (transaction) => {
    await sql`select from title where key = 'wheelwright' for update`.execute(transaction);
    const loading = load([posting('amid', { company: 'Spindles' })]);
    await untilSomeoneWaits(db);
    const { promise: found, resolve } = Promise.withResolvers<void>();
    // Not done before the import is.
    const disabling = disableCompany(db, id, { why: 'It is no company' }, async () => {
      resolve();
      await loading;
    });
    await Promise.race([found, untilSomeoneWaits(db, 2)]);
    return { loading, disabling };
  });
  await Promise.all([loading, disabling]);
  const open = db
    .selectFrom('job')
    .where('company_id', '=', id)
    .where('frozen_at', 'is', null)
    .select('external_id');
  expect(await open.execute()).toEqual([]);
});
