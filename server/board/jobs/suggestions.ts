import { type RawBuilder, sql } from 'kysely';
import { jobFilters } from '#contract/values/job-filters.ts';
import { shortPlace, spellingsOfPlace } from '#contract/values/place-spelling.ts';
import type { Db } from '../../db/connect.ts';
import { isWorthReading } from '../../db/match.ts';
import { skillWords } from '../lookups/data.ts';
import { isAnyMatch, partial } from './matching/counts.ts';
import { scopeOf } from './matching/filters.ts';
import { isOpen, isOpenInSearch } from './matching/open.ts';
import { all } from './matching/tsquery.ts';
import { isLetter } from './words/abbreviations.ts';
import { correct } from './words/corrections.ts';
import { calledCities, selectPlaces } from './words/known-places.ts';
import { isLegalForm, withoutStopPhrases } from './words/stop-phrases.ts';
import { queryOf } from './words/tiers.ts';
import { popularTitles } from './words/unfinished-words.ts';
import { readWords } from './words/words.ts';

interface Suggestion {
  id: number;
  tittle: string;
  begins: boolean;
}
interface Named {
  id: number;
  name: string;
}

const maxSuggestions = 10;

/** A few more titles than are needed, since some have no open job. */
async function select(db: Db, typed: string, titles: RawBuilder<unknown>, condition: RawBuilder<unknown>) {
  const { rows } = await sql<Suggestion>`
    select newest.job_id as id, hit.name as tittle, hit.begins
    from (
      select *, starts_with(key, ${typed}) as begins from ${titles} title
      where jobs > 0 and ${condition}
      order by begins desc, jobs desc, key limit ${5 * maxSuggestions}
    ) hit
    cross join lateral (
      select job_id from job_search where title_key = hit.key and ${isOpenInSearch}
      order by posted_at desc, job_id desc limit 1
    ) newest
    order by hit.begins desc, hit.jobs desc, hit.key limit ${maxSuggestions}`.execute(db);
  return rows;
}

async function fold(db: Db, text: string): Promise<string> {
  const { rows } = await sql<{ typed: string }>`select fold(${text}) as typed`.execute(db);
  return rows[0]?.typed ?? '';
}

/** A letter is a beginning at the end alone; letters side by side stand so: `R&D`. */
const beginnings = (words: string[]) =>
  words
    .map((word, at) => {
      const next = words[at + 1];
      if (next === undefined) return `${word}:*`;
      return isLetter(word) ? `${word} ${isLetter(next) ? '<->' : '&'}` : `${word}:* &`;
    })
    .join(' ');

/** All words of one of the spellings. */
const queryFor = (...spellings: string[][]) => sql`${spellings.map(beginnings).join(' | ')}::tsquery`;

/** For a column `key`, by its index. */
const beginsWith = (typed: string) => sql`key ~>=~ ${typed} and key ~<~ ${`${typed}\u{10ffff}`}`;

/** Each word begins one of the title's; titles that begin so come first. */
export const selectSuggestions = async (db: Db, title: string) => selectTitles(db, await fold(db, title));

async function selectTitles(db: Db, typed: string): Promise<Suggestion[]> {
  if (!typed) return [];
  const hasWords = sql`words @@ ${queryFor(typed.split(' '))}`;
  const known = await select(db, typed, popularTitles, hasWords);
  if (known.length === maxSuggestions && known.every(({ begins }) => begins)) return known;

  const beginning = await select(db, typed, sql`title`, beginsWith(typed));
  const others = known.filter(({ begins }) => !begins);
  if (beginning.length + others.length >= maxSuggestions)
    return [...beginning, ...others].slice(0, maxSuggestions);
  return select(db, typed, sql`title`, hasWords);
}

const skillsTried = 12;
const skillLetter = jobFilters.skill_id.letter;

/** Words that are looked at of what is typed: a bound of the time that it takes, as are the next two. */
const maxWords = 8;
const companiesCompared = 100;
const jobsCounted = 100;

