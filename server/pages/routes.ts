import { METHODS } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiError } from '#contract/errors.ts';
import { batchById } from '../db/batch-by-id.ts';
import { isDatabaseGone } from '../db/connect.ts';
import { maxLag } from '../db/replica.ts';
import { bestEncoding } from '../http/compress.ts';
import { methodNotAllowed, notFound } from '../http/errors.ts';
import { fairQueue } from '../http/fair-queue.ts';
import { refuseOtherMethods } from '../http/implement.ts';
import { limit, networkOf, rules } from '../http/rate-limits.ts';
import { cachedAddress } from './addresses.ts';
import { serveBuilt, serveSources } from './assets.ts';
import { embedRoutes } from './embed.ts';
import { feedRoutes } from './feeds.ts';
import { indexNowRoutes } from './index-now.ts';
import { jobPictureRoutes } from './job-picture.ts';
import { selectVersions } from './job-versions.ts';
import { type Clock, createPageCache, type RenderedPage, sendPage } from './page-cache.ts';
import { refusalPage } from './refusal.ts';
import type { PageRequest } from './render.ts';
import { answerAge, maxThreads, renderInThreads, renderSources, settingsVersionOf } from './renderers.ts';
import { sitemapRoutes } from './sitemap.ts';
import { wellKnownRoutes } from './well-known.ts';

interface Options {
  dev?: boolean;
  clock?: Clock;
}

const cacheBytes = 12 * 1024 * 1024;
/** Milliseconds that a list may be old in all. */
const maxAge = 30_000;

// While one waits for its data, its thread has another to do.
const maxRenderings = { atOnce: 2 * maxThreads, waiting: 32 };
const maxPerNetwork = { atOncePerKey: maxThreads, waitingPerKey: 16 };
/** A POST is a form sent before its scripts run, and is answered by a page that says so. */
const methods = ['GET', 'HEAD', 'POST'];

async function openSources(app: FastifyInstance) {
  // React picks one of its builds by it, so it stands before the first import.
  process.env.NODE_ENV ??= 'development';
  return renderSources(app, await serveSources(app));
}

async function openBuilt(app: FastifyInstance, clock: Clock) {
  await serveBuilt(app);
  return renderInThreads(app, clock);
}

export async function registerPages(
  app: FastifyInstance,
  { dev = false, clock = performance }: Options = {},
) {
  const render = await (dev ? openSources(app) : openBuilt(app, clock));
  const age = maxAge - answerAge - (app.config.databaseReplicaUrl ? maxLag : 0);
  const cached = createPageCache({ bytes: cacheBytes, age, clock });
  const queue = fairQueue({
    ...maxRenderings,
    ...(app.config.rateLimits ? maxPerNetwork : { atOncePerKey: Infinity, waitingPerKey: Infinity }),
  });
  const versionOfJob = batchById((ids) => selectVersions(app.db, ids));

  async function find(request: FastifyRequest): Promise<RenderedPage> {
    const { method, url } = request;
    const network = networkOf(request.ip);
    const renderInTurn = async (asked: PageRequest) => {
      await limit(request, rules.rendering, network);
      return queue.run(network, () => render(asked));
    };
    const address = method === 'POST' ? undefined : cachedAddress(url);
    if (dev || !address) return renderInTurn({ method, url });
    const asked = { method: 'GET', url: address.url };
    const encoding = bestEncoding(request);
    const key = `${settingsVersionOf(app.config)} ${asked.url}`;
    if (address.job === undefined) return cached(key, encoding, () => renderInTurn(asked));
    const version = await versionOfJob(address.job);
    if (version === undefined) return renderInTurn(asked);
    return cached(`${key} ${version}`, encoding, () => renderInTurn(asked));
  }

  function countSearch(request: FastifyRequest) {
    const { pathname = '', searchParams } = URL.parse(`http://own.invalid${request.url}`) ?? {};
    if (!/^\/search_jobs(\.data)?$/.test(pathname) || (searchParams?.get('page') ?? '1') !== '1') return;
    app.searches.count(request, searchParams?.get('title') ?? '');
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    if (request.url === '*') throw notFound();
    const page = await find(request).catch((error) => {
      if (!isDatabaseGone(error)) throw error;
      const { method, url } = request;
      return queue.run(networkOf(request.ip), () => render({ method, url, isAway: true }));
    });
    // A redirected search is counted where it ends.
    if (page.status === 200) countSearch(request);
    if (page.status === 405) reply.header('allow', 'GET, HEAD');
    return sendPage(request, reply, page);
  }

  for (const method of METHODS) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  const unrendered = new Set<string>();
  app.addHook('onRoute', ({ url }) => {
    unrendered.add(url);
  });
  sitemapRoutes(app, clock);
  jobPictureRoutes(app, versionOfJob);
  feedRoutes(app, clock);
  embedRoutes(app, clock);
  indexNowRoutes(app);
  wellKnownRoutes(app);
  refuseOtherMethods(app, unrendered);
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_, body, done) => {
      body.resume();
      done(null);
    });
    pages.setErrorHandler<ApiError>((error, _, reply) => {
      if (!error.retryAfter) throw error;
      const { status, headers, body } = refusalPage(app.config.site, error);
      return reply.code(status).headers(headers).send(body);
    });
    // What Vite adds to a page runs as well.
    const helmet = dev && { helmet: { contentSecurityPolicy: false } };
    pages.route({ method: methods, url: '/*', handler: answer, ...helmet });
    pages.route({
      method: pages.supportedMethods.filter((method) => !methods.includes(method)),
      url: '/*',
      handler: async (_, reply) => {
        throw methodNotAllowed(reply, methods);
      },
    });
  });
}
