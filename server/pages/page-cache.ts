import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { ApiError } from '#contract/errors.ts';
import { type Encoded, type Encoding, encode, sendCompressed, transcode } from '../http/compress.ts';
import { isCached } from '../http/etag.ts';

export interface RenderedPage<Body = Buffer | Encoded> {
  status: number;
  headers: Record<string, string>;
  body: Body;
}
/** In milliseconds. */
export interface Clock {
  now(): number;
}
interface Bounds {
  /** Of all bodies together, in each encoding that was asked for. */
  bytes: number;
  /** Milliseconds from when a page's data was asked for; fewer for a page that says so by `s-maxage`. */
  age: number;
  clock?: Clock;
}

interface Entry {
  start: number;
  ttl: number;
  first: RenderedPage<Encoded>;
  other?: Promise<RenderedPage<Encoded>>;
}

const maxAgeOf = ({ headers }: RenderedPage) => /\bs-maxage=(\d+)/.exec(headers['cache-control'] ?? '')?.[1];

const isEntry = (made: Entry | RenderedPage): made is Entry => 'first' in made;

/** Renders each page once at a time, and caches the good ones, the last used while there is room. */
export function createPageCache({ bytes, age, clock = performance }: Bounds) {
  const cache = new LRUCache<string, Entry>({ maxSize: bytes, ttl: age, perf: clock, ttlResolution: 0 });
  const rendering = new Map<string, Promise<Entry | RenderedPage>>();

  async function renderOnce(key: string, encoding: Encoding, render: () => Promise<RenderedPage<Buffer>>) {
    const start = clock.now();
    const page = await render();
    if (page.status !== 200) return page;
    const body = await encode(encoding === 'identity' ? 'gzip' : encoding, page.body);
    const seconds = maxAgeOf(page);
    const ttl = seconds === undefined ? age : Math.min(age, Number(seconds) * 1000);
    const made: Entry = { start, ttl, first: { ...page, body } };
    cache.set(key, made, { start, ttl, size: key.length + body.body.length });
    return made;
  }

  async function makeOther(key: string, made: Entry) {
    const { start, ttl, first } = made;
    const body = await transcode(first.body);
    const size = key.length + first.body.body.length + body.body.length;
    if (cache.peek(key) === made) cache.set(key, made, { start, ttl, size });
    return { ...first, body };
  }

  function inEncoding(
    key: string,
    encoding: Encoding,
    made: Entry | RenderedPage,
  ): RenderedPage | Promise<RenderedPage> {
    if (!isEntry(made)) return made;
    if (encoding === 'identity' || encoding === made.first.body.encoding) return made.first;
    made.other ??= makeOther(key, made);
    return made.other;
  }

  /** In any encoding for `identity`. */
  return async function cached(
    key: string,
    encoding: Encoding,
    render: () => Promise<RenderedPage<Buffer>>,
  ): Promise<RenderedPage> {
    const page = cache.get(key);
    if (page) return inEncoding(key, encoding, page);
    const ofAnother = rendering.get(key);
    if (ofAnother)
      return ofAnother.then(
        (made) => inEncoding(key, encoding, made),
        (error) => {
          // What was refused to one network is not refused to the next.
          if (error instanceof ApiError) return cached(key, encoding, render);
          throw error;
        },
      );
    const made = renderOnce(key, encoding, render).finally(() => rendering.delete(key));
    rendering.set(key, made);
    return inEncoding(key, encoding, await made);
  };
}

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers, body }: RenderedPage,
) {
  reply.code(status).headers(headers);
  if (isCached(request, headers.etag)) return reply.code(304).header('vary', 'Accept-Encoding').send();
  // Without a type of its own an empty body would be told to be a file.
  if (status >= 300 && status < 400) return reply.send();
  return sendCompressed(request, reply, body);
}
