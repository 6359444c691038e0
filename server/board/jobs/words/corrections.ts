import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { vocabulary } from '../../lookups/data.ts';
import { countUpTo } from '../matching/counts.ts';
import { scopeOf } from '../matching/filters.ts';
import { isOpenInSearch } from '../matching/open.ts';
import { all, any, lexeme } from '../matching/tsquery.ts';
import { calledCities, smallest } from './known-places.ts';
import { everything } from './names.ts';
import { type Count, partsOfWord } from './parts-of-words.ts';
import { otherNumberOf } from './plurals.ts';
import {
  mistyped,
  type Near,
  rareBelow,
  type Suspect,
  selectSuspects,
  timesAsFrequent,
  unfinished,
} from './suspects.ts';
import { queryOf } from './tiers.ts';
import {
  begins,
  beginsOr,
  doubles,
  ends,
  isAlike,
  reachOf,
  soundsAlike,
  typingErrors,
} from './typing-errors.ts';
import { neighboursBegun } from './unfinished-words.ts';
import { readWords, type Words } from './words.ts';

/** Words that are as near as others, of which the first is meant that some job has beside the rest. */
const maxTried = 3;
/** The most likely words, which are asked for whether jobs have them. */
export const maxLikely = 8;

/** What titles and names have not, texts may. */
const usualLike = (typed: string): Near[] =>
  [...(typed.length < mistyped ? [] : vocabulary)]
    .filter((word) => begins(word, typed) && Math.abs(word.length - typed.length) <= reachOf(typed))
    .map((word) => ({ word, related: word.startsWith(typed) || typed.startsWith(word) }));

/** Usual words that texts may have, which the last word begins. */
export const vocabularyBegunBy = (tokens: string[], at: number) => {
  const typed = at === tokens.length - 1 ? tokens[at] : undefined;
  return typed ? [...vocabulary].filter((word) => word.startsWith(typed)).slice(0, maxLikely) : [];
};

/** Those within the reach of typing errors, the most likely first. */
export const reachedOf = (typed: string, near: Near[]) =>
  [
    ...near.map((other) => ({ ...other, isNamed: true })),
    ...usualLike(typed)
      .filter(({ word }) => !near.some((other) => other.word === word))
      .map((other) => ({ ...other, isNamed: false })),
  ]
    .map((other) => ({ ...other, errors: typingErrors(typed, other.word) }))
    .filter(({ word, errors }) => errors > 0 && errors <= reachOf(typed) + Number(isAlike(word, typed)))
    // Few mistype the first letter or the last, and most mean a word of titles, a usual one.
    .sort(
      (one, other) =>
        one.errors - other.errors ||
        Number(typed === `${other.word}s`) - Number(typed === `${one.word}s`) ||
        beginsOr(other.word, typed) - beginsOr(one.word, typed) ||
        ends(other.word, typed) - ends(one.word, typed) ||
        Number(other.isNamed) - Number(one.isNamed) ||
        Number(vocabulary.has(other.word)) - Number(vocabulary.has(one.word)) ||
        doubles(other.word, typed) - doubles(one.word, typed),
    );

/** What a large city is also called, with one error within it: `phily`. */
const nicknameLike = (typed: string) =>
  [...calledCities.keys()].find(
    (name) =>
      name.length > mistyped && begins(name, typed) && ends(name, typed) && typingErrors(typed, name) === 1,
  );

/** Of those the nearest that jobs have, a usual word also by what means the same; a slip that others made too is none of them. */
async function nearestOf(db: Db, reached: ReturnType<typeof reachedOf>, count: Count, enough: number) {
  const had: ((typeof reached)[number] & { uses: number })[] = [];
  for (const other of reached.slice(0, maxLikely)) {
    if (had.length === maxTried || (had[0] && had[0].errors < other.errors)) break;
    // Without its last letter a short one is rather another word.
    const singular = other.word.length > mistyped ? other.word.replace(/s$/, '') : other.word;
    const forms = [other.word, `${other.word}s`, singular];
    const written = await count(any(forms.map(lexeme)), enough);
    const uses =
      written || !vocabulary.has(other.word)
        ? written
        : await count(queryOf(await readWords(db, other.word), ''), 1);
    if (uses || other.isPlace) had.push({ ...other, uses });
  }
  const most = Math.max(...had.map(({ uses }) => uses));
  return had.filter(
    ({ word, uses, isPlace }) => isPlace || vocabulary.has(word) || uses * timesAsFrequent > most,
  );
}

