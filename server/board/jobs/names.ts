import { jobFilters } from '#contract/job-filters.ts';
import type { Db } from '../../db/connect.ts';
import { countUpTo, isAnyMatch } from './counts.ts';
import { type JobSearch, scopeOf } from './filters.ts';
import type { PlaceInWords } from './places.ts';
import { queryOf } from './tiers.ts';
import { all, any, lexeme } from './tsquery.ts';
import { readWords } from './words.ts';

export const everything: JobSearch = { words: '' };

/** Jobs that are counted to tell whether a place in titles is where they are. */
const titlesCounted = 100;
/** Jobs in a place for each title elsewhere that has its name, from which on it is the place. */
const timesAsMany = 3;

/** Whether open jobs have all of it among the names, and what else it may mean in their title or as their company. */
export async function isName(
  db: Db,
  exact: string,
  { rest, words, ...place }: { rest: string; words: string[] } & Partial<PlaceInWords>,
) {
  const scope = await scopeOf(db, everything);
  const beside = rest ? [queryOf(await readWords(db, rest), 'N')] : [];
  const called = (letter: string) => all([...beside, ...words.map((word) => lexeme(letter + word))]);
  const { cities, states = [], isClear } = place;
  const inPlace = any([
    ...(cities ?? []).map(({ id }) => lexeme(jobFilters.city_id.letter + id)),
    ...(cities ? [] : states).map(({ id }) => lexeme(jobFilters.state_id.letter + id)),
  ]);
  if (!inPlace) return isAnyMatch(db, scope, any(['T', 'O'].map(called)));
  const isSo = [called('O'), all([lexeme(`E${exact}`), `!(${inPlace})`])];
  if (await isAnyMatch(db, scope, any(isSo))) return true;
  if (isClear) return false;
  // Titles that name the place where the job is call nothing else so, nor do some of a job elsewhere that is for there.
  const elsewhere = await countUpTo(db, scope, all([called('T'), `!(${inPlace})`]), titlesCounted);
  if (elsewhere === 0) return false;
  const most = timesAsMany * elsewhere;
  if ((await countUpTo(db, scope, all([...beside, inPlace]), most)) === most) return false;
  return elsewhere > (await countUpTo(db, scope, all([called('T'), inPlace]), titlesCounted));
}
