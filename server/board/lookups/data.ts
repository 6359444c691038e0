import { readFileSync } from 'node:fs';

function read(file: string): string[][] {
  const text = readFileSync(new URL(`./data/${file}.tsv`, import.meta.url), 'utf8');
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
}

/** The columns of a table of `data/`, without its header line. */
export function columns(file: 'states' | 'cities' | 'categories' | 'skills'): string[][] {
  const rows = read(file);
  return (rows[0] ?? []).map((_, index) => rows.map((row) => row[index] ?? ''));
}

const aliasRows = read('aliases');

function aliases(
  kind:
    | 'abroad'
    | 'area'
    | 'category'
    | 'city'
    | 'employer'
    | 'region'
    | 'skill'
    | 'spanish'
    | 'state'
    | 'type',
): ReadonlyMap<string, string> {
  const ofKind = aliasRows.filter(([of]) => of === kind);
  return new Map(ofKind.map(([, alias = '', name = '']) => [alias, name]));
}

/** Terms that mean the same. */
export const synonyms = readFileSync(new URL('./data/synonyms.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split(', '));
export const synonymTerms = new Set(synonyms.flat());

/** By their names, what schema.org calls them. */
export const jobTypes = {
  'Full Time': 'FULL_TIME',
  'Part Time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Temporary: 'TEMPORARY',
  Internship: 'INTERN',
};

/** The name of a job type by each term that means the same in a search. */
const typesBySynonyms = Object.keys(jobTypes).flatMap((name) =>
  synonyms
    .filter((terms) => terms.includes(name.toLowerCase()))
    .flatMap((terms) => terms.map((term): [string, string] => [term, name])),
);

/** Words of titles as they are usually written: rare ones are no typing errors. */
export const vocabulary = new Set(
  readFileSync(new URL('./data/words.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
);

/** By its name here, all that something is also called. */
function otherWords(kind: 'category' | 'skill'): ReadonlyMap<string, string[]> {
  const words = new Map<string, string[]>();
  for (const [of, alias = '', name = ''] of aliasRows)
    if (of === kind || of === `${kind} word`) words.set(name, [...(words.get(name) ?? []), alias]);
  return words;
}

/** The name here by the official long one, or another that other sources of jobs use. */
export const categoryAliases = aliases('category');
export const skillAliases = aliases('skill');
/** A state's code by how it is also shortened. */
export const stateAliases = aliases('state');
/** The codes of the states of a region. */
export const regionAliases = aliases('region');
/** A city and its state's code by what it is also called, and by what is around it: `Austin, TX`. */
export const cityAliases = aliases('city');
export const areaAliases = aliases('area');
/** Cities and parts of other countries that many ask for, in lower case. */
export const placesAbroad = new Set([...aliases('abroad').keys()].map((place) => place.toLowerCase()));
/** Large employers that many ask for, whose names would be taken for other words or for places. */
export const employers = [...aliases('employer').keys()];
/** What words of titles are in English, by what they are without accents in Spanish. */
export const spanishWords = aliases('spanish');
/** A large city and its state's code by the first three digits of the ZIP codes around it. */
export const zipAreas = new Map(read('zips').map(([begins = '', place = '']) => [begins, place]));
export const jobTypeAliases = new Map([...aliases('type'), ...typesBySynonyms]);

export const categoryWords = otherWords('category');
export const skillWords = otherWords('skill');
