import { sql } from 'kysely';
import type { z } from 'zod';
import type { named } from '#contract/lookups.ts';
import { pageSize } from '#contract/paging.ts';
import { type Db, plannedAnew } from '../db/connect.ts';
import { countUpToLimit } from '../db/count.ts';
import { pair } from '../db/pair.ts';

export interface CandidateFilters {
  stateId: number | undefined;
  cityId: number | undefined;
  years: string | undefined;
  skillId: number | undefined;
}

/** What a candidate chose of a list, as `{id, name}`. */
const chosen = (table: 'category' | 'skill') =>
  sql<z.infer<typeof named>[]>`array(
    select json_build_object('id', id, 'name', name) from ${sql.table(table)}
    where id = any (${sql.ref(`candidate.${table}_ids`)}) order by lower(name)
  )`;

/** What a recruiter sees of a candidate in a list. For queries that name `account`, `candidate` and `state`. */
export const inShort = [
  'account.id',
  'account.name as user_name',
  'candidate.image',
  'candidate.professional_title as profesional_title',
  'candidate.total_year_experience',
  pair('state').as('state'),
  chosen('category').as('categories'),
  chosen('skill').as('skills'),
] as const;

/** What to filter by, in the tags of candidate_search; empty for no filter. */
const tagsOf = ({ stateId, cityId, years, skillId }: CandidateFilters) =>
  Object.entries({ S: stateId, C: cityId, Y: years, K: skillId })
    .flatMap(([kind, value]) => (value === undefined ? [] : `'${kind}${value}'`))
    .join(' & ');

/** A page of the candidates whose account is not disabled, last changed first, and how many there are. */
export async function selectCandidates(db: Db, wanted: CandidateFilters, page: number) {
  const tags = tagsOf(wanted);
  const matching = db
    .selectFrom('candidate_search')
    .where('candidate_id', 'not in', (disabled) =>
      disabled.selectFrom('account').where('disabled_at', 'is not', null).select('id'),
    )
    .$if(tags !== '', (query) => query.where(sql<boolean>`tags @@ ${tags}::tsquery`))
    .select(['candidate_id', 'updated_at']);
  const newest = matching
    .orderBy('updated_at', 'desc')
    .orderBy('candidate_id', 'desc')
    .offset((page - 1) * pageSize)
    .limit(pageSize);
  const [total, rows] = await Promise.all([
    countUpToLimit(db, matching),
    db
      .selectFrom(newest.as('found'))
      .innerJoin('account', 'account.id', 'found.candidate_id')
      .innerJoin('candidate', 'candidate.account_id', 'found.candidate_id')
      .innerJoin('state', 'state.id', 'candidate.state_id')
      .select(inShort)
      .orderBy('found.updated_at', 'desc')
      .orderBy('found.candidate_id', 'desc')
      .modifyEnd(plannedAnew)
      .execute(),
  ]);
  return { total, rows };
}
