import { jobFilters } from '#contract/job-filters.ts';
import { facetsIn } from './filters.ts';

/** The ids that any job has, and how many have each. */
interface Counted {
  ids: Uint16Array | Uint32Array;
  counts: Uint16Array | Uint32Array;
}

/** What jobs are counted by, by the code of each letter. */
export type Tally = (Counted | undefined)[];

/** Of all jobs, and beside their places of those in each state by its id: 0 for the whole country's, which no other has. */
export interface Tallies {
  all: Tally;
  states: Tally[];
}

export const countedIn = (tally: Tally, letter: string) => tally[letter.charCodeAt(0)];

const codes = {
  state: jobFilters.state_id.letter.charCodeAt(0),
  city: jobFilters.city_id.letter.charCodeAt(0),
};

/** Numbers of facets, by letter and id. */
type Numbers = Int32Array[];

/** Those of a letter, with room for an id. */
function roomFor(numbers: Numbers, letter: number, id: number): Int32Array {
  const room = numbers[letter];
  if (room && id < room.length) return room;
  const larger = new Int32Array(Math.max(64, 2 ** Math.ceil(Math.log2(id + 1))));
  if (room) larger.set(room);
  numbers[letter] = larger;
  return larger;
}

/** Most numbers of a state are below 65,536. */
const arrayOf = (numbers: number[]) =>
  numbers.some((each) => each >= 2 ** 16) ? Uint32Array.from(numbers) : Uint16Array.from(numbers);

/** Without facets that no job has. */
function tallyOf(facets: number[], countOf: (at: number) => number): Tally {
  const found: { ids: number[]; counts: number[] }[] = [];
  for (const [at, facet] of facets.entries()) {
    const count = countOf(at);
    if (!count) continue;
    found[facet >>> 24] ??= { ids: [], counts: [] };
    found[facet >>> 24]?.ids.push(facet & 0xff_ffff);
    found[facet >>> 24]?.counts.push(count);
  }
  return found.map(({ ids, counts }) => ({ ids: arrayOf(ids), counts: arrayOf(counts) }));
}

/** Counts facets of jobs by state: in one table, of which the processor keeps more at hand than of an array for each. */
export class JobTally {
  /** How many jobs have each state and city. */
  private places: Numbers = [];
  /** The row of each other facet, from 1. */
  private rows: Numbers = [];
  private facets: number[] = [0];
  /** The column of each state, from 1. The first has what a job of several states has too often. */
  private columns: Numbers = [];
  private states: number[] = [0];
  private width = 64;
  private counts = new Int32Array(64 * this.width);

  private rowOf(letter: number, id: number): number {
    const rows = roomFor(this.rows, letter, id);
    const known = rows[id];
    if (known) return known;
    const row = this.facets.push((letter << 24) | id) - 1;
    rows[id] = row;
    if (this.counts.length <= row * this.width) this.resize(this.width);
    return row;
  }

  private columnOf(id: number): number {
    const columns = roomFor(this.columns, codes.state, id);
    const known = columns[id];
    if (known) return known;
    const column = this.states.push(id) - 1;
    columns[id] = column;
    if (column === this.width) this.resize(2 * this.width);
    return column;
  }

  /** Twice as large. */
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
      if (letter === codes.state) {
        // A job's states stand before all else that it has.
        if (before !== letter) columns = [];
        columns.push(this.columnOf(id));
      }
      if (letter === codes.state || letter === codes.city) {
        const places = roomFor(this.places, letter, id);
        places[id] = (places[id] ?? 0) + 1;
      } else {
        const row = this.rowOf(letter, id) * this.width;
        const { counts } = this;
        for (let each = 0; each < columns.length; each += 1) {
          const column = row + (columns[each] ?? 0);
          counts[column] = (counts[column] ?? 0) + 1;
        }
        counts[row] = (counts[row] ?? 0) + columns.length - 1;
      }
      before = letter;
    }
  }

  tallies(): Tallies {
    const { counts, width, places, states, facets } = this;
    const all = tallyOf(facets, (row) => {
      let sum = 0;
      for (let column = 1; column < width; column += 1) sum += counts[row * width + column] ?? 0;
      return sum - (counts[row * width] ?? 0);
    });
    const ofStates: Tally[] = [];
    for (const [column, id] of states.entries())
      if (column) ofStates[id] = tallyOf(facets, (row) => counts[row * width + column] ?? 0);
    for (const letter of Object.values(codes)) {
      const ids = [...(places[letter]?.keys() ?? [])].map((id) => (letter << 24) | id);
      all[letter] = tallyOf(ids, (id) => places[letter]?.[id] ?? 0)[letter];
    }
    return { all, states: ofStates };
  }
}
