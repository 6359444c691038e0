import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Feed } from 'feed';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { Pay } from '#contract/values/pay.ts';
import { tag } from '#texts/language.ts';
import { texts } from '#texts/server.ts';
import { shownDescription } from '../board/jobs/description.ts';
import { isEnabled, isOpen } from '../board/jobs/matching/open.ts';
import { payText } from '../board/jobs/words/pay-text.ts';
import type { Db } from '../db/connect.ts';
import { acceptsEncoding } from '../http/compress.ts';
import { fairQueue } from '../http/fair-queue.ts';
import { html } from '../http/html.ts';
import { limit, networkOf, rules } from '../http/rate-limits.ts';
import type { Clock, RenderedPage } from './page-cache.ts';
import { answerSearches, type Searched } from './searched.ts';

const { feed: words } = texts;

interface JsonItem {
  author?: object;
}

/** As version 1.1 has it: the library writes version 1. */
function json(feed: Feed): string {
  const { items, ...others } = JSON.parse(feed.json1()) as { items: JsonItem[] };
  const version = 'https://jsonfeed.org/version/1.1';
  const named = items.map(({ author, ...item }) => ({ ...item, ...(author && { authors: [author] }) }));
  return JSON.stringify({ ...others, version, language: tag, items: named });
}

const makers = {
  rss: { type: 'application/rss+xml; charset=utf-8', make: (feed: Feed) => withoutMarks(feed.rss2()) },
  atom: { type: 'application/atom+xml; charset=utf-8', make: (feed: Feed) => withoutMarks(feed.atom1()) },
  json: { type: 'application/feed+json; charset=utf-8', make: json },
};
type Format = keyof typeof makers;
const formats = Object.keys(makers) as Format[];

interface Item extends Pay {
  id: number;
  title: string;
  description: string;
  posted_at: string;
  company: string;
  city: string;
  state: string;
  job_type: string;
  salary: string | null;
  categories: string[];
}

/** In the order of the ids given. */
async function selectItems(db: Db, ids: number[]): Promise<Item[]> {
  // Made to JSON by the database, and with the ids hidden from the planner, as jobs in full are.
  const { rows } = await sql<{ item: Item }>`
    select row_to_json(item) as item from (
      select
        job.id, job.title, job.description, job.posted_at, job.salary,
        job.pay_min, job.pay_max, job.pay_currency, job.pay_period,
        company.name as company, city.name as city, state.name as state, job_type.name as job_type,
        array(select name from category where id = any (job.category_ids) order by lower(name)) as categories
      from job
      join company on company.id = job.company_id
      join city on city.id = job.city_id
      join state on state.id = job.state_id
      join job_type on job_type.id = job.job_type_id
      where job.id = any ((select ${ids}::int[])::int[]) and ${isOpen} and ${isEnabled}
    ) item
    order by array_position(${ids}::int[], item.id)`.execute(db);
  return rows.map(({ item }) => item);
}

/** As the library takes it: what it escapes itself is other in each format. */
function feedItem(job: Item, format: Format, link: string) {
  const posted = new Date(job.posted_at);
  const facts = [job.company, words.place(job.city, job.state), job.job_type, job.salary ?? payText(job)];
  const [title, company] = [clean(job.title), clean(job.company)];
  const text = clean(shownDescription(job.description));
  const description = clean(facts.filter(Boolean).join(' · '));
  const categories = job.categories.map(clean);
  const common = { id: link, link, date: posted, published: posted };
  const terms = (names: string[]) => names.map((name) => ({ name, term: name }));
  if (format === 'json')
    return {
      ...common,
      title,
      description,
      content: text,
      author: [{ name: company }],
      category: terms(categories),
    };
  const item = { ...common, description: asHtml(description), content: inData(text) };
  if (format === 'atom')
    return {
      ...item,
      title: asHtml(title),
      author: [{ name: company }],
      category: terms(categories.map(inAttribute)),
    };
  // RSS wants a mail address as the author.
  const creator = { name: 'dc:creator', objects: { _text: company } };
  return { ...item, title: inData(title), extensions: [creator], category: terms(categories) };
}

const newestInFeed = 50;
/** Of all feeds together. */
const cacheBytes = 16 * 1024 * 1024;

/** What no XML may have in it: characters that databases take and parsers refuse. */
const lineControls = [9, 10, 13];
const controls = Array.from({ length: 31 }, (_, index) => index + 1).filter(
  (code) => !lineControls.includes(code),
);
const forbiddenCharacters = new RegExp(`[${String.fromCharCode(...controls, 0xfffe, 0xffff)}]`, 'g');
const clean = (text: string) => text.replace(forbiddenCharacters, '');
/** What the library leaves in the way of a parser, by characters that no text has once it is clean. */
const marks = { dataEnd: '\u0001', less: '\u0002' };
/** Of a field that is CDATA: the library takes care of the first end alone. */
const inData = (text: string) => text.replaceAll(']]>', marks.dataEnd);
const inAttribute = (text: string) => text.replaceAll('<', marks.less);
const withoutMarks = (xml: string) =>
  xml.replaceAll(marks.dataEnd, ']]]]><![CDATA[>').replaceAll(marks.less, '&lt;');
/** For fields in which readers expect HTML. */
const asHtml = (text: string) => String(html`${text}`);
/** Jobs of one statement at most, and bytes of their texts but for the last of them. */
const batch = { jobs: 500, bytes: 1_000_000 };
/** Statements of one reader and of all at once: each keeps a processor and a connection busy. */
const statements = { perReader: 2, atOnce: 3 };
/** Readers at once, and milliseconds that one may take nothing, and may take in all. */
const readers = { atOnce: 3, atOncePerKey: 1, waiting: 8, waitingPerKey: 1 };
const stallTimeout = 60_000;
const endedAfter = 1_800_000;

