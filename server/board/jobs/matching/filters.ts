import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { countChoices } from '#contract/jobs.ts';
import {
  choicesOf,
  fromWire,
  type JobFilter,
  type JobOrder,
  jobFilterNames,
  jobFilters,
} from '#contract/values/job-filters.ts';
import { pageSize } from '#contract/values/page-size.ts';
import { defaultCurrency } from '#contract/values/pay.ts';
import { type Db, perDb } from '../../../db/connect.ts';
import { type CityAround, citiesAround, inAreas, isInCities } from './areas.ts';
import { isOpenInSearch } from './open.ts';
import { dayOf, payQueries, postedAbout, postedInLast } from './ranges.ts';
import { any, lexeme } from './tsquery.ts';

export interface JobSearch extends Partial<Record<JobFilter, string[] | undefined>> {
  words: string;
  /** Search for the words as they are: neither corrected nor read as filters. */
  as_typed?: boolean | undefined;
  /** Kilometres from the city. */
  within?: number | undefined;
  /** Of the board's unit of distances. */
  kilometres?: number | undefined;
  /** Days. */
  posted_within?: number | undefined;
  pay_from?: number | undefined;
  pay_currency?: string | undefined;
  with_pay?: boolean | undefined;
  order?: JobOrder | undefined;
  size?: number | undefined;
  /** The first page is all that is read: nobody is told how many there are beyond it. */
  uncounted?: true | undefined;
  part?: PartOfState | undefined;
}

/** The remote jobs that are open to the whole country, which each state has, or the others of some states. */
export type PartOfState = 'country' | 'others';

/** Nobody chooses a company from a list, so those are not counted. */
export const countedFilters = jobFilterNames.filter((name) => name !== 'company_id');

/** What the column `facets` is made of beside filters: see the function job_facets(). */
export const facetLetters = { posted: 'D', pay: 'P' };
const facetOf = (letter: string, id: number) => (letter.charCodeAt(0) << 24) | id;

/** A value of a filter as that column has it: the letter, and the id or the place in its closed list. */
export function facetOfFilter(name: JobFilter, value: string | number): number {
  const choices = choicesOf(name);
  return facetOf(jobFilters[name].letter, choices ? choices.indexOf(String(value)) + 1 : Number(value));
}

export const facetOfDay = (day: number) => facetOf(facetLetters.posted, day);
/** Thousands in the usual currency. */
export const facetOfPay = (perYear: number, currency: string | null) =>
  facetOf(
    facetLetters.pay,
    currency === defaultCurrency ? Math.min(Math.floor(Math.round(perYear) / 1000), 99_999) : 0,
  );

/** The facets of all rows as a text, which is shorter than the digits that a bytea comes as. */
export const facetsOfRows = (separator = sql`''`) => sql`encode(string_agg(facets, ${separator}), 'base64')`;

export function facetsIn(text: string) {
  const facets = Buffer.from(text, 'base64').swap32();
  return new Uint32Array(facets.buffer, facets.byteOffset, facets.length / 4);
}

export const kilometresPer = { mi: 1.609344, km: 1 };

/** Distances in the query are in units of so many kilometres. */
export const searchOf = (
  query: Omit<z.output<typeof countChoices.query>, 'of'>,
  kilometres: number,
): JobSearch => ({
  words: query.search,
  as_typed: query.as_typed === 'true',
  ...fromWire(query),
  within: query.within && query.within * kilometres,
  kilometres,
  posted_within: query.posted_within,
  pay_from: query.pay_from,
  pay_currency: query.pay_currency,
  with_pay: query.with_pay === 'true',
  order: query.order,
});

type Condition = RawBuilder<unknown>;

interface Order {
  sort: Condition;
  /** What comes first by an index, and what comes after that by another. */
  walks: [Condition, ...Condition[]];
  /** What holds for the first `count` of that index and few others. */
  among?: (db: Db, count: number) => Promise<Among>;
  /** In which the best paid come first. */
  currency?: string;
}

export interface Among {
  query?: string;
  /** What has an index of its own. */
  condition?: Condition;
}

export interface Scope {
  /** Queries for lexemes. */
  lexemes: string[];
  /** What lexemes tell not at all or not to the letter, open jobs alone. Values are hidden from the planner. */
  conditions: Condition[];
  /** The same for the same conditions and order. */
  key: string;
  order: Order;
  /** Cities around the one that is searched in, nearest first. */
  near?: CityAround[] | undefined;
  isNearestFirst: boolean;
  size: number;
  isUncounted: boolean;
}

/** On which day so many jobs had been posted since, by their number; 0 where there are fewer. */
const daysBack = perDb(
  (db) =>
    new LRUCache<number, number>({
      max: 100,
      ttl: 600_000,
      allowStale: true,
      ignoreFetchAbort: true,
      fetchMethod: async (count) => {
        const { rows } = await sql<{ posted_at: Date }>`
          select posted_at from job_search order by posted_at desc, job_id desc offset ${count} limit 1`.execute(
          db,
        );
        return rows[0] ? dayOf(rows[0].posted_at.getTime()) : 0;
      },
    }),
);

export const newest = {
  sort: sql`posted_at desc, job_id desc`,
  walks: [sql`true order by posted_at desc, job_id desc`],
  async among(db: Db, count: number): Promise<Among> {
    const day = await daysBack(db).forceFetch(Math.ceil(2 ** (Math.ceil(4 * Math.log2(count)) / 4)));
    return day > 0 ? { query: postedAbout(day) } : {};
  },
} satisfies Order;

