import type { Db } from '../server/db/connect.ts';

type Lookup = (name: string) => number;

export interface Catalog {
  /** By `City, ST`. */
  place(name: string): { city_id: number; state_id: number };
  category: Lookup;
  skill: Lookup;
  jobType: Lookup;
  experience: Lookup;
}

function finder<Value>(what: string, entries: Array<[name: string, value: Value]>) {
  const found = new Map(entries);
  return (name: string): Value => {
    const value = found.get(name);
    if (value === undefined) throw new Error(`The demo names an unknown ${what}: ${name}`);
    return value;
  };
}

export async function readCatalog(db: Db, places: string[]): Promise<Catalog> {
  const named = (table: 'category' | 'skill' | 'job_type') =>
    db.selectFrom(table).select(['id', 'name']).execute();
  const [cities, categories, skills, jobTypes, experiences] = await Promise.all([
    db
      .selectFrom('city')
      .innerJoin('state', 'state.id', 'city.state_id')
      .where(
        'city.name',
        'in',
        places.map((place) => place.replace(/, ..$/, '')),
      )
      .select(['city.id as city_id', 'city.state_id', 'city.name', 'state.code'])
      .execute(),
    named('category'),
    named('skill'),
    named('job_type'),
    db.selectFrom('experience').select(['id', 'label as name']).execute(),
  ]);
  const byName = (what: string, rows: Array<{ id: number; name: string }>) =>
    finder(
      what,
      rows.map(({ id, name }) => [name, id]),
    );
  return {
    place: finder(
      'place',
      cities.map(({ city_id, state_id, name, code }) => [`${name}, ${code}`, { city_id, state_id }]),
    ),
    category: byName('category', categories),
    skill: byName('skill', skills),
    jobType: byName('job type', jobTypes),
    experience: byName('experience', experiences),
  };
}
