import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { isOpen, isThere } from '../jobs/open.ts';

type Versions = Map<number, string>;

/** `xmin` is the transaction that wrote a row: whatever changes a job or its company changes it. */
async function selectVersions(db: Db, ids: number[]): Promise<Versions> {
  const { rows } = await sql<{ id: number; version: string }>`
    select job.id, concat_ws(' ', job.xmin, company.xmin, ${isOpen}) as version
    from job join company on company.id = job.company_id
    where job.id = any (${ids}) and ${isThere}`.execute(db);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/**
 * Finds the present version of a job, undefined for one that is not there. Those who ask in the same turn of the
 * event loop share a statement, which begins after they asked.
 */
export function jobVersions(db: Db) {
  let asked: { ids: Set<number>; versions: Promise<Versions> } | undefined;
  function gather() {
    const ids = new Set<number>();
    const versions = nextTurn().then(() => {
      asked = undefined;
      return selectVersions(db, [...ids]);
    });
    return { ids, versions };
  }
  return async (id: number): Promise<string | undefined> => {
    asked ??= gather();
    asked.ids.add(id);
    return (await asked.versions).get(id);
  };
}
