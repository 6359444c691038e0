import { sql } from 'kysely';
import { hasMembers } from '../board/companies/queries.ts';
import type { Db } from '../db/connect.ts';

interface Known {
  id: number;
  /** As it is called by now. */
  name: string;
}

/** Names from earlier days may have several blanks in a row, which are read as one by now. */
const onOneLine = (name: string) => sql`btrim(regexp_replace(${sql.ref(name)}, '\\s+', ' ', 'g'))`;

/** By a join: an array of a thousand names would be compared with every company, one by one. */
const knownBy = (names: string[]) => sql`
  select given.name as given, company.id, company.name
  from unnest(${names}::text[]) given (name)
    join company on key = fold(given.name) and ${onOneLine('company.name')} = given.name
  where not ${hasMembers}
  union all
  select given.name, company.id, company.name
  from unnest(${names}::text[]) given (name)
    join company_alias on ${onOneLine('company_alias.name')} = given.name
    join company on company.id = company_id`;

/** By their name, or one that they had; companies of recruiters are never touched. A dry run adds none. */
export class Companies {
  #db: Db;
  #known = new Map<string, Known>();
  #learnt: Promise<void> = Promise.resolve();
  #isDryRun: boolean;
  /** In a dry run, those that are missing. */
  readonly added: string[] = [];

  constructor(db: Db, isDryRun = false) {
    this.#db = db;
    this.#isDryRun = isDryRun;
  }

  /** One batch after the other, so that none is added twice. Given are names and web sites. */
  learn(companies: ReadonlyMap<string, string | null>, anew = false) {
    this.#learnt = this.#learnt.then(() => this.#learn(companies, anew));
    return this.#learnt;
  }

  async #learn(companies: ReadonlyMap<string, string | null>, anew: boolean) {
    const unknown = [...companies].filter(([name]) => anew || !this.#known.has(name));
    if (!unknown.length) return;
    const names = unknown.map(([name]) => name);
    if (!this.#isDryRun)
      await sql`
      insert into company (name, website)
      select name, website from unnest(${names}::text[], ${unknown.map(([, website]) => website)}::text[])
        given (name, website)
      where name not in (select given from (${knownBy(names)}) known)
      order by name`.execute(this.#db);
    const { rows } = await sql<{ given: string } & Known>`
      select given, id, name from (${knownBy(names)}) known
      order by given = name, id desc`.execute(this.#db);
    for (const { given, ...known } of rows) this.#known.set(given, known);
    for (const name of names) {
      if (this.#known.has(name)) continue;
      this.added.push(name);
      this.#known.set(name, { id: -this.added.length, name });
    }
  }

  find(name: string): Known {
    const known = this.#known.get(name);
    if (known === undefined) throw new Error(`The company ${name} was not learnt`);
    return known;
  }
}
