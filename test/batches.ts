import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Db } from '#server/db/connect.ts';

/** Until the test ends, refuses statements that update or delete more than so many rows of these tables. */
export async function refuseLargeStatements(
  db: Db,
  { tables, event, most }: { tables: string[]; event: 'update' | 'delete'; most: number },
) {
  await sql`
    create function refuse_large() returns trigger language plpgsql as $$ begin
      if (select count(*) > ${sql.lit(most)} from changed) then raise 'too many rows at once'; end if;
      return null;
    end $$`.execute(db);
  onTestFinished(async () => void (await sql`drop function refuse_large cascade`.execute(db)));
  for (const table of tables)
    await sql`
      create trigger refuse_large after ${sql.raw(event)} on ${sql.table(table)} referencing old table as changed
      for each statement execute function refuse_large()`.execute(db);
}