/** Whether several companies have written it, of a word that is rare and none of a large city's name when mended. */
async function isOfSeveral(db: Db, word: string, meant = ''): Promise<boolean> {
  const { rows } = await sql<{ companies: number }>`
    with found as materialized (
      select job_id from job_search where document @@ (select ${lexeme(word)}::tsquery) and ${isOpenInSearch}
    )
    select count(distinct company_id)::int as companies
    from (select job_id from found limit ${sql.lit(rareBelow)}) first join job on job.id = job_id
    where not exists (
      select from city where population >= ${smallest.usual} and ${meant} = any (string_to_array(key, ' ')))`.execute(
    db,
  );
  return (rows[0]?.companies ?? 0) > 1;
}

const wordsOf = (near: Near[]) => near.map(({ word }) => word);

export interface Correction {
  words: Words;
  /** Whether a word is wrong, and not only rare. */
  isSure: boolean;
}

interface Context {
  db: Db;
  typed: Words;
  /** Of the search, with what was corrected so far. */
  tokens: string[];
  /** Whether the words as typed found nothing. */
  hasNone: boolean;
  count: Count;
}

/** Whether a job has it with what stands on its side of an `or`. */
async function isAnyWith({ typed, tokens, count }: Context, word: string, place: number) {
  const others = tokens.with(place, word);
  const end = others.indexOf('or', place);
  const beside = others.slice(others.lastIndexOf('or', place) + 1, end < 0 ? undefined : end);
  const content = beside
    .join(' ')
    .split(' ')
    .filter((token) => !typed.stopWords.has(token));
  return (await count(all(content.map(lexeme)), 1)) > 0;
}

/** Whether titles have it beside the word before or after it. */
async function isBesideOthers({ tokens, count }: Context, word: string, place: number) {
  const pairs = [tokens.slice(place - 1, place).concat(word), [word, ...tokens.slice(place + 1, place + 2)]];
  const both = pairs.filter(({ length }) => length > 1).map((pair) => lexeme(`B${pair.join(' ')}`));
  return both.length > 0 && (await count(any(both), 1)) > 0;
}

/** What titles have beside the same word in place of one that texts alone have, if that sounds alike: `principle engineer`. */
async function titledInstead(
  context: Context,
  reached: ReturnType<typeof reachedOf>,
  { word, place }: Suspect,
) {
  const alike = reached.filter((other) => vocabulary.has(other.word) && soundsAlike(other.word, word));
  for (const other of alike.slice(0, maxTried))
    if (await isBesideOthers(context, other.word, place)) return other.word;
  return undefined;
}

/** Of words that are as likely the first that some job has beside the rest. */
async function chosenOf(context: Context, likely: string[], place: number) {
  if (likely.length > 1) for (const word of likely) if (await isAnyWith(context, word, place)) return word;
  return likely[0];
}

/** Where the search was sent before its last word was whole, or one was shortened; a single letter is rather missing in it. */
async function finish(context: Context, { word: typed, place, begun }: Suspect) {
  const isLast = place === context.tokens.length - 1;
  for (const word of begun.words.slice(0, maxLikely))
    if (await isBesideOthers(context, word, place)) return word;
  if (typed.length < unfinished.letters) return undefined;
  const isSlip = begun.words.some(({ length }) => length - 1 === typed.length);
  if (!isLast) return isSlip ? undefined : chosenOf(context, begun.words.slice(0, maxLikely), place);
  if (begun.place || begun.words.length > 0) return begun.place ?? (isSlip ? undefined : begun.words[0]);
  for (const word of vocabularyBegunBy(context.tokens, place))
    if (await isAnyWith(context, word, place)) return word;
  return undefined;
}

interface Meant {
  /** In place of as many tokens, the first of which is at this index. */
  words: string[];
  at: number;
  /** Whether the word as typed is wrong, and not only rare. */
  isSure: boolean;
}

/** What titles have in place of a word and a neighbour, of which each may only be begun. */
async function besideBegun({ db, typed, tokens }: Context, place: number): Promise<Meant | undefined> {
  for (const at of [place, place - 1]) {
    const words = at < 0 ? undefined : await neighboursBegun(db, typed, tokens.slice(at, at + 2));
    if (words) return { words, at, isSure: true };
  }
  return undefined;
}

