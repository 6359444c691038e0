/**
 * The filters of a job search, by their name in the addresses of screens: the name on the wire, and the letter that
 * begins their lexemes in the search documents of the view `job_document`.
 */
export const jobFilters = {
  state_id: { wire: 'filters[state.id]', letter: 'S' },
  city_id: { wire: 'filters[city.id]', letter: 'C' },
  category_id: { wire: 'filters[newJobCategory.id]', letter: 'G' },
  job_type_id: { wire: 'filters[jobType.id]', letter: 'J' },
  skill_id: { wire: 'filters[newJobSkill.id]', letter: 'K' },
  company_id: { wire: 'filters[company.id]', letter: 'M' },
} as const;

export type JobFilter = keyof typeof jobFilters;
type Wire = (typeof jobFilters)[JobFilter]['wire'];

export const jobFilterNames = Object.keys(jobFilters) as JobFilter[];

/** What is asked for under each name, under the names of the wire. */
export const onWire = <Value>(read: (name: JobFilter) => Value) =>
  Object.fromEntries(jobFilterNames.map((name) => [jobFilters[name].wire, read(name)])) as Record<
    Wire,
    Value
  >;

/** The same the other way. */
export const offWire = <Value>(query: { [Name in Wire]?: Value | undefined }) =>
  Object.fromEntries(jobFilterNames.map((name) => [name, query[jobFilters[name].wire]])) as Record<
    JobFilter,
    Value | undefined
  >;
