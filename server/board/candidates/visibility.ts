import { sql } from 'kysely';
import type { z } from 'zod';
import { countLimit, pageSize } from '#contract/paging.ts';
import type { readKinds } from '#contract/values/choices.ts';
import type { saveVisibility } from '#contract/visibility.ts';
import type { Db } from '../../db/connect.ts';
import { pair } from '../../db/pair.ts';
import { changeSeen, versionOf } from '../../http/versions.ts';
import { lockCandidate } from './queries.ts';

/** Who finds a candidate, and what they read before an application. */
export async function selectVisibility(db: Db, candidateId: number) {
  const seen = await db
    .selectFrom('candidate')
    .where('account_id', '=', candidateId)
    .select(['visibility', 'shows_contact'])
    .select(
      sql<string[]>`array(
        select name from hidden_from where candidate_id = account_id order by lower(name), key)`.as(
        'hidden_from',
      ),
    )
    .executeTakeFirstOrThrow();
  return { ...seen, version: versionOf(seen) };
}

/** Of names that mean the same company the first is kept. Throws 409. */
export async function updateVisibility(
  db: Db,
  candidateId: number,
  { hidden_from, version, ...visibility }: z.output<typeof saveVisibility.body>,
) {
  await db.transaction().execute(async (transaction) => {
    await lockCandidate(transaction, candidateId);
    const present = async () => (await selectVisibility(transaction, candidateId)).version;
    await changeSeen(version, present, async () => {
      await transaction
        .updateTable('candidate')
        .set(visibility)
        .where('account_id', '=', candidateId)
        .execute();
      await transaction.deleteFrom('hidden_from').where('candidate_id', '=', candidateId).execute();
      if (hidden_from.length > 0)
        await transaction
          .insertInto('hidden_from')
          .values(hidden_from.map((name) => ({ candidate_id: candidateId, name })))
          .onConflict((conflict) => conflict.columns(['candidate_id', 'key']).doNothing())
          .execute();
    });
  });
}

/** A page of the days on which companies read a candidate, the last first, and how many these are. */
export async function selectReads(db: Db, candidateId: number, page: number) {
  const newest = db
    .selectFrom('candidate_read')
    .where('candidate_id', '=', candidateId)
    .select(['at', 'what', 'company_id'])
    .orderBy('at', 'desc')
    .limit(countLimit);
  const days = db
    .selectFrom(newest.as('newest'))
    .select(['company_id', ({ fn }) => fn.max('at').as('last_at')])
    .select(sql<(typeof readKinds)[number][]>`array_agg(distinct what::text order by what::text)`.as('what'))
    .groupBy(['company_id', sql`at::date`]);
  const ofPage = days
    .orderBy('last_at', 'desc')
    .orderBy('company_id')
    .offset((page - 1) * pageSize)
    .limit(pageSize);
  const [{ total }, rows] = await Promise.all([
    db
      .selectFrom(days.as('days'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom(ofPage.as('days'))
      .leftJoin('company', 'company.id', 'days.company_id')
      .select(['last_at', 'what'])
      .select(
        sql<{
          id: number;
          name: string;
        } | null>`case when company.id is not null then ${pair('company')} end`.as('company'),
      )
      .orderBy('last_at', 'desc')
      .orderBy('company_id')
      .execute(),
  ]);
  return { total, rows };
}
