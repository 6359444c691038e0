import pg from 'pg';
import { reason } from '#contract/values/refusals.ts';
import { invalid } from './errors.ts';

/** Messages by field, by the name of the constraint. */
type Refusals = Record<string, Record<string, string>>;

export const cityElsewhere = { city_id: reason('cityElsewhere') };

/** Throws 422 at the field when `work` violates one of the constraints. */
export async function mapViolations<T>(refusals: Refusals, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = error instanceof pg.DatabaseError && refusals[error.constraint ?? ''];
    throw refusal ? invalid(refusal) : error;
  }
}
