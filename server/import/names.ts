import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

interface Named {
  id: number;
  name: string;
}

const plain = (name: string) => name.toLowerCase().replace(/(?<=.)[-_\s]+/g, ' ');

/**
 * Found whatever their case and the signs between their words, also those that were merged; missing ones are added,
 * unless it is a dry run.
 */
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
    this.#aliases = new Map([...aliases].map(([alias, name]) => [plain(alias), name]));
  }

  #find(name: string) {
    return this.#known.get(plain(name)) ?? this.#known.get(plain(this.#aliases.get(plain(name)) ?? name));
  }

  async #select() {
    const { rows } = await sql<Named & { merged_into: number | null }>`
      select id, name, merged_into from ${sql.table(this.#table)} order by id desc`.execute(this.#db);
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const row of rows) this.#known.set(plain(row.name), byId.get(row.merged_into ?? row.id) ?? row);
  }

  /** By their keys, as they are to be called. */
  #missing(names: Iterable<string>) {
    const missing = new Map<string, string>();
    for (const name of names) {
      if (this.#find(name)) continue;
      const called = this.#aliases.get(plain(name)) ?? name;
      if (!missing.has(plain(called))) missing.set(plain(called), called);
    }
    return missing;
  }

  /** Makes `find` know these names. */
  async learn(names: string[]) {
    if (!this.#missing(names).size) return;
    await this.#select();
    const missing = this.#missing(names);
    if (!missing.size) return;
    if (this.#isDryRun)
      for (const [key, name] of missing) {
        this.added.push(name);
        this.#known.set(key, { id: -this.added.length, name });
      }
    else {
      await sql`
        insert into ${sql.table(this.#table)} (name) select unnest(${[...missing.values()]}::text[])
        on conflict do nothing`.execute(this.#db);
      await this.#select();
    }
  }

  find(names: string[]): Named[] {
    const found = new Set<Named>();
    for (const name of names) {
      const named = this.#find(name);
      if (named) found.add(named);
    }
    return [...found];
  }
}
