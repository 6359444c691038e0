import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { ApiError } from '#contract/errors.ts';
import { connect, type Db } from './connect.ts';

/** Milliseconds that an answer of the replica may lie behind the database. */
export const maxLag = 10_000;

/** Reads what everybody sees, and may see a little late. */
export type ReadReplicated = <Answer>(question: (db: Db) => Promise<Answer>) => Promise<Answer>;

interface Replicated {
  db: Db;
  url: string;
  log: FastifyBaseLogger;
}

async function positionOf(db: Db) {
  const { rows } = await sql<{ lsn: string }>`select pg_current_wal_flush_lsn()::text as lsn`.execute(db);
  return rows[0]?.lsn;
}

async function hasReached(replica: Db, position: string | undefined) {
  const { rows } = await sql<{ reached: boolean }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as reached`.execute(
    replica,
  );
  return rows[0]?.reached === true;
}

/** Asks the replica while it is known to be near, else the database; what breaks on the replica is asked again. */
export function openReplica({ db, url, log }: Replicated) {
  const replica = connect({ url, statementTimeout: 1000 });
  const closing = new AbortController();
  let nearUntil = 0;
  const isNear = () => performance.now() < nearUntil;

  /** Whatever was written before it began is on the replica when it ends, so no clock but ours is needed. */
  async function catchUp() {
    const limit = performance.now() + maxLag;
    const position = await positionOf(db);
    while (!(await hasReached(replica, position))) {
      if (performance.now() > limit) throw new Error('The replica is too far behind');
      await pause(250, undefined, { signal: closing.signal });
    }
    nearUntil = limit;
  }

  async function follow() {
    let wasNear: boolean | undefined;
    while (!closing.signal.aborted) {
      const reason = await catchUp().catch((error: unknown) => error);
      if (wasNear !== isNear() && !closing.signal.aborted) {
        if (isNear()) log.info('lists are read from the replica');
        else log.warn({ err: reason }, 'lists are read from the database itself');
        wasNear = isNear();
      }
      await pause(1000, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  const following = follow();
  const read: ReadReplicated = async (question) => {
    if (isNear()) {
      try {
        return await question(replica);
      } catch (error) {
        if (error instanceof ApiError) throw error;
        nearUntil = 0;
      }
    }
    return question(db);
  };
  return {
    read,
    async close() {
      closing.abort();
      await following;
      await replica.destroy();
    },
  };
}
