import { sql } from 'kysely';
import { countLimit, pageSize } from '#contract/paging.ts';
import type { readKinds } from '#contract/values/choices.ts';
import type { UserType } from '#contract/values/roles.ts';
import type { Db } from '../../db/connect.ts';
import { countUpToLimit, upToLimit } from '../../db/count.ts';
import { hasSecondFactor } from '../../http/session.ts';
import { byWords, isCalled } from '../accounts/people.ts';
import { companyOf } from '../companies/queries.ts';

/** Of those who read a candidate, the last. */
const readsShown = 50;

interface Filters {
  search: string;
  type?: UserType | undefined;
  state?: 'disabled' | 'enabled' | undefined;
}

/** Within a query of `account`. */
const companyId = companyOf(sql.ref<number>('account.id'));

const described = (db: Db) =>
  db
    .selectFrom('account')
    .select(['account.id', 'name as user_name', 'email', 'type', 'created_at', 'disabled_at'])
    .select(sql<string | null>`(select name from company where id = ${companyId})`.as('company'));

/** One page, those made last first, and how many there are. */
export async function selectPeople(db: Db, { search, type, state }: Filters, page: number) {
  const found = db
    .selectFrom('account')
    .$if(search !== '', (query) => query.where(isCalled(search)))
    .$if(type !== undefined, (query) => query.where('type', '=', type as UserType))
    .$if(state === 'disabled', (query) => query.where('disabled_at', 'is not', null))
    .$if(state === 'enabled', (query) => query.where('disabled_at', 'is', null))
    .select('account.id');
  const total = await countUpToLimit(db, found);
  // More than are counted are met soon from the newest on.
  const listed = search !== '' && total <= countLimit ? byWords(db, found) : found;
  const ofPage = listed
    .orderBy('account.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const rows = await described(db).where('account.id', 'in', ofPage).orderBy('account.id', 'desc').execute();
  return { rows, total };
}

/** Undefined for none. */
export const selectPerson = (db: Db, id: number, you: number) =>
  described(db)
    .where('account.id', '=', id)
    .select([
      sql<boolean>`account.id = ${you}`.as('is_you'),
      sql<boolean>`email_confirmed_at is not null`.as('is_email_confirmed'),
      sql<number>`(select count(*)::int from session where account_id = account.id)`.as('sessions'),
      sql<number>`(select count(*)::int from application where candidate_id = account.id)`.as('applications'),
      'account.last_seen_on',
      hasSecondFactor,
      sql<{ at: string; what: (typeof readKinds)[number]; company: string | null }[]>`(
        select coalesce(json_agg(read order by at desc), '[]') from (
          select at, what, company.name as company
          from candidate_read left join company on company.id = company_id
          where candidate_id = account.id order by at desc limit ${sql.lit(readsShown)}
        ) read)`.as('read_by'),
      upToLimit(sql`
        select from job
        where company_id = ${companyId} and not exists (
          select from membership where company_id = job.company_id and account_id <> account.id)`).as('jobs'),
    ])
    .executeTakeFirst();