/** With open jobs. Fewer than three letters begin words in too many names. */
async function selectCompanies(db: Db, all: string[]): Promise<Named[]> {
  const words = all.filter((word, at) => !isLegalForm(word, at, all));
  const typed = words.join(' ');
  const isLong = words.every(({ length }) => length > 2);
  const hasWords = isLong ? sql`to_tsvector('simple', key) @@ ${queryFor(words)}` : sql`false`;
  const { rows } = await sql<Named>`
    select id, name from (
      (select id, name, key from company where ${beginsWith(typed)} order by key using ~<~ limit ${companiesCompared})
      union
      (select id, name, key from company where ${hasWords} limit ${companiesCompared})
    ) company
    cross join lateral (
      select count(*) as jobs from (
        select from job where job.company_id = company.id and ${isOpen} limit ${jobsCounted}
      ) open
    ) counted
    where jobs > 0
    order by starts_with(key, ${typed}) desc, jobs desc, key, id limit 3`.execute(db);
  return rows;
}

/** Wanted by an open job first; tools by their makers' names only where one is. */
async function selectSkills(db: Db, typed: string, words: string[]): Promise<Named[]> {
  const called = [...skillWords].flatMap(([name, also]) =>
    typed.length > 1 && also.some((word) => word.toLowerCase().startsWith(typed)) ? [name] : [],
  );
  const hasWords = sql`to_tsvector('simple', key) @@ ${queryFor(words)}`;
  const ofSkill = sql`
    select from job_search
    where document @@ quote_literal(${skillLetter} || skill.id)::tsquery and ${isOpenInSearch}
      and ${isWorthReading('job_id')}`;
  const { rows } = await sql<Named>`
    select id, name from (
      select id, name, is_brand, row_number() over (
        order by key = ${typed} desc, ${hasWords} desc, is_brand, starts_with(key, ${typed}) desc, key
      ) as place
      from skill
      where retired_at is null and (${hasWords} or name = any (${called}::text[]))
      order by place limit ${skillsTried}
    ) skill
    cross join lateral (
      select exists (${ofSkill} and ${partial.condition}) or exists (${ofSkill}) as is_wanted
    ) open
    where is_wanted or not is_brand
    order by is_wanted desc, place limit 3`.execute(db);
  return rows;
}

/** The first word is of the city or the state itself, the others may be of the city's state. */
async function suggestPlaces(db: Db, typed: string, words: string[]) {
  const spelled = spellingsOfPlace(typed).map((spelling) => spelling.split(' '));
  const hasWords = (key: RawBuilder<unknown>) =>
    sql`to_tsvector('simple', ${key}) @@ ${queryFor(...spelled)}`;
  const firstWords = queryFor(...spelled.map((some) => some.slice(0, 1)));
  const isBeginning = sql`key ^@ any (${spelled.map((some) => some.join(' '))}::text[])`;
  const isInState =
    words.length > 1 ? hasWords(sql`city.key || ' ' || state.key || ' ' || lower(code)`) : sql`true`;
  const { rows } = await sql<{ state: Named; city: Named | null }>`
    select
      json_build_object('id', state_id, 'name', state) as state,
      case when city_id is not null then json_build_object('id', city_id, 'name', city) end as city
    from (
      select id as state_id, name as state, null::int as city_id, null as city, key,
        (select sum(population) from city where state_id = state.id) as population
      from state
      where retired_at is null and ${hasWords(sql`key || ' ' || lower(code)`)}
      union all
      select state.id, state.name, city.id, city.name, city.key, population
      from city join state on state.id = state_id
      where city.retired_at is null and to_tsvector('simple', city.key) @@ ${firstWords}
        and ${isInState}
    ) place
    order by ${isBeginning} desc, population desc, key limit 3`.execute(db);
  const { states, cities } = calledCities.has(typed)
    ? await selectPlaces(db, [typed])
    : { states: [], cities: [] };
  const called = cities
    .filter(({ folded }) => folded === shortPlace(typed) && !states.some((state) => state.folded === typed))
    .map(({ id, name, stateId, stateName }) => ({
      state: { id: stateId, name: stateName },
      city: { id, name },
    }));
  const others = rows.filter(({ city }) => !called.some((other) => other.city.id === city?.id));
  return [...called, ...others].slice(0, 3);
}

