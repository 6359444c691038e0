import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { jobFilters } from '#contract/values/job-filters.ts';
import { type Db, perDb } from '../../../db/connect.ts';
import { joinedAt, joinedOf, meantBehind, withDots, withoutEnding } from './abbreviations.ts';
import { splitExclusions } from './exclusions.ts';
import { levelWords, workplaceWords } from './filter-words.ts';
import { asShifts } from './hours.ts';
import { withoutMostPay } from './pay-text.ts';
import { otherNumberOf } from './plurals.ts';
import { isProduct, namesIn } from './proper-names.ts';
import { isLegalForm, withoutCountry, withoutPasted, withoutStopPhrases } from './stop-phrases.ts';

export interface Segment {
  /** As typed, one word or what a synonym has, and all that means the same; each a list of words. */
  variants: string[][];
  /** As typed, in the singular for the plural or the other way round. */
  otherNumber: string[][];
  /** Of the index, whatever means the same: a job type, a workplace, a level of experience. */
  lexemes: string[];
  /** A stop word is left out where single words are looked for. */
  isStopWord: boolean;
  /** A synonym has it as it was typed, or it is a name. */
  isTerm: boolean;
  /** The word `or` between others: what stands before it will do as well as what stands after it. */
  isOr: boolean;
}
export interface Words {
  /** The whole text, folded, without what is excluded; empty when nothing in it can be searched. */
  typed: string;
  /** The same without what only asks for jobs, unless there is nothing else. */
  exact: string;
  /** Whether it asks for jobs and says nothing of which. */
  isForAny: boolean;
  segments: Segment[];
  /** What no job may have among its names: a word with a minus before it, or several in quotation marks. */
  excluded: Segment[];
  /** What is excluded as it was typed, to be written after what the rest is read as. */
  exclusions: string;
  /** By each word all that have its stem, itself first. */
  forms: Map<string, string[]>;
  stopWords: Set<string>;
}

interface Folded {
  exact: string;
  stems: string[];
}

/** What was folded before: the same text always gives the same words. */
const folded = perDb(
  (db) =>
    new LRUCache<string, Folded>({
      max: 2000,
      ignoreFetchAbort: true,
      fetchMethod: async (text) => {
        const { rows } = await sql<Folded>`
          select exact, array(
            select stem_of(word) from unnest(string_to_array(exact, ' ')) with ordinality as split (word, place) order by place
          ) as stems
          from fold(${text}) exact`.execute(db);
        return rows[0] ?? { exact: '', stems: [] };
      },
    }),
);

/** Words of a term of a synonym, at most. */
export const maxTermWords = 7;
/** Forms of one word, and first words whose forms are looked for: bounds of the size of a query. */
const maxForms = 30;
const inflected = 24;
/** Job types that one search names. */
const maxTypes = 20;

/** Each row of words up to a length, by where it begins and how long it is. */
const rowsOf = (words: string[]) =>
  words.flatMap((_, at) =>
    Array.from({ length: Math.min(maxTermWords, words.length - at) }, (_, more) =>
      words.slice(at, at + more + 1).join(' '),
    ),
  );

interface Known {
  synonyms: { terms: string[]; stems: string[] }[];
  types: { id: number; stem: string }[];
  /** Neighbours that titles or names have as one word. */
  joined: string[];
  words: Record<string, { stop: boolean; forms: string[] }>;
}

const noneKnown: Known = { synonyms: [], types: [], joined: [], words: {} };

interface Row {
  tokens: string[];
  /** Of each token. */
  stems: string[];
}

