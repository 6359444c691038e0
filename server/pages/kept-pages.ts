import { LRUCache } from 'lru-cache';
import { type Encoded, encodeAll } from '../http/compress.ts';

/** A page, encoded when it is kept. */
export interface Page<Body = Buffer | Encoded> {
  status: number;
  headers: Record<string, string>;
  body: Body;
}
interface Bounds {
  /** Of all bodies together, in both encodings. */
  bytes: number;
  /** Milliseconds from when a page's data was asked for. */
  age: number;
  clock?: { now(): number };
}

const sizeOf = (key: string, { br, gzip }: Encoded) => key.length + br.length + gzip.length;

/** Keeps good pages up to an age, the last used ones while there is room, and renders each once at a time. */
export function keepPages({ bytes, age, clock = performance }: Bounds) {
  const kept = new LRUCache<string, Page<Encoded>>({
    maxSize: bytes,
    ttl: age,
    perf: clock,
    ttlResolution: 0,
  });
  const rendering = new Map<string, Promise<Page>>();

  async function renderOnce(key: string, render: () => Promise<Page<Buffer>>): Promise<Page> {
    const start = clock.now();
    const page = await render();
    if (page.status !== 200) return page;
    const body = await encodeAll(page.body);
    const encoded = { ...page, body };
    kept.set(key, encoded, { start, size: sizeOf(key, body) });
    return encoded;
  }

  /** The page that is kept, or being rendered, under the key, else a new one. */
  return async (key: string, render: () => Promise<Page<Buffer>>): Promise<Page> => {
    const known = kept.get(key) ?? rendering.get(key);
    if (known) return known;
    const made = renderOnce(key, render).finally(() => rendering.delete(key));
    rendering.set(key, made);
    return made;
  };
}
