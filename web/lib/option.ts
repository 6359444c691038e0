export interface Option {
  id: number;
  name: string;
  /** Other words by which it is found. */
  also?: string[] | undefined;
  /** Comes after those that are not. */
  is_brand?: true | undefined;
  /** How many jobs it would leave. */
  count?: number | undefined;
}

/** What is offered, and what was chosen before although it is offered no more. */
export function withChosen<Choice extends { id: number }>(
  offered: Choice[],
  chosen: (Choice | null | undefined)[],
) {
  const known = new Set(offered.map(({ id }) => id));
  return [...offered, ...chosen.flatMap((choice) => choice ?? []).filter(({ id }) => !known.has(id))];
}
