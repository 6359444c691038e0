import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseGone } from './db/connect.ts';
import { mostLate } from './db/replica.ts';
import { together } from './db/together.ts';
import { sendCompressed } from './http/compress.ts';
import { keptAddress } from './pages/addresses.ts';
import { serveAssets } from './pages/assets.ts';
import { selectVersions } from './pages/job-versions.ts';
import { keepPages, type Page } from './pages/kept-pages.ts';
import { pageRenderer } from './pages/render.ts';
import { sitemapRoutes } from './sitemap.ts';

interface Options {
  dev?: boolean;
  /** In milliseconds, for the age of kept pages. */
  clock?: { now(): number };
}

const keptBytes = 12 * 1024 * 1024;
/** Milliseconds that a list may be old in all. */
const oldest = 30_000;

const isForAnyone = ({ method, headers }: FastifyRequest) =>
  headers.authorization === undefined && (method === 'GET' || method === 'HEAD');

const hasAlready = ({ headers }: FastifyRequest, { headers: { etag } }: Page) =>
  etag !== undefined && headers['if-none-match']?.includes(etag) === true;

/** Answers everything outside the API: the built assets, robots.txt and sitemaps, and the rendered pages. */
export async function registerPages(app: FastifyInstance, { dev = false, clock }: Options = {}) {
  // React picks one of its builds by it, so it stands before the first import.
  process.env.NODE_ENV ??= dev ? 'development' : 'production';
  const render = await pageRenderer(app, await serveAssets(app, dev), dev);
  const age = app.config.databaseReplicaUrl ? oldest - mostLate : oldest;
  const keep = keepPages({ bytes: keptBytes, age, ...(clock && { clock }) });
  const versionOf = together((ids) => selectVersions(app.db, ids));

  async function find(request: FastifyRequest): Promise<Page> {
    const { method, url } = request;
    const address = isForAnyone(request) ? keptAddress(url) : undefined;
    if (dev || !address) return render({ method, url });
    const asked = { method: 'GET', url: address.url };
    if (address.job === undefined) return keep(asked.url, () => render(asked));
    const version = await versionOf(address.job);
    return version === undefined ? render(asked) : keep(`${asked.url} ${version}`, () => render(asked));
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const page = await find(request).catch((error) => {
      if (!isDatabaseGone(error)) throw error;
      return render(request, { isAway: true });
    });
    reply.code(page.status).headers(page.headers);
    if (request.headers.authorization) reply.header('cache-control', 'private, no-store');
    if (hasAlready(request, page)) return reply.code(304).header('vary', 'Accept-Encoding').send();
    return sendCompressed(request, reply, page.body);
  }

  sitemapRoutes(app);
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_, body, done) => {
      body.resume();
      done(null);
    });
    pages.all('/*', answer);
  });
}
