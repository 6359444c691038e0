import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

interface Named {
  id: number;
  name: string;
}

/** Found whatever their case, also those that were merged; missing ones are added, unless it is a dry run. */
export class Names {
  #db: Db;
  #table: 'category' | 'skill' | 'job_type';
  #aliases: ReadonlyMap<string, string>;
  #known = new Map<string, Named>();
  #isDryRun: boolean;
  readonly added: string[] = [];

  constructor(
    db: Db,
    table: 'category' | 'skill' | 'job_type',
    aliases: ReadonlyMap<string, string> = new Map(),
    isDryRun = false,
  ) {
    this.#db = db;
    this.#table = table;
    this.#isDryRun = isDryRun;
    this.#aliases = aliases;
  }

  #keyOf(name: string) {
    return (this.#aliases.get(name) ?? name).toLowerCase();
  }

  /** Makes `find` know these names. */
  async learn(names: Iterable<string>) {
    const missing = new Map<string, string>();
    for (const name of names) {
      const key = this.#keyOf(name);
      if (!this.#known.has(key) && !missing.has(key)) missing.set(key, this.#aliases.get(name) ?? name);
    }
    if (!missing.size) return;
    const table = sql.table(this.#table);
    if (!this.#isDryRun)
      await sql`
      insert into ${table} (name)
      select given.name from unnest(${[...missing.values()]}::text[]) given (name)
      where not exists (select from ${table} known where lower(known.name) = lower(given.name))
      on conflict do nothing`.execute(this.#db);
    const { rows } = await sql<Named & { merged_into: number | null }>`
      select id, name, merged_into from ${table} order by id desc`.execute(this.#db);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const row of rows)
      this.#known.set(row.name.toLowerCase(), byId.get(row.merged_into ?? row.id) ?? row);
    if (!this.#isDryRun) return;
    for (const [key, name] of missing) {
      if (this.#known.has(key)) continue;
      this.added.push(name);
      this.#known.set(key, { id: -this.added.length, name });
    }
  }

  find(names: string[]): Named[] {
    const found = new Set<Named>();
    for (const name of names) {
      const named = this.#known.get(this.#keyOf(name));
      if (named) found.add(named);
    }
    return [...found];
  }
}
