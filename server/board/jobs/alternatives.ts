import { sql } from 'kysely';
import pLimit from 'p-limit';
import { bounded, countLimit } from '#contract/paging.ts';
import { type JobFilter, jobFilterNames, jobFilters } from '#contract/values/job-filters.ts';
import type { Db } from '../../db/connect.ts';
import { citiesAround, inAreas, isInCities } from './matching/areas.ts';
import { countUpTo, matching } from './matching/counts.ts';
import { type JobSearch, scopeOf } from './matching/filters.ts';
import { all } from './matching/tsquery.ts';
import { countJobs, type SearchResult, search } from './search.ts';
import { asTyped } from './words/as-typed.ts';
import { queryOf } from './words/tiers.ts';
import { readWords, type Segment } from './words/words.ts';

interface Named {
  id: number;
  name: string;
}

interface Without {
  filter: string;
  names: (keyof JobSearch)[];
}

const placeNames = ['state_id', 'city_id', 'within'] as const;
const droppedWith: Partial<Record<JobFilter, Without['names']>> = {
  state_id: [...placeNames],
  city_id: ['city_id', 'within'],
};
const others = ['posted_within', 'pay_from', 'with_pay'] as const;

/** Of one search, so that others find a connection. */
const countedAtOnce = 2;

/** By the filter's name on the wire, words as `search`, a place in them as `place`; none that finds nothing either. */
async function countWithout(db: Db, { wanted, reading, place }: SearchResult) {
  const words = reading ? reading.words : wanted.words;
  const ofPlace = placeNames.filter((name) => place?.filters[name]);
  const lookups = jobFilterNames.filter((name) => wanted[name]?.length && !place?.filters[name]);
  const active: Without[] = [
    { filter: 'search', names: words ? ['words'] : [] },
    { filter: 'place', names: ofPlace },
    ...lookups.map((name) => ({ filter: jobFilters[name].wire, names: droppedWith[name] ?? [name] })),
    ...others.map((name) => ({ filter: name, names: wanted[name] ? [name] : [] })),
  ];
  const withouts = active.filter(({ names }) => names.length > 0);
  if (withouts.length < 2) return [];
  const counts = await pLimit(countedAtOnce).map(withouts, async ({ filter, names }) => {
    const cleared = Object.fromEntries(names.map((name) => [name, name === 'words' ? '' : undefined]));
    return { filter, total: await countJobs(db, { ...wanted, words, ...cleared }) };
  });
  return counts.flatMap(({ filter, total }) => (total > 0 ? [{ filter, ...bounded(total) }] : []));
}

const isSaid = ({ isStopWord }: Pick<Segment, 'isStopWord'>) => !isStopWord;

/** Words of which each is left out once, the first ones. */
const wordsLeftOut = 6;

/** By the word, or a term of several unless there is nothing else, with what is left; where no single one is enough, all that are no names. */
async function countWithoutWord(db: Db, { wanted, reading }: SearchResult) {
  const text = (reading ? reading.words : wanted.words) ?? '';
  const { segments, exclusions } = await readWords(db, text, wanted.as_typed);
  const isOneTerm = segments.filter(isSaid).length === 1;
  const terms = segments.flatMap(({ variants: [typed = []], isStopWord }) =>
    (isOneTerm ? typed : [typed.join(' ')]).map((word) => ({ word, isStopWord })),
  );
  const said = terms.filter(isSaid);
  if (said.length < 2) return [];
  const scope = await scopeOf(db, wanted);
  const matches = async (words: string, letter: '' | 'N' = '') => {
    const query = queryOf(await readWords(db, words, wanted.as_typed), letter);
    return (await countUpTo(db, scope, all([query, ...scope.lexemes]), 1)) > 0;
  };
  const leaveOut = async (...some: typeof said) => {
    const others = terms.filter((other) => !some.includes(other));
    const left = others.slice(others.findIndex(isSaid), others.findLastIndex(isSaid) + 1);
    const rest = left.map(({ word }) => word).join(' ') + exclusions;
    // A search that finds nothing looks for corrections, and takes five times as long.
    const isFound = left.length > 0 && (await matches(rest));
    // The order that takes least: no job is shown.
    const wantedWithout: JobSearch = { ...wanted, words: rest, order: 'newest', size: 1 };
    const total = isFound ? (await search(db, wantedWithout, 1)).total : 0;
    const word = asTyped(text, some.map(({ word }) => word).join(' '));
    return total > 0 ? [{ word, rest: asTyped(text, rest), ...bounded(total) }] : [];
  };
  const looked = said.slice(0, wordsLeftOut);
  const each = (await pLimit(countedAtOnce).map(looked, (word) => leaveOut(word))).flat();
  if (each.length > 0) return each;
  const known = await pLimit(countedAtOnce).map(looked, ({ word }) => matches(word, 'N'));
  const unknown = looked.filter((_, at) => !known[at]);
  return unknown.length > 1 ? leaveOut(...unknown) : [];
}

/** Kilometres in which places are told where there are such jobs, and how many of these. */
const surroundings = { within: 160, most: 5 };
const citiesCounted = [50, Number.POSITIVE_INFINITY];

async function countAround(db: Db, { wanted, query, reading, place }: SearchResult) {
  const there = wanted.city_id ?? [];
  // Of several cities of one name, the largest.
  const isOne = there.length === 1 || (place?.filters.city_id && reading?.place?.names.length === 0);
  const [city] = there;
  if (!city || !isOne) return [];
  const { lexemes, conditions } = await scopeOf(db, { ...wanted, state_id: [], city_id: [] });
  const cities = (await citiesAround(db, city, surroundings.within)).filter(
    ({ id }) => !there.includes(String(id)),
  );
  const words = query ?? (reading?.words ? queryOf(await readWords(db, reading.words), '') : undefined);
  const wide = [...(words ? [words] : []), ...lexemes];
  for (const most of citiesCounted) {
    const some = cities.slice(0, most);
    const { rows } = await sql<{ city: Named; state: Named; place: number; total: number }>`
      select json_build_object('id', city.id, 'name', city.name) as city,
        json_build_object('id', state.id, 'name', state.name) as state, place::int, total
      from (
        select city_id, count(*)::int as total from (
          select city_id from job_search
          where ${matching(all([...wide, inAreas(some)]), { conditions: [...conditions, isInCities(some)] })}
          limit ${sql.lit(countLimit + 1)}
        ) found
        group by city_id
      ) counted
      join unnest(${some.map(({ id }) => id)}::int[]) with ordinality near (city_id, place) using (city_id)
      join city on city.id = city_id
      join state on state.id = city.state_id
      order by place limit ${surroundings.most}`.execute(db);
    if (rows.length === surroundings.most || most >= cities.length)
      return rows.map(({ place, total, ...named }) => ({
        ...named,
        distance: some[place - 1]?.distance ?? 0,
        ...bounded(total),
      }));
  }
  return [];
}

/** What else to search for where nothing was found. */
export const findAlternatives = async (db: Db, found: SearchResult) => ({
  without: await countWithout(db, found),
  without_word: await countWithoutWord(db, found),
  around: await countAround(db, found),
});
