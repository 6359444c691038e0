import type { Client } from '#contract/client.ts';
import type { contract } from '#contract/index.ts';
import { jobFilterNames, jobFilters } from '#contract/job-filters.ts';
import type { Reading } from '#contract/jobs.ts';
import { today } from '#contract/today.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/public.ts';
import { type Option, withChosen } from '../lib/option.ts';
import { pageIn, withinPages } from '../lib/pages.ts';
import { findRetired, type Retired } from '../lib/retired.ts';
import {
  type FilterName,
  type Filters,
  filtersIn,
  searchPath,
  searchQuery,
  without,
} from '../lib/search-address.ts';
import { capitalized } from '../lib/text.ts';
import { listedWithExcerpt } from './listed-job.ts';
import { packed, unpacked } from './packed.ts';

type Api = Client<typeof contract>;

type ListName = Exclude<FilterName, 'title'>;
type LoadedAlone = 'city_id' | 'skill_id' | 'company_id';
/** What each filter but the words can be; cities that could not be loaded are missing. */
export type Lists = ListsOf<Option[]>;
export type PackedLists = ListsOf<string>;
type ListsOf<List> = Record<Exclude<ListName, 'city_id'>, List> & { city_id: List | undefined };

async function loadLists(api: Api): Promise<Omit<PackedLists, LoadedAlone>> {
  const [{ states }, { jobs: categories }, { jobTypes }] = await Promise.all([
    api.listStates(),
    api.listCategories(),
    api.listJobTypes(),
  ]);
  const types = jobTypes.map(({ id, type }) => ({ id, name: type }));
  return { state_id: packed(states), category_id: packed(categories), job_type_id: packed(types) };
}

/** The one that is filtered by: the others, almost a thousand, come when their field is entered. */
async function loadSkill(api: Api, id: string | undefined): Promise<Option[]> {
  if (!id) return [];
  const { skills } = await api.listSkills({ query: { id } }).catch(() => ({ skills: [] }));
  return skills.filter((skill) => String(skill.id) === id);
}

/** The one that is filtered by. */
async function loadCompany(api: Api, id: string | undefined): Promise<Option[]> {
  if (!id) return [];
  const found = await api.findCompany({ params: { id } }).catch(() => undefined);
  return found ? [found.company] : [];
}

/** With what is filtered by, also where it is offered no more. */
export function unpackLists(lists: PackedLists, retired: Retired): Lists {
  const list = (name: ListName) => withChosen(unpacked(lists[name] ?? ''), [retired[name]]);
  return {
    state_id: list('state_id'),
    city_id: lists.city_id === undefined ? undefined : list('city_id'),
    category_id: list('category_id'),
    job_type_id: list('job_type_id'),
    skill_id: list('skill_id'),
    company_id: list('company_id'),
  };
}

/** The jobs that an address asks for, with the lists of its filters; lists that are known already are kept. */
export async function findJobs(api: Api, url: string, known?: PackedLists, signal?: AbortSignal) {
  const filters = filtersIn(new URL(url).searchParams);
  const page = pageIn(url);
  const [lists, skills, companies, cities, jobs] = await Promise.all([
    known ?? loadLists(api),
    loadSkill(api, filters.skill_id),
    loadCompany(api, filters.company_id),
    filters.state_id ? api.listCities({ params: { id: filters.state_id } }).catch(() => undefined) : [],
    api.searchJobs({ query: searchQuery(filters, page), ...(signal ? { signal } : {}) }),
  ]);
  const listed: PackedLists = {
    ...lists,
    skill_id: packed(skills),
    company_id: packed(companies),
    city_id: cities && packed(cities),
  };
  const listOf = (name: ListName) => (listed[name] === undefined ? undefined : unpacked(listed[name]));
  return {
    filters,
    page,
    today: today(),
    lists: listed,
    retired: await findRetired(api, { url, filters, listOf }),
    jobs: { ...withinPages(jobs, url), data: jobs.data.map(listedWithExcerpt) },
  };
}

const labels: Record<FilterName, string> = {
  title: frame.jobTitle,
  state_id: frame.state,
  city_id: frame.city,
  category_id: frame.category,
  job_type_id: frame.jobType,
  skill_id: frame.skill,
  company_id: frame.company,
};

interface Chip {
  /** On the wire. */
  wire: string;
  label: string;
  text: string;
  /** The address of the search without it. */
  to: string;
}

const nameIn = (lists: Lists, name: ListName, id: string | undefined) =>
  lists[name]?.find((option) => String(option.id) === id)?.name;

type PlaceRead = NonNullable<Reading['place']>;

/** Its name; as typed when several cities have it. */
export const nameOfPlace = ({ text, city, state }: PlaceRead): string =>
  city && state
    ? frame.place(city.name, state.name)
    : (state?.name ?? text.split(' ').map(capitalized).join(' '));

/** The filters with a place in the words as a filter of its own; as words when several cities have its name. */
export const withPlace = (filters: Filters, { text, rest, city, state }: PlaceRead): Filters => ({
  ...without(filters, 'title'),
  ...(state ? { ...(rest && { title: rest }), state_id: String(state.id) } : { title: text }),
  ...(city && { city_id: String(city.id) }),
});

/** One for each filter that is active, and for the place that the words were read as. */
export function chipsOf(filters: Filters, lists: Lists, reading: Reading | null = null): Chip[] {
  const place = reading?.place?.is_used ? reading.place : undefined;
  const words = place ? place.rest : filters.title;
  const others = jobFilterNames.filter((name) => filters[name]);
  return [
    ...(words
      ? [
          {
            wire: 'search',
            label: labels.title,
            text: words,
            to: searchPath(place ? withPlace(filters, { ...place, rest: '' }) : without(filters, 'title')),
          },
        ]
      : []),
    ...(place
      ? [
          {
            wire: 'place',
            label: texts.search.place,
            text: nameOfPlace(place),
            to: searchPath({ ...without(filters, 'title'), ...(words && { title: words }) }),
          },
        ]
      : []),
    ...others.map((name) => ({
      wire: jobFilters[name].wire,
      label: labels[name],
      text: nameIn(lists, name, filters[name]) ?? frame.unknown,
      to: searchPath(without(filters, name)),
    })),
  ];
}

function placeOf(filters: Filters, lists: Lists): string | undefined {
  const city = nameIn(lists, 'city_id', filters.city_id);
  const state = nameIn(lists, 'state_id', filters.state_id);
  return city && state ? frame.place(city, state) : (city ?? state);
}

/** What is being looked for, in words: `Nurse jobs in Chicago, Illinois`. */
export function headingOf(filters: Filters, lists: Lists, reading: Reading | null = null): string {
  const place = reading?.place?.is_used ? reading.place : undefined;
  const words = reading?.is_corrected || place ? reading?.words : filters.title;
  const what = words || nameIn(lists, 'category_id', filters.category_id);
  return texts.search.heading(
    what && capitalized(what),
    place ? nameOfPlace(place) : placeOf(filters, lists),
  );
}

/** All that is filtered by: `nurse · Full Time · Chicago, Illinois`; undefined where a name of it is not known. */
export function nameOf(filters: Filters, lists: Lists): string | undefined {
  const { state_id, city_id, ...others } = filters;
  const place = placeOf(filters, lists);
  const names = [...chipsOf(others, lists).map(({ text }) => text), ...(place ? [place] : [])];
  return names.includes(frame.unknown) || (state_id && !place) ? undefined : names.join(' · ');
}
