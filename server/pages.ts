import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RouterContext, RouterContextProvider, ServerBuild } from 'react-router';
import type { Send } from '#contract/client.ts';
import type { Host, Site } from '#contract/site.ts';
import type { Config } from './config.ts';
import { sendCompressed } from './http/compress.ts';
import { contentPolicy, sealScripts } from './http/content-policy.ts';
import { sitemapRoutes } from './sitemap.ts';

const fromRoot = (path: string) => new URL(`../${path}`, import.meta.url);
const year = 31_536_000;

/** Calls the API as nobody: our own without a socket, or another provider's. */
function guestSend(app: FastifyInstance, apiUrl: string | undefined): Send {
  if (apiUrl)
    return async ({ method, path, signal }) => {
      const timeout = AbortSignal.timeout(10_000);
      const response = await fetch(apiUrl + path, { method, signal: signal ?? timeout });
      return { status: response.status, body: await response.json().catch(() => undefined) };
    };
  return async ({ method, path }) => {
    const response = await app.inject({ method, url: path });
    return { status: response.statusCode, body: response.json() };
  };
}

const siteOf = ({ site, publicUrl, apiUrl, contact }: Config): Site => ({
  ...site,
  publicUrl,
  apiUrl,
  contact,
});

const originOf = (url: string | undefined) => (url && URL.canParse(url) ? [new URL(url).origin] : []);

/** The pages as built, or made anew from their sources at each request. */
async function loadPages(app: FastifyInstance, dev: boolean): Promise<() => Promise<ServerBuild>> {
  if (!dev) {
    const build: ServerBuild = await import(fromRoot('build/server/index.js').href);
    await app.register(fastifyStatic, {
      root: fileURLToPath(fromRoot('build/client')),
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isNamedByContent = path.includes('/assets/');
        reply.header(
          'cache-control',
          isNamedByContent ? `public, max-age=${year}, immutable` : 'public, max-age=86400',
        );
      },
    });
    return async () => build;
  }
  const { createServer } = createRequire(import.meta.url)('vite') as typeof import('vite');
  const ours = process.listeners('SIGTERM');
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  // React Router has another Vite that would end the process before its database.
  for (const theirs of process.listeners('SIGTERM').slice(ours.length)) process.off('SIGTERM', theirs);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) return done();
    vite.middlewares(request.raw, reply.raw, done);
  });
  app.addHook('onClose', () => vite.close());
  return () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
}

/** Answers everything outside the API: the built assets, robots.txt and sitemaps, and the rendered pages. */
export async function registerPages(app: FastifyInstance, { dev = false } = {}) {
  const { config } = app;
  const site = siteOf(config);
  const send = guestSend(app, site.apiUrl);
  const others = [...new Set([...originOf(site.apiUrl), ...originOf(site.logo)])];
  // React picks one of its builds by it, so it stands before the first import.
  process.env.NODE_ENV ??= dev ? 'development' : 'production';
  const { createRequestHandler, RouterContextProvider } = await import('react-router');
  const load = await loadPages(app, dev);

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const build = await load();
    const { hostContext } = build.entry.module as unknown as { hostContext: RouterContext<Host> };
    const nonce = randomBytes(16).toString('base64url');
    const context = new RouterContextProvider();
    context.set(hostContext, { site, send, nonce });
    const { status, headers, body } = await render(build, request, context);
    reply.code(status);
    for (const [name, value] of headers) reply.header(name, value);
    if (status === 503) reply.header('retry-after', '5');
    if (!headers.has('cache-control'))
      reply.header('cache-control', status === 200 ? 'public, max-age=0, s-maxage=30' : 'no-store');
    if (dev || !headers.get('content-type')?.startsWith('text/html')) {
      if (dev) reply.removeHeader('content-security-policy');
      return sendCompressed(request, reply, Buffer.from(body));
    }
    const { html, hashes } = sealScripts(Buffer.from(body).toString(), nonce);
    const frames = request.url.startsWith('/contact_us') ? ['https://www.openstreetmap.org'] : [];
    reply.header('content-security-policy', contentPolicy({ scripts: hashes, others, frames }));
    return sendCompressed(request, reply, Buffer.from(html));
  }

  async function render(build: ServerBuild, request: FastifyRequest, context: RouterContextProvider) {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const asked = new Request(new URL(config.publicUrl).origin + request.url, { method });
    const response = await createRequestHandler(build, dev ? 'development' : 'production')(asked, context);
    return { status: response.status, headers: response.headers, body: await response.arrayBuffer() };
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
