import { parentPort } from 'node:worker_threads';
import type { ServerBuild } from 'react-router';
import { call, serve } from '../threads/thread.ts';
import type { ApiAnswer, ApiCall } from './renderers.ts';

// React picks one of its builds by it, so it stands before the first import.
process.env.NODE_ENV ??= 'production';
const { makeRenderer } = await import('./render.ts');
const build: ServerBuild = await import(new URL('../../build/server/index.js', import.meta.url).href);

serve(
  parentPort,
  makeRenderer({
    load: async () => build,
    async send({ method, path }) {
      if (!parentPort) throw new Error('This runs as a thread');
      const { status, text } = await call<ApiCall, ApiAnswer>(parentPort, { method, path });
      return { status, body: text ? JSON.parse(text) : undefined };
    },
    dev: false,
  }),
);
