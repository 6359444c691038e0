import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';

const fromRoot = (path: string) => new URL(`../../${path}`, import.meta.url);
const year = 31_536_000;

export async function serveBuilt(app: FastifyInstance) {
  await app.register(fastifyStatic, {
    root: fileURLToPath(fromRoot('build/client')),
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    // They are small, and the refusal of a range would lack its Content-Range.
    acceptRanges: false,
    setHeaders: (reply, path) => {
      const isNamedByContent = path.includes('/assets/');
      reply.header(
        'cache-control',
        isNamedByContent ? `public, max-age=${year}, immutable` : 'public, max-age=86400',
      );
    },
  });
}

/** Answers with the pages made anew from their sources at each call. */
export async function serveSources(app: FastifyInstance): Promise<() => Promise<ServerBuild>> {
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
