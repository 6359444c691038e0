import type { Client } from '#contract/client.ts';
import type { contract } from '#contract/index.ts';
import { packed, unpacked } from '../lib/packed.ts';
import { pageIn } from '../lib/pages.ts';
import {
  type FilterName,
  type Filters,
  filtersIn,
  searchPath,
  searchQuery,
  without,
} from '../lib/search-address.ts';
import type { Option } from '../ui/combobox.tsx';

type Api = Client<typeof contract>;

type ListName = Exclude<FilterName, 'title'>;
/** What each filter but the words can be. */
export type Lists = Record<ListName, Option[]>;
export type PackedLists = Record<ListName, string>;

async function loadLists(api: Api): Promise<PackedLists> {
  const { states, categories, jobtypes, skills } = await api.getSearchContent();
  const types = jobtypes.map(({ id, type }) => ({ id, name: type }));
  return {
    state_id: packed(states),
    city_id: '',
    category_id: packed(categories),
    job_type_id: packed(types),
    skill_id: packed(skills),
  };
}

export const unpackLists = (lists: PackedLists): Lists => ({
  state_id: unpacked(lists.state_id),
  city_id: unpacked(lists.city_id),
  category_id: unpacked(lists.category_id),
  job_type_id: unpacked(lists.job_type_id),
  skill_id: unpacked(lists.skill_id),
});

/** The jobs that an address asks for, with the lists of its filters; lists that are known already are kept. */
export async function findJobs(api: Api, url: string, known?: PackedLists, signal?: AbortSignal) {
  const filters = filtersIn(new URL(url).searchParams);
  const page = pageIn(url);
  const [lists, cities, jobs] = await Promise.all([
    known ?? loadLists(api),
    filters.state_id ? api.listCities({ params: { id: filters.state_id } }).catch(() => []) : [],
    api.searchJobs({ query: searchQuery(filters, page), ...(signal ? { signal } : {}) }),
  ]);
  return { filters, page, lists: { ...lists, city_id: packed(cities) }, jobs };
}

const labels: Record<FilterName, string> = {
  title: 'Job title',
  state_id: 'State',
  city_id: 'City',
  category_id: 'Category',
  job_type_id: 'Job Type',
  skill_id: 'Skill',
};

interface Chip {
  label: string;
  text: string;
  /** The address of the search without it. */
  to: string;
}

const nameIn = (lists: Lists, name: ListName, id: string | undefined) =>
  lists[name].find((option) => String(option.id) === id)?.name;

/** One for each filter that is active. */
export function chipsOf(filters: Filters, lists: Lists): Chip[] {
  return (Object.keys(filters) as FilterName[]).map((name) => ({
    label: labels[name],
    text: name === 'title' ? (filters.title ?? '') : (nameIn(lists, name, filters[name]) ?? 'unknown'),
    to: searchPath(without(filters, name)),
  }));
}

/** What is being looked for, in words: `nurse jobs in Chicago, Illinois`. */
export function headingOf(filters: Filters, lists: Lists): string {
  const what = filters.title ?? nameIn(lists, 'category_id', filters.category_id);
  const place = [
    nameIn(lists, 'city_id', filters.city_id),
    nameIn(lists, 'state_id', filters.state_id),
  ].filter(Boolean);
  return `${what ? `${what} jobs` : 'Jobs'}${place.length ? ` in ${place.join(', ')}` : ''}`;
}
