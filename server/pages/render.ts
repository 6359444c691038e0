import { createHash, randomBytes } from 'node:crypto';
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Send } from '#contract/client.ts';
import type { Host, Site } from '#contract/site.ts';
import { contentPolicy, hashInline } from '../http/content-policy.ts';
import type { RenderedPage } from './page-cache.ts';

export interface PageRequest {
  method: string;
  url: string;
  /** While the database is away: nothing but the frame and the error in it. */
  isAway?: boolean;
}

export interface Rendering extends PageRequest {
  site: Site;
}

interface Renderer {
  load: () => Promise<ServerBuild>;
  /** Calls the API as nobody. */
  send: Send;
  dev: boolean;
}

const sendToNobody: Send = async () => ({ status: 503, body: undefined });

const originOf = (url: string | undefined) => (url && URL.canParse(url) ? [new URL(url).origin] : []);

/** Renders pages for nobody in particular: whoever asks, the same address gives the same page. */
export function makeRenderer({ load, send, dev }: Renderer) {
  // It compiles all routes, so once for a build.
  const handlers = new WeakMap<ServerBuild, ReturnType<typeof createRequestHandler>>();
  function handlerOf(build: ServerBuild) {
    const handler = handlers.get(build) ?? createRequestHandler(build, dev ? 'development' : 'production');
    handlers.set(build, handler);
    return handler;
  }

  return async ({ site, method, url, isAway = false }: Rendering): Promise<RenderedPage<Buffer>> => {
    const origin = new URL(site.publicUrl).origin;
    const others = [...new Set([...originOf(site.apiUrl), ...originOf(site.logo)])];
    const build = await load();
    const { hostContext, setTimeZone } = build.entry.module as unknown as {
      hostContext: RouterContext<Host>;
      setTimeZone(name: string): void;
    };
    setTimeZone(site.timeZone);
    const nonce = randomBytes(16).toString('base64url');
    const context = new RouterContextProvider();
    context.set(hostContext, { site, send: isAway ? sendToNobody : send, nonce });
    // A proxy may name the host as well.
    const path = url.replace(/^\w+:\/\/[^/]*/, '');
    const asked = new Request(origin + path, { method: method === 'HEAD' ? 'GET' : method });
    const response = await handlerOf(build)(asked, context);
    const { status } = response;
    const headers = Object.fromEntries(response.headers);
    headers['cache-control'] ??= status === 200 ? 'public, no-cache' : 'no-store';
    if (status === 503) headers['retry-after'] = '5';
    if (dev || !headers['content-type']?.startsWith('text/html'))
      return { status, headers, body: Buffer.from(await response.arrayBuffer()) };

    const { html, ...sealed } = hashInline(await response.text(), nonce);
    const frames = url.startsWith('/contact_us') ? ['https://www.openstreetmap.org'] : [];
    const policy = contentPolicy({ ...sealed, others, frames });
    headers['content-security-policy'] = policy;
    const digest = createHash('sha256').update(policy).update(html).digest('base64url');
    if (status === 200 && !headers['cache-control'].includes('no-store')) headers.etag = `W/"${digest}"`;
    return { status, headers, body: Buffer.from(html) };
  };
}
