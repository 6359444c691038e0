import type { FastifyInstance } from 'fastify';
import { buildApp } from '#server/app.ts';
import { policyHash } from '#server/http/content-policy.ts';
import { test as base, expect } from '#test/app.ts';
import { registerPages } from './routes.ts';

const clock = { time: 1, now: () => clock.time };

/** The landing page of a board with the usual claim, and of one that counts. */
const test = base
  .extend('usual', { scope: 'file' }, async ({ app }) => {
    await registerPages(app, { clock });
    return app;
  })
  .extend('counting', { scope: 'file' }, async ({ db, files, config }, { onCleanup }) => {
    const site = { ...config.site, claim: '{jobs}' };
    const app = await buildApp({ db, files, config: { ...config, site } });
    onCleanup(() => app.close());
    await registerPages(app, { clock });
    return app;
  });

async function read(app: FastifyInstance, address = '/') {
  // Past the age of a cached page.
  clock.time += 30_001;
  const { body: html } = await app.inject(address);
  const claim = /<strong>([^<]*)<\/strong>/.exec(html)?.[1];
  const description = /name="description" content="(.*?) in one/.exec(html)?.[1];
  return { html, claim, description };
}

test('an empty board has no heading above nothing, and claims no number', async ({ counting }) => {
  const { html, claim, description } = await read(counting);
  expect(html).toContain('No jobs yet</h2>');
  expect(html).not.toContain('Trending categories</h2>');
  expect(claim).toBeUndefined();
  expect(description).toBe('The open jobs');
  for (const all of ['/search_jobs', '/search_jobs?order=pay'])
    expect((await read(counting, all)).html).toContain('No jobs yet</h2>');
  const { html: filtered } = await read(counting, '/search_jobs?workplace=Remote');
  expect(filtered).toContain('No open job fits all of this</h2>');
});

test('the landing page claims what the specification says, or the true number of jobs', async ({
  usual,
  counting,
  make,
}) => {
  await make.job();
  await make.job({ expiresIn: -1 });
  const usualPage = await read(usual);
  expect(usualPage.html).toContain('Trending categories</h2>');
  expect(usualPage.claim).toBe('Over 15,000 job offers');
  expect(usualPage.description).toBe('Over 15,000 job offers');
  expect(await read(counting)).toMatchObject({ claim: '1 job offer', description: '1 job offer' });
  await make.job();
  expect(await read(counting)).toMatchObject({ claim: '2 job offers', description: '2 job offers' });
});

test('a board in a colour of its owner has it in the head, and the policy lets in no other style', async ({
  db,
  files,
  config,
}) => {
  const site = { ...config.site, accent: '#7a1fa2' };
  const app = await buildApp({ db, files, config: { ...config, site } });
  await registerPages(app, { clock });
  const { body, headers } = await app.inject('/about_us');
  const style = /<style[^>]*>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
  expect(style).toMatch(/^:root\{--color-primary:#7a1fa2;.*@media \(prefers-color-scheme:dark\)\{:root\{/);
  expect(headers['content-security-policy']).toContain(`style-src 'self' ${policyHash(style)};`);
  await app.close();
});