const nothing = { titles: [], companies: [], skills: [], places: [] };

async function selectAll(db: Db, folded: string) {
  const words = folded.split(' ').slice(0, maxWords);
  const typed = words.join(' ');
  if (!typed) return nothing;
  const [titles, companies, skills, places] = await Promise.all([
    selectTitles(db, typed),
    selectCompanies(db, words),
    selectSkills(db, typed, words),
    suggestPlaces(db, typed, words),
  ]);
  return { titles: titles.slice(0, 6), companies, skills, places };
}

type Completed = Awaited<ReturnType<typeof selectAll>>;

/** Of what only asks for jobs in a place the places, else of what is asked for. */
async function selectAsked(db: Db, asked: string): Promise<Completed> {
  const [, where] = /^(?:in|near|around) (.+)/.exec(asked) ?? [];
  if (where === undefined) return selectAll(db, asked);
  return { ...nothing, places: await suggestPlaces(db, where, where.split(' ').slice(0, maxWords)) };
}

const isNone = (found: Completed) => Object.values(found).every(({ length }) => length === 0);

/** Words of a place that ends what is typed, and letters of it, which may only be begun, unless `in` leads it. */
const placeWords = 3;
const placeLetters = 2;

/** Places that the last words begin, the most of them first, where open jobs have the words before. */
async function selectPlaced(db: Db, typed: string): Promise<(Completed & { words: string }) | undefined> {
  const split = typed.split(' ').slice(0, maxWords);
  for (let length = Math.min(placeWords, split.length - 1); length > 0; length -= 1) {
    const last = split.slice(-length);
    const said = split.slice(0, -length).join(' ');
    const before = said.replace(/ (?:in|near|around)$/, '');
    if (before === said && last.join('').length < placeLetters) continue;
    const named = await suggestPlaces(db, last.join(' '), last);
    const words = named.length > 0 && queryOf(await readWords(db, before), '');
    const isWanted = async ({ state, city }: (typeof named)[number]) => {
      const place = { state_id: [String(state.id)], ...(city && { city_id: [String(city.id)] }) };
      const scope = await scopeOf(db, { words: '', ...place });
      return words && isAnyMatch(db, scope, all([words, ...scope.lexemes]));
    };
    const wanted = await Promise.all(named.map(isWanted));
    const places = named.filter((_, at) => wanted[at]);
    if (places.length > 0) return { ...nothing, places, words: before };
  }
  return undefined;
}

/**
 * Of what was typed, and where that is nothing's name, of it without what only asks for jobs, then of it in a place, then
 * without typing errors: the last word may only be begun.
 */
export async function selectSearchSuggestions(db: Db, text: string) {
  const typed = await fold(db, text);
  const found = await selectAll(db, typed);
  if (!isNone(found)) return { ...found, words: '' };
  const asked = withoutStopPhrases(typed);
  const meant = await selectAsked(db, asked);
  if (!isNone(meant)) return { ...meant, words: '' };
  const placed = await selectPlaced(db, asked);
  return placed ?? { ...(await selectCorrected(db, asked)), words: '' };
}

async function selectCorrected(db: Db, asked: string): Promise<Completed> {
  const correction = await correct(db, await readWords(db, asked));
  if (!correction?.isSure) return nothing;
  const meant = correction.words.exact;
  const [last = ''] = asked.split(' ').slice(-1);
  const begun = await selectAll(db, meant.split(' ').with(-1, last).join(' '));
  return isNone(begun) ? selectAll(db, meant) : begun;
}
