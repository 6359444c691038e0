import { sql } from 'kysely';
import { type JobFilter, jobFilterNames, jobFilters } from '#contract/values/job-filters.ts';
import { payPerYear } from '#contract/values/pay.ts';
import type { ImportedColumns } from '../board/jobs/columns.ts';
import { lexemesOfArea } from '../board/jobs/matching/areas.ts';
import { countedFilters, facetOfDay, facetOfFilter, facetOfPay } from '../board/jobs/matching/filters.ts';
import { dayOf, lexemesOfDay, lexemesOfPay } from '../board/jobs/matching/ranges.ts';
import { foldedWords } from '../board/jobs/words/as-typed.ts';
import type { Db } from '../db/connect.ts';
import { bytesOf } from './copy.ts';

type Filtered =
  | ('state_id' | 'city_id' | 'job_type_id' | 'company_id' | 'experience_level' | 'workplace')
  | (
      | 'remote_state_ids'
      | 'category_ids'
      | 'skill_ids'
      | 'pay_min'
      | 'pay_max'
      | 'pay_currency'
      | 'pay_period'
    );

/** Its texts are plain. */
export interface Indexed extends Pick<ImportedColumns, Filtered> {
  title: string;
  company: string;
  /** City, and state by its name and code. */
  place: string[];
  area: number | null;
  /** Of its categories and skills. */
  names: string[];
  texts: string;
  posted_at: string;
}

const other = /[^\0-\u007f´‘’“”–—…•\u00a0]/;

/** What stands between blanks with characters that are not folded here. */
const oddParts = (text: string) =>
  other.test(text) ? text.split(/\s+/).filter((part) => other.test(part)) : [];

/** In PostgreSQL's binary format. */
export interface Document {
  title_key: string;
  document: string;
  facets: string;
}

interface Lexeme {
  bytes: string;
  /** The last document that it was put into. */
  metIn: number;
}

/** A lexeme that has no positions. */
const bytesOfLexeme = (lexeme: string) => `${bytesOf.text(lexeme)}\0\0\0`;

/** Of all lines that are kept together, and of one: longer ones are texts that no two postings share. */
const charactersKept = 20_000_000;
const maxKeptLine = 1000;

const pairs = (prefix: string, words: string[]) =>
  words.slice(1).map((word, at) => `${prefix}${words[at]} ${word}`);
const prefixed = (prefixes: string[], words: string[]) =>
  words.flatMap((word) => prefixes.map((prefix) => prefix + word));

/** By where they stand, what words are found by; the letters are told at the view job_document. */
const lexemesOf = {
  texts: (words: string[], text: string, stopWords: Set<string>) => [
    ...words.filter((word) => word.length <= 100 && !stopWords.has(word)),
    ...Array.from(text.matchAll(/(?<![\p{L}\p{N}_])(?:IT|OR)(?![\p{L}\p{N}_])/gu), ([found]) =>
      found.toLowerCase(),
    ),
  ],
  names: (words: string[]) => [...prefixed(['', 'N'], words), ...pairs('Q', words)],
  company: (words: string[]) => [...prefixed(['', 'N', 'O'], words), ...pairs('Q', words)],
  place: (words: string[]) => [...prefixed(['', 'N', 'L'], words), ...pairs('Q', words)],
  title: (words: string[]) => [...prefixed(['', 'N', 'T'], words), ...pairs('B', words)],
};
type DocumentField = keyof typeof lexemesOf;

/** 0 is the whole country. */
const openStates = ({ workplace, remote_state_ids: ids }: Indexed) =>
  workplace === 'Remote' && ids.length === 0 ? [0] : ids;

const filtersOf = (job: Indexed): Record<JobFilter, (number | string | null)[]> => ({
  state_id: [...new Set([job.state_id, ...openStates(job)])],
  city_id: [job.city_id],
  category_id: job.category_ids,
  job_type_id: [job.job_type_id],
  skill_id: job.skill_ids,
  company_id: [job.company_id],
  experience_level: [job.experience_level],
  workplace: [job.workplace],
});

function lexemesOfFilters(job: Indexed): string[] {
  const values = filtersOf(job);
  return [
    ...jobFilterNames.flatMap((name) =>
      values[name].flatMap((value) => (value === null ? [] : jobFilters[name].letter + value)),
    ),
    ...lexemesOfDay(dayOf(Date.parse(job.posted_at))),
    ...lexemesOfPay(payPerYear(job), job.pay_currency),
    ...lexemesOfArea(job.area),
  ];
}

