import { useEffect, useState } from 'react';
import type { Client } from '#contract/client.ts';
import type { contract } from '#contract/index.ts';
import type { counted } from '#contract/jobs.ts';
import { api } from '../../lib/api.ts';
import { type JobSearchFilters, jobSearchPath, jobSearchQuery } from '../../lib/search-address.ts';

type Counted = (typeof counted)[number];
export type Counts = { [Name in Counted]?: Record<string, number> | undefined };
/** Each filter as one text: a page's data is smaller by it. */
type PackedCounts = { [Name in Counted]?: string };

/** Cities and skills are counted when their field is entered. */
export const offered = ({ city_id }: JobSearchFilters): Counted[] => [
  'state_id',
  ...(city_id ? (['within'] as const) : []),
  ...(['category_id', 'job_type_id', 'experience_level', 'workplace'] as const),
  ...(['posted_within', 'pay_from', 'with_pay'] as const),
];

async function loadCounts(
  from: Pick<Client<typeof contract>, 'countChoices'>,
  { order, ...filters }: JobSearchFilters,
  of: Counted[],
  signal?: AbortSignal,
): Promise<Counts> {
  const query = { ...jobSearchQuery(filters), of: of.join() };
  return (await from.countChoices({ query, ...(signal && { signal }) })).counts;
}

const each = <From, To>(counts: { [Name in Counted]?: From }, made: (from: From) => To) =>
  Object.fromEntries(Object.entries(counts).map(([name, from]) => [name, made(from as From)])) as {
    [Name in Counted]?: To;
  };

const pack = (counts: Counts): PackedCounts =>
  each(counts, (of) =>
    Object.entries(of ?? {})
      .map(([value, count]) => `${value}:${count}`)
      .join(),
  );

const unpack = (counts: PackedCounts): Counts =>
  each(counts, (of) =>
    Object.fromEntries(
      of
        .split(',')
        .map((pair) => pair.split(':'))
        .map(([value = '', count]) => [value, Number(count)]),
    ),
  );

/** In milliseconds, once all else of the page has come. */
const countsTimeout = 20;

/** Undefined when they take longer than the page by much: the browser asks for them then. */
export async function countsInTime(
  from: Pick<Client<typeof contract>, 'countChoices'>,
  filters: JobSearchFilters,
  page: Promise<unknown>,
): Promise<PackedCounts | undefined> {
  const counts = loadCounts(from, filters, offered(filters)).then(pack, () => undefined);
  const late = page.then(
    () => new Promise<undefined>((resolve) => setTimeout(resolve, countsTimeout, undefined)),
  );
  return Promise.race([counts, late]);
}

interface Answer {
  key?: string | undefined;
  counts: Counts | undefined;
}

/** Of the search before, on whatever page that was. */
let latest: Answer = { counts: undefined };

/** Those of the search before until they have come, none where they do not come. */
export function useCounts(filters: JobSearchFilters, of: Counted[], given?: PackedCounts) {
  const { order, ...asked } = filters;
  const key = `${jobSearchPath(asked)} ${of}`;
  const [answer, setAnswer] = useState<Answer>(() => (given ? { key, counts: unpack(given) } : latest));
  const isOld = answer.key !== key;

  useEffect(() => {
    // Counts of cities or skills come without the others.
    if (answer.counts?.state_id) latest = answer;
  }, [answer]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is made of the filters
  useEffect(() => {
    if (!isOld || !of.length) return;
    const leaving = new AbortController();
    loadCounts(api, filters, of, leaving.signal).then(
      (counts) => setAnswer({ key, counts }),
      () => leaving.signal.aborted || setAnswer({ key, counts: undefined }),
    );
    return () => leaving.abort();
  }, [key, isOld]);

  // Of another place they would say that nothing is here.
  const kept = isOld ? { ...answer.counts, city_id: undefined, within: undefined } : answer.counts;
  return { counts: kept, isOld };
}
