import type { Reading } from '#contract/jobs.ts';
import { pageSize } from '#contract/paging.ts';
import type { Db } from '../../db/connect.ts';
import { followMerged } from '../lookups/queries.ts';
import { findInCircle, isOfCircle } from './circle.ts';
import type { Found } from './matches.ts';
import { countMatches } from './matching/counts.ts';
import { type JobSearch, scopeOf } from './matching/filters.ts';
import { cacheResults } from './matching/search-cache.ts';
import { all, lexeme } from './matching/tsquery.ts';
import { countOfState, findOfParts, findOfState, isDefaultOrder, isOfState, isUnfiltered } from './state.ts';
import { isPlaceAbroad } from './words/abroad.ts';
import { asTyped } from './words/as-typed.ts';
import { type Correction, correct } from './words/corrections.ts';
import { readEnumeration } from './words/enumerations.ts';
import { besideWorkplace, readWorkplace } from './words/filter-words.ts';
import { isName, isNamedPlace } from './words/names.ts';
import { payAmong } from './words/pay-among-words.ts';
import { filtersOfPlace, isPlaced, placeOnWire, readBeside, workplaceOnWire } from './words/place-filters.ts';
import { isTerm, type PlaceInWords, readPlace } from './words/places.ts';
import { inEnglish } from './words/spanish.ts';
import { concatenated, type Matched, queryOf, tiersOf } from './words/tiers.ts';
import { fewTexts, otherwiseMeant } from './words/unfinished-words.ts';
import { correctUnfound, isAny } from './words/unfound.ts';
import { readWords, textOf, type Words } from './words/words.ts';
import { workplaceOrPlace } from './words/workplace-or-place.ts';

export interface SearchResult extends Found {
  reading?: Reading;
  /** What was searched in after all, with the filters among the words as filters. */
  wanted: JobSearch;
  /** What the words match wherever it is; undefined without words. */
  query?: string;
  /** Where the words name a place: what it became as filters, and its cities in whatever state. */
  place?: { filters: Partial<JobSearch>; cities: NonNullable<PlaceInWords['cities']> } | undefined;
}

/** Ids of the open jobs on a page, from 1: newest first, or best match first when there are words, or as asked for. */
export async function search(db: Db, wanted: JobSearch, page: number): Promise<SearchResult> {
  const found = await findJobs(db, wanted, page);
  // No job has what was merged into another, but those of the whole country are found in every state.
  if (found.ids.length > 0 && !wanted.state_id?.length) return found;
  const merged = await followMerged(db, wanted);
  return merged ? findJobs(db, { ...wanted, ...merged }, page) : found;
}

const readAlone = cacheResults(
  async (db, words: string) => {
    const { reading } = await search(db, { words, uncounted: true }, 1);
    return { place: Boolean(reading?.place?.is_used), workplace: Boolean(reading?.workplace?.is_used) };
  },
  (words) => words,
);

async function findMatched(
  db: Db,
  wanted: JobSearch,
  { tiers, widest }: Matched,
  page: number,
): Promise<SearchResult> {
  const { isNearestFirst } = await scopeOf(db, wanted);
  const isBestFirst = isDefaultOrder(wanted.order) || (wanted.order === 'nearest' && !isNearestFirst);
  const found = await findOfParts(db, wanted, page, { tiers: isBestFirst ? tiers : [widest], widest });
  return { ...found, wanted, query: widest };
}

/** Before all else what is called so as a whole. */
function titledFirst(exact: string, matched: Matched): Matched {
  const title = lexeme(`E${exact}`);
  return concatenated({ tiers: [title], widest: title }, matched);
}

async function findFiltered(db: Db, wanted: JobSearch, page: number): Promise<SearchResult> {
  const find = isOfState(wanted) ? findOfState : isOfCircle(wanted) ? findInCircle : findOfParts;
  return { ...(await find(db, wanted, page)), wanted };
}

const isFiltered = ({ words, order, part, ...filters }: JobSearch) => !isUnfiltered(filters);

/** At most one more than `countLimit`. */
export async function countJobs(db: Db, wanted: JobSearch): Promise<number> {
  if (isOfState(wanted)) return countOfState(db, wanted);
  const scope = await scopeOf(db, wanted);
  const words = wanted.words ? [queryOf(await readWords(db, wanted.words, wanted.as_typed), '')] : [];
  return countMatches(db, scope, all([...words, ...scope.lexemes]) || undefined);
}

