import pg from 'pg';
import { reason } from '#contract/values/refusals.ts';
import { invalid } from './errors.ts';

/** Messages by field, or what is thrown instead, by the name of the constraint. */
type Refusals = Record<string, Record<string, string> | (() => Error)>;

export const cityElsewhere = { city_id: reason('cityElsewhere') };

/** Throws what is refused, by 422 at its field unless said otherwise, when `work` violates one of the constraints. */
export async function mapViolations<T>(refusals: Refusals, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = error instanceof pg.DatabaseError && refusals[error.constraint ?? ''];
    if (!refusal) throw error;
    throw typeof refusal === 'function' ? refusal() : invalid(refusal);
  }
}
