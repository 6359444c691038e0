import { sql } from 'kysely';
import { expect, test } from '#test/app.ts';

/** The keys that are asked when an account is erased: those that lead to its rows, to its company, or to what goes with them. */
test('no key keeps what is erased, and each is looked up in an index', async ({ db }) => {
  const { rows } = await sql<{ key: string; keeps: boolean; is_indexed: boolean }>`
    with recursive erased (name) as (
      select unnest(array['account', 'company']::regclass[]::oid[])
      union
      select conrelid from pg_constraint join erased on confrelid = name where contype = 'f' and confdeltype = 'c'
    )
    select format('%s %s', conrelid::regclass, pg_get_constraintdef(key.oid)) as key,
      confdeltype in ('a', 'r') as keeps,
      exists (
        select from pg_index
        where indrelid = conrelid and indisvalid
          and (string_to_array(indkey::text, ' ')::int2[])[:cardinality(conkey)] @> conkey
          and (indpred is null or pg_get_expr(indpred, indrelid) = (
            select format('(%I IS NOT NULL)', attname) from pg_attribute
            where attrelid = conrelid and attnum = conkey[1] and cardinality(conkey) = 1))
      ) as is_indexed
    from pg_constraint key join erased on confrelid = name
    where contype = 'f'`.execute(db);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ keeps }) => keeps)).toEqual([]);
  expect(rows.filter(({ is_indexed }) => !is_indexed)).toEqual([]);
});
