import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { browsePath } from '#contract/values/browse-path.ts';
import { companyPath } from '#contract/values/company-path.ts';
import { selectBrowsed } from '../board/jobs/browse.ts';
import { isOpen } from '../board/jobs/matching/open.ts';
import type { Db } from '../db/connect.ts';
import { bestEncoding, sendCompressed } from '../http/compress.ts';
import { notFound } from '../http/errors.ts';
import { fairQueue } from '../http/fair-queue.ts';
import { networkOf } from '../http/rate-limits.ts';
import { type Clock, createPageCache } from './page-cache.ts';

/** Ids in one part, and so at most as many open jobs or companies. */
const partSize = 45_000;
/** Pages of categories and places in one part. */
const browsedSize = 10_000;
/** Ten parts, about; in milliseconds. */
const cacheBytes = 8 * 1024 * 1024;
const maxAge = 600_000;
const oneAtATime = { atOnce: 1, atOncePerKey: 1, waiting: 16, waitingPerKey: 8 };
const pages = [
  '/',
  '/search_jobs',
  '/companies',
  '/about_us',
  '/contact_us',
  '/terms_and_conditions',
  '/policy',
  '/register',
];

interface Entry {
  path: string;
  /** 'YYYY-MM-DD' */
  changed?: string;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const listedAtOnce = 1000;

async function list(publicUrl: string, [outer, inner]: [string, string], entries: Iterable<Entry>) {
  const rows: string[] = [];
  for (const { path, changed } of entries) {
    const day = changed ? `<lastmod>${changed}</lastmod>` : '';
    const length = rows.push(`<${inner}><loc>${escaped(publicUrl + path)}</loc>${day}</${inner}>`);
    // Others have their turn in between.
    if (length % listedAtOnce === 0) await setImmediate();
  }
  if (!rows.length) throw notFound();
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${outer} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</${outer}>\n`;
}

/** One by one, since addresses with names take long to write. */
function* each<Row>(rows: Row[], entryOf: (row: Row) => Entry): Generator<Entry> {
  for (const row of rows) yield entryOf(row);
}

const isOpenAtCompany = sql<boolean>`exists (select from job where company_id = company.id and ${isOpen})`;

const kinds = {
  jobs: { table: 'job', isListed: isOpen },
  companies: { table: 'company', isListed: isOpenAtCompany },
} as const;
type Kind = keyof typeof kinds;

/** Each part is asked for the first that it lists, so that a million jobs are not read for a list of their parts. */
async function selectParts(db: Db, kind: Kind): Promise<Entry[]> {
  const { table, isListed } = kinds[kind];
  const { rows } = await sql<{ part: number }>`
    select part from generate_series(1, (select max(id) / ${sql.lit(partSize)} + 1 from ${sql.ref(table)})) part
    where exists (
      select from ${sql.ref(table)}
      where id > (part - 1) * ${sql.lit(partSize)} and id <= part * ${sql.lit(partSize)}::bigint and ${isListed}
    )
    order by part`.execute(db);
  return rows.map(({ part }) => ({ path: `/sitemap-${kind}-${part}.xml` }));
}

/** As bigint: the part that is asked for may lie beyond all ids of an int. */
const isOfPart = (part: number) =>
  sql<boolean>`id > ${(part - 1) * partSize}::bigint and id <= ${part * partSize}::bigint`;

/** When one of its jobs was taken off by an owner, which shows at once. */
const selectTakenOff = (db: Db, part: number) =>
  db
    .selectFrom('job')
    .where(isOfPart(part))
    .where('frozen_at', 'is not', null)
    .select(({ fn }) => fn.max('frozen_at').as('at'))
    .executeTakeFirst();

const selectEntries = {
  async jobs(db: Db, part: number): Promise<Iterable<Entry>> {
    const rows = await db
      .selectFrom('job')
      .where(isOfPart(part))
      .where(isOpen)
      .orderBy('id')
      .select(['id', sql<string>`to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD')`.as('changed')])
      .execute();
    return each(rows, ({ id, changed }) => ({ path: `/job_details/${id}`, changed }));
  },
  async companies(db: Db, part: number): Promise<Iterable<Entry>> {
    const rows = await db
      .selectFrom('company')
      .where(isOfPart(part))
      .where(isOpenAtCompany)
      .orderBy('id')
      .select(['id', 'name'])
      .execute();
    return each(rows, (row) => ({ path: companyPath(row) }));
  },
  async browse(db: Db, part: number): Promise<Iterable<Entry>> {
    const browsed = (await selectBrowsed(db)).slice((part - 1) * browsedSize, part * browsedSize);
    return each(browsed, (page) => ({ path: browsePath(page) }));
  },
};

export function sitemapRoutes(app: FastifyInstance, clock?: Clock) {
  const { publicUrl } = app.config;
  const cached = createPageCache({ bytes: cacheBytes, age: maxAge, ...(clock && { clock }) });
  const queue = fairQueue(oneAtATime);
  const headers = { 'cache-control': 'public, max-age=600' };

  async function sendList(
    request: FastifyRequest,
    reply: FastifyReply,
    read: () => Promise<string>,
    version = '',
  ) {
    const make = async () => ({ status: 200, headers, body: Buffer.from(await read()) });
    const { body } = await cached(
      `${request.url.replace(/\?.*/, '')}?${version}`,
      bestEncoding(request),
      () => queue.run(networkOf(request.ip), make),
    );
    reply.headers(headers).type('application/xml');
    return sendCompressed(request, reply, body);
  }

  app.get('/robots.txt', (_, reply) => {
    const closed = [
      '/account',
      '/api/',
      '/candidate_',
      '/email_preferences',
      '/recruiter/',
      '/recruiter_',
      '/reset_password',
      '/owner',
      '/setup',
      '/confirm_email',
      '/alerts/',
    ];
    const lines = [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
    ];
    reply.headers(headers).type('text/plain; charset=utf-8');
    return reply.send(`${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', (request, reply) =>
    sendList(request, reply, async () => {
      const [jobs, companies, browsed] = await app.readLists((db) =>
        Promise.all([selectParts(db, 'jobs'), selectParts(db, 'companies'), selectBrowsed(db)]),
      );
      const browsedParts = Math.ceil(browsed.length / browsedSize);
      const parts = [
        { path: '/sitemap-pages.xml' },
        ...Array.from({ length: browsedParts }, (_, at) => ({ path: `/sitemap-browse-${at + 1}.xml` })),
        ...jobs,
        ...companies,
      ];
      return list(publicUrl, ['sitemapindex', 'sitemap'], parts);
    }),
  );

  app.get('/sitemap-pages.xml', (request, reply) => {
    const entries = pages.map((path) => ({ path }));
    return sendList(request, reply, async () => list(publicUrl, ['urlset', 'url'], entries));
  });

  for (const kind of Object.keys(selectEntries) as (keyof typeof selectEntries)[])
    app.get<{ Params: { part: string } }>(
      `/sitemap-${kind}-:part(^[1-9]\\d{0,4}).xml`,
      async (request, reply) => {
        const part = Number(request.params.part);
        const read = async () => {
          const entries = await app.readLists((db) => selectEntries[kind](db, part));
          return list(publicUrl, ['urlset', 'url'], entries);
        };
        const takenOff = kind === 'jobs' ? await app.readLists((db) => selectTakenOff(db, part)) : undefined;
        return sendList(request, reply, read, takenOff?.at?.toISOString());
      },
    );
}
