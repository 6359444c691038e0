import type { Reading } from '#contract/jobs.ts';
import type { experienceLevels, workplaces } from '#contract/values/choices.ts';
import { type IdFilter, jobFilters, searchParameters } from '#contract/values/job-filters.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/public.ts';
import { either } from '../../lib/place.ts';
import { type JobSearchFilters, jobSearchPath, valuesOf, without } from '../../lib/search-address.ts';
import { capitalized, defaultMoney } from '../../lib/text.ts';
import { type SearchLists, usedOf } from './search-lists.ts';

const { search } = texts;

type FilterName = Exclude<keyof JobSearchFilters, 'order' | 'as_typed'>;
const isFilter = (name: keyof JobSearchFilters): name is FilterName =>
  name !== 'order' && name !== 'as_typed';
const filterNames = searchParameters.filter(isFilter);

export const labels: Record<FilterName, string> = {
  title: frame.jobTitle,
  state_id: frame.state,
  city_id: frame.city,
  within: search.distance,
  category_id: frame.category,
  job_type_id: frame.jobType,
  skill_id: frame.skill,
  company_id: frame.company,
  experience_level: frame.experienceLevel,
  workplace: frame.workplace,
  posted_within: texts.posted,
  pay_from: search.pay,
  with_pay: search.pay,
};

const nameIn = (lists: SearchLists, name: IdFilter, id: string | undefined) =>
  lists[name]?.find((option) => String(option.id) === id)?.name;

export const nameOfChoice = {
  within: (value: string | number, unit: SearchLists['unit']) =>
    search.within(search.distances[unit](Number(value))),
  posted_within: (value: string | number) => search.lastDays(Number(value)),
  pay_from: (value: string | number) => search.payFrom(defaultMoney(Number(value))),
};

function nameOfValue(lists: SearchLists, name: FilterName, value: string): string {
  if (name === 'within') return nameOfChoice.within(value, lists.unit);
  if (name === 'posted_within' || name === 'pay_from') return nameOfChoice[name](value);
  if (name === 'with_pay') return search.withPay;
  if (name === 'experience_level') return frame.levels[value as (typeof experienceLevels)[number]];
  if (name === 'workplace') return frame.workplaces[value as (typeof workplaces)[number]];
  if (name === 'title') return value;
  return nameIn(lists, name, value) ?? frame.unknown;
}

type PlaceRead = NonNullable<Reading['place']>;
type WorkplaceRead = NonNullable<Reading['workplace']>;

/** Another provider may read one place alone, and nothing around it. */
export function nameOfPlace(
  { text, names = [], city, state, within }: PlaceRead,
  unit: SearchLists['unit'],
): string {
  if (names.length > 0) return either.format(names);
  if (city && state) {
    const name = frame.place(city.name, state.name);
    return within ? search.withAround(name, search.distances[unit](within)) : name;
  }
  return state?.name ?? text.split(' ').map(capitalized).join(' ');
}

/** Moves the place from the words to a filter; as words when several cities have its name. */
export const withPlace = (
  filters: JobSearchFilters,
  { text, rest, city, state, within }: PlaceRead,
): JobSearchFilters => ({
  ...without(filters, 'title'),
  ...(state ? { ...(rest && { title: rest }), state_id: String(state.id) } : { title: text }),
  ...(city && { city_id: String(city.id) }),
  ...(within && { within: String(within) }),
});

export const withWorkplace = (
  filters: JobSearchFilters,
  { rest, value }: WorkplaceRead,
): JobSearchFilters => ({
  ...without(filters, 'title'),
  ...(rest && { title: rest }),
  workplace: value,
});

/** Without what was read as a filter; corrected words as they were typed. */
const wordsOf = ({ title = '' }: JobSearchFilters, reading: Reading | null, isTold: boolean) =>
  reading && (isTold || !reading.is_corrected) ? reading.words : title;

interface Chip {
  wire: string;
  label: string;
  text: string;
  /** The address of the search without this value. */
  to: string;
  /** Without the whole filter, which may have other values. */
  whole: string;
}

