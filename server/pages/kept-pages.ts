import { LRUCache } from 'lru-cache';
import { ApiError } from '#contract/errors.ts';
import { type Encoded, type Encoding, encode, transcode } from '../http/compress.ts';

export interface KeptPage<Body = Buffer | Encoded> {
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
  /** Milliseconds from when a page's data was asked for. */
  age: number;
  clock?: Clock;
}

interface Kept {
  start: number;
  first: KeptPage<Encoded>;
  other?: Promise<KeptPage<Encoded>>;
}

const isKept = (made: Kept | KeptPage): made is Kept => 'first' in made;

/** Renders each page once at a time, and keeps the good ones, the last used while there is room. */
export function keepPages({ bytes, age, clock = performance }: Bounds) {
  const kept = new LRUCache<string, Kept>({ maxSize: bytes, ttl: age, perf: clock, ttlResolution: 0 });
  const rendering = new Map<string, Promise<Kept | KeptPage>>();

  async function renderOnce(key: string, encoding: Encoding, render: () => Promise<KeptPage<Buffer>>) {
    const start = clock.now();
    const page = await render();
    if (page.status !== 200) return page;
    const body = await encode(encoding === 'identity' ? 'gzip' : encoding, page.body);
    const made: Kept = { start, first: { ...page, body } };
    kept.set(key, made, { start, size: key.length + body.body.length });
    return made;
  }

  async function makeOther(key: string, made: Kept) {
    const { start, first } = made;
    const body = await transcode(first.body);
    const size = key.length + first.body.body.length + body.body.length;
    if (kept.peek(key) === made) kept.set(key, made, { start, size });
    return { ...first, body };
  }

  function inEncoding(key: string, encoding: Encoding, made: Kept | KeptPage): KeptPage | Promise<KeptPage> {
    if (!isKept(made)) return made;
    if (encoding === 'identity' || encoding === made.first.body.encoding) return made.first;
    made.other ??= makeOther(key, made);
    return made.other;
  }

  /** In any encoding for `identity`. */
  return async function keep(
    key: string,
    encoding: Encoding,
    render: () => Promise<KeptPage<Buffer>>,
  ): Promise<KeptPage> {
    const page = kept.get(key);
    if (page) return inEncoding(key, encoding, page);
    const ofAnother = rendering.get(key);
    if (ofAnother)
      return ofAnother.then(
        (made) => inEncoding(key, encoding, made),
        (error) => {
          // What was refused to one network is not refused to the next.
          if (error instanceof ApiError) return keep(key, encoding, render);
          throw error;
        },
      );
    const made = renderOnce(key, encoding, render).finally(() => rendering.delete(key));
    rendering.set(key, made);
    return inEncoding(key, encoding, await made);
  };
}
