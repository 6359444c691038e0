import { sql } from 'kysely';

/** For queries that name the table. */
export const pair = (table: 'state' | 'city' | 'company') =>
  sql<{
    id: number;
    name: string;
  }>`json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)})`;
