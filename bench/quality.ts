// node bench/quality.ts FILE: how well search finds what is meant, among the postings of any file in the import format.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { search } from '#server/board/jobs/search.ts';
import { synonyms } from '#server/board/lookups/data.ts';
import { loadLookups } from '#server/board/lookups/load.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { importFile } from '#server/import/file.ts';
import { startCluster } from '#server/postgres/embedded.ts';
import { seeded } from '../demo/random.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('node bench/quality.ts FILE.ndjson, or FILE.ndjson.gz');

const dir = await mkdtemp(join(tmpdir(), 'jobstead-quality-'));
const cluster = await startCluster({ dir, settings: { fsync: 'off' } });
const db = connect({ url: cluster.url('postgres'), max: 4, statementTimeout: 0 });
try {
  await migrate(db);
  await loadLookups(db);
  const { added } = await importFile(db, cluster.url('postgres'), file);
  console.log(`${added} postings`);
  await measure();
} finally {
  await db.destroy();
  await cluster.stop();
  await rm(dir, { recursive: true, force: true });
}

async function measure() {
  const jobs = await db
    .selectFrom('job')
    .innerJoin('company', 'company.id', 'company_id')
    .innerJoin('city', 'city.id', 'job.city_id')
    .select(['job.id', 'title', 'company.name as company', 'city.name as city'])
    .orderBy('job.id')
    .execute();
  type Job = (typeof jobs)[number];
  const byId = new Map(jobs.map((job) => [job.id, job]));
  const count = async (words: string) => (await search(db, { words }, 1)).total;
  const find = async (words: string) => (await search(db, { words }, 1)).ids.map((id) => byId.get(id) as Job);
  const wordsOf = (title: string): string[] => title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const titled = new Map<string, number>();
  for (const { title } of jobs)
    for (const word of new Set(wordsOf(title))) titled.set(word, (titled.get(word) ?? 0) + 1);

  const some = <Of>(all: Of[], most: number) =>
    all.filter((_, at) => at % Math.ceil(all.length / most) === 0);
  const share = async <Of>(of: Of[], isGood: (one: Of, at: number) => Promise<number>) => {
    let good = 0;
    for (const [at, one] of of.entries()) good += await isGood(one, at);
    return good / of.length;
  };
  const show = (what: string, value: number, budget: number) =>
    console.log(
      `${what.padEnd(80)}${value.toFixed(3)}  at least ${budget.toFixed(2)}  ${value < budget ? 'MISSED' : 'kept'}`,
    );
  const same = (one: string, other: string) => wordsOf(one).join() === wordsOf(other).join();
  const sample = some(jobs, 500);

  show(
    'a whole title: that job first',
    await share(sample, async ({ title }) => {
      const [first] = await find(title);
      return Number(first !== undefined && same(first.title, title));
    }),
    0.99,
  );
  const among = (of: 'company' | 'city') =>
    share(sample, async (job) => {
      const found = (await find(`${job.title} ${job[of]}`)).slice(0, 3);
      return Number(found.some((other) => same(other.title, job.title) && other[of] === job[of]));
    });
  show('title and company: among the first 3', await among('company'), 0.98);
  show('title and city: among the first 3', await among('city'), 0.97);

  const random = seeded(7);
  const letter = () => String.fromCharCode(97 + Math.floor(random() * 26));
  const errors: Record<string, (word: string, at: number) => string> = {
    missing: (word, at) => word.slice(0, at) + word.slice(at + 1),
    added: (word, at) => word.slice(0, at) + letter() + word.slice(at),
    wrong: (word, at) => word.slice(0, at) + letter() + word.slice(at + 1),
    swapped: (word, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
  };
  const longest = sample.flatMap(({ title }) => {
    const [word = ''] = wordsOf(title).sort((one, other) => other.length - one.length);
    return /^[a-z]{4,}$/.test(word) ? [word] : [];
  });
  for (const [kind, mistype] of Object.entries(errors))
    show(
      `a letter ${kind} in the longest word: half of the right titles on page one`,
      await share(longest, async (word) => {
        const typed = mistype(word, Math.floor(random() * (word.length - 1)));
        const right = (await find(typed)).filter(({ title }) => wordsOf(title).includes(word));
        return Number(right.length >= Math.min(10, titled.get(word) ?? 0) / 2);
      }),
      0.98,
    );

  const shareOfTitles = async (word: string) => {
    const found = await find(word);
    const most = Math.min(found.length, titled.get(word) ?? 0) || 1;
    return found.filter(({ title }) => wordsOf(title).includes(word)).length / most;
  };
  const words = sample.map(({ title }, at) => wordsOf(title)[at % wordsOf(title).length] as string);
  const typed = words.filter((word) => word?.length >= 4);
  show('one word of a title: share of the first 10 with that word', await share(typed, shareOfTitles), 0.98);
  const frequent = [...titled]
    .filter(([word, count]) => count >= 10 && word.length >= 4)
    .map(([word]) => word);
  const least = await Promise.all(frequent.map(async (word) => ({ word, share: await shareOfTitles(word) })));
  const [worst] = least.sort((one, other) => one.share - other.share);
  show(`the worst of ${frequent.length} frequent words (${worst?.word})`, worst?.share ?? 0, 0.8);

  const pairs = synonyms.flatMap(([first = '', ...others]) => others.map((other) => [first, other] as const));
  const counts = await Promise.all(
    pairs.map(async ([short, long]) => [await count(short), await count(long)] as const),
  );
  const found = counts.filter(([one, other]) => one + other > 0);
  show(
    `the short and the long form: jobs of the one in those of the other (${found.length} pairs)`,
    await share(found, async ([one, other]) => Math.min(one, other) / Math.max(one, other)),
    0.95,
  );
}
