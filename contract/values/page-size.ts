export const pageSize = 10;
/** Totals are counted up to this; beyond it `total_is_exact` is false. */
export const countLimit = 10_000;

/** `total` may run past `countLimit`. */
export const bounded = (total: number) => ({
  total: Math.min(total, countLimit),
  total_is_exact: total <= countLimit,
});
