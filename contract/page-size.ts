export const pageSize = 10;
/** Totals are counted up to this; beyond it `total_is_exact` is false. */
export const countLimit = 10_000;

/** A count as it is told; it may run to one past `countLimit`, or beyond. */
export const bounded = (total: number) => ({
  total: Math.min(total, countLimit),
  total_is_exact: total <= countLimit,
});
