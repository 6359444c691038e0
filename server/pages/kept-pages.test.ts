import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { keepPages } from './kept-pages.ts';

/** A shelf for pages, the clock that it reads, and how often which page was rendered. */
function shelf(bytes = 100_000) {
  const clock = { time: 1, now: () => clock.time };
  const keep = keepPages({ bytes, age: 30_000, clock });
  const rendered: string[] = [];
  const find = (key: string, { status = 200, text = `page ${key}` } = {}) =>
    keep(key, async () => {
      rendered.push(key);
      return { status, headers: {}, body: Buffer.from(text) };
    });
  return { clock, keep, find, rendered };
}

test('a page is rendered once in 30 seconds', async () => {
  const { clock, find, rendered } = shelf();
  const first = await find('/');
  clock.time += 30_000;
  expect(await find('/')).toBe(first);
  clock.time += 1;
  expect(await find('/')).not.toBe(first);
  expect(rendered).toEqual(['/', '/']);
});

test('the age of a page counts from before it was rendered', async () => {
  const { clock, keep, find, rendered } = shelf();
  await keep('/', async () => {
    clock.time += 20_000;
    return { status: 200, headers: {}, body: Buffer.from('slow') };
  });
  clock.time += 10_001;
  await find('/');
  expect(rendered).toEqual(['/']);
});

test('who asks for a page while it is rendered waits for the same one', async () => {
  const { find, rendered } = shelf();
  const [one, two, other] = await Promise.all([find('/'), find('/'), find('/policy')]);
  expect(two).toBe(one);
  expect(other).not.toBe(one);
  expect(rendered).toEqual(['/', '/policy']);
});

test('a page that failed is rendered again', async () => {
  const { keep, find, rendered } = shelf();
  const broken = keep('/', () => Promise.reject(new Error('broken')));
  await expect(broken).rejects.toThrow('broken');
  for (const status of [404, 503, 302]) await find('/', { status });
  await find('/');
  await find('/');
  expect(rendered).toHaveLength(4);
});

test('the pages used last stay while there is room', async () => {
  const { find, rendered } = shelf(3000);
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

test('both encodings of a page hold the same', async () => {
  const text = 'a page '.repeat(500);
  const { find } = shelf();
  const { body } = await find('/', { text });
  if (Buffer.isBuffer(body)) throw new Error('The page was not encoded');
  expect(brotliDecompressSync(body.br).toString()).toBe(gunzipSync(body.gzip).toString());
  expect(gunzipSync(body.gzip).toString()).toContain(text);
});
