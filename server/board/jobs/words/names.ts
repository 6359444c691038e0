import type { Reading } from '#contract/jobs.ts';
import { jobFilters } from '#contract/values/job-filters.ts';
import type { Db } from '../../../db/connect.ts';
import { countUpTo, isAnyMatch } from '../matching/counts.ts';
import { type JobSearch, scopeOf } from '../matching/filters.ts';
import { all, any, lexeme } from '../matching/tsquery.ts';
import { isPlaceAbroad } from './abroad.ts';
import type { PlaceInWords } from './places.ts';
import { queryOf } from './tiers.ts';
import { readWords } from './words.ts';

export const everything: JobSearch = { words: '' };

/** Jobs that are counted to tell whether a place in titles is where they are. */
const titlesCounted = 100;
/** Jobs in a place for each title elsewhere that has its name, from which on it is the place; of a usual word. */
const jobsPerTitle = { ofName: 2, ofUsual: 10 };

/** A company that is called by a word of a place and the one beside it without a blank: `pacific fusion`. */
const joinedWith = (words: string[], exact: string) =>
  exact.split(' ').flatMap((word, at, all) => {
    const next = all[at + 1];
    return next && words.includes(word) !== words.includes(next) ? lexeme(`O${word}${next}`) : [];
  });

/** Whether open jobs have all of it among the names, and what else it may mean in their title or as their company. */
export async function isName(
  db: Db,
  exact: string,
  { rest, words, ...place }: { rest: string; words: string[] } & Partial<PlaceInWords>,
) {
  const scope = await scopeOf(db, everything);
  const beside = rest ? [queryOf(await readWords(db, rest), 'N')] : [];
  const among = (letter: string) => words.map((word) => lexeme(letter + word));
  const called = (letter: string) => all([...beside, ...among(letter)]);
  const { cities, states = [], names = [], isClear } = place;
  const inPlace = any([
    ...(cities ?? []).map(({ id }) => lexeme(jobFilters.city_id.letter + id)),
    ...(cities ? [] : states).map(({ id }) => lexeme(jobFilters.state_id.letter + id)),
  ]);
  if (!inPlace) return isAnyMatch(db, scope, any(['T', 'O'].map(called)));
  const isSo = [called('O'), ...joinedWith(words, exact), all([lexeme(`E${exact}`), `!(${inPlace})`])];
  // Hardly any job is called so: the index knows at once, where reading would meet none of the newest.
  if ((await countUpTo(db, scope, any(isSo), 1)) > 0) return true;
  if (isClear) return false;
  // A region before other words is rather a part of a name, unless jobs there are called by these: `southwest airlines`.
  const isRegion = states.length > 1 && names.length === 1;
  if (isRegion && rest && exact.startsWith(words.join(' ')))
    return !(await isAnyMatch(db, scope, all([...beside, inPlace])));
  // Titles that name the place where the job is call nothing else so, nor do some of a job elsewhere that is for there.
  const elsewhere = await countUpTo(db, scope, all([called('T'), `!(${inPlace})`]), titlesCounted);
  if (elsewhere <= (await countUpTo(db, scope, all([called('T'), inPlace]), titlesCounted))) return false;
  const titles = await countUpTo(db, scope, all([...among('T'), `!(${inPlace})`]), titlesCounted);
  const enough = titles * (place.isUsual ? jobsPerTitle.ofUsual : jobsPerTitle.ofName);
  return (await countUpTo(db, scope, inPlace, enough)) < enough;
}

/** Whether so few jobs are in cities that a usual word beside others hardly means them. */
async function isHardlyPlace(db: Db, cities: string[]) {
  const there = any(cities.map((id) => lexeme(jobFilters.city_id.letter + id)));
  return (
    (await countUpTo(db, await scopeOf(db, everything), there, jobsPerTitle.ofUsual)) < jobsPerTitle.ofUsual
  );
}

/** `ft worth`. */
const abbreviated = /\b\p{L}{1,2} /u;

/**
 * Whether what was read as a place is a name beside the rest; alone, and without `in`, words of texts will do, but
 * not short ones beside others, which stand apart there. Of several places each would do without the rest; what is rather
 * a place abroad is a word.
 */
export async function isNamedPlace(
  db: Db,
  {
    rest,
    isClear,
    isUsual,
    filters: { city_id = [] },
    reading: { place },
  }: Pick<PlaceInWords, 'rest' | 'isClear' | 'isUsual'> & { filters: Partial<JobSearch>; reading: Reading },
): Promise<boolean> {
  if (!place?.is_used || isPlaceAbroad(place.text)) return true;
  if (rest && isUsual && (await isHardlyPlace(db, city_id))) return true;
  const beside = rest ? [queryOf(await readWords(db, rest), '')] : [];
  const letter = rest || isClear || abbreviated.test(place.text) ? 'N' : '';
  const named = place.text
    .split(' ')
    .map((word) => any([word, `${word}s`].map((form) => lexeme(letter + form))));
  return !place.names.length && isAnyMatch(db, await scopeOf(db, everything), all([...beside, ...named]));
}
