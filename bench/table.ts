interface Measure {
  what: string;
  value: number;
  unit: string;
  /** A bound from above, or from below with `least`. */
  budget?: number;
  least?: boolean;
}

let exceeded = 0;
const boards: Map<string, string>[] = [];
const shown = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 });

export function beginTable(title: string) {
  console.log(title);
  boards.push(new Map());
}

export function record({ what, value, unit, budget, least = false }: Measure) {
  const kept = budget === undefined || (least ? value >= budget : value <= budget);
  if (!kept) exceeded += 1;
  boards.at(-1)?.set(`${what} ${unit}`.padEnd(62), shown(value));
  const bound = budget === undefined ? '' : `${least ? 'at least' : 'at most'} ${shown(budget)}`;
  const verdict = budget === undefined ? '' : kept ? 'kept' : 'EXCEEDED';
  console.log(
    `${what.padEnd(54)}${shown(value).padStart(10)} ${unit.padEnd(7)}${bound.padEnd(18)}${verdict}`,
  );
}

export function recordGrowth() {
  console.log('\nFrom board to board');
  for (const what of boards[0]?.keys() ?? [])
    console.log(what + boards.map((board) => (board.get(what) ?? '').padStart(12)).join(''));
}

export const budgetsExceeded = () => exceeded;
