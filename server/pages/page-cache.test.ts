import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ApiError } from '#contract/errors.ts';
import type { Encoding } from '../http/compress.ts';
import { createPageCache } from './page-cache.ts';

const br: Encoding = 'br';

/** A cache for pages, the clock that it reads, and how often which page was rendered. */
function begin(bytes = 100_000) {
  const clock = { time: 1, now: () => clock.time };
  const cached = createPageCache({ bytes, age: 30_000, clock });
  const rendered: string[] = [];
  const find = (key: string, { status = 200, text = `page ${key}`, encoding = br, headers = {} } = {}) =>
    cached(key, encoding, async () => {
      rendered.push(key);
      return { status, headers, body: Buffer.from(text) };
    });
  return { clock, cached, find, rendered };
}

test('a page is rendered once in 30 seconds', async () => {
  const { clock, find, rendered } = begin();
  const first = await find('/');
  clock.time += 30_000;
  expect(await find('/')).toBe(first);
  clock.time += 1;
  expect(await find('/')).not.toBe(first);
  expect(rendered).toEqual(['/', '/']);
});

test('a page that lacks something is rendered again after the time that it says', async () => {
  const { clock, find, rendered } = begin();
  const headers = { 'cache-control': 'public, no-cache, s-maxage=1' };
  await find('/', { headers });
  clock.time += 1000;
  await find('/', { encoding: 'gzip' });
  expect(rendered).toEqual(['/']);
  clock.time += 1;
  await find('/');
  expect(rendered).toEqual(['/', '/']);
});

test('the age of a page counts from before it was rendered', async () => {
  const { clock, cached, find, rendered } = begin();
  await cached('/', br, async () => {
    clock.time += 20_000;
    return { status: 200, headers: {}, body: Buffer.from('slow') };
  });
  clock.time += 10_001;
  await find('/');
  expect(rendered).toEqual(['/']);
});

test('who asks for a page while it is rendered waits for the same one', async () => {
  const { find, rendered } = begin();
  const [one, two, other] = await Promise.all([find('/'), find('/'), find('/policy')]);
  expect(two).toBe(one);
  expect(other).not.toBe(one);
  expect(rendered).toEqual(['/', '/policy']);
});

test('what is cached takes no more memory than is counted', async () => {
  const { find } = begin();
  const { body } = await find('/', { text: 'x'.repeat(10_000) });
  if (Buffer.isBuffer(body)) throw new Error('It is cached in an encoding');
  expect(body.body.buffer.byteLength).toBe(body.body.length);
});

test('a page that failed is rendered again', async () => {
  const { cached, find, rendered } = begin();
  const broken = cached('/', br, () => Promise.reject(new Error('broken')));
  await expect(broken).rejects.toThrow('broken');
  for (const status of [404, 503, 302]) await find('/', { status });
  await find('/');
  await find('/');
  expect(rendered).toHaveLength(4);
});

test('who waits for a page that is refused to another asks for himself', async () => {
  const { cached, find, rendered } = begin();
  const refused = cached('/', br, () => Promise.reject(new ApiError(429, 'Too many', {}, 300)));
  const [, page] = await Promise.all([expect(refused).rejects.toThrow('Too many'), find('/')]);
  expect(page.status).toBe(200);
  expect(rendered).toEqual(['/']);
});

test('the pages used last stay while there is room', async () => {
  const { find, rendered } = begin(1500);
  const text = randomBytes(450).toString('base64');
  const huge = randomBytes(3000).toString('base64');
  await find('a', { text });
  await find('b', { text });
  await find('a', { text });
  await find('c', { text });
  await find('d', { text });
  rendered.length = 0;
  for (const key of ['d', 'c', 'b']) await find(key, { text });
  expect(rendered).toEqual(['b']);
  await find('huge', { text: huge });
  await find('huge', { text: huge });
  expect(rendered).toEqual(['b', 'huge', 'huge']);
});

test('a page is encoded as it is asked for, from one rendering', async () => {
  const text = randomBytes(2000).toString('hex');
  const { find, rendered } = begin();
  const ask = async (encoding: Encoding) => {
    const { body } = await find('/', { text, encoding });
    if (Buffer.isBuffer(body)) throw new Error('The page was not encoded');
    return body;
  };
  const [first, other, any] = await Promise.all([ask('br'), ask('gzip'), ask('identity')]);
  expect(any).toBe(first);
  expect(first.encoding).toBe('br');
  expect(brotliDecompressSync(first.body).toString()).toBe(text);
  expect(other.encoding).toBe('gzip');
  expect(gunzipSync(other.body).toString()).toBe(text);
  expect([await ask('gzip'), await ask('br')]).toEqual([other, first]);
  expect(rendered).toEqual(['/']);
});

test('who takes no encoding is sent what others are, decoded', async () => {
  const { find } = begin();
  const { body } = await find('/', { encoding: 'identity' });
  if (Buffer.isBuffer(body)) throw new Error('The page was not encoded');
  expect(gunzipSync(body.body).toString()).toBe('page /');
});
