import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { workplaces } from '#contract/choices.ts';
import { jobFilters } from '#contract/job-filters.ts';
import { type Db, perDb } from '../../db/connect.ts';

interface Segment {
  /** As typed, one word or what a synonym has, and all that means the same; each a list of words. */
  variants: string[][];
  /** Of the index, whatever means the same: a job type, a workplace. */
  lexemes: string[];
  /** A stop word is left out where single words are looked for. */
  isStopWord: boolean;
  /** A synonym has it as it was typed. */
  isTerm: boolean;
}
export interface Words {
  /** The whole text, folded; empty when nothing in it can be searched. */
  typed: string;
  /** The same without what only asks for jobs, unless there is nothing else. */
  exact: string;
  /** Whether it asks for jobs and says nothing of which. */
  isForAny: boolean;
  segments: Segment[];
  /** By each word all that have its stem, itself first. */
  forms: Map<string, string[]>;
  stopWords: Set<string>;
}

export const lexeme = (text: string) => `'${text.replace(/['\\]/g, '$&$&')}'`;
function join(queries: string[], sign: '&' | '|') {
  const [first = '', ...others] = new Set(queries);
  return others.length > 0 ? `(${[first, ...others].join(` ${sign} `)})` : first;
}
export const all = (queries: string[]) => join(queries, '&');
export const any = (queries: string[]) => join(queries, '|');

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

export const workplaceWords = new Map<string, (typeof workplaces)[number]>([
  ...[
    'work from home',
    'work at home',
    'home based',
    'remotely',
    'remote',
    'wfh',
    'telecommute',
    'telework',
  ].map((words) => [words, 'Remote'] as const),
  ['hybrid', 'Hybrid'],
]);

/** Words of a term of a synonym, at most. */
export const longestTerm = 7;
/** Forms of one word, and first words whose forms are looked for: bounds of the size of a query. */
const formsAtMost = 30;
const inflected = 24;
/** Job types that one search names. */
const typesAtMost = 20;

