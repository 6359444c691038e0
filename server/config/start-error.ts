import pg from 'pg';
import { isDatabaseGone } from '../db/connect.ts';
import { NewerTables } from '../db/migrate.ts';

/** A reason not to start, told to the operator in a sentence, without a stack. */
export class StartError extends Error {}

/** The bucket of UPLOADS_URL does not answer, or its folder takes no files. */
export class UploadsAway extends Error {}

const diskFull = '53100';

/** What is told to the operator, who can mend it; undefined for a fault of ours, which is told with its stack. */
export function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (isDatabaseGone(error)) return `The database broke off: ${error.message}.`;
  if (error instanceof pg.DatabaseError && error.code === diskFull)
    return `The database has no room left: ${error.message}.`;
  const isTold = [StartError, NewerTables, UploadsAway].some((kind) => error instanceof kind);
  return isTold || 'syscall' in error ? error.message : undefined;
}
