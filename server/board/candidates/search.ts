import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import type { searchCandidates } from '#contract/candidate-search.ts';
import type { named } from '#contract/lookups.ts';
import { pageSize } from '#contract/paging.ts';
import { yearsOfExperience } from '#contract/values/choices.ts';
import { type Db, perDb, unprepared } from '../../db/connect.ts';
import { countUpToLimit } from '../../db/count.ts';
import { pair } from '../../db/pair.ts';
import type { YearsOfExperience } from '../../db/schema.ts';
import { all, any, lexeme } from '../jobs/matching/tsquery.ts';
import { inTurn } from '../jobs/turns.ts';
import { asTyped } from '../jobs/words/as-typed.ts';
import { maxLikely, reachedOf, vocabularyBegunBy } from '../jobs/words/corrections.ts';
import { readPlace } from '../jobs/words/places.ts';
import { selectSuspects, unfinished } from '../jobs/words/suspects.ts';
import { readWords, type Segment, sidesOf, textOf, type Words } from '../jobs/words/words.ts';
import { followMerged } from '../lookups/queries.ts';
import { isAnyMatch, isEnabled, selectMatches } from './matches.ts';
import { isDefault } from './queries.ts';
import { isFoundBy } from './seen.ts';

export interface WantedCandidates {
  /** Who asks. */
  recruiterId: number;
  words: string;
  stateId: number | undefined;
  cityId: number | undefined;
  /** At least. */
  years: YearsOfExperience | undefined;
  skillId: number | undefined;
  hasResume: boolean;
}

/** What a candidate chose of a list, as `{id, name}`. */
const chosen = (table: 'category' | 'skill') =>
  sql<z.infer<typeof named>[]>`array(
    select json_build_object('id', id, 'name', name) from ${sql.table(table)}
    where id = any (${sql.ref(`resume.${table}_ids`)}) order by lower(name)
  )`;

/** What a recruiter sees of a candidate in a list. For queries that name `account`, `candidate`, `resume` and `state`. */
export const inShort = [
  'account.id',
  'account.name as user_name',
  'candidate.image',
  'resume.title as profesional_title',
  'resume.years_of_experience as total_year_experience',
  pair('state').as('state'),
  chosen('category').as('categories'),
  chosen('skill').as('skills'),
  sql<boolean>`resume.file is not null`.as('has_resume'),
] as const;

/** What to filter by, in the tags of candidate_search. */
function tagsOf({ stateId, cityId, years, skillId, hasResume }: WantedCandidates) {
  const numbered = { S: stateId, C: cityId, Y: years && yearsOfExperience.indexOf(years) + 1, K: skillId };
  const tags = Object.entries(numbered).flatMap(([kind, value]) =>
    value === undefined ? [] : `${kind}${value}`,
  );
  return hasResume ? [...tags, 'R'] : tags;
}

/** A page of the candidates that have the tags, last changed first and who told nothing last. */
async function selectTagged(db: Db, recruiterId: number, tags: string, offset: number) {
  const matching = db
    .selectFrom('candidate_search')
    .where(isEnabled)
    .where(isFoundBy(recruiterId))
    .$if(tags !== '', (query) => query.where(sql<boolean>`tags @@ ${tags}::tsquery`))
    .select('candidate_id');
  const newest = matching
    .orderBy('has_told', 'desc')
    .orderBy('updated_at', 'desc')
    .orderBy('candidate_id', 'desc')
    .offset(offset)
    .limit(pageSize)
    .modifyEnd(unprepared);
  const [total, rows] = await Promise.all([countUpToLimit(db, matching), newest.execute()]);
  return { total, ids: rows.map((row) => row.candidate_id) };
}

interface Stems {
  /** Without stop words. */
  told: string[];
  all: string[];
}

/** Of terms with line feeds between them; the same always have the same. */
const stemsOf = perDb(
  (db) =>
    new LRUCache<string, Map<string, Stems>>({
      max: 2000,
      ignoreFetchAbort: true,
      fetchMethod: async (terms) => {
        const { rows } = await sql<{ term: string } & Stems>`
          select term, stems_of_content(term) as told, stems(term) as all
          from unnest(${terms.split('\n')}::text[]) term`.execute(db);
        return new Map(rows.map(({ term, ...stems }) => [term, stems]));
      },
    }),
);

/** All of the words in any form, or what means the same, and none that is excluded; undefined where there are none. */
async function queryOfWords(db: Db, text: string): Promise<string | undefined> {
  const { segments, excluded } = await readWords(db, text);
  const termsOf = ({ variants }: Segment) => variants.map((words) => words.join(' '));
  const terms = [...segments, ...excluded].flatMap(termsOf);
  if (!terms.length) return;
  const stems = await stemsOf(db).forceFetch(terms.join('\n'));
  const queryOf = (kind: keyof Stems) => {
    const ofTerm = (term: string) => all((stems.get(term)?.[kind] ?? []).map(lexeme));
    const anyOf = (segment: Segment) => any(termsOf(segment).map(ofTerm).filter(Boolean));
    const wanted = any(
      sidesOf(segments)
        .map((group) => all(group.map(anyOf).filter(Boolean)))
        .filter(Boolean),
    );
    if (segments.length > 0 && !wanted) return '';
    const unwanted = excluded.map(anyOf).filter(Boolean);
    return all([wanted, ...unwanted.map((query) => `!(${query})`)].filter(Boolean));
  };
  return queryOf('told') || queryOf('all') || undefined;
}

