import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { partBytes } from '#contract/values/import-fields.ts';
import { connect } from '#server/db/connect.ts';
import { importLock } from '#server/queue/after-import.ts';
import { startQueue } from '#server/tasks.ts';
import { test as base, expect } from '#test/app.ts';
import { deleteOldImports } from './queries.ts';
import { importTasks } from './run.ts';

const polling = { timeout: 20_000 };

const posting = (id: string, changes: object = {}) => ({
  external_id: id,
  title: 'Lamplighter',
  company: `Lamps of ${id}`,
  website: 'https://lamps.example',
  city: 'Boise',
  state: 'ID',
  type: 'Full Time',
  description: 'Lights lamps.',
  expires: '2999-12-31',
  ...changes,
});
const ndjson = (rows: (object | string)[]) =>
  Buffer.from(rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n'));

const test = base
  .extend('owner', async ({ make, db }) => {
    await db.deleteFrom('job_import').execute();
    return make.owner();
  })
  .extend('newest', ({ api, owner }) => async () => {
    const { imports } = await api(owner).listImports();
    if (!imports[0]) throw new Error('There is an import');
    return imports[0];
  })
  /** Sends a file in parts, and answers its id. */
  .extend('send', ({ api, owner }) => async (bytes: Buffer, name = 'jobs.ndjson') => {
    const parts = Math.max(1, Math.ceil(bytes.length / partBytes));
    const started = await api(owner).startImport({ body: { name, parts } });
    if (!started.ok) throw new Error(started.message);
    const { id } = started.data;
    for (let number = 1; number <= parts; number += 1) {
      const part = new File(
        [new Uint8Array(bytes.subarray((number - 1) * partBytes, number * partBytes))],
        'part',
      );
      expect(await api(owner).sendImportPart({ params: { id, number }, form: { part } })).toMatchObject({
        ok: true,
      });
    }
    return id;
  })
  /** Does what waits, as the queue does. */
  .extend(
    'work',
    ({ databaseUrl }) =>
      (importId: number) =>
        importTasks(databaseUrl)['import-jobs']({ importId }),
  );

test('a file is tried, which writes nothing, and imported by the queue', async ({
  api,
  app,
  config,
  databaseUrl,
  db,
  files,
  owner,
  newest,
  send,
}) => {
  const queue = await startQueue({ db, files, databaseUrl, config, log: app.log });
  onTestFinished(() => queue.stop());
  const id = await send(
    gzipSync(ndjson([posting('a', { categories: ['Lamp care'] }), posting('b'), '{"a":'])),
  );
  expect(await newest()).toMatchObject({ id, stage: 'sent', kind: 'ndjson', sample: null });
  expect(await api(owner).runImport({ params: { id } })).toMatchObject({ ok: false, status: 409 });
  expect(await api(owner).startImport({ body: { name: 'x', parts: 1 } })).toMatchObject({
    ok: false,
    status: 409,
  });

  const before = await db
    .selectFrom('company')
    .select(({ fn }) => fn.countAll().as('count'))
    .execute();
  expect(await api(owner).tryImport({ params: { id }, body: {} })).toMatchObject({ ok: true });
  await expect.poll(newest, polling).toMatchObject({
    stage: 'tried',
    ...{ lines: 3, added: 2, updated: 0, unchanged: 0, rejected: 1, kept_rejects: 1 },
    tried: {
      first: {
        added: [
          { title: 'Lamplighter', company: 'Lamps of a' },
          { title: 'Lamplighter', company: 'Lamps of b' },
        ],
      },
      missing: { categories: ['Lamp care'], skills: [], companies: ['Lamps of a', 'Lamps of b'] },
    },
  });
  expect(
    await db
      .selectFrom('company')
      .select(({ fn }) => fn.countAll().as('count'))
      .execute(),
  ).toEqual(before);
  expect((await api().searchJobs({ query: { search: 'lamplighter' } })).total).toBe(0);
  const { data } = await api(owner).listRejects({ params: { id }, query: {} });
  expect(data).toEqual([
    { line: 3, refusals: [{ field: null, reason: 'This is not JSON' }], posting: '{"a":' },
  ]);

  expect(await api(owner).runImport({ params: { id } })).toMatchObject({ ok: true });
  await expect
    .poll(newest, polling)
    .toMatchObject({ stage: 'imported', added: 2, rejected: 1, kept_rejects: 1 });
  expect((await api().searchJobs({ query: { search: 'lamplighter' } })).total).toBe(2);
  expect(await db.selectFrom('job_import_part').select('number').execute()).toEqual([]);
  expect((await api(owner).listLog({ query: { what: 'jobsImported' } })).data[0]).toMatchObject({
    note: 'jobs.ndjson',
    by: { id: owner.id },
  });
});

test('a dry run tells what would change, and counts a posting that comes twice as the import does', async ({
  api,
  db,
  owner,
  newest,
  send,
  work,
}) => {
  const first = await send(ndjson([posting('c'), posting('d')]));
  for (const step of ['tryImport', 'runImport'] as const) {
    await api(owner)[step]({ params: { id: first }, body: {} });
    await work(first);
  }
  const over = { expires: '2020-01-31' };
  const rows = [
    posting('c', { title: 'Wick trimmer', skills: ['Trimming wicks'], company: 'Lamps of c' }),
    posting('d'),
    ...[posting('e', over), posting('e', over), posting('e', { ...over, title: 'Oiler' })],
  ];
  const counts = { lines: 5, added: 1, updated: 2, unchanged: 2, rejected: 0 };
  // All in an array, over several lines, in what some shells write.
  const id = await send(Buffer.from(`\ufeff${JSON.stringify(rows, null, 2)}`, 'utf16le'), 'jobs.json');
  await api(owner).tryImport({ params: { id }, body: {} });
  await work(id);
  expect(await newest()).toMatchObject({
    stage: 'tried',
    kind: 'ndjson',
    ...counts,
    tried: {
      first: { updated: [{ title: 'Wick trimmer', fields: ['title', 'skills'] }, { title: 'Oiler' }] },
      missing: { skills: ['Trimming wicks'], companies: ['Lamps of e'] },
      ended: 1,
    },
  });
  await api(owner).runImport({ params: { id } });
  await work(id);
  expect(await newest()).toMatchObject({ stage: 'imported', ...counts });
  const ended = db.selectFrom('job').where('external_id', '=', 'e').select('posted_at');
  expect(await ended.executeTakeFirst()).toEqual({ posted_at: new Date(over.expires) });
});

test('an import that broke off and goes on counts what it had done before', async ({
  api,
  db,
  owner,
  newest,
  send,
  work,
}) => {
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'The disk is full'; end $$`.execute(
    db,
  );
  await sql`create trigger refusing before insert on job for each row
    when (new.external_id = 'late') execute function refuse()`.execute(db);
  onTestFinished(async () => void (await sql`drop function if exists refuse cascade`.execute(db)));
  // One that comes again is written after what came before.
  const id = await send(ndjson([posting('early'), posting('early'), posting('late')]));
  await api(owner).tryImport({ params: { id }, body: {} });
  await work(id);
  const counts = { lines: 3, added: 2, updated: 0, unchanged: 1, rejected: 0 };
  expect(await newest()).toMatchObject({ stage: 'tried', ...counts });
  await api(owner).runImport({ params: { id } });
  await expect(work(id)).rejects.toThrow('The disk is full');
  await sql`drop function refuse cascade`.execute(db);
  await work(id);
  expect(await newest()).toMatchObject({ stage: 'imported', ...counts });
});

test('an import that another one keeps waiting is no failure, and looks again soon', async ({
  api,
  databaseUrl,
  db,
  owner,
  newest,
  send,
  work,
}) => {
  const id = await send(ndjson([posting('patient')]));
  await api(owner).tryImport({ params: { id }, body: {} });
  await work(id);
  const other = connect({ url: databaseUrl, max: 1 });
  onTestFinished(() => other.destroy());
  await sql`select pg_advisory_lock(${sql.lit(importLock)})`.execute(other);
  await api(owner).runImport({ params: { id } });
  await work(id);
  expect(await newest()).toMatchObject({ stage: 'importing' });
  const { rows } = await sql`
    select last_error from graphile_worker.jobs where task_identifier = 'import-jobs'
      and run_at between now() + interval '1 second' and now() + interval '1 minute'`.execute(db);
  expect(rows).toEqual([{ last_error: null }]);
  await sql`select pg_advisory_unlock(${sql.lit(importLock)})`.execute(other);
  await work(id);
  expect(await newest()).toMatchObject({ stage: 'imported', added: 1 });
});

test('a rejected line is mended in its place, and imported', async ({ api, owner, newest, send, work }) => {
  const id = await send(ndjson([posting('f', { city: 'Atlantis' }), posting('g', { expires: 'soon' })]));
  await api(owner).tryImport({ params: { id }, body: {} });
  await work(id);
  const mend = (line: number, given: object | string) =>
    api(owner).mendReject({
      params: { id, line },
      body: { posting: typeof given === 'string' ? given : JSON.stringify(given, null, 2) },
    });
  expect(await mend(1, posting('f'))).toMatchObject({ ok: false, status: 409 });
  await api(owner).runImport({ params: { id } });
  await work(id);
  expect(await newest()).toMatchObject({ added: 0, rejected: 2 });

  expect(await mend(1, posting('f', { city: 'Lemuria' }))).toMatchObject({
    ok: false,
    status: 422,
    errors: { city: ['Lemuria, ID is not known'] },
  });
  expect(await mend(1, ' ')).toMatchObject({ ok: false, status: 422 });
  expect(await mend(1, posting('f', { title: 'Mended lamplighter' }))).toMatchObject({
    ok: true,
    data: { what: 'added' },
  });
  expect(await mend(1, posting('f'))).toMatchObject({ ok: false, status: 404 });
  expect(await newest()).toMatchObject({ added: 1, rejected: 1, kept_rejects: 1 });
  expect((await api().searchJobs({ query: { search: 'mended lamplighter' } })).total).toBe(1);
  const file = await api(owner).downloadRejects({ params: { id } });
  expect(JSON.parse(await (file as File).text())).toMatchObject({ external_id: 'g', expires: 'soon' });
});

test.for([
  ['commas, quotes and lines in a field', ',', 'utf8'],
  ['semicolons, as a spreadsheet writes them', ';', 'latin1'],
  ['tabs', '\t', 'utf8'],
] as const)(
  'CSV with %s becomes postings by what its columns are',
  async ([, sign, encoding], { api, owner, newest, send, work }) => {
    const marked = `csv${sign.charCodeAt(0)}`;
    const head = ['Ref', 'Job Title', 'Firm', 'Town', 'Place', 'About', 'More', 'Skills', 'Nothing'];
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    const lines = [
      head.join(sign),
      [
        1,
        'Café hand',
        cell('Says "Hello", Ltd'),
        'Boise',
        'Idaho',
        cell('First\nSecond'),
        'Third',
        cell('Oil; Wicks'),
        '',
      ]
        .map((value) => (value === 1 ? `${marked}-1` : value))
        .join(sign),
      '',
      [`${marked}-2`, 'Porter', '', 'Boise', 'Idaho', 'Carries', '', cell('Oil, Wicks')].join(sign),
      [`${marked}-3`, 'Porter', 'Firm', 'Nowhere', 'Idaho', 'Carries', '', ''].join(sign),
    ];
    const id = await send(Buffer.from(lines.join('\r\n'), encoding), 'jobs.csv');
    expect(await newest()).toMatchObject({ stage: 'sent', kind: 'csv', sample: { header: head } });
    const columns = [
      ...([
        'external_id',
        'title',
        'company',
        'city',
        'state',
        'description',
        'description',
        'skills',
      ] as const),
      null,
    ];
    const fixed = { type: 'Full Time', expires: '2999-12-31', company: 'The same firm' };
    const unplanned = await api(owner).tryImport({
      params: { id },
      body: { columns: ['title'], fixed: { type: ' ' } },
    });
    expect(unplanned).toMatchObject({ ok: false, status: 422 });
    expect(Object.keys(unplanned.ok ? {} : unplanned.errors).sort()).toEqual(
      ['city', 'company', 'description', 'expires', 'external_id', 'type'].map((name) => `fixed.${name}`),
    );
    expect(await api(owner).tryImport({ params: { id }, body: { columns, fixed } })).toMatchObject({
      ok: true,
    });
    await work(id);
    expect(await newest()).toMatchObject({
      stage: 'tried',
      lines: 5,
      added: 2,
      rejected: 1,
      plan: { columns, fixed },
    });
    const { data: rejects } = await api(owner).listRejects({ params: { id }, query: {} });
    expect(rejects).toMatchObject([
      { line: 5, refusals: [{ field: 'city', reason: 'Nowhere, Idaho is not known' }] },
    ]);
    await api(owner).runImport({ params: { id } });
    await work(id);
    const { data } = await api().searchJobs({ query: { search: 'Café hand', order: 'newest' } });
    const jobs = await Promise.all(data.map(({ id }) => api().getJob({ params: { id } })));
    expect(jobs.map(({ newJob }) => newJob)).toContainEqual(
      expect.objectContaining({
        tittle: 'Café hand',
        job_description: expect.stringMatching(/First[\s\S]*Second[\s\S]*Third/),
        company: expect.objectContaining({ name: 'Says "Hello", Ltd' }),
        new_job_skill: [expect.objectContaining({ name: 'Oil' }), expect.objectContaining({ name: 'Wicks' })],
      }),
    );
  },
);

test('a table shows what it cannot store, and what holds for all is refused for it', async ({
  api,
  owner,
  newest,
  send,
}) => {
  const cut = 'x'.repeat(199);
  const id = await send(Buffer.from(`Ref,Title\0\n1,${cut}😀\n`), 'jobs.csv');
  expect(await newest()).toMatchObject({
    stage: 'sent',
    sample: { header: ['Ref', 'Title\ufffd'], rows: [['1', `${cut}\ufffd`]] },
  });
  for (const city of ['Bo\0ise', '\ud83d'])
    expect(
      await api(owner).tryImport({ params: { id }, body: { columns: ['external_id'], fixed: { city } } }),
    ).toMatchObject({ status: 422, errors: { 'fixed.city': ['Some characters cannot be stored'] } });
});

test.for([
  ['nothing', Buffer.from(''), 'empty'],
  ['a head alone', Buffer.from('title,company\n'), 'empty'],
  ['half a gzipped file', gzipSync(ndjson([posting('half')])).subarray(0, 60), 'notGzip'],
  ['one posting more than is taken', gzipSync('{}\n'.repeat(200_001)), 'tooLarge'],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'notCsv'],
  ['a picture with commas in it', Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF\0,\n,,\n', 'latin1'), 'notCsv'],
  ['a document', Buffer.from('%PDF-1.4\n%\xe2\xe3\n1 0 obj <<, >>\n', 'latin1'), 'notCsv'],
  ['a table of one column', Buffer.from('title\nLamplighter\n'), 'notCsv'],
] as const)('%s is no file of postings', async ([, bytes, failure], { api, owner, newest, send, work }) => {
  const id = await send(bytes);
  // The head of a file that is cut off can be read.
  if ((await newest()).stage === 'sent') {
    await api(owner).tryImport({ params: { id }, body: {} });
    await work(id);
  }
  expect(await newest()).toMatchObject({ stage: 'failed', failure });
});

test('a file comes in parts, in any order and each of its size', async ({
  api,
  db,
  owner,
  newest,
  send,
  work,
}) => {
  const filler = posting('filler', { description: 'x'.repeat(20_000) });
  const bytes = ndjson(
    Array.from({ length: 420 }, (_, at) => ({ ...filler, external_id: `filler ${at % 2}` })),
  );
  expect(bytes.length).toBeGreaterThan(partBytes);
  const id = await send(bytes);
  await api(owner).tryImport({ params: { id }, body: {} });
  await work(id);
  expect(await newest()).toMatchObject({ stage: 'tried', added: 2, unchanged: 418 });
  expect(await api(owner).deleteImport({ params: { id } })).toMatchObject({ ok: true });

  const started = await api(owner).startImport({ body: { name: 'parts', parts: 2 } });
  const other = started.ok ? started.data.id : 0;
  const put = (number: number, size: number) =>
    api(owner).sendImportPart({
      params: { id: other, number },
      form: { part: new File([new Uint8Array(size).fill(65)], 'part') },
    });
  expect(await put(1, 10)).toMatchObject({ ok: false, status: 422 });
  expect(await put(3, 10)).toMatchObject({ ok: false, status: 422 });
  expect(await put(2, partBytes + 1)).toMatchObject({ ok: false, status: 422 });
  expect(await put(2, 10)).toMatchObject({ ok: true });
  expect(await newest()).toMatchObject({ stage: 'sending' });
  expect(await api(owner).deleteImport({ params: { id: other } })).toMatchObject({ ok: true });
  expect(await put(1, partBytes)).toMatchObject({ ok: false, status: 404 });
  expect(await api(owner).startImport({ body: { name: 'large', parts: 17 } })).toMatchObject({
    ok: false,
    status: 422,
  });
  expect(await db.selectFrom('job_import_part').select('number').execute()).toEqual([]);
});

test('what was thrown away is not imported to its end, and what nobody goes on with is dropped', async ({
  api,
  db,
  owner,
  send,
  work,
}) => {
  const id = await send(ndjson([posting('gone')]));
  await api(owner).tryImport({ params: { id }, body: {} });
  await api(owner).deleteImport({ params: { id } });
  await work(id);
  expect((await api(owner).listImports()).imports).toEqual([]);
  expect((await api(owner).listLog({ query: { what: 'importDeleted' } })).data[0]).toMatchObject({
    by: { id: owner.id },
    note: expect.stringMatching(/./),
  });

  const old = await send(ndjson([posting('old')]));
  await deleteOldImports(db);
  expect((await api(owner).listImports()).imports).toHaveLength(1);
  await db
    .updateTable('job_import')
    .set({ changed_at: new Date(Date.now() - 8 * 864e5) })
    .where('id', '=', old)
    .execute();
  await deleteOldImports(db);
  expect((await api(owner).listImports()).imports).toEqual([]);
});
