import { jobFilters } from '#contract/values/job-filters.ts';
import { facetsIn } from './filters.ts';

/** How many jobs have each id. */
export interface Ids extends Iterable<[id: number, count: number]> {
  get(id: number): number | undefined;
}

/** Numbers by the code of a letter and an id. */
type Numbers = (Int32Array | undefined)[];

type Packed = Uint16Array | Uint32Array;
const pack = (numbers: Int32Array | number[]): Packed =>
  numbers.some((each) => each >= 2 ** 16) ? Uint32Array.from(numbers) : Uint16Array.from(numbers);

const codeOf = (letter: string) => letter.charCodeAt(0);
const state = codeOf(jobFilters.state_id.letter);
/** What is counted in all states together: of these there are many. */
const placelessLetters = [state, codeOf(jobFilters.city_id.letter), codeOf(jobFilters.skill_id.letter)];

/** Of many ids a few are asked for: a map of all would take longer to make than to read the jobs of a small search. */
class PackedIds implements Ids {
  private ids: Packed;
  private counts: Packed;

  /** @param counts by id */
  constructor(counts: Int32Array) {
    const ids: number[] = [];
    for (let id = 0; id < counts.length; id += 1) if (counts[id]) ids.push(id);
    this.ids = pack(ids);
    this.counts = pack(ids.map((id) => counts[id] ?? 0));
  }

  get(id: number): number | undefined {
    let from = 0;
    let to = this.ids.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.ids[middle] ?? 0) < id) from = middle + 1;
      else to = middle;
    }
    return this.ids[from] === id ? this.counts[from] : undefined;
  }

  *[Symbol.iterator](): Iterator<[number, number]> {
    for (const [at, id] of this.ids.entries()) yield [id, this.counts[at] ?? 0];
  }

  get bytes(): number {
    return 500 + this.ids.byteLength + this.counts.byteLength;
  }
}

interface Table {
  placeless: (PackedIds | undefined)[];
  facets: number[];
  /** By its id. 0 is the whole country, whose jobs no other state has. */
  columnOf: Map<number, number>;
  /** A row a facet and a column a state, after a first one with what a job of several states has too often. */
  counts: Packed;
}

export class Tally {
  private table: Table;

  constructor(table: Table) {
    this.table = table;
  }

  /** By each id of a letter: in all, or in some states together, of cities and skills in all alone. */
  of(letter: string, states?: number[]): Ids {
    const { placeless, facets, columnOf, counts } = this.table;
    const code = codeOf(letter);
    const whole = placeless[code];
    if (whole) return whole;
    const columns = states?.flatMap((id) => columnOf.get(id) ?? []) ?? [...columnOf.values()];
    const found = new Map<number, number>();
    for (const [at, facet] of facets.entries()) {
      if (facet >>> 24 !== code) continue;
      const row = at * (columnOf.size + 1);
      const jobs = columns.reduce((sum, column) => sum + (counts[row + column] ?? 0), 0);
      const tooOften = states ? 0 : (counts[row] ?? 0);
      if (jobs > tooOften) found.set(facet & 0xff_ffff, jobs - tooOften);
    }
    return found;
  }

  /** In memory, with the objects around its arrays. */
  get bytes(): number {
    const { placeless, facets, columnOf, counts } = this.table;
    const whole = placeless.reduce((sum, ids) => sum + (ids?.bytes ?? 0), 0);
    return 500 + whole + counts.byteLength + 8 * facets.length + 50 * columnOf.size;
  }
}

function arrayFor(numbers: Numbers, letter: number, id: number): Int32Array {
  const array = numbers[letter];
  if (array && id < array.length) return array;
  const larger = new Int32Array(Math.max(64, 2 ** Math.ceil(Math.log2(id + 1))));
  if (array) larger.set(array);
  numbers[letter] = larger;
  return larger;
}

/** Counts in one table, of which the processor keeps more at hand than of an array for each state. */
export class TallyBuilder {
  private placeless: Numbers = [];
  /** The row of each facet, from 1. */
  private rows: Numbers = [];
  private facets: number[] = [0];
  /** The column of each state, from 1. */
  private columns: Numbers = [];
  private states: number[] = [0];
  private width = 64;
  private counts = new Int32Array(64 * this.width);

  private rowOf(letter: number, id: number): number {
    const rows = arrayFor(this.rows, letter, id);
    const known = rows[id];
    if (known) return known;
    const row = this.facets.push((letter << 24) | id) - 1;
    rows[id] = row;
    if (this.counts.length <= row * this.width) this.resize(this.width);
    return row;
  }

  private columnOf(id: number): number {
    const columns = arrayFor(this.columns, state, id);
    const known = columns[id];
    if (known) return known;
    const column = this.states.push(id) - 1;
    columns[id] = column;
    if (column === this.width) this.resize(2 * this.width);
    return column;
  }

  private resize(width: number) {
    const { counts: old, width: before } = this;
    this.counts = new Int32Array(2 * old.length);
    this.width = width;
    for (let row = 0; row * before < old.length; row += 1)
      this.counts.set(old.subarray(row * before, (row + 1) * before), row * width);
  }

  /** @param text the facets of some jobs, as `facetsOfRows` has them */
  add(text: string): void {
    const facets = facetsIn(text);
    let columns: number[] = [];
    let before = 0;
    // By index: an iterator takes three times as long over millions.
    for (let at = 0; at < facets.length; at += 1) {
      const facet = facets[at] ?? 0;
      const letter = facet >>> 24;
      const id = facet & 0xff_ffff;
      if (letter === state) {
        // A job's states stand before all else that it has.
        if (before !== letter) columns = [];
        columns.push(this.columnOf(id));
      }
      before = letter;
      if (placelessLetters.includes(letter)) {
        const counts = arrayFor(this.placeless, letter, id);
        counts[id] = (counts[id] ?? 0) + 1;
      } else {
        const row = this.rowOf(letter, id) * this.width;
        const { counts } = this;
        for (let each = 0; each < columns.length; each += 1) {
          const column = row + (columns[each] ?? 0);
          counts[column] = (counts[column] ?? 0) + 1;
        }
        counts[row] = (counts[row] ?? 0) + columns.length - 1;
      }
    }
  }

  build(): Tally {
    const { facets, states, width } = this;
    const counts = new Int32Array(facets.length * states.length);
    for (let row = 0; row < facets.length; row += 1)
      counts.set(this.counts.subarray(row * width, row * width + states.length), row * states.length);
    const columnOf = new Map(states.map((id, column) => [id, column] as const).slice(1));
    return new Tally({
      placeless: this.placeless.map((counts) => counts && new PackedIds(counts)),
      facets,
      columnOf,
      counts: pack(counts),
    });
  }
}