async function lookUp(db: Db, rows: Row[]): Promise<Known> {
  const tokens = rows.flatMap((row) => row.tokens);
  const joined = rows.flatMap((row) => joinedOf(row.tokens));
  const { rows: found } = await sql<Known>`
    with joined as (select word from word where word = any (${joined}::text[])), typed as (
      select ${[...new Set(rows.flatMap((row) => rowsOf(row.stems)))]}::text[]
        || array(select stem_of(word) from unnest(${joined}::text[]) word) as stems
    ), met as (
      select array(select fold(term) from unnest(terms) term) as terms, stems from synonym
      where ended_at is null and stems && (select stems from typed) order by id
    ), written as (
      select word, min(place) <= ${sql.lit(inflected)} as is_inflected from (
        select word, place from unnest(${tokens}::text[]) with ordinality as typed (word, place)
        union all select unnest(string_to_array(term, ' ')), 1 from met, unnest(terms) term
        union all select word, 1 from joined
      ) each
      group by word
    )
    select
      array(select word from joined) as joined,
      (select coalesce(json_agg(met), '[]') from met) as synonyms,
      (select coalesce(json_agg(type), '[]') from (
        select coalesce(merged_into, id) as id, stem from job_type
        where stem in (select unnest(stems) from typed union all select unnest(stems) from met)
        order by job_type.id limit ${sql.lit(maxTypes)}
      ) type) as types,
      (select json_object_agg(word, json_build_object(
        'stop', word = any (stop_words()),
        'forms', array(
          select form.word from word_form form
          where is_inflected and stem = stem_of(written.word) and form.word <> written.word
          order by form.word limit ${sql.lit(maxForms)}
        )
      )) from written) as words`.execute(db);
  return found[0] ?? noneKnown;
}

/** Words that are stop words by their looks and mean something here: information technology, the operating room. */
const meansSomething = (word: string, at: number, { length }: string[]) =>
  word === 'it' || (word === 'or' && (at === 0 || at === length - 1));

const sameAs = ({ synonyms }: Known, stem: string) => synonyms.filter(({ stems }) => stems.includes(stem));

function lexemesOf(known: Known, term: string, stem: string): string[] {
  const same = sameAs(known, stem);
  const meant = new Set([stem, ...same.flatMap(({ stems }) => stems)]);
  const level = [term, ...same.flatMap(({ terms }) => terms)].find((each) => levelWords.has(each));
  const workplace = workplaceWords.get(term);
  return [
    ...known.types.flatMap(({ id, stem }) => (meant.has(stem) ? jobFilters.job_type_id.letter + id : [])),
    ...(workplace ? [jobFilters.workplace.letter + workplace] : []),
    ...(level ? [jobFilters.experience_level.letter + levelWords.get(level)] : []),
  ];
}

interface Typed extends Row {
  known: Known;
  isName: (words: string) => boolean;
  asTyped: boolean;
}

interface Term {
  length: number;
  /** As typed, and all that mean the same. */
  terms: string[];
  lexemes: string[];
  isTerm: boolean;
}

function termOf({ tokens, stems, known, isName, asTyped }: Typed, at: number, length: number): Term {
  const [term = '', stem = ''] = [tokens, stems].map((words) => words.slice(at, at + length).join(' '));
  const same = sameAs(known, stem);
  return {
    length,
    // Its own relatives come later.
    terms: [
      term,
      ...same.flatMap((each) => each.terms.filter((_, index) => each.stems[index] !== stem)),
      ...(at > 0 ? meantBehind(tokens[at - 1] ?? '', term) : []),
    ],
    lexemes: asTyped ? [] : lexemesOf(known, term, stem),
    isTerm: same.some(({ terms }) => terms.includes(term)) || isName(term),
  };
}

/** The longest row of words that means something as a whole, then what is a word without the blanks, then a word. */
function termAt(typed: Typed, at: number): Term {
  const { tokens, known, asTyped } = typed;
  for (let length = Math.min(maxTermWords, tokens.length - at); length > 1; length -= 1) {
    const term = termOf(typed, at, length);
    if (term.terms.length > 1 || term.isTerm || term.lexemes.length > 0) return term;
  }
  const { length, word } = joinedAt(tokens, at);
  const same = known.synonyms.filter(({ terms }) => terms.includes(word));
  if (asTyped || !(known.joined.includes(word) || same.length > 0)) return termOf(typed, at, 1);
  const term = tokens.slice(at, at + length).join(' ');
  return { length, terms: [term, word, ...same.flatMap(({ terms }) => terms)], lexemes: [], isTerm: true };
}

async function foldedRow(db: Db, text: string): Promise<Row> {
  const { exact, stems } = await folded(db).forceFetch(text);
  return { tokens: exact ? exact.split(' ') : [], stems };
}

