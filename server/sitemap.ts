import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from './db/connect.ts';
import { sendCompressed } from './http/compress.ts';
import { notFound } from './http/errors.ts';
import { isOpen } from './jobs/open.ts';

/** Ids in one part, and so at most as many open jobs. */
const partSize = 45_000;
const pages = [
  '/',
  '/search_jobs',
  '/about_us',
  '/contact_us',
  '/terms_and_conditions',
  '/policy',
  '/register',
];

interface Entry {
  path: string;
  changed?: Date;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const list = (publicUrl: string, [outer, inner]: [string, string], entries: Entry[]) => {
  const rows = entries.map(({ path, changed }) => {
    const day = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
    return `<${inner}><loc>${escaped(publicUrl + path)}</loc>${day}</${inner}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${outer} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</${outer}>\n`;
};

/** Each part is asked for its first open job, so that a million jobs are not read for a list of their parts. */
async function selectParts(db: Db): Promise<Entry[]> {
  const { rows } = await sql<{ part: number }>`
    select part from generate_series(1, (select max(id) / ${sql.lit(partSize)} + 1 from job)) part
    where exists (
      select from job
      where id > (part - 1) * ${sql.lit(partSize)} and id <= part * ${sql.lit(partSize)}::bigint and ${isOpen}
    )
    order by part`.execute(db);
  return rows.map(({ part }) => ({ path: `/sitemap-jobs-${part}.xml` }));
}

async function selectOpenJobs(db: Db, part: number): Promise<Entry[]> {
  const rows = await db
    .selectFrom('job')
    .where('id', '>', (part - 1) * partSize)
    .where('id', '<=', part * partSize)
    .where(isOpen)
    .orderBy('id')
    .select(['id', 'updated_at'])
    .execute();
  return rows.map(({ id, updated_at }) => ({ path: `/job_details/${id}`, changed: updated_at }));
}

/** What crawlers ask for: robots.txt, and the sitemap as an index and its parts. */
export function sitemapRoutes(app: FastifyInstance) {
  const { publicUrl } = app.config;
  const send = (request: FastifyRequest, reply: FastifyReply, type: string, text: string) => {
    reply.header('cache-control', 'public, max-age=600').type(type);
    return sendCompressed(request, reply, Buffer.from(text));
  };

  app.get('/robots.txt', (request, reply) => {
    const closed = ['/api/', '/candidate_', '/recruiter/', '/recruiter_', '/reset_password'];
    const lines = [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${publicUrl}/sitemap.xml`,
    ];
    return send(request, reply, 'text/plain; charset=utf-8', `${lines.join('\n')}\n`);
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const parts = [{ path: '/sitemap-pages.xml' }, ...(await app.readLists(selectParts))];
    return send(request, reply, 'application/xml', list(publicUrl, ['sitemapindex', 'sitemap'], parts));
  });

  app.get('/sitemap-pages.xml', (request, reply) => {
    const entries = pages.map((path) => ({ path }));
    return send(request, reply, 'application/xml', list(publicUrl, ['urlset', 'url'], entries));
  });

  app.get<{ Params: { part: string } }>('/sitemap-jobs-:part(^[1-9]\\d{0,4}).xml', async (request, reply) => {
    const part = Number(request.params.part);
    const entries = await app.readLists((db) => selectOpenJobs(db, part));
    if (!entries.length) throw notFound();
    return send(request, reply, 'application/xml', list(publicUrl, ['urlset', 'url'], entries));
  });
}
