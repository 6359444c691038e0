import { experienceLevels, workplaces } from './choices.ts';

const several = 20;

interface Kind {
  wire: string;
  /** What begins its lexemes in the search documents of the view `job_document`. */
  letter: string;
  /** How many values it can have at once; a job has one of them. */
  most: number;
  /** Ids where there are none. */
  choices?: readonly string[];
}

/** The filters of a job search that are looked up in its index, by their name in the addresses of screens. */
export const jobFilters = {
  state_id: { wire: 'filters[state.id]', letter: 'S', most: 1 },
  city_id: { wire: 'filters[city.id]', letter: 'C', most: 1 },
  category_id: { wire: 'filters[newJobCategory.id]', letter: 'G', most: several },
  job_type_id: { wire: 'filters[jobType.id]', letter: 'J', most: several },
  skill_id: { wire: 'filters[newJobSkill.id]', letter: 'K', most: several },
  company_id: { wire: 'filters[company.id]', letter: 'M', most: 1 },
  experience_level: { wire: 'experience_level', letter: 'X', most: several, choices: experienceLevels },
  workplace: { wire: 'workplace', letter: 'W', most: several, choices: workplaces },
} as const satisfies Record<string, Kind>;

export type JobFilter = keyof typeof jobFilters;
type Wire = (typeof jobFilters)[JobFilter]['wire'];

export const jobFilterNames = Object.keys(jobFilters) as JobFilter[];

export const toWire = <Value>(read: (name: JobFilter) => Value) =>
  Object.fromEntries(jobFilterNames.map((name) => [jobFilters[name].wire, read(name)])) as Record<
    Wire,
    Value
  >;

export const fromWire = <Value>(query: { [Name in Wire]?: Value | undefined }) =>
  Object.fromEntries(jobFilterNames.map((name) => [name, query[jobFilters[name].wire]])) as Record<
    JobFilter,
    Value | undefined
  >;

export type IdFilter = Exclude<JobFilter, 'experience_level' | 'workplace'>;
export const choicesOf = (name: JobFilter): readonly string[] | undefined =>
  (jobFilters[name] as Kind).choices;
export const idFilterNames = jobFilterNames.filter((name) => !choicesOf(name)) as IdFilter[];

/** How far from a city, in the board's unit of distance; 0 is the city alone. */
export const distances = [0, 10, 25, 50, 100] as const;
/** In days. */
export const postedWithin = [1, 3, 7, 14, 30] as const;
/** A year, in the board's usual currency; any other amount may be asked for. */
export const payFloors = [30, 40, 50, 60, 80, 100, 125, 150, 200].map((thousands) => thousands * 1000);
export const jobOrders = ['best', 'newest', 'pay', 'ending', 'nearest'] as const;
export type JobOrder = (typeof jobOrders)[number];

/** In the order in which an address has them, before the page. */
export const searchParameters = [
  ...(['title', 'state_id', 'city_id', 'within', 'category_id', 'job_type_id', 'skill_id'] as const),
  ...(['company_id', 'experience_level', 'workplace', 'posted_within', 'pay_from', 'with_pay'] as const),
  ...(['order', 'as_typed'] as const),
] as const;
/** What the API calls it; feeds, frames and alerts take either name, as programs come from there. */
export const wireName = (name: SearchParameter): string =>
  name === 'title' ? 'search' : Object.hasOwn(jobFilters, name) ? jobFilters[name as JobFilter].wire : name;
/** Names as typed where there is no list, of several skills with commas between them; they lead to an address with ids. */
export const typedNames = { city_id: 'city', skill_id: 'skill' } as const;
export type TypedFilter = keyof typeof typedNames;
export type SearchParameter = (typeof searchParameters)[number];
