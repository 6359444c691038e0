import { LRUCache } from 'lru-cache';
import { type Encoded, encodeAll } from '../http/compress.ts';

/** A page as it was rendered. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** The body in every encoding, of a page that is kept. */
  bodies?: Encoded;
}
interface Bounds {
  /** Of all bodies together, in every encoding. */
  bytes: number;
  /** Milliseconds from when a page's data was asked for. */
  age: number;
  clock?: { now(): number };
}

const sizeOf = (key: string, bodies: Encoded) =>
  Object.values(bodies).reduce((sum, body) => sum + body.length, key.length);

/** Keeps good pages up to an age, the last used ones while there is room, and renders each once at a time. */
export function keepPages({ bytes, age, clock = performance }: Bounds) {
  const kept = new LRUCache<string, Page>({
    maxSize: bytes,
    ttl: age,
    perf: clock,
    ttlResolution: 0,
  });
  const rendering = new Map<string, Promise<Page>>();

  async function renderOnce(key: string, render: () => Promise<Page>): Promise<Page> {
    const start = clock.now();
    const page = await render();
    if (page.status !== 200) return page;
    const bodies = await encodeAll(page.body);
    const whole = { ...page, bodies };
    kept.set(key, whole, { start, size: sizeOf(key, bodies) });
    return whole;
  }

  /** The page that is kept, or being rendered, under the key, else a new one. */
  return async (key: string, render: () => Promise<Page>): Promise<Page> => {
    const known = kept.get(key) ?? rendering.get(key);
    if (known) return known;
    const made = renderOnce(key, render).finally(() => rendering.delete(key));
    rendering.set(key, made);
    return made;
  };
}
