import { type RawBuilder, sql } from 'kysely';
import { companyOf } from '../companies/queries.ts';

/** How the companies of a recruiter are called, were called, and are known to imports, folded. */
const namesOf = (recruiterId: number) => {
  const own = sql`(select company_id from membership where account_id = ${recruiterId})`;
  return sql`array(
    select key from company where id in ${own}
    union all select key from former_company_name where company_id in ${own}
    union all select fold(name) from company_alias where company_id in ${own})`;
};

/** For queries that name the table, in which the candidate is found by a column. */
const isFound = (seen: 'candidate' | 'candidate_search', id: string, recruiterId: number) => {
  const visibility = sql.ref(`${seen}.visibility`);
  return sql<boolean>`(${visibility} <> 'nobody' and not exists (
    select from hidden_from
    where hidden_from.candidate_id = ${sql.ref(`${seen}.${id}`)} and ${visibility} = 'but_named'
      and hidden_from.key = any (${namesOf(recruiterId)})))`;
};

/** Whether a recruiter's search may find a candidate. For queries that name `candidate_search`. */
export const isFoundBy = (recruiterId: number) => isFound('candidate_search', 'candidate_id', recruiterId);

/** Whether an application of a candidate, that was not withdrawn, is in the list of a recruiter. For queries that name `candidate`. */
const hasAppliedTo = (recruiterId: number) =>
  sql<boolean>`exists (
    select from application
    where application.candidate_id = candidate.account_id and application.company_id = ${companyOf(recruiterId)}
      and application.withdrawn_at is null)`;

/** The board has not disabled a recruiter's company. */
const isEnabledFor = (recruiterId: number) =>
  sql<boolean>`exists (select from company where id = ${companyOf(recruiterId)} and disabled_at is null)`;

/** Whether a recruiter may open a candidate. For queries that name `candidate`. */
export const isSeenBy = (recruiterId: number) => sql<boolean>`(
  (${isFound('candidate', 'account_id', recruiterId)} and ${isEnabledFor(recruiterId)})
  or ${hasAppliedTo(recruiterId)})`;

/** What tells how to reach a candidate, or null where a recruiter may not know. For queries that name `candidate`. */
export const ifShownTo = <Value>(recruiterId: number, value: RawBuilder<Value>) =>
  sql<Value | null>`case when candidate.shows_contact or ${hasAppliedTo(recruiterId)} then ${value} end`;
