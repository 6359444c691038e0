import { z } from 'zod';
import { bounded, countLimit, pageSize } from './values/page-size.ts';
import { reason } from './values/refusals.ts';

export { bounded, countLimit, pageSize };

export const page = z
  .union(
    [
      z.literal('').transform(() => 1),
      z
        .string()
        .regex(/^[1-9][0-9]{0,8}$/)
        .transform(Number),
      z.int().min(1).max(999_999_999),
    ],
    { error: reason('wrongPage') },
  )
  .default(1);

export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    total: z.number(),
    total_is_exact: z.boolean(),
    from: z.number().nullable(),
    to: z.number().nullable(),
    current_page: z.number(),
    per_page: z.number(),
    last_page: z.number(),
  });

/** `total` may run past `countLimit`. */
export function envelope<Row>(data: Row[], total: number, current: number) {
  const counted = bounded(total);
  const from = (current - 1) * pageSize + 1;
  return {
    data,
    ...counted,
    from: data.length ? from : null,
    to: data.length ? from + data.length - 1 : null,
    current_page: current,
    per_page: pageSize,
    last_page: Math.max(1, Math.ceil(counted.total / pageSize)),
  };
}