async function find(db: Db, wanted: WantedCandidates, offset: number) {
  const tags = all(tagsOf(wanted).map(lexeme));
  if (!wanted.words) return selectTagged(db, wanted.recruiterId, tags, offset);
  const words = await queryOfWords(db, wanted.words);
  if (!words) return { total: 0, ids: [] };
  return selectMatches(db, wanted.recruiterId, all([words, ...(tags ? [tags] : [])]), offset);
}

async function findOrFollow(db: Db, wanted: WantedCandidates, offset: number) {
  const found = await find(db, wanted, offset);
  if (found.ids.length > 0) return found;
  const { stateId, cityId, skillId } = wanted;
  const asked = { state_id: stateId, city_id: cityId, skill_id: skillId };
  // Nobody has what was merged into another.
  const followed = await followMerged(
    db,
    Object.fromEntries(Object.entries(asked).flatMap(([name, id]) => (id ? [[name, [String(id)]]] : []))),
  );
  if (!followed) return found;
  const idOf = (name: keyof typeof asked) => (followed[name] ? Number(followed[name][0]) : asked[name]);
  const ids = { stateId: idOf('state_id'), cityId: idOf('city_id'), skillId: idOf('skill_id') };
  return find(db, { ...wanted, ...ids }, offset);
}

type Reading = NonNullable<z.input<typeof searchCandidates.response>['reading']>;

/** Of several cities of one name the largest; no list of places. */
async function readPlaceIn(db: Db, words: Words, typed: string): Promise<Reading | undefined> {
  const place = await readPlace(db, words.exact, typed, words.segments);
  if (!place || place.names.length > 0) return;
  const [city = null] = place.cities ?? [];
  const state = city ? { id: city.stateId, name: city.stateName } : (place.states[0] ?? null);
  return { words: textOf({ ...words, exact: asTyped(typed, place.rest) }), state, city };
}

/** What says no more than that people are looked for: `nurse candidates`, `resumes of nurses`. Of folded text. */
const withoutAskingForPeople = (text: string) =>
  text
    .replace(/\b(?:candidates?|applicants?|job ?seekers?|resumes?|cvs?)\b(?: (?:for|of|as|with)\b)?/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

/** With mistyped words, and the last one unfinished, as candidates have them. */
async function correct(db: Db, recruiterId: number, words: Words): Promise<Words | undefined> {
  const tokens = words.exact.split(' ');
  const isTold = async (word: string) => {
    const query = await queryOfWords(db, word);
    return query !== undefined && isAnyMatch(db, recruiterId, query);
  };
  for (const { word, place, isKnown, near } of await selectSuspects(db, words, false)) {
    if (isKnown || (await isTold(word))) continue;
    const begun = word.length < unfinished.letters ? [] : vocabularyBegunBy(tokens, place);
    const finished = begun.map((word) => ({ word, isPlace: false }));
    for (const { word: meant, isPlace } of [...finished, ...reachedOf(word, near).slice(0, maxLikely)]) {
      if (!isPlace && !(await isTold(meant))) continue;
      tokens[place] = meant;
      break;
    }
  }
  const meant = tokens.join(' ');
  return meant === words.exact ? undefined : readWords(db, meant + words.exclusions);
}

/** What the words may mean: without what only asks, with a place among them, corrected, or both. */
async function* readingsOf(db: Db, { recruiterId, words: typed, stateId, cityId }: WantedCandidates) {
  const isPlaced = stateId !== undefined || cityId !== undefined;
  const said = await readWords(db, typed);
  const asked = withoutAskingForPeople(said.typed);
  const isAsking = asked !== said.typed;
  const words = isAsking ? await readWords(db, textOf({ ...said, exact: asked })) : said;
  if (isAsking) yield { words: textOf({ ...words, exact: asTyped(typed, asked) }), state: null, city: null };
  const placed = isPlaced ? undefined : await readPlaceIn(db, words, typed);
  if (placed) yield placed;
  const corrected = await correct(db, recruiterId, words);
  if (!corrected) return;
  yield { words: textOf({ ...corrected, exact: asTyped(typed, corrected.exact) }), state: null, city: null };
  const both = isPlaced ? undefined : await readPlaceIn(db, corrected, typed);
  if (both) yield both;
}

/** Where nobody has the words as typed. */
async function findMeant(db: Db, wanted: WantedCandidates, offset: number) {
  for await (const reading of readingsOf(db, wanted)) {
    const { words, state, city } = reading;
    const stateId = state?.id ?? wanted.stateId;
    const meant = { ...wanted, words, stateId, cityId: city?.id ?? wanted.cityId };
    const found = await findOrFollow(db, meant, offset);
    if (found.total > 0) return { ...found, reading };
  }
  return undefined;
}

/** A page of the candidates whom a recruiter may find, and how many there are. Throws 503 when too many searches wait. */
export async function selectCandidates(db: Db, wanted: WantedCandidates, page: number) {
  const offset = (page - 1) * pageSize;
  const asTyped = { ...(await findOrFollow(db, wanted, offset)), reading: null };
  const meant =
    asTyped.total === 0 && wanted.words
      ? await inTurn(db, `account ${wanted.recruiterId}`, () => findMeant(db, wanted, offset))
      : undefined;
  const { total, ids, reading } = meant ?? asTyped;
  const rows = await db
    .selectFrom('account')
    .innerJoin('candidate', 'candidate.account_id', 'account.id')
    .innerJoin('resume', 'resume.candidate_id', 'account.id')
    .innerJoin('state', 'state.id', 'resume.state_id')
    .where(isDefault)
    .where('account.id', '=', sql<number>`any (${ids}::int[])`)
    .select(inShort)
    .orderBy(sql`array_position(${ids}::int[], account.id)`)
    .execute();
  return { total, rows, reading };
}
