import { yearsIn } from './dates.ts';
import { sectionOf } from './sections.ts';

/** A piece of text on a page; lengths in points, `y` of its baseline from the upper edge. */
export interface Item {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  /** Its name within the file: another one looks different. */
  font: string;
  page: number;
}

export interface Segment extends Omit<Item, 'width'> {
  end: number;
}

export interface TextLine {
  segments: Segment[];
  /** With a tab between two segments. */
  text: string;
  x: number;
  end: number;
  y: number;
  size: number;
  font: string;
  page: number;
}

/** Joined where they are no further apart than words are. */
function segmentsOf(row: Item[]): Segment[] {
  const segments: Segment[] = [];
  for (const item of row.toSorted((one, other) => one.x - other.x)) {
    const last = segments.at(-1);
    const gap = last ? item.x - last.end : 0;
    const size = Math.max(item.size, last?.size ?? 0);
    if (last && gap < size * 0.65) {
      const isApart = gap > size * 0.13 || item.text.startsWith(' ') || last.text.endsWith(' ');
      // What is printed twice to look bold.
      if (gap < -size * 0.5 && last.text.endsWith(item.text)) continue;
      last.text = isApart ? `${last.text.trimEnd()} ${item.text.trimStart()}` : last.text + item.text;
      last.end = Math.max(last.end, item.x + item.width);
      last.size = size;
    } else {
      const { width, ...rest } = item;
      segments.push({ ...rest, end: item.x + width });
    }
  }
  return segments.map((segment) => ({ ...segment, text: segment.text.replace(/ {2,}/g, ' ').trim() }));
}

function rowsOf<One extends { y: number; size: number; page: number }>(items: One[]): One[][] {
  const rows: One[][] = [];
  for (const item of items.toSorted((one, other) => one.page - other.page || one.y - other.y)) {
    const first = rows.at(-1)?.[0];
    const isSame =
      first && first.page === item.page && item.y - first.y < Math.min(first.size, item.size) * 0.45;
    if (isSame) rows.at(-1)?.push(item);
    else rows.push([item]);
  }
  return rows;
}

const linesOf = (segments: Segment[]): TextLine[] =>
  rowsOf(segments).map((row) => {
    const sorted = row.toSorted((one, other) => one.x - other.x);
    const [first] = sorted as [Segment, ...Segment[]];
    return {
      ...first,
      segments: sorted,
      text: sorted.map(({ text }) => text).join('\t'),
      end: Math.max(...sorted.map(({ end }) => end)),
      size: Math.max(...sorted.map(({ size }) => size)),
    };
  });

/** A heading that nothing stands left of. */
const hasHeading = (side: Segment[]) =>
  side.some(({ text, x }) => sectionOf(text) && side.every((one) => one.x > x - 60));

const isContact = (side: Segment[], width: number) =>
  side.length < 13 &&
  side.some(({ text }) => /\S@\S/.test(text)) &&
  side.every(({ text, x, end }) => !yearsIn(text) && end - x < width);

/** Between which rows two columns stand, and left and right of what; dates beside what they are of are no column. */
function columnsOf(rows: Segment[][]) {
  const all = rows.flat();
  const [left, right] = [Math.min(...all.map(({ x }) => x)), Math.max(...all.map(({ end }) => end))];
  const edges = new Set(
    all
      .map(({ x }) => Math.round(x))
      .filter((x) => x > left + (right - left) * 0.15 && x < right - (right - left) * 0.1),
  );
  let best: { from: number; to: number; edge: number } | undefined;
  for (const edge of edges) {
    const isCrossed = (row: Segment[]) => row.some(({ x, end }) => x < edge - 1 && end > edge - 3);
    let from = 0;
    for (let at = 0; at <= rows.length; at++) {
      if (at < rows.length && !isCrossed(rows[at] ?? [])) continue;
      const within = rows.slice(from, at).flat();
      const sides = [within.filter(({ x }) => x < edge - 1), within.filter(({ x }) => x >= edge - 1)];
      const isPair =
        sides.every((side) => side.length > 3) &&
        sides.some(hasHeading) &&
        sides.every((side) => hasHeading(side) || isContact(side, (right - left) * 0.4));
      if (isPair && (!best || at - from > best.to - best.from)) best = { from, to: at, edge };
      from = at + 1;
    }
  }
  return best;
}

/** Without numbers of pages, and what stands at the same height of each page. */
function withoutMargins(rows: Segment[][]): Segment[][] {
  const placeOf = (row: Segment[]) =>
    `${Math.round((row[0]?.y ?? 0) / 4)} ${row.map(({ text }) => text.replace(/\d+/g, '')).join(' ')}`;
  const pages = new Map<string, Set<number>>();
  for (const row of rows) {
    const place = placeOf(row);
    pages.set(place, (pages.get(place) ?? new Set()).add(row[0]?.page ?? 0));
  }
  return rows.filter((row) => {
    const [{ y = 0, page = 0 } = {}] = row;
    const text = row.map((segment) => segment.text).join(' ');
    const isRepeated = (pages.get(placeOf(row))?.size ?? 0) > 1;
    const isNumber = /^(?:page )?\d{1,2}(?: ?(?:of|\/) ?\d{1,2})?$/i.test(text);
    return /[\p{L}\d]/u.test(text) && !isNumber && !(isRepeated && (page > 1 || y > 200));
  });
}

export function readingOrder(items: Item[]): TextLine[] {
  const rows = withoutMargins(rowsOf(items.filter(({ text }) => text.trim() !== '')).map(segmentsOf));
  const pages = new Map<number, Segment[][]>();
  for (const row of rows) {
    const page = row[0]?.page ?? 0;
    pages.set(page, [...(pages.get(page) ?? []), row]);
  }
  const heads: Segment[][] = [];
  const sides: [Segment[], Segment[]] = [[], []];
  for (const page of pages.values()) {
    const columns = columnsOf(page);
    if (!columns) {
      heads.push(...sides, page.flat());
      sides[0] = [];
      sides[1] = [];
      continue;
    }
    const { from, to, edge } = columns;
    const within = page.slice(from, to).flat();
    heads.push(page.slice(0, from).flat());
    sides[0] = [...sides[0], ...within.filter(({ x }) => x < edge - 1)];
    sides[1] = [...sides[1], ...within.filter(({ x }) => x >= edge - 1), ...page.slice(to).flat()];
  }
  return [...heads, ...sides].flatMap(linesOf);
}
