import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { RouterContext, ServerBuild } from 'react-router';
import type { Send } from '#contract/client.ts';
import type { Host, Site } from '#contract/site.ts';
import type { Config } from '../config.ts';
import { contentPolicy, sealScripts } from '../http/content-policy.ts';
import type { Page } from './kept-pages.ts';

interface Asked {
  method: string;
  /** Path and query. */
  url: string;
}

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

/** As the API answers while its database is away. */
const sendToNobody: Send = async () => ({ status: 503, body: undefined });

const siteOf = ({ site, publicUrl, apiUrl, contact }: Config): Site => ({
  ...site,
  publicUrl,
  apiUrl,
  contact,
});

const originOf = (url: string | undefined) => (url && URL.canParse(url) ? [new URL(url).origin] : []);

/** Renders pages for nobody in particular: whoever asks, the same address gives the same page. */
export async function pageRenderer(app: FastifyInstance, load: () => Promise<ServerBuild>, dev: boolean) {
  const site = siteOf(app.config);
  const guest = guestSend(app, site.apiUrl);
  const origin = new URL(site.publicUrl).origin;
  const others = [...new Set([...originOf(site.apiUrl), ...originOf(site.logo)])];
  const { createRequestHandler, RouterContextProvider } = await import('react-router');

  /** With nothing but the frame and the error in it while the database is away. */
  return async ({ method, url }: Asked, { isAway = false } = {}): Promise<Page<Buffer>> => {
    const build = await load();
    const { hostContext } = build.entry.module as unknown as { hostContext: RouterContext<Host> };
    const nonce = randomBytes(16).toString('base64url');
    const context = new RouterContextProvider();
    context.set(hostContext, { site, send: isAway ? sendToNobody : guest, nonce });
    // A proxy may name the host as well.
    const path = url.replace(/^\w+:\/\/[^/]*/, '');
    const asked = new Request(origin + path, { method: method === 'HEAD' ? 'GET' : method });
    const response = await createRequestHandler(build, dev ? 'development' : 'production')(asked, context);
    const { status } = response;
    const headers = Object.fromEntries(response.headers);
    headers['cache-control'] ??= status === 200 ? 'public, no-cache' : 'no-store';
    if (status === 503) headers['retry-after'] = '5';
    const body = Buffer.from(await response.arrayBuffer());
    if (dev || !headers['content-type']?.startsWith('text/html')) return { status, headers, body };

    const { html, hashes } = sealScripts(body.toString(), nonce);
    const frames = url.startsWith('/contact_us') ? ['https://www.openstreetmap.org'] : [];
    const policy = contentPolicy({ scripts: hashes, others, frames });
    headers['content-security-policy'] = policy;
    const digest = createHash('sha256').update(policy).update(html).digest('base64url');
    if (status === 200) headers.etag = `W/"${digest}"`;
    return { status, headers, body: Buffer.from(html) };
  };
}
