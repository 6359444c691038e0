import { redirect } from 'react-router';
import type { Client } from '#contract/client.ts';
import type { contract } from '#contract/index.ts';
import type { Reading } from '#contract/jobs.ts';
import type { Site } from '#contract/site.ts';
import { type IdFilter, idFilterNames } from '#contract/values/job-filters.ts';
import { today } from '#contract/values/today.ts';
import { type Option, withChosen } from '../../lib/option.ts';
import { pageIn, withinPages } from '../../lib/pages.ts';
import { findRetired, type Retired } from '../../lib/retired.ts';
import {
  type JobSearchFilters,
  jobSearchFiltersIn,
  jobSearchPath,
  jobSearchQuery,
  valuesOf,
  without,
} from '../../lib/search-address.ts';
import { foundJob } from '../listed/listed-job.ts';
import { packed, unpacked } from './packed.ts';
import { readTyped } from './typed-names.ts';

type Api = Client<typeof contract>;

type LoadedAlone = 'city_id' | 'skill_id' | 'company_id';
/** Of cities, skills and companies, only those that are filtered by. */
export type SearchLists = ListsOf<Option[]> & { unit: Site['distanceUnit'] };
export type PackedLists = ListsOf<string>;
type ListsOf<List> = Record<Exclude<IdFilter, 'city_id'>, List> & { city_id: List | undefined };

async function loadLists(api: Api): Promise<Omit<PackedLists, LoadedAlone>> {
  const [{ states }, { jobs: categories }, { jobTypes }] = await Promise.all([
    api.listStates(),
    api.listCategories(),
    api.listJobTypes(),
  ]);
  const types = jobTypes.map(({ id, type }) => ({ id, name: type }));
  return { state_id: packed(states), category_id: packed(categories), job_type_id: packed(types) };
}

const idIs = (id: string) => (option: Option) => String(option.id) === id;

/** Only those that are filtered by: the others, almost a thousand, come when their field is entered. */
async function loadSkills(api: Api, ids: string[], known: Option[]): Promise<Option[]> {
  const load = async (id: string) => {
    const { skills } = await api.listSkills({ query: { id } }).catch(() => ({ skills: [] }));
    return skills.find(idIs(id));
  };
  const skills = await Promise.all(ids.map((id) => known.find(idIs(id)) ?? load(id)));
  return skills.flatMap((skill) => skill ?? []);
}

/** Empty where the state has no such city, undefined where that is not known. */
async function loadCity(api: Api, { state_id: state, city_id: city }: JobSearchFilters) {
  if (!state || !city) return [];
  const cities = await api.listCities({ params: { id: state } }).catch(() => undefined);
  return cities?.filter(idIs(city));
}

async function loadCompany(api: Api, id: string | undefined): Promise<Option[]> {
  if (!id) return [];
  const found = await api.findCompany({ params: { id } }).catch(() => undefined);
  return found ? [found.company] : [];
}

export const usedOf = (reading: Reading | null | undefined) => ({
  place: reading?.place?.is_used ? reading.place : undefined,
  // Another provider may not read it.
  workplace: reading?.workplace?.is_used ? reading.workplace : undefined,
});

/** Also of what is filtered by and offered no more. */
export function unpackLists(
  lists: PackedLists,
  retired: Retired,
  unit: Site['distanceUnit'] | undefined,
): SearchLists {
  const list = (name: IdFilter) =>
    withChosen(unpacked(lists[name] ?? ''), Object.values(retired[name] ?? {}));
  const all = Object.fromEntries(idFilterNames.map((name) => [name, list(name)])) as ListsOf<Option[]>;
  return { ...all, city_id: lists.city_id === undefined ? undefined : all.city_id, unit: unit ?? 'mi' };
}

export async function findJobs(api: Api, url: string, known?: PackedLists, signal?: AbortSignal) {
  const filters = jobSearchFiltersIn(new URL(url).searchParams);
  const page = pageIn(url);
  const typed = await readTyped(api, url, filters);
  const [lists, skills, companies, cities, jobs] = await Promise.all([
    known ?? loadLists(api),
    loadSkills(api, valuesOf(filters.skill_id), unpacked(known?.skill_id ?? '')),
    loadCompany(api, filters.company_id),
    loadCity(api, filters),
    api.searchJobs({ query: { ...jobSearchQuery(filters), page }, ...(signal ? { signal } : {}) }),
  ]);
  const listed: PackedLists = {
    ...lists,
    skill_id: packed(skills),
    company_id: packed(companies),
    city_id: cities && packed(cities),
  };
  const listOf = (name: IdFilter) => (listed[name] === undefined ? undefined : unpacked(listed[name]));
  const { reading } = jobs;
  const { place, workplace } = usedOf(reading);
  // Another provider may not read it.
  if (reading?.pay) {
    const { rest, from } = reading.pay;
    throw redirect(
      jobSearchPath(
        { ...without(filters, 'title'), ...(rest && { title: rest }), pay_from: String(from) },
        page,
        typed,
      ),
    );
  }
  // Once a filter stands in the place of some words, the numbers beside the others are those without them.
  const isLess = reading && !reading.is_corrected && reading.words.length < (filters.title ?? '').length;
  if (isLess && !place && !workplace)
    throw redirect(jobSearchPath({ ...filters, title: reading.words }, page, typed));
  const retired = await findRetired(api, { url, filters, listOf });
  const { city_id: city } = filters;
  // Where no scripts run another state leaves the city of the one before.
  if (city && cities?.length === 0 && !retired.city_id?.[city])
    throw redirect(jobSearchPath(without(filters, 'city_id')));
  const stateId = Number(filters.state_id) || place?.state?.id;
  return {
    filters,
    typed,
    page,
    today: today(),
    lists: listed,
    retired,
    jobs: { ...withinPages(jobs, url), data: jobs.data.map((job) => foundJob(job, stateId)) },
  };
}
