import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { sql } from 'kysely';
import RssParser from 'rss-parser';
import { test as base, expect } from '#test/app.ts';
import { registerPages } from './routes.ts';

const clock = { time: 1, now: () => clock.time };

const test = base.extend('read', { scope: 'file' }, async ({ app }) => {
  await registerPages(app, { clock });
  return async (url: string, headers = {}) => {
    const {
      statusCode: status,
      body,
      headers: answered,
      rawPayload: bytes,
    } = await app.inject({ url, headers });
    return { status, body, bytes, headers: answered };
  };
});

test('a search is a feed in three formats, the newest first, with its own address in it', async ({
  read,
  make,
  config,
}) => {
  await make.job({
    title: 'Beekeeper & <friend>',
    posted: 3,
    company: 'Hives \u0007 & <b>Sons</b>',
    salary: '$50,000',
  });
  await make.job({ title: 'Beekeeper', description: '<p>Café &amp; ]]> honey</p>', posted: 1 });
  await make.job({ title: 'Old beekeeper', expiresIn: -1 });
  const query = '?title=beekeeper&posted_within=7';
  const rss = await read(`/feeds/jobs.rss${query}&utm_source=x`);
  expect(rss.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(XMLValidator.validate(rss.body)).toBe(true);
  const parsed = await new RssParser().parseString(rss.body);
  expect(parsed.items.map(({ title }) => title)).toEqual(['Beekeeper', 'Beekeeper & <friend>']);
  expect(parsed.items[0]).toMatchObject({
    link: expect.stringMatching(`^${config.publicUrl}/job_details/\\d+$`),
  });
  expect(parsed.items[0]?.['content:encoded']).toContain('<p>Café &amp; ]]> honey</p>');
  expect(parsed.items[1]).toMatchObject({
    content: expect.stringMatching(/^Hives {2}&amp; &lt;b&gt;Sons&lt;\/b&gt; · /),
    creator: 'Hives  & <b>Sons</b>',
  });
  // It would have to be an address of mail.
  expect(rss.body).not.toContain('<author>');
  expect(parsed.link).toBe(`${config.publicUrl}/search_jobs${query}`);

  // By the names that the API has, as a program would ask.
  expect((await read('/feeds/jobs.rss?search=beekeeper&posted_within=7')).body).toBe(rss.body);

  const atom = await read(`/feeds/jobs.atom${query}`);
  expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(XMLValidator.validate(atom.body)).toBe(true);
  const entries = new XMLParser({ ignoreAttributes: false }).parse(atom.body).feed;
  expect(entries.entry).toHaveLength(2);
  expect(entries).toMatchObject({ id: expect.any(String), updated: expect.any(String) });
  expect(entries.entry[1]).toMatchObject({
    title: { '#text': 'Beekeeper &amp; &lt;friend&gt;', '@_type': 'html' },
    summary: { '#text': expect.stringContaining('&lt;b&gt;Sons&lt;/b&gt;'), '@_type': 'html' },
    author: { name: 'Hives  & <b>Sons</b>' },
  });

  const json = await read(`/feeds/jobs.json${query}`);
  expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8');
  const feed = JSON.parse(json.body);
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: `${config.publicUrl}/search_jobs${query}`,
    feed_url: `${config.publicUrl}/feeds/jobs.json${query}`,
  });
  expect(feed.items).toHaveLength(2);
  expect(feed.items[0]).toMatchObject({
    id: expect.any(String),
    url: feed.items[0].id,
    title: 'Beekeeper',
    authors: [{}],
  });
  expect(feed.items[1]).toMatchObject({
    title: 'Beekeeper & <friend>',
    summary: expect.stringMatching(/^Hives {2}& <b>Sons<\/b> · /),
    authors: [{ name: 'Hives  & <b>Sons</b>' }],
  });
});

