import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** The companies of imports by their name; those of recruiters are never touched. */
export class Companies {
  #db: Db;
  #ids = new Map<string, number>();

  constructor(db: Db) {
    this.#db = db;
  }

  /** Makes `find` know these companies, given by name and web site. */
  async learn(companies: ReadonlyMap<string, string | null>) {
    const unknown = [...companies].filter(([name]) => !this.#ids.has(name));
    if (!unknown.length) return;
    const names = unknown.map(([name]) => name);
    await sql`
      insert into company (name, website)
      select name, website from unnest(${names}::text[], ${unknown.map(([, website]) => website)}::text[])
        given (name, website)
      where not exists (select from company known where known.name = given.name and account_id is null)
      order by name
      on conflict do nothing`.execute(this.#db);
    // By a join: an array of a thousand names would be compared with every company, one by one.
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from company join unnest(${names}::text[]) given (name) using (name)
      where account_id is null`.execute(this.#db);
    for (const { id, name } of rows) this.#ids.set(name, id);
  }

  find(name: string): number {
    const id = this.#ids.get(name);
    if (id === undefined) throw new Error(`The company ${name} was not learnt`);
    return id;
  }
}
