interface Measure {
  what: string;
  value: number;
  unit: string;
  /** A bound from above, or from below with `least`. */
  budget?: number;
  least?: boolean;
}

let exceeded = 0;
const shown = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 });

/** Prints one line; without a budget it is only told. */
export function tell({ what, value, unit, budget, least = false }: Measure) {
  const kept = budget === undefined || (least ? value >= budget : value <= budget);
  if (!kept) exceeded += 1;
  const bound = budget === undefined ? '' : `${least ? 'at least' : 'at most'} ${shown(budget)}`;
  const verdict = budget === undefined ? '' : kept ? 'kept' : 'EXCEEDED';
  console.log(
    `${what.padEnd(44)}${shown(value).padStart(10)} ${unit.padEnd(6)}${bound.padEnd(18)}${verdict}`,
  );
}

export const budgetsExceeded = () => exceeded;
