import type { Get } from './load.ts';

/** Bytes over the wire of what a page loads before it is used, and how many files of it are not in brotli. */
export async function weigh(get: Get, path: string): Promise<{ js: number; css: number; plain: number }> {
  const html = (await get(path)).bytes.toString();
  const links = [...html.matchAll(/(?:href|src)="(\/[^"]+\.(?:js|css))"/g)].map(([, link]) => link ?? '');
  const imported = [...html.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map(([, link]) => link ?? '');
  const weight = { js: 0, css: 0, plain: 0 };
  for (const link of new Set([...links, ...imported])) {
    const { headers, bytes, status } = await get(link, { 'accept-encoding': 'br' });
    if (status !== 200) throw new Error(`${link} answered ${status}`);
    if (headers['content-encoding'] !== 'br') weight.plain += 1;
    weight[link.endsWith('.css') ? 'css' : 'js'] += bytes.length;
  }
  return weight;
}
