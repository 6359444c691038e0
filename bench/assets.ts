import type { Get } from './load.ts';

/** Bytes over the wire of what a page loads before it is used, in brotli. */
export async function weigh(get: Get, path: string): Promise<{ js: number; css: number }> {
  const html = (await get(path)).bytes.toString();
  const links = [...html.matchAll(/(?:href|src)="(\/[^"]+\.(?:js|css))"/g)].map(([, link]) => link ?? '');
  const imported = [...html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(([, link]) => link ?? '');
  const weight = { js: 0, css: 0 };
  for (const link of new Set([...links, ...imported])) {
    const { headers, bytes, status } = await get(link, { 'accept-encoding': 'br' });
    if (status !== 200 || headers['content-encoding'] !== 'br') throw new Error(`${link} is not compressed`);
    weight[link.endsWith('.css') ? 'css' : 'js'] += bytes.length;
  }
  return weight;
}