/** The last id of the jobs, open or not, that come after one; null after the last. */
async function lastOfBatch(db: Db, after: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from (
      select id, sum(octet_length(description)) over (order by id) - octet_length(description) as bytes_before
      from (select id, description from job where id > ${after} order by id limit ${batch.jobs}) next
    ) measured
    where bytes_before < ${batch.bytes}`.execute(db);
  return rows[0]?.last ?? null;
}

async function selectElements(db: Db, publicUrl: string, after: number, last: number): Promise<string> {
  const { rows } = await sql<{ elements: string | null }>`
    select string_agg(element, '' order by id) as elements from (
      select job.id, xmlelement(name job, xmlforest(
        job.title,
        to_char(job.posted_at at time zone 'UTC', 'Dy, DD Mon YYYY HH24:MI:SS "GMT"') as date,
        job.id as referencenumber,
        ${`${publicUrl}/job_details/`}::text || job.id as url,
        company.name as company,
        city.name as city,
        state.code as state,
        'US' as country,
        job.description,
        coalesce(job.salary, nullif(concat_ws(
          ' ', job.pay_currency, concat_ws(' - ', trim_scale(job.pay_min), trim_scale(job.pay_max)),
          'per ' || lower(job.pay_period::text)
        ), '')) as salary,
        job.academic_degree as education,
        lower(replace(job_type.name, ' ', '')) as jobtype,
        (select string_agg(name, ', ' order by name) from category where id = any (job.category_ids)) as category,
        (select label from experience where id = job.experience_id) as experience,
        to_char(job.expires_on, 'Dy, DD Mon YYYY') as expirationdate,
        case job.workplace when 'Remote' then 'Fully remote' when 'Hybrid' then 'Hybrid remote' end as remotetype
      ))::text as element
      from job
      join company on company.id = job.company_id
      join city on city.id = job.city_id
      join state on state.id = job.state_id
      join job_type on job_type.id = job.job_type_id
      where job.id > ${after} and job.id <= ${last} and ${isOpen} and ${isEnabled}
    ) open`.execute(db);
  return clean(rows[0]?.elements ?? '');
}

export function feedRoutes(app: FastifyInstance, clock?: Clock) {
  const { publicUrl, site } = app.config;
  const answer = answerSearches(app, cacheBytes, clock);

  async function makeFeed({ address, query, find }: Searched, format: Format): Promise<RenderedPage<Buffer>> {
    const { jobs: found } = await find({ order: 'newest', size: newestInFeed, uncounted: true }, selectItems);
    const addressOf = (ending: string) => `${publicUrl}${ending}${address}`;
    const title = words.title(site.name, query.title);
    const feed = new Feed({
      id: addressOf('/search_jobs'),
      link: addressOf('/search_jobs'),
      title: clean(title),
      description: clean(title),
      language: tag,
      updated: new Date(found[0]?.posted_at ?? 0),
      generator: false,
      feedLinks: Object.fromEntries(formats.map((each) => [each, addressOf(`/feeds/jobs.${each}`)])),
    });
    for (const job of found) feed.addItem(feedItem(job, format, `${publicUrl}/job_details/${job.id}`));
    const { type, make } = makers[format];
    return { status: 200, headers: { 'content-type': type }, body: Buffer.from(make(feed)) };
  }

  app.get<{ Params: { format: Format } }>(
    `/feeds/jobs.:format(^(?:${formats.join('|')})$)`,
    (request, reply) => {
      const { format } = request.params;
      return answer(request, reply, format, (searched) => makeFeed(searched, format));
    },
  );

  const readersInTurn = fairQueue(readers);
  const statementsInTurn = pLimit(statements.atOnce);

  async function* batches() {
    for (let after = 0; ; ) {
      const last = await app.readLists((db) => lastOfBatch(db, after));
      if (last === null) return;
      yield { after, last };
      after = last;
    }
  }

  async function* elements(): AsyncGenerator<string> {
    const head = html`<source>
<publisher>${clean(site.name)}</publisher>
<publisherurl>${publicUrl}</publisherurl>
<lastBuildDate>${new Date().toUTCString()}</lastBuildDate>
`;
    yield `<?xml version="1.0" encoding="utf-8"?>\n${head}`;
    const read = ({ after, last }: { after: number; last: number }) =>
      statementsInTurn(() => app.readLists((db) => selectElements(db, publicUrl, after, last)));
    yield* Readable.from(batches()).map(read, { concurrency: statements.perReader });
    yield '</source>\n';
  }

  /** Batch by batch, as the client reads it: no connection to the database waits for anybody. */
  async function sendAll(request: FastifyRequest, reply: FastifyReply) {
    const isGzip = acceptsEncoding('gzip').test(String(request.headers['accept-encoding']));
    reply
      .type('application/xml; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
    reply.raw.setTimeout(stallTimeout, () => reply.raw.destroy());
    const source = Readable.from(elements(), { highWaterMark: 1 });
    const sent = finished(reply.raw);
    if (isGzip) {
      const zipped = createGzip();
      pipeline(source, zipped).catch((error) => zipped.destroy(error));
      void reply.header('content-encoding', 'gzip').send(zipped);
    } else void reply.send(source);
    const ending = setTimeout(() => reply.raw.destroy(), endedAfter);
    await sent.catch(() => {});
    clearTimeout(ending);
    // Whoever went, or asked for the head alone, has nothing made any more.
    source.destroy();
  }

  app.get('/feeds/indeed.xml', async (request, reply) => {
    const network = networkOf(request.ip);
    await limit(request, rules.rendering, network);
    await readersInTurn.run(network, () => sendAll(request, reply));
    return reply;
  });
}