test('whatever is in a title or the name of a category, the others are read beside it', async ({
  db,
  make,
  read,
}) => {
  const title = 'Cooper ]]> of casks ]]><item><link>https://example.com</link></item>';
  const odd = await make.job({ title, description: '<p>One ]]> two ]]> three</p>' });
  await make.job({ title: 'Cooper' });
  const { id } = await db
    .insertInto('category')
    .values({ name: 'Casks & <kegs>\u0007' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .updateTable('job')
    .set({ category_ids: [id] })
    .where('id', '=', odd.id)
    .execute();
  const rss = await read('/feeds/jobs.rss?title=cooper');
  expect(XMLValidator.validate(rss.body)).toBe(true);
  const { items } = await new RssParser().parseString(rss.body);
  expect(items.map((item) => item.title).sort()).toEqual(['Cooper', title]);
  const found = items.find((item) => item.title === title);
  expect(found).toMatchObject({
    link: expect.stringMatching(/\/job_details\/\d+$/),
    categories: ['Casks & <kegs>'],
  });
  expect(found?.['content:encoded']).toBe('<p>One ]]> two ]]> three</p>');

  const atom = await read('/feeds/jobs.atom?title=cooper');
  expect(XMLValidator.validate(atom.body)).toBe(true);
  expect(atom.body).toContain('label="Casks &amp; &lt;kegs>"');
});

test('a page of results tells where its feeds are', async ({ read }) => {
  const { body } = await read('/search_jobs?title=beekeeper&order=pay');
  const links = Array.from(body.matchAll(/<link rel="alternate" type="([^"]+)"[^>]* href="([^"]+)"/g));
  expect(links).toHaveLength(3);
  for (const [, type = '', href = ''] of links) {
    const { status, headers } = await read(href.replaceAll('&amp;', '&'));
    expect([status, headers['content-type']]).toEqual([200, `${type}; charset=utf-8`]);
  }
});

test('at most fifty jobs are in it, none that ended, and who has it already is told so', async ({
  read,
  make,
  db,
}) => {
  for (let count = 0; count < 52; count += 1) await make.job({ title: 'Fletcher of arrows' });
  const url = '/feeds/jobs.json?title=fletcher+arrows';
  const first = await read(url);
  const ids: string[] = JSON.parse(first.body).items.map(({ id }: { id: string }) => id);
  expect(ids).toHaveLength(50);
  const again = await read(url, { 'if-none-match': first.headers.etag });
  expect([again.status, again.body]).toEqual([304, '']);
  const ended = Number(ids[0]?.split('/').at(-1));
  await db.updateTable('job').set({ closed_at: sql`now()` }).where('id', '=', ended).execute();
  clock.time += 30_001;
  const changed = await read(url, { 'if-none-match': first.headers.etag });
  expect(changed.status).toBe(200);
  expect(changed.body).not.toContain(`/job_details/${ended}"`);
});

test('what is no search is refused, and an empty one is a feed all the same', async ({ read }) => {
  expect((await read('/feeds/jobs.rss?state_id=x')).status).toBe(422);
  for (const format of ['txt', 'rssx', 'xatom', 'json/'])
    expect((await read(`/feeds/jobs.${format}`)).status, format).toBe(404);
  for (const format of ['rss', 'atom']) {
    const { status, body } = await read(`/feeds/jobs.${format}?title=nobodyhasthisword`);
    expect([status, XMLValidator.validate(body)]).toEqual([200, true]);
  }
});

test('all open jobs are one list for other boards, in batches', async ({ read, make, db, config }) => {
  const job = await make.job({
    title: 'Chandler \u0002 & <wax>',
    city: ['Portland', 'ME'],
    workplace: 'Hybrid',
    pay: { pay_min: 20, pay_max: 25.5, pay_currency: 'USD', pay_period: 'Hour' },
    description: '<p>Wax &amp; wick ]]> 日本</p>',
  });
  const gone = await make.job({ title: 'Gone', closed: true });
  const columns = sql.raw(
    'company_id, title, description, job_type_id, category_ids, city_id, state_id, posted_at, expires_on, closed_at',
  );
  const long = await make.job({ title: 'Long', description: 'Wax '.repeat(10_000) });
  // Whole batches of what ended, and several of what did not and of long texts.
  for (const [{ id }, count] of [
    [gone, 1600],
    [job, 1600],
    [long, 60],
  ] as const)
    await sql`insert into job (${columns}) select ${columns} from job, generate_series(1, ${count}) where id = ${id}`.execute(
      db,
    );
  for (const encoding of ['gzip', 'gzip;q=0']) {
    const { status, headers, bytes } = await read('/feeds/indeed.xml', { 'accept-encoding': encoding });
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe(encoding === 'gzip' ? 'gzip' : undefined);
    const body =
      encoding === 'gzip' ? (await import('node:zlib')).gunzipSync(bytes).toString() : bytes.toString();
    expect(XMLValidator.validate(body)).toBe(true);
    const { source } = new XMLParser().parse(body);
    const jobs: Record<string, unknown>[] = [source.job].flat();
    const open = await db
      .selectFrom('job')
      .where('closed_at', 'is', null)
      .where('deleted_at', 'is', null)
      .where('expires_on', '>=', sql<string>`current_date`)
      .select('id')
      .orderBy('id')
      .execute();
    expect(jobs.map(({ referencenumber }) => referencenumber)).toEqual(open.map(({ id }) => id));
    expect(jobs.filter(({ salary }) => salary === '')).toEqual([]);
    expect(jobs.find(({ referencenumber }) => referencenumber === job.id)).toMatchObject({
      title: 'Chandler  & <wax>',
      url: `${config.publicUrl}/job_details/${job.id}`,
      city: 'Portland',
      state: 'ME',
      country: 'US',
      description: '<p>Wax &amp; wick ]]> 日本</p>',
      salary: 'USD 20 - 25.5 per hour',
      jobtype: 'fulltime',
      remotetype: 'Hybrid remote',
    });
  }
});
