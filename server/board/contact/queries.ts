import { type Insertable, sql, type Transaction } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { pageSize } from '#contract/paging.ts';
import type { Db } from '../../db/connect.ts';
import { countUpToLimit } from '../../db/count.ts';
import { deleteOld } from '../../db/delete-old.ts';
import { containing } from '../../db/match.ts';
import type { DB } from '../../db/schema.ts';

export async function insertEnquiry(db: Db, enquiry: Insertable<DB['enquiry']>): Promise<number> {
  const { id } = await db.insertInto('enquiry').values(enquiry).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function selectEnquiry(db: Db, id: number) {
  return db
    .selectFrom('enquiry')
    .where('id', '=', id)
    .select(['name', 'phone', 'email', 'subject', 'message'])
    .executeTakeFirst();
}

/** One page of those that are not done, that are, or of all, the newest first, each with its answers. */
export async function selectEnquiries(
  db: Db,
  { search, state, id }: { search: string; state?: 'done' | 'all' | undefined; id?: number | undefined },
  page: number,
) {
  const like = containing(search);
  const found = db
    .selectFrom('enquiry')
    .$if(state === undefined, (query) => query.where('done_at', 'is', null))
    .$if(state === 'done', (query) => query.where('done_at', 'is not', null))
    .$if(id !== undefined, (query) => query.where('id', '=', Number(id)))
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`(subject ilike ${like} or name ilike ${like} or email ilike ${like})`),
    );
  const [rows, total] = await Promise.all([
    found
      .select(['id', 'name', 'email', 'phone', 'subject', 'message', 'created_at', 'done_at'])
      .select((enquiry) =>
        jsonArrayFrom(
          enquiry
            .selectFrom('enquiry_answer')
            .leftJoin('account', 'account.id', 'account_id')
            .whereRef('enquiry_id', '=', 'enquiry.id')
            .orderBy('enquiry_answer.id')
            .select(['at', 'account.name as by', 'message']),
        ).as('answers'),
      )
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
    countUpToLimit(db, found.select('id')),
  ]);
  return { rows, total };
}

/** Puts one away, or back; answers how often it was answered before, undefined for one that is not there. */
export async function updateEnquiry(transaction: Transaction<DB>, id: number, by: number, isDone: boolean) {
  return transaction
    .updateTable('enquiry')
    .set({ done_at: isDone ? sql<Date>`coalesce(done_at, now())` : null, done_by: isDone ? by : null })
    .where('id', '=', id)
    .returning(
      sql<number>`(select count(*)::int from enquiry_answer where enquiry_id = enquiry.id)`.as('answers'),
    )
    .executeTakeFirst();
}

export async function insertAnswer(db: Db, answer: Insertable<DB['enquiry_answer']>): Promise<number> {
  const { id } = await db
    .insertInto('enquiry_answer')
    .values(answer)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** What an email with an answer is made of. */
export async function selectAnswer(db: Db, id: number) {
  return db
    .selectFrom('enquiry_answer')
    .innerJoin('enquiry', 'enquiry.id', 'enquiry_id')
    .where('enquiry_answer.id', '=', id)
    .select([
      'enquiry.name',
      'enquiry.email',
      'subject',
      'enquiry.message as question',
      'enquiry_answer.message',
    ])
    .executeTakeFirst();
}

/** Forgets enquiries after so many days. */
export async function deleteOldEnquiries(db: Db, days: number) {
  await deleteOld(db, 'enquiry', sql`created_at < now() - make_interval(days => ${days})`);
}