async function findAnywhere(
  db: Db,
  wanted: JobSearch,
  { typed, correction, reading }: { typed: Words; correction: Correction | undefined; reading: Reading },
  page: number,
): Promise<SearchResult> {
  const words = correction?.isSure ? correction.words : typed;
  const matched = tiersOf(words);
  // A title with the same slip is still what was asked for.
  const found = await findMatched(
    db,
    wanted,
    words === typed ? matched : titledFirst(typed.exact, matched),
    page,
  );
  if (words !== typed && found.total === 0) {
    const asTyped = await findMatched(db, wanted, tiersOf(typed), page);
    if (asTyped.total > 0) return asTyped;
    if (!isFiltered(wanted))
      return { ...asTyped, reading: { ...reading, words: wanted.words, is_corrected: false } };
  }
  if (correction?.isSure || found.total >= (correction ? pageSize : fewTexts)) return { ...found, reading };
  const isNamed = Boolean(correction) || (await isAny(db, typed, 'N'));
  const isEnough = isNamed && found.total >= pageSize;
  const meant = isEnough ? undefined : (correction?.words ?? (await otherwiseMeant(db, typed)));
  if (!meant) return { ...found, reading };
  // What is only rare is found first, and then what it could mean; what texts alone have stands apart there.
  const both = isNamed ? concatenated(matched, tiersOf(meant)) : concatenated(tiersOf(meant), matched);
  return { ...(await findMatched(db, wanted, both, page)), reading };
}

interface Narrowing {
  /** The words with those of the filters. */
  exact: string;
  rest: string;
  filters: Partial<JobSearch>;
  place: SearchResult['place'];
  isClear: boolean;
  isUsual: boolean;
  reading: Reading;
}

/** The place and the workplace among the words, and those of them that are searched by. */
async function placeAndWorkplace(db: Db, wanted: JobSearch, words: Words, isPlaceAlone: boolean) {
  const { exact, segments } = words;
  const text = wanted.words ?? '';
  // Beside a filter they are read as without any: the numbers beside its choices are counted so.
  const isUsed = async (name: 'place' | 'workplace', named: Parameters<typeof isName>[2]) =>
    isFiltered(wanted) ? (await readAlone(db, text))[name] : !(await isName(db, exact, named));
  const workplace = isPlaceAlone ? undefined : readWorkplace(exact);
  const usedWorkplace = workplace && (await isUsed('workplace', workplace)) ? workplace : undefined;
  const others = usedWorkplace?.rest ?? exact;
  const place =
    (others && (await readPlace(db, others, text, segments))) ||
    (usedWorkplace ? undefined : await readBeside(db, readWorkplace(exact), text, segments));
  const usedPlace =
    place && !isTerm(exact, text, segments, place) && (await isUsed('place', place)) ? place : undefined;
  return { workplace, usedWorkplace, place, usedPlace, left: usedPlace?.rest ?? others };
}

async function readFilters(
  db: Db,
  wanted: JobSearch,
  words: Words,
  { isCorrected, isPlaceAlone = false }: { isCorrected: boolean; isPlaceAlone?: boolean },
) {
  const { exact } = words;
  const text = wanted.words ?? '';
  const excluding = (rest: string) => textOf({ ...words, exact: rest });
  const written = (rest: string) => excluding(asTyped(text, rest));
  const found = await placeAndWorkplace(db, wanted, words, isPlaceAlone);
  const { workplace, usedWorkplace, place, usedPlace, left } = found;
  const isWorkplaceGiven = Boolean(wanted.workplace?.length);
  const placeFilters = usedPlace ? filtersOfPlace(usedPlace, wanted) : {};
  const isPlaceUsed = Object.keys(placeFilters).length > 0;
  const withWorkplace = (rest: string) =>
    usedWorkplace ? besideWorkplace(exact, usedWorkplace.words, rest) : rest;
  const reading: Reading = {
    words: isCorrected || !exact ? written(exact) : text,
    is_corrected: isCorrected,
    place:
      place && (isPlaceUsed || !isPlaced(wanted))
        ? { ...placeOnWire(place, wanted), rest: written(withWorkplace(place.rest)) }
        : null,
    workplace:
      workplace && !isWorkplaceGiven
        ? { ...workplaceOnWire(workplace), rest: written(workplace.rest) }
        : null,
    pay: null,
  };
  if (!usedPlace && !usedWorkplace) return { reading };
  const narrowing: Narrowing = {
    exact,
    rest: excluding(left),
    filters: {
      ...placeFilters,
      ...(usedWorkplace && !isWorkplaceGiven && { workplace: [usedWorkplace.value] }),
    },
    place: usedPlace && { filters: placeFilters, cities: usedPlace.cities ?? [] },
    isClear: Boolean(usedPlace?.isClear),
    isUsual: Boolean(usedPlace?.isUsual),
    reading: {
      ...reading,
      words: written(left),
      place: reading.place && { ...reading.place, is_used: isPlaceUsed },
      workplace: reading.workplace && { ...reading.workplace, is_used: Boolean(usedWorkplace) },
    },
  };
  return { reading, narrowing };
}

