import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#server/db/connect.ts';

/** Until so many connections to the database wait for what another one holds, with a statement like this. */
export const untilSomeoneWaits = (db: Db, count = 1, statement = '%') =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query ilike ${statement}`.execute(
          db,
        );
        return rows.length;
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThanOrEqual(count);