const chip = (
  wire: string,
  label: string,
  text: string,
  filters: JobSearchFilters,
  whole = filters,
): Chip => ({
  wire,
  label,
  text,
  to: jobSearchPath(filters),
  whole: jobSearchPath(whole),
});

/** The same search for other words, where what was read among them is a filter. */
export function withWords(
  filters: JobSearchFilters,
  reading: Reading | null,
  words: string,
): JobSearchFilters {
  const { place, workplace } = usedOf(reading);
  const asked = { ...filters, title: words, ...(workplace && { workplace: workplace.value }) };
  if (!place) return asked;
  return place.state
    ? withPlace(asked, { ...place, rest: words })
    : { ...asked, title: `${words} ${place.text}` };
}

/** Without one of them, the others become filters. */
function chipsOfWords(filters: JobSearchFilters, reading: Reading | null, unit: SearchLists['unit']): Chip[] {
  const { place, workplace } = usedOf(reading);
  const words = wordsOf(filters, reading, Boolean(place || workplace));
  const rest = { ...without(filters, 'title'), ...(words && { title: words }) };
  const atPlace = (asked: JobSearchFilters, title: string): JobSearchFilters =>
    place ? withPlace(asked, { ...place, rest: title }) : asked;
  const working = workplace && { workplace: workplace.value };
  return [
    ...(words
      ? [chip('search', labels.title, words, atPlace({ ...without(rest, 'title'), ...working }, ''))]
      : []),
    ...(place ? [chip('place', search.place, nameOfPlace(place, unit), { ...rest, ...working })] : []),
    ...(workplace
      ? [
          chip(
            'workplace',
            labels.workplace,
            frame.workplaces[workplace.value],
            place && !place.state ? { ...rest, title: workplace.rest } : atPlace(rest, words),
          ),
        ]
      : []),
  ];
}

export const jobSearchChips = (
  filters: JobSearchFilters,
  lists: SearchLists,
  reading: Reading | null = null,
): Chip[] => [
  ...chipsOfWords(filters, reading, lists.unit),
  ...filterNames.flatMap((name) => {
    if (name === 'title') return [];
    const values = valuesOf(filters[name]);
    const whole = without(filters, name);
    const wire = name in jobFilters ? jobFilters[name as keyof typeof jobFilters].wire : name;
    return values.map((value) =>
      chip(
        wire,
        labels[name],
        nameOfValue(lists, name, value),
        values.length > 1 ? { ...filters, [name]: values.filter((other) => other !== value).join() } : whole,
        whole,
      ),
    );
  }),
];

function placeOf(filters: JobSearchFilters, lists: SearchLists): string | undefined {
  const city = nameIn(lists, 'city_id', filters.city_id);
  const state = nameIn(lists, 'state_id', filters.state_id);
  return city && state ? frame.place(city, state) : (city ?? state);
}

/** A minus stays with its word where a line ends. */
const unbroken = (words: string) => words.replace(/(?<!\S)-/g, '\u2011');

/** Like `Nurse jobs in Chicago, Illinois`. */
export function headingOf(
  filters: JobSearchFilters,
  lists: SearchLists,
  reading: Reading | null = null,
): string {
  const { place } = usedOf(reading);
  const words = wordsOf(filters, reading, true);
  const what = words || nameIn(lists, 'category_id', filters.category_id);
  return search.heading(
    what && unbroken(capitalized(what)),
    place ? nameOfPlace(place, lists.unit) : placeOf(filters, lists),
  );
}

/** Like `nurse · Full Time · Chicago, Illinois`; undefined where a name is not known. */
export function nameOf(filters: JobSearchFilters, lists: SearchLists): string | undefined {
  const { state_id, city_id, within, ...others } = filters;
  const place = placeOf(filters, lists);
  const names = [
    ...jobSearchChips(others, lists).map(({ text }) => text),
    ...(place ? [place] : []),
    ...(within ? [nameOfChoice.within(within, lists.unit)] : []),
  ];
  return names.includes(frame.unknown) || (state_id && !place) ? undefined : names.join(' · ');
}
