import { sql } from 'kysely';
import { ApiError } from '#contract/errors.ts';
import { hasAddress } from '#contract/fields.ts';
import { maxAlertNameLength } from '#contract/values/choices.ts';
import { idFilterNames, jobFilters, searchParameters, wireName } from '#contract/values/job-filters.ts';
import { reason } from '#contract/values/refusals.ts';
import { texts } from '#texts/mail.ts';
import type { Db } from '../../db/connect.ts';
import { invalid } from '../../http/errors.ts';
import { readAddress, type SearchParameters } from '../jobs/address.ts';
import { type JobSearch, searchOf } from '../jobs/matching/filters.ts';

const known: readonly string[] = [...searchParameters, ...searchParameters.map(wireName), 'page'];

/** How a search is sorted, and which page of it was looked at, mean nothing to an alert. */
const alertParameters = searchParameters.filter((name) => name !== 'order');

const tidy = (values: string[]) =>
  [...new Set(values)].sort((one, other) => Number(one) - Number(other) || (one < other ? -1 : 1)).join();

/** The query string of a search, written in one way for all that ask for the same. Throws 422. */
export function canonicalQuery(query: string): string {
  const given = new URLSearchParams(query);
  if ([...given.keys()].some((name) => !known.includes(name)))
    throw invalid({ query: reason('wrongSearch') });
  const asked: SearchParameters = Object.fromEntries(
    searchParameters.flatMap((name) => {
      const names = [...new Set([name, wireName(name)])];
      const value = names
        .flatMap((each) => given.getAll(each))
        .join()
        .trim();
      return value ? [[name, value]] : [];
    }),
  );
  try {
    const { search, as_typed, within, posted_within, pay_from, with_pay, ...filters } = readAddress(asked);
    const words = search.replace(/\s+/g, ' ');
    const values: SearchParameters = {
      ...Object.fromEntries(
        Object.entries(jobFilters).map(([name, { wire }]) => [name, tidy(filters[wire])]),
      ),
      title: words,
      ...(within && filters[jobFilters.city_id.wire].length > 0 && { within: String(within) }),
      ...(posted_within !== undefined && { posted_within: String(posted_within) }),
      ...(pay_from && { pay_from: String(pay_from) }),
      ...(with_pay && { with_pay }),
      ...(as_typed && words && { as_typed }),
    };
    const entries = alertParameters.flatMap((name) => (values[name] ? [[name, values[name]]] : []));
    return new URLSearchParams(entries).toString().replaceAll('%2C', ',');
  } catch (error) {
    // Which field of the search it is, nobody sees at this one.
    if (error instanceof ApiError && error.status === 422)
      throw invalid({ query: Object.values(error.errors)[0]?.[0] ?? reason('wrongSearch') });
    throw error;
  }
}

const askedIn = (query: string): SearchParameters => Object.fromEntries(new URLSearchParams(query));

/** What a canonical query searches for. */
export const searchIn = (query: string, kilometres: number): JobSearch =>
  searchOf(readAddress(askedIn(query)), kilometres);

const tables = idFilterNames.map((filter) => ({ filter, table: filter.replace(/_id$/, '') }));

/** What a search is called: its words and what is chosen. Throws 422 when something of it is in no list. */
export async function nameOfSearch(db: Db, query: string): Promise<string> {
  const asked = askedIn(query);
  const wanted = tables.flatMap(({ filter, table }) => {
    const ids = asked[filter]?.split(',').map(Number);
    return ids ? [{ filter, table, ids }] : [];
  });
  const named = wanted.map(
    ({ filter, table, ids }) => sql`
      select ${sql.lit(filter)} as filter, name from ${sql.table(table)} where id = any (${ids}::int[])`,
  );
  const rows = named.length
    ? (
        await sql<{
          filter: string;
          name: string;
        }>`${sql.join(named, sql` union all `)} order by 1, 2`.execute(db)
      ).rows
    : [];
  if (rows.length < wanted.reduce((sum, { ids }) => sum + ids.length, 0))
    throw invalid({ query: reason('wrongSearch') });
  const namesOf = (filter: string) => rows.filter((row) => row.filter === filter).map(({ name }) => name);
  const choices = [asked.experience_level, asked.workplace].flatMap((values) => values?.split(',') ?? []);
  const [subjects, places] = [
    [
      ...(asked.title ? [asked.title] : []),
      ...['category_id', 'job_type_id', 'skill_id', 'company_id'].flatMap(namesOf),
      ...choices,
    ],
    [...namesOf('city_id'), ...namesOf('state_id')],
  ];
  const made = texts.alert.name(subjects, places);
  // An email has it in it, and goes to somebody who may not have asked.
  if (hasAddress(made)) return texts.alert.name([], []);
  if (made.length <= maxAlertNameLength) return made;
  // Not through what is two characters here.
  const start = made.slice(0, maxAlertNameLength - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${start.trim()}…`;
}
