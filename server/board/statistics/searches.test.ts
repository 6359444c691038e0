import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { registerPages } from '#server/pages/routes.ts';
import { test as base, clientOf, expect } from '#test/app.ts';

const test = base
  /** With pages. */
  .extend('board', { scope: 'file' }, async ({ db, files, config }, { onCleanup }) => {
    const app = await buildApp({ db, files, config: { ...config, trustProxy: ['127.0.0.1'] } });
    onCleanup(() => app.close());
    await registerPages(app);
    return app;
  });

const search = (app: FastifyInstance, url: string, network: number) =>
  app.inject({
    url,
    headers: { 'x-forwarded-for': `10.0.0.${network}`, 'user-agent': 'Mozilla/5.0 Firefox/140' },
  });

test('words are written down when three people searched for them, and never who', async ({
  board,
  db,
  make,
}) => {
  const owner = clientOf(board, await make.owner());
  await make.job({ title: 'Lighthouse keeper' });
  for (const network of [1, 2, 3]) {
    expect((await search(board, '/search_jobs?title=Lighthouse++KEEPER', network)).statusCode).toBe(200);
    expect((await search(board, '/api/search_jobs?search=zeppelin+pilot', network)).statusCode).toBe(200);
  }
  for (const url of ['/search_jobs?title=one+alone', '/search_jobs?title=one+alone', '/search_jobs?page=2'])
    await search(board, url, 4);
  await board.inject({ url: '/search_jobs?title=robots', headers: { 'user-agent': 'Googlebot/2.1' } });
  await board.searches.write();

  const rows = await db
    .selectFrom('search_words')
    .select(['words', 'searches', 'nothing'])
    .orderBy('words')
    .execute();
  expect(rows).toEqual([
    { words: 'lighthouse keeper', searches: 3, nothing: 0 },
    { words: 'zeppelin pilot', searches: 3, nothing: expect.any(Number) },
  ]);
  expect(rows[1]?.nothing).toBeGreaterThan(1);
  expect(await db.selectFrom('search_day').select('searches').execute()).toEqual([{ searches: 8 }]);
  const told = await owner.getOverview();
  expect(told.searched.map(({ words }) => words)).toEqual(['lighthouse keeper', 'zeppelin pilot']);
  expect(told.searched_in_vain.map(({ words }) => words)).toEqual(['zeppelin pilot']);
});

test('words that the database takes for no text, or for the same, keep no others from being written', async ({
  board,
  db,
}) => {
  await sql`truncate search_day, search_words`.execute(db);
  const start = 'x'.repeat(99);
  for (const network of [11, 12, 13])
    for (const words of ['a%00b', `${start}😀`, `${start}😁`, 'wheelwright'])
      expect((await search(board, `/search_jobs?title=${words}`, network)).statusCode).toBe(200);
  await board.searches.write();
  const rows = db.selectFrom('search_words').select('words').orderBy('words').execute();
  expect((await rows).map(({ words }) => words)).toEqual(['wheelwright', `${start}😀`, `${start}😁`]);
  expect(await db.selectFrom('search_day').select('searches').execute()).toEqual([{ searches: 9 }]);
});

test('what cannot be written waits, and is counted once', async ({ board, db }) => {
  await sql`truncate search_day, search_words`.execute(db);
  await sql`alter table search_words rename to search_words_away`.execute(db);
  onTestFinished(
    async () => void (await sql`alter table if exists search_words_away rename to search_words`.execute(db)),
  );
  for (const network of [5, 6, 7]) await search(board, '/api/search_jobs?search=cooper', network);
  await board.searches.write();
  await search(board, '/api/search_jobs?search=cooper', 8);
  await sql`alter table search_words_away rename to search_words`.execute(db);
  await board.searches.write();
  await board.searches.write();
  const rows = db.selectFrom('search_words').select(['words', 'searches']);
  expect(await rows.execute()).toEqual([{ words: 'cooper', searches: 4 }]);
  expect(await db.selectFrom('search_day').select('searches').execute()).toEqual([{ searches: 4 }]);
});
