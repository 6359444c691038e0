import { sql } from 'kysely';
import { hasMembers } from '../board/companies/queries.ts';
import type { Db } from '../db/connect.ts';

/** The companies of imports by their name; those of recruiters are never touched. */
export class Companies {
  #db: Db;
  #ids = new Map<string, number>();
  #learnt: Promise<void> = Promise.resolve();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Makes `find` know these companies, given by name and web site: one batch after the other, so that none is added twice. */
  learn(companies: ReadonlyMap<string, string | null>) {
    this.#learnt = this.#learnt.then(() => this.#learn(companies));
    return this.#learnt;
  }

  async #learn(companies: ReadonlyMap<string, string | null>) {
    const unknown = [...companies].filter(([name]) => !this.#ids.has(name));
    if (!unknown.length) return;
    const names = unknown.map(([name]) => name);
    await sql`
      insert into company (name, website)
      select name, website from unnest(${names}::text[], ${unknown.map(([, website]) => website)}::text[])
        given (name, website)
      where not exists (select from company where company.name = given.name and not ${hasMembers})
      order by name`.execute(this.#db);
    // By a join: an array of a thousand names would be compared with every company, one by one.
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from company join unnest(${names}::text[]) given (name) using (name)
      where not ${hasMembers} order by id desc`.execute(this.#db);
    for (const { id, name } of rows) this.#ids.set(name, id);
  }

  find(name: string): number {
    const id = this.#ids.get(name);
    if (id === undefined) throw new Error(`The company ${name} was not learnt`);
    return id;
  }
}
