export interface Option {
  id: number;
  name: string;
  also?: string[] | undefined;
  /** Listed after those that are no brand. */
  is_brand?: true | undefined;
  /** How many jobs it would leave. */
  count?: number | undefined;
}

/** Keeps what was chosen before although it is offered no more. */
export function withChosen<Choice extends { id: number }>(
  offered: Choice[],
  chosen: (Choice | null | undefined)[],
) {
  const known = new Set(offered.map(({ id }) => id));
  return [...offered, ...chosen.flatMap((choice) => choice ?? []).filter(({ id }) => !known.has(id))];
}