/** Each row of words up to a length, by where it begins and how long it is. */
const rowsOf = (words: string[]) =>
  words.flatMap((_, at) =>
    Array.from({ length: Math.min(longestTerm, words.length - at) }, (_, more) =>
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

/** Letters that one abbreviation has. */
const initialsAtMost = 5;
const isInitials = (words: string[]) => words.length > 1 && words.every((word) => /^\p{L}$/u.test(word));

/** Two words, or all letters of an abbreviation that was written with dots, as one word. */
function joinedAt(words: string[], at: number) {
  const following = words.slice(at, at + initialsAtMost);
  const other = following.findIndex((word) => !/^\p{L}$/u.test(word));
  const length = Math.max(2, other < 0 ? following.length : other);
  const parts = following.slice(0, length);
  return { length: parts.length, word: parts.length > 1 ? parts.join('') : '' };
}
const joinedOf = (words: string[]) => words.flatMap((_, at) => joinedAt(words, at).word || []);

async function lookUp(db: Db, tokens: string[], stems: string[]): Promise<Known> {
  const { rows } = await sql<Known>`
    with joined as (select word from word where word = any (${joinedOf(tokens)}::text[])), typed as (select ${[...new Set([...rowsOf(stems), ...joinedOf(tokens)])]}::text[] as stems), met as (
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
        order by job_type.id limit ${sql.lit(typesAtMost)}
      ) type) as types,
      (select json_object_agg(word, json_build_object(
        'stop', word = any (stop_words()),
        'forms', array(
          select form.word from word_form form
          where is_inflected and stem = stem_of(written.word) and form.word <> written.word
          order by form.word limit ${sql.lit(formsAtMost)}
        )
      )) from written) as words`.execute(db);
  return rows[0] ?? noneKnown;
}

/** Words that are stop words by their looks and mean something here: information technology, the operating room. */
function meansSomething(word: string, at: number, { length }: string[], text: string) {
  if (word === 'it') return true;
  const isShouted = /\bOR\b/.test(text) && text !== text.toUpperCase();
  return word === 'or' && (at === 0 || at === length - 1 || isShouted);
}

const jobs = '(?:(?:all|any) )?(?:(?:jobs?|vacanc(?:y|ies)|openings?|positions?|roles?) )+';
/** The plain words wherever they stand, the others where they end what was typed, or say where or as what. */
const asking = new RegExp(
  ` (?:${jobs}(?:(?:as|at|for) |(?=(?:in|near|around) |$))|(?:(?:jobs|vacancies) )+)`,
  'g',
);

const hiring =
  / (?:(?:now|currently|urgently|immediately) hiring|hiring (?:now|immediately|urgently)|(?<= jobs? )hiring)(?= )/g;

/** Without what says no more than that jobs are looked for: `nurse jobs near me`, `openings in Ohio`. Of folded text. */
export const withoutAsking = (text: string) =>
  ` ${text} `
    .replace(/ (?:hiring )?(?:near|around) me $/, ' ')
    .replace(hiring, '')
    .replace(asking, ' ')
    .trim();

/** With `asTyped` no job type or workplace is meant by them, nor a word that was typed as two. */
export async function readWords(db: Db, text: string, asTyped = false): Promise<Words> {
  const { exact: typed, stems: stemsOfTyped } = await folded(db).forceFetch(text);
  const asked = withoutAsking(typed);
  const exact = asked || typed;
  const tokens = exact ? exact.split(' ') : [];
  const stemOf = new Map(typed.split(' ').map((word, at) => [word, stemsOfTyped[at] ?? '']));
  const stems = tokens.map((word) => stemOf.get(word) ?? '');
  const { synonyms, types, joined, words } = tokens.length ? await lookUp(db, tokens, stems) : noneKnown;
  const segments: Segment[] = [];
  for (let at = 0; at < tokens.length; ) {
    let length = Math.min(longestTerm, tokens.length - at);
    const stem = () => stems.slice(at, at + length).join(' ');
    const sameAs = (stem: string) => synonyms.filter((each) => each.stems.includes(stem));
    const known = () => sameAs(stem());
    const typed = () => tokens.slice(at, at + length).join(' ');
    function lexemes() {
      const meant = new Set([stem(), ...known().flatMap((each) => each.stems)]);
      const workplace = workplaceWords.get(typed());
      return [
        ...types.flatMap(({ id, stem }) => (meant.has(stem) ? jobFilters.job_type_id.letter + id : [])),
        ...(workplace ? [jobFilters.workplace.letter + workplace] : []),
      ];
    }
    while (length > 1 && !known().length && !lexemes().length) length -= 1;
    const whole = joinedAt(tokens, at);
    const isJoined =
      length === 1 && !asTyped && (joined.includes(whole.word) || sameAs(whole.word).length > 0);
    if (isJoined) length = whole.length;
    const term = typed();
    // Its own relatives come later.
    const others = isJoined
      ? [whole.word, ...sameAs(whole.word).flatMap(({ terms }) => terms)]
      : known().flatMap((each) => each.terms.filter((_, index) => each.stems[index] !== stem()));
    const abbreviations =
      known().length > 0 ? [term, ...others].filter((word) => /^\p{L}{2,4}$/u.test(word)) : [];
    segments.push({
      variants: [
        ...[...new Set([term, ...others])].map((variant) => variant.split(' ')),
        // As they are written with dots.
        ...abbreviations.map((word) => [...word]),
      ],
      lexemes: asTyped ? [] : lexemes(),
      isTerm: isJoined || known().some(({ terms }) => terms.includes(term)),
      isStopWord: length === 1 && Boolean(words[term]?.stop) && !meansSomething(term, at, tokens, text),
    });
    at += length;
  }
  // Unless there is nothing else.
  if (segments.every(({ isStopWord }) => isStopWord))
    for (const segment of segments) segment.isStopWord = false;
  return {
    typed,
    exact,
    // A title may be an opening or a position.
    isForAny: !asked && /^(?:jobs|vacancies)$| /.test(typed),
    segments,
    forms: new Map(Object.entries(words).map(([word, { forms }]) => [word, [word, ...forms]])),
    stopWords: new Set(Object.keys(words).filter((word) => words[word]?.stop)),
  };
}

/** What the lexemes of a field of the document begin with: of titles, of names, of all texts. */
type FieldLetter = 'T' | 'N' | '';

const pairsOf = (words: string[]) => words.slice(1).map((word, at) => `${words[at]} ${word}`);

/** Words side by side: of the title, or of one name. */
const phrase = (letter: 'T' | 'N', words: string[]) =>
  words.length === 1
    ? lexeme(`${letter}${words[0]}`)
    : all(
        pairsOf(words).map((pair) =>
          letter === 'T' ? lexeme(`B${pair}`) : any([lexeme(`B${pair}`), lexeme(`Q${pair}`)]),
        ),
      );

/** Texts have no stop words. */
function inTexts({ stopWords }: Words, words: string[]) {
  const some = words.filter((word) => words.length === 1 || !stopWords.has(word));
  return some.length > 0 ? some : words;
}

/** Letters apart mean something side by side alone, which texts do not tell. */
function variantAsTyped(words: Words, letter: FieldLetter, variant: string[]) {
  if (isInitials(variant)) return phrase(letter || 'N', variant);
  return letter ? phrase(letter, variant) : all(inTexts(words, variant).map(lexeme));
}

function variantInAnyForm(words: Words, letter: FieldLetter, variant: string[]) {
  if (isInitials(variant)) return phrase(letter || 'N', variant);
  return all(
    (letter ? variant : inTexts(words, variant)).map((word) =>
      any((words.forms.get(word) ?? [word]).map((form) => lexeme(letter + form))),
    ),
  );
}

/** What a job is by its type or workplace counts like words of any of its fields. */
const segmentIn =
  (variantIn: typeof variantAsTyped) =>
  (words: Words, letter: FieldLetter, { variants, lexemes }: Segment) =>
    any([...variants.map((variant) => variantIn(words, letter, variant)), ...lexemes.map(lexeme)]);
const segmentAsTyped = segmentIn(variantAsTyped);
const segmentInAnyForm = segmentIn(variantInAnyForm);

/** Ways to write the whole with synonyms, at most. */
const mostWordings = 8;

function wordingsOf(segments: Segment[]): string[][] {
  let found: string[][] = [[]];
  for (const { variants } of segments)
    found = found
      .flatMap((before) => variants.map((variant) => [...before, ...variant]))
      .slice(0, mostWordings);
  return found;
}

/** Titles that begin or end so many words long are looked for beside names. */
const longestTitle = 12;

/** A whole title, and all other words in the company's name or in the place's. */
function titleAndNames({ segments }: Words) {
  if (segments.length > longestTitle) return [];
  const titleOf = (some: Segment[]) =>
    any(wordingsOf(some).map((wording) => lexeme(`E${wording.join(' ')}`)));
  return segments.slice(1).flatMap((_, at) => {
    const [first, last] = [segments.slice(0, at + 1), segments.slice(at + 1)];
    return [
      [first, last],
      [last, first],
    ].flatMap(([title = [], names = []]) => {
      const told = names.filter(({ isStopWord }) => !isStopWord);
      const named = (['O', 'L'] as const).map((letter) =>
        all(
          told.map(({ variants, lexemes }) =>
            any([
              ...variants.map((words) => all(words.map((word) => lexeme(letter + word)))),
              ...lexemes.map(lexeme),
            ]),
          ),
        ),
      );
      return told.length > 0 ? all([titleOf(title), any(named)]) : [];
    });
  });
}

export interface Matched {
  /** Queries, best first. */
  tiers: string[];
  /** A query for what matches all that the tiers do. */
  widest: string;
}

export const oneAfterTheOther = (first: Matched, other: Matched): Matched => ({
  tiers: [...first.tiers, ...other.tiers.map((tier) => `${tier} & !(${first.widest})`)],
  widest: any([first.widest, other.widest]),
});

interface Tier {
  query: string;
  /** Earlier tiers that this one shares jobs with; what is in one of these need not be told. */
  after: string[];
}

export const queryOf = (words: Words, letter: FieldLetter) =>
  all(
    words.segments
      .filter(({ isStopWord }) => !isStopWord)
      .map((segment) => segmentInAnyForm(words, letter, segment)),
  );

/**
 * Queries, best first, that no job matches twice: all that was typed among the names, where the words are less than
 * that; the title itself; a whole title with the other words as company or
 * place; a phrase in the title, all words in the title, in any form; a phrase among the names, all
 * words there, in any form; all words anywhere, in any form. The last matches all that the others do.
 */
export function tiersOf(words: Words): Matched {
  const told = words.segments.filter(({ isStopWord }) => !isStopWord);
  const wordings = wordingsOf(words.segments);
  const asTyped = (letter: FieldLetter) => all(told.map((segment) => segmentAsTyped(words, letter, segment)));
  const inAnyForm = (letter: FieldLetter) => queryOf(words, letter);
  const split = titleAndNames(words);
  const typedTitle = lexeme(`E${words.exact}`);
  const title = any(wordings.map((wording) => lexeme(`E${wording.join(' ')}`)));
  const phraseInTitle = any(wordings.map((wording) => phrase('T', wording)));
  const inTitle = asTyped('T');
  const titleAndName = split.length > 0 ? [any(split)] : [];
  const formInTitle = inAnyForm('T');
  const phraseInNames = any(wordings.map((wording) => phrase('N', wording)));
  const inNames = asTyped('N');
  const formInNames = inAnyForm('N');
  const anywhere = asTyped('');
  const widest = inAnyForm('');
  // What a single word means comes after the word itself; of several, both stand in one order.
  const single = words.segments.length === 1 ? words.exact : '';
  const literal = single && !single.includes(' ') ? [lexeme(`T${single}`)] : [];
  const tiers: Tier[] = [
    { query: typedTitle, after: [] },
    ...literal.map((query) => ({ query, after: [typedTitle] })),
    { query: title, after: [typedTitle, ...literal] },
    ...titleAndName.map((query) => ({ query, after: [title] })),
    { query: phraseInTitle, after: [title, ...titleAndName, ...literal] },
    { query: inTitle, after: [phraseInTitle, ...titleAndName] },
    { query: formInTitle, after: [inTitle, ...titleAndName] },
    { query: phraseInNames, after: [formInTitle, ...titleAndName] },
    { query: inNames, after: [formInTitle, phraseInNames, ...titleAndName] },
    { query: formInNames, after: [formInTitle, inNames, ...titleAndName] },
    { query: anywhere, after: [formInNames] },
    { query: widest, after: [formInNames, anywhere] },
  ];
  const seen = new Set<string>();
  const matched: Matched = {
    tiers: tiers.flatMap(({ query, after }) => {
      if (seen.has(query)) return [];
      seen.add(query);
      return [query, ...after.map((earlier) => `!(${earlier})`)].join(' & ');
    }),
    widest,
  };
  if (words.typed === words.exact) return matched;
  const named = all(words.typed.split(' ').map((word) => lexeme(`N${word}`)));
  return { ...oneAfterTheOther({ tiers: [named], widest: named }, matched), widest };
}
