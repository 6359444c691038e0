import { readFileSync } from 'node:fs';
import { expect, test } from '#test/app.ts';
import { readCatalog } from '../../../demo/catalog.ts';
import { fillTown } from '../../../demo/town.ts';
import { isOpen } from './matching/open.ts';

const lines = readFileSync(new URL('./searches.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t') as [kind: string, first: string, second: string, place?: string]);
const searches = lines.filter(([kind]) => kind !== 'job');

/** By kind: among how many of the first a title must stand, and of what share of the searches. */
const wanted: Record<string, { first: number; share: number }> = {
  title: { first: 1, share: 0.99 },
  'title and company': { first: 3, share: 0.98 },
  'title and city': { first: 3, share: 0.97 },
  'title in a place': { first: 3, share: 0.97 },
  'letter missing': { first: 3, share: 0.98 },
  'letter added': { first: 3, share: 0.98 },
  'letter wrong': { first: 3, share: 0.98 },
  'letter swapped': { first: 3, share: 0.98 },
  synonym: { first: 3, share: 0.95 },
  'one word': { first: 10, share: 0.98 },
};

const wordsOf = (title: string): string[] => title.toLowerCase().match(/[a-z]+/g) ?? [];

test('more than three hundred searches find what was meant, beside the jobs of the town', {
  timeout: 120_000,
}, async ({ api, db, files, make }) => {
  await fillTown(db, files);
  const jobs = lines.filter(([kind]) => kind === 'job');
  const catalog = await readCatalog(
    db,
    jobs.map(([, , , place = '']) => place),
  );
  const companies = await db.selectFrom('company').select(['id', 'name']).execute();
  const { id } = await make.job({ title: 'One to copy' });
  const copied = await db
    .selectFrom('job')
    .where('id', '=', id)
    .select(['job_type_id', 'expires_on', 'description', 'category_ids', 'skill_ids'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('job')
    .values(
      jobs.map(([, title, company, place = '']) => ({
        ...copied,
        title,
        ...catalog.place(place),
        company_id: companies.find(({ name }) => name === company)?.id ?? 0,
      })),
    )
    .execute();
  expect(searches.length).toBeGreaterThan(300);
  const open = await db.selectFrom('job').where(isOpen).select('title').execute();
  const titled = (word: string) => open.filter(({ title }) => wordsOf(title).includes(word)).length;
  for (const [kind, { first, share }] of Object.entries(wanted)) {
    const ofKind = searches.filter(([name]) => name === kind);
    const missed: string[] = [];
    let found = 0;
    for (const [, search, right] of ofKind) {
      const { data } = await api().searchJobs({ query: { search } });
      const titles = data.slice(0, first).map(({ tittle }) => tittle);
      const good =
        kind === 'one word'
          ? titles.filter((title) => wordsOf(title).includes(right)).length / Math.min(first, titled(right))
          : Number(titles.includes(right));
      if (good < 1) missed.push(`${kind}: ${search} (${right}) found ${titles.join(', ') || 'nothing'}`);
      found += good;
    }
    const reached = found / ofKind.length;
    console.log(`${kind.padEnd(20)}${ofKind.length} searches, ${reached.toFixed(3)} of at least ${share}`);
    expect(reached, missed.join('\n')).toBeGreaterThanOrEqual(share);
  }
});