/** As the function job_facets() has them. */
function facetsOf(job: Indexed): string {
  const values = filtersOf(job);
  if (values.state_id.includes(0)) values.state_id = [0];
  const pay = payPerYear(job);
  return [
    ...countedFilters.flatMap((name) =>
      values[name].flatMap((value) => (value === null ? [] : facetOfFilter(name, value))),
    ),
    facetOfDay(dayOf(Date.parse(job.posted_at))),
    ...(pay === null ? [] : [facetOfPay(pay, job.pay_currency)]),
  ]
    .map(bytesOf.int32)
    .join('');
}

/** As the view job_document does, many times faster: lines in common are read once. Learns the forms of words too. */
export class Documents {
  #db: Db;
  #stopWords: Set<string> | undefined;
  #lines = Object.fromEntries(Object.keys(lexemesOf).map((field) => [field, new Map()])) as Record<
    DocumentField,
    Map<string, Lexeme[]>
  >;
  #characters = 0;
  /** Parts of a line that are not folded here, by the words that fold() makes of them. */
  #folded = new Map<string, string[]>();
  #lexemes = new Map<string, Lexeme>();
  #unlearnt = new Set<string>();
  #documents = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The same word in several fields counts for each. */
  get size() {
    return this.#lexemes.size + this.#folded.size;
  }

  #lexemeOf(text: string): Lexeme {
    let lexeme = this.#lexemes.get(text);
    if (!lexeme) {
      lexeme = { bytes: bytesOfLexeme(text), metIn: 0 };
      this.#lexemes.set(text, lexeme);
      if (!/^[A-Z]/.test(text)) this.#unlearnt.add(text);
    }
    return lexeme;
  }

  #wordsOf = (text: string): string[] =>
    other.test(text)
      ? text
          .split(/\s+/)
          .flatMap((part) => (other.test(part) ? (this.#folded.get(part) ?? []) : foldedWords(part)))
      : foldedWords(text);

  #read(field: DocumentField, line: string): Lexeme[] {
    const known = this.#lines[field].get(line);
    if (known) return known;
    const words = lexemesOf[field](this.#wordsOf(line), line, this.#stopWords as Set<string>);
    const lexemes = [...new Set(words)].map((word) => this.#lexemeOf(word));
    if (line.length <= maxKeptLine) {
      this.#characters += line.length;
      if (this.#characters > charactersKept) {
        for (const lines of Object.values(this.#lines)) lines.clear();
        this.#characters = line.length;
      }
      this.#lines[field].set(line, lexemes);
    }
    return lexemes;
  }

  async #fold(jobs: Indexed[]) {
    const lines = jobs.flatMap(({ title, company, place, names, texts }) => [
      ...[title, company, texts],
      ...[...place, ...names],
    ]);
    const parts = new Set(lines.flatMap(oddParts).filter((part) => !this.#folded.has(part)));
    if (!parts.size) return;
    const { rows } = await sql<{ part: string; words: string[] }>`
      select part, string_to_array(fold(part), ' ') as words from unnest(${[...parts]}::text[]) part`.execute(
      this.#db,
    );
    for (const { part, words } of rows) this.#folded.set(part, words);
  }

  async #learn() {
    if (!this.#unlearnt.size) return;
    const words = [...this.#unlearnt];
    this.#unlearnt.clear();
    await sql`select learn_word_forms(${words})`.execute(this.#db);
  }

  #write(job: Indexed): Document {
    this.#documents += 1;
    const title_key = this.#wordsOf(job.title).join(' ');
    const lexemes = [`E${title_key}`, ...lexemesOfFilters(job)].map(bytesOfLexeme);
    const put = (field: DocumentField, line: string) => {
      for (const lexeme of this.#read(field, line)) {
        if (lexeme.metIn === this.#documents) continue;
        lexeme.metIn = this.#documents;
        lexemes.push(lexeme.bytes);
      }
    };
    put('title', job.title);
    put('company', job.company);
    for (const name of job.place) put('place', name);
    for (const name of job.names) put('names', name);
    for (const line of job.texts.split('\n')) put('texts', line);
    return {
      title_key: bytesOf.text(title_key),
      document: bytesOf.int32(lexemes.length) + lexemes.join(''),
      facets: facetsOf(job),
    };
  }

  async of(jobs: Indexed[]): Promise<Document[]> {
    if (!this.#stopWords) {
      const { rows } = await sql<{ words: string[] }>`select stop_words() as words`.execute(this.#db);
      this.#stopWords = new Set(rows[0]?.words);
    }
    await this.#fold(jobs);
    const documents = jobs.map((job) => this.#write(job));
    await this.#learn();
    return documents;
  }
}
