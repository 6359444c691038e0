import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { smallest } from './known-places.ts';
import type { Words } from './words.ts';

/** The largest place whose name was typed without its blanks: `newyork`. */
export async function placeWithoutBlanks(db: Db, typed: string): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    select key from (
      select key, population from city where retired_at is null and population >= ${smallest.city}
      union all
      select key, null from state where retired_at is null
    ) place
    where replace(key, ' ', '') = ${typed}
    order by population desc nulls first limit 1`.execute(db);
  return rows[0]?.key;
}

/** Words that are looked at, and words and letters of a name: bounds of the time that it takes. */
const looked = 12;
const maxName = { words: 3, letters: 50 };
/** From so many letters on two may be wrong. */
const long = 10;

/** The words with the name of a large city or a state in place of several that are nearly it, `los angles`, and mean nothing. */
export async function mistypedPlace(
  db: Db,
  { exact, segments }: Pick<Words, 'exact' | 'segments'>,
): Promise<string | undefined> {
  const words = exact.split(' ');
  const terms = new Set(
    segments.flatMap(({ variants: [typed], isTerm }) => (isTerm ? typed?.join(' ') : [])),
  );
  const rows = words.slice(0, looked).flatMap((_, at, some) =>
    Array.from({ length: maxName.words - 1 }, (_, more) => ({ at, length: more + 2 }))
      .filter(({ length }) => at + length <= some.length)
      .map(({ length }) => ({ at, length, said: words.slice(at, at + length).join(' ') }))
      .filter(({ said }) => said.length <= maxName.letters && !terms.has(said)),
  );
  const { rows: found } = await sql<{ key: string; place: number }>`
    select key, place::int from unnest(${rows.map(({ said }) => said)}::text[]) with ordinality typed (said, place)
    join (
      select key, population from city where retired_at is null and population >= ${smallest.usual}
      union all
      select key, null from state where retired_at is null
    ) named on key like '% %' and left(key, 1) = left(said, 1) and key <> said
      and levenshtein_less_equal(key, said, 2) <= case when length(key) < ${sql.lit(long)} then 1 else 2 end
    where not exists (select from city where key = said and retired_at is null)
    order by levenshtein_less_equal(key, said, 2), population desc nulls first limit 1`.execute(db);
  const [{ key = '', place = 0 } = {}] = found;
  const row = rows[place - 1];
  return row && [...words.slice(0, row.at), key, ...words.slice(row.at + row.length)].join(' ');
}