/** What is meant by a word that no job has. */
async function meantByUnused(context: Context, suspect: Suspect): Promise<Meant | undefined> {
  const { db, hasNone, count } = context;
  const { word, place, isKnown, near, begun } = suspect;
  // A name without jobs is right too.
  if (isKnown && !hasNone) return undefined;
  const sure = (meant: string | undefined) =>
    meant === undefined ? undefined : { words: [meant], at: place, isSure: true };
  const isUsual = vocabulary.has(word);
  const finished = isUsual
    ? undefined
    : ((await besideBegun(context, place)) ?? sure(await finish(context, suspect)));
  if (finished) return finished;
  const nickname = nicknameLike(word);
  if (nickname && !isUsual) return sure(nickname);
  const nearest = await nearestOf(db, reachedOf(word, near), count, rareBelow);
  const [first] = nearest;
  const isOneOff = first?.errors === 1;
  if (!isOneOff && begun.name && (await count(lexeme(begun.name), 1))) return sure(begun.name);
  if (isKnown && !first?.isPlace && !vocabulary.has(first?.word ?? '')) return undefined;
  if (isUsual) {
    // A trade that no job is of is right, unless titles have what it is like in its stead.
    const isOther = first && (await isBesideOthers(context, first.word, place));
    return isOther ? { words: [first.word], at: place, isSure: false } : undefined;
  }
  const parts = isOneOff ? undefined : await partsOfWord(db, word, count);
  return sure(parts ?? (await chosenOf(context, wordsOf(nearest), place)));
}

/** What is meant by a word that so many jobs have. */
async function meantByUsed(context: Context, suspect: Suspect, uses: number): Promise<Meant | undefined> {
  const { db, hasNone, count } = context;
  const { word, place, isKnown, near } = suspect;
  if (vocabulary.has(word) || (uses === rareBelow && isKnown)) return undefined;
  const reached = reachedOf(word, near).filter(({ related }) => !related);
  const titled = isKnown ? undefined : await titledInstead(context, reached, suspect);
  if (titled) return { words: [titled], at: place, isSure: true };
  if (uses === rareBelow) return undefined;
  const nearest = await nearestOf(db, reached, count, Math.max(rareBelow, timesAsFrequent * uses));
  const [first] = nearest;
  if (!first) return undefined;
  // A name is right as its owner writes it, and no slip is made by several.
  if (await count(`${lexeme(`N${word}`)} & !${lexeme(`T${word}`)}`, 1)) return undefined;
  if (!hasNone && (await isOfSeveral(db, word, first.word))) return undefined;
  const isSlip = first.errors === 1 && Boolean(begins(first.word, word));
  const isSure = isSlip && first.uses >= timesAsFrequent * uses;
  if (!isSure && (isKnown || !(hasNone || first.isNamed))) return undefined;
  return { words: [(await chosenOf(context, wordsOf(nearest), place)) ?? word], at: place, isSure };
}

/** With `hasNone` the words as typed found nothing; `right` ones are no errors. */
export async function correctOnce(
  db: Db,
  words: Words,
  hasNone: boolean,
  right: string[] = [],
): Promise<Correction | undefined> {
  const scope = await scopeOf(db, everything);
  const tokens = words.exact.split(' ');
  const count: Count = (query, most) => countUpTo(db, scope, query, most);
  const context = { db, typed: words, tokens, hasNone, count };
  let isSure = false;
  for (const suspect of await selectSuspects(db, words, hasNone, right)) {
    if (tokens[suspect.place] !== suspect.word) continue;
    const { word } = suspect;
    const numbers = [word, ...otherNumberOf(word, words.forms.get(word) ?? [])];
    const uses = await count(any(numbers.map(lexeme)), rareBelow);
    const meant = await (uses ? meantByUsed(context, suspect, uses) : meantByUnused(context, suspect));
    if (!meant) continue;
    tokens.splice(meant.at, meant.words.length, ...meant.words);
    isSure ||= meant.isSure;
  }
  const meant = tokens.join(' ');
  return meant === words.exact ? undefined : { words: await readWords(db, meant + words.exclusions), isSure };
}

/**
 * Undefined where nothing seems mistyped. What is nearest may be a slip that others made, and is corrected once more.
 */
export async function correct(db: Db, words: Words): Promise<Correction | undefined> {
  const first = await correctOnce(db, words, false);
  const further = first?.isSure ? await correctOnce(db, first.words, false) : undefined;
  return further?.isSure ? further : first;
}