async function findNarrowed(
  db: Db,
  wanted: JobSearch,
  narrowing: Narrowing,
  page: number,
): Promise<SearchResult> {
  const { exact, rest, filters, place, reading } = narrowing;
  const inFilters: JobSearch = { ...wanted, words: rest, ...filters };
  if (!rest) return { ...(await findFiltered(db, inFilters, page)), place, reading };
  const words = await readWords(db, rest);
  const matched = titledFirst(exact, tiersOf(words));
  const found = await findMatched(db, inFilters, matched, page);
  const meant = found.total < pageSize ? await otherwiseMeant(db, words) : undefined;
  if (!meant) return { ...found, place, reading };
  // As without a place: what has it among its names is found first.
  const both = (await isAny(db, words, 'N'))
    ? concatenated(matched, tiersOf(meant))
    : concatenated(tiersOf(meant), matched);
  return { ...(await findMatched(db, inFilters, both, page)), place, reading };
}

const nothingRead: Reading = { words: '', is_corrected: false, place: null, workplace: null, pay: null };

/** As if the pay among the words was chosen, unless another is. */
async function findPaid(db: Db, wanted: JobSearch, page: number): Promise<SearchResult | undefined> {
  const isRead = !wanted.as_typed && wanted.pay_currency === undefined;
  const pay = isRead ? await payAmong(db, wanted.words) : undefined;
  if (!pay) return undefined;
  const { rest, from } = pay;
  const found = await findJobs(db, { ...wanted, words: rest, pay_from: wanted.pay_from ?? from }, page);
  const reading = {
    ...(found.reading ?? { ...nothingRead, words: rest }),
    pay: wanted.pay_from === undefined ? pay : null,
  };
  return { ...found, reading };
}

async function findInstead(db: Db, wanted: JobSearch, words: string, page: number): Promise<SearchResult> {
  const found = await findJobs(db, { ...wanted, words }, page);
  return { ...found, reading: { ...nothingRead, words, ...found.reading, is_corrected: true } };
}

async function findJobs(db: Db, wanted: JobSearch, page: number): Promise<SearchResult> {
  if (!wanted.words) return findFiltered(db, wanted, page);
  const paid = await findPaid(db, wanted, page);
  if (paid) return paid;
  const typed = await readWords(db, wanted.words, wanted.as_typed);
  const isExcluding = typed.excluded.length > 0;
  if (!typed.exact && !isExcluding) return { ids: [], total: 0, wanted };
  if (wanted.as_typed) return findMatched(db, wanted, tiersOf(typed), page);
  if (typed.isForAny && !isExcluding) {
    return { ...(await findFiltered(db, { ...wanted, words: '' }, page)), reading: nothingRead };
  }
  const either = await workplaceOrPlace(db, wanted, typed);
  const reading = { ...nothingRead, words: wanted.words };
  if (either) return { ...(await findMatched(db, wanted, either, page)), reading };
  const parts = await readEnumeration(db, wanted.words);
  if (parts) return findInstead(db, wanted, parts, page);
  const correction = await correct(db, typed);
  const found = await findRead(db, wanted, { typed, correction }, page);
  if (found.total > 0) return found;
  // Between words most signs like this are part of a title.
  const joined = wanted.words.replace(/\s&\s/g, ' and ');
  const each = joined === wanted.words ? undefined : await readEnumeration(db, joined);
  if (each) return findInstead(db, wanted, each, page);
  const english = inEnglish(typed);
  const translated = english ? await findInstead(db, wanted, english, page) : undefined;
  if (translated?.total) return translated;
  const words = await correctUnfound(db, correction?.isSure ? correction.words : typed, found.reading);
  const meant = words && (await findRead(db, wanted, { typed, correction: { words, isSure: true } }, page));
  const isPlaced = meant?.reading?.place?.is_used && !found.reading?.place?.is_used;
  if (meant?.total) return meant;
  return translated ?? (meant && isPlaced ? meant : found);
}

async function findRead(
  db: Db,
  wanted: JobSearch,
  { typed, correction }: { typed: Words; correction: Correction | undefined },
  page: number,
): Promise<SearchResult> {
  const words = correction?.isSure ? correction.words : typed;
  const isCorrected = words !== typed;
  const { reading, narrowing } = await readFilters(db, wanted, words, { isCorrected });
  const narrowed = narrowing && (await findNarrowed(db, wanted, narrowing, page));
  if (narrowed && (narrowed.total > 0 || isFiltered(wanted))) return narrowed;
  if (narrowing?.reading.place?.is_used && narrowing.reading.workplace?.is_used) {
    // Many jobs say in their texts alone that they are remote.
    const there = await readFilters(db, wanted, words, { isCorrected, isPlaceAlone: true });
    const found = there.narrowing && (await findNarrowed(db, wanted, there.narrowing, page));
    if (found && found.total > 0) return found;
  }
  if (narrowed && !(isCorrected && (await isAny(db, typed))) && !(await isNamedPlace(db, narrowing)))
    return narrowed;
  const found = await findAnywhere(db, wanted, { typed, correction, reading }, page);
  // Where that finds nothing either, the filters are what was meant, unless it is rather abroad.
  const isElsewhere = isPlaceAbroad(narrowing?.reading.place?.text ?? '');
  return narrowed && found.total === 0 && !isElsewhere ? narrowed : found;
}