const ending: Order = {
  sort: sql`expires_on, posted_at desc, job_id desc`,
  walks: [sql`true order by expires_on, posted_at desc, job_id desc`],
  among: async (_db, count) => ({
    condition: sql`
      expires_on between (select current_date) and (
        select expires_on from job_search where ${isOpenInSearch}
        order by expires_on, posted_at desc, job_id desc offset ${count} limit 1
      )`,
  }),
};

/** What has no figures in the currency comes last, newest first. */
const bestPaid = (currency: string): Order => {
  const isPaid = sql`pay_per_year is not null and pay_currency = ${currency}`;
  const order = sql`order by pay_per_year desc, posted_at desc, job_id desc`;
  return {
    sort: sql`case when pay_currency = ${currency} then pay_per_year end desc nulls last, posted_at desc, job_id desc`,
    walks: [
      sql`${isPaid} ${order}`,
      sql`(pay_per_year is null or pay_currency <> ${currency}) order by posted_at desc, job_id desc`,
    ],
    currency,
  };
};

/** The country's remote jobs are every state's. */
const everyState = `${jobFilters.state_id.letter}0`;
const queryOfPart = (part: PartOfState, states: string[]) =>
  part === 'country' ? lexeme(everyState) : `${any(states.map(lexeme))} & !${lexeme(everyState)}`;

/** Seen so far: states are retired and merged, never deleted. */
const knownStates = perDb(() => new Set<string>());

export async function isAnyState(db: Db, ids: string[]): Promise<boolean> {
  const known = knownStates(db);
  if (!ids.length || ids.some((id) => known.has(id))) return ids.length > 0;
  const { rows } = await sql<{ id: number }>`select id from state where id = any (${ids}::int[])`.execute(db);
  for (const { id } of rows) known.add(String(id));
  return rows.length > 0;
}

function lexemesOf(
  name: JobFilter,
  { [name]: values = [], part }: JobSearch,
  isInCountry: boolean,
): string[] {
  if (!values.length) return [];
  const lexemes = values.map((value) => jobFilters[name].letter + value);
  if (name !== 'state_id' || !isInCountry) return [any(lexemes.map(lexeme))];
  return [part ? queryOfPart(part, lexemes) : any([...lexemes, everyState].map(lexeme))];
}

/** Filters that the index of documents does not know. */
function conditionsOf({
  posted_within,
  pay_from = 0,
  pay_currency = defaultCurrency,
  with_pay,
}: JobSearch): Condition[] {
  const isEnough = sql`pay_currency = ${pay_currency} and pay_per_year >= ${pay_from}`;
  return [
    isOpenInSearch,
    ...(posted_within === undefined
      ? []
      : [
          sql`posted_at between (
            select ((now() at time zone 'UTC')::date - ${posted_within}::int)::timestamp at time zone 'UTC'
          ) and (select 'infinity'::timestamptz)`,
        ]),
    ...(pay_from > 0 ? [with_pay ? isEnough : sql`(pay_per_year is null or ${isEnough})`] : []),
    ...(with_pay && !pay_from ? [sql`pay_per_year is not null`] : []),
  ];
}

export const conditionOf = ({ conditions }: Pick<Scope, 'conditions'>) =>
  sql`(${sql.join(conditions, sql` and `)})`;

export async function scopeOf(db: Db, wanted: JobSearch): Promise<Scope> {
  const { posted_within, pay_from, pay_currency = defaultCurrency, with_pay, order, within = 0 } = wanted;
  const [city] = wanted.city_id ?? [];
  const near =
    city && within > 0 && wanted.city_id?.length === 1 ? await citiesAround(db, city, within) : undefined;
  const names = near
    ? jobFilterNames.filter((name) => name !== 'city_id' && name !== 'state_id')
    : jobFilterNames;
  const isNearestFirst = order === 'nearest' && near !== undefined;
  const isOfPay = order === 'pay' || pay_from;
  const isInCountry = await isAnyState(db, wanted.state_id ?? []);
  const lexemes = [
    ...names.flatMap((name) => lexemesOf(name, wanted, isInCountry)),
    ...(near ? [inAreas(near)] : []),
  ];
  const ranges = [
    ...(posted_within === undefined ? [] : [postedInLast(posted_within)]),
    ...payQueries(pay_from ?? 0, pay_currency, with_pay ?? false),
  ];
  // Where nothing else is looked up the index of the order finds them sooner.
  const isLookedUp = Boolean(wanted.words || lexemes.length);
  return {
    lexemes: [...lexemes, ...(isLookedUp ? ranges : [])],
    conditions: [...conditionsOf(wanted), ...(near ? [isInCities(near)] : [])],
    key: JSON.stringify([
      ...[posted_within, pay_from, isOfPay && pay_currency, with_pay],
      ...[near && [city, within], order === 'pay' || order === 'ending' || isNearestFirst ? order : null],
    ]),
    order: order === 'pay' ? bestPaid(pay_currency) : order === 'ending' ? ending : newest,
    near,
    isNearestFirst,
    size: wanted.size ?? pageSize,
    isUncounted: wanted.uncounted ?? false,
  };
}
