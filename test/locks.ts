import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#server/db/connect.ts';

/** Until a connection to the database waits for what another one holds. */
export const untilSomeoneWaits = (db: Db) =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return rows.length;
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0);
