import type { Db } from '../../../db/connect.ts';
import { type JobSearch, scopeOf } from '../matching/filters.ts';
import { all, any } from '../matching/tsquery.ts';
import { workplaceWords } from './filter-words.ts';
import { filtersOfPlace, isPlaced } from './place-filters.ts';
import { type PlaceInWords, readPlace } from './places.ts';
import { type Matched, queryOf, tiersOf } from './tiers.ts';
import { readWords, textOf, type Words } from './words.ts';

interface Either {
  /** What means a workplace. */
  term: string;
  place: PlaceInWords;
  /** The other words. */
  rest: string;
}

/** `engineer remote or nyc`, `nyc or remote engineer`. */
async function readEither(db: Db, text: string, { exact, segments }: Words): Promise<Either | undefined> {
  for (const term of workplaceWords.keys()) {
    const [first = '', behind] = ` ${exact}`.split(` ${term} or `);
    const next = behind && (await readPlace(db, behind, text, segments));
    if (next && (!next.rest || behind.startsWith(next.words.join(' '))))
      return { term, place: next, rest: `${first} ${next.rest}`.trim() };
    const [before = '', last] = `${exact} `.split(` or ${term} `);
    const place = last === undefined ? undefined : await readPlace(db, before, text, segments);
    if (place && before.endsWith(place.words.join(' ')))
      return { term, place, rest: `${place.rest} ${last}`.trim() };
  }
  return undefined;
}

/** What matches the other words where a workplace or a place will do, as no two filters do. */
export async function workplaceOrPlace(
  db: Db,
  wanted: JobSearch,
  words: Words,
): Promise<Matched | undefined> {
  if (!words.exact.includes(' or ') || isPlaced(wanted) || wanted.workplace?.length) return undefined;
  const either = await readEither(db, wanted.words, words);
  if (!either) return undefined;
  const { lexemes } = await scopeOf(db, { words: '', ...filtersOfPlace(either.place, wanted) });
  // Most say in their titles alone that they are remote.
  const query = any([queryOf(await readWords(db, either.term), 'N'), all(lexemes)]);
  const rest = textOf({ ...words, exact: either.rest });
  if (!rest) return { tiers: [query], widest: query };
  const { tiers, widest } = tiersOf(await readWords(db, rest));
  return { tiers: tiers.map((tier) => all([tier, query])), widest: all([widest, query]) };
}