function segmentOf({ tokens, known }: Typed, at: number, { length, terms, lexemes, isTerm }: Term): Segment {
  const [term = ''] = terms;
  const split = term.split(' ');
  const last = split.pop() ?? '';
  // Of the operating room all titles with `or` would be found.
  const isWord = (each: string) => each === term || each === 'it' || !known.words[each]?.stop;
  return {
    variants: [
      ...[...new Set(terms)].filter(isWord).map((each) => each.split(' ')),
      ...(isTerm || terms.length > 1 ? withDots(terms) : []),
    ],
    otherNumber: otherNumberOf(last, known.words[last]?.forms ?? []).map((word) => [...split, word]),
    lexemes,
    isTerm,
    isStopWord:
      (length === 1 && Boolean(known.words[term]?.stop) && !meansSomething(term, at, tokens)) ||
      isLegalForm(term, at, tokens),
    isOr: term === 'or' && !meansSomething(term, at, tokens),
  };
}

function segmentsOf(typed: Typed): Segment[] {
  const segments: Segment[] = [];
  for (let at = 0; at < typed.tokens.length; ) {
    const term = termAt(typed, at);
    segments.push(segmentOf(typed, at, term));
    at += term.length;
  }
  // Unless there is nothing else.
  return segments.every(({ isStopWord }) => isStopWord)
    ? segments.map((segment) => ({ ...segment, isStopWord: false, isOr: false }))
    : segments;
}

/** Of which one will do: what stands between two words `or`. */
export function sidesOf(segments: Segment[]): Segment[][] {
  const sides: Segment[][] = [[]];
  for (const segment of segments)
    if (segment.isOr) sides.push([]);
    else sides.at(-1)?.push(segment);
  return sides.filter((side) => side.some(({ isStopWord }) => !isStopWord));
}

/** With `asTyped` no job type or workplace is meant by them, nor a word that was typed as two. */
export async function readWords(db: Db, text: string, asTyped = false): Promise<Words> {
  const { rest, excluded } = await splitExclusions(db, text);
  const { exact: typed, stems: stemsOfTyped } = await folded(db).forceFetch(rest);
  const cleared = withoutMostPay(withoutPasted(rest));
  const said = cleared === rest ? typed : (await folded(db).forceFetch(cleared)).exact;
  const asked = withoutCountry(withoutStopPhrases(asShifts(said)));
  const isForAny = !asked && /^(?:jobs|vacancies|careers|employment|usa|trabajos?|empleos?)$| /.test(typed);
  const stemOf = new Map(typed.split(' ').map((word, at) => [word, stemsOfTyped[at] ?? '']));
  // A title may be an opening or a position.
  const exact = (asked || (isForAny && excluded.length > 0 ? '' : typed))
    .split(' ')
    .map((word) => (!asTyped && stemOf.get(word) === word ? withoutEnding(word) : word))
    .join(' ');
  const tokens = exact ? exact.split(' ') : [];
  // `work` may stand for what asks, and is its own stem.
  const row = { tokens, stems: tokens.map((word) => stemOf.get(word) ?? word) };
  const others = (await Promise.all(excluded.map((each) => foldedRow(db, each)))).filter(
    ({ tokens }) => tokens.length > 0,
  );
  const rows = [row, ...others];
  const known = rows.some(({ tokens }) => tokens.length > 0) ? await lookUp(db, rows) : noneKnown;
  const { words } = known;
  const isName = namesIn(rest);
  return {
    typed,
    exact,
    isForAny,
    segments: segmentsOf({ ...row, known, isName, asTyped }),
    excluded: others.map((other) => {
      const typed = { ...other, known, isName, asTyped };
      return segmentOf(typed, 0, termOf(typed, 0, other.tokens.length));
    }),
    exclusions: excluded.map((each) => ` ${each}`).join(''),
    // Of a name none has its stem but what it is the possessive of: nobody looks for what is low at Lowe's.
    forms: new Map(
      Object.entries(words).map(([word, { forms }]) => [
        word,
        [word, ...(isName(word) || isProduct(word) ? otherNumberOf(word, forms) : forms)],
      ]),
    ),
    stopWords: new Set(Object.keys(words).filter((word) => words[word]?.stop)),
  };
}

/** What was folded to a word, as it is written. */
const asWritten = (folded: string) => folded.replace(/\bcplusplus\b/g, 'c++').replace(/\bcsharp\b/g, 'c#');

/** The words as they were read, to be searched for again. */
export const textOf = ({ exact, exclusions }: Pick<Words, 'exact' | 'exclusions'>) =>
  `${asWritten(exact)}${exclusions}`.trim();
