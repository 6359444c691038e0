import { sql } from 'kysely';

/** `{id, name}` of a table that the query joins. */
export const pair = (table: 'state' | 'city' | 'company') =>
  sql<{
    id: number;
    name: string;
  }>`json_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${sql.ref(`${table}.name`)})`;
