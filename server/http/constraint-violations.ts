import pg from 'pg';
import { reason } from '#contract/refusals.ts';
import { invalid } from './errors.ts';

/** What to say at which field when a constraint, by its name, is violated. */
type Refusals = Record<string, Record<string, string>>;

/** For the constraint that a city lies in its state. */
export const cityElsewhere = { city_id: reason('cityElsewhere') };

/** Answers 422 at the field when `work` violates one of the constraints. */
export async function mapViolations<T>(refusals: Refusals, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refusal = error instanceof pg.DatabaseError && refusals[error.constraint ?? ''];
    throw refusal ? invalid(refusal) : error;
  }
}
