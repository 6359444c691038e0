import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  type Job,
  type JobHelpers,
  Logger,
  type Runner,
  type RunnerOptions,
  run,
  runMigrations,
  type TaskList,
} from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../db/connect.ts';
import type { Tasks } from './add.ts';
import { PermanentError } from './permanent-error.ts';

export interface Queue {
  /** Finishes the task at hand, or leaves it to the next start. */
  stop(): Promise<void>;
}

interface QueueOptions {
  db: Db;
  databaseUrl: string;
  tasks: Tasks;
  log: FastifyBaseLogger;
  /** Milliseconds. */
  renewal?: number;
  /** Milliseconds after which another server that lived through an outage of the database is connected again. */
  reconnection?: number;
}

const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
const silent = new Logger(() => () => {});
const isTriedAgain = (job?: Job) => job !== undefined && job.attempts < job.max_attempts;
// Its details hold payloads, so the message alone is logged.
const loggerOf = (log: FastifyBaseLogger) =>
  new Logger(() => (level, message, details) => {
    const isWarning = level === 'error' && isTriedAgain(details?.job as Job | undefined);
    log[isWarning ? 'warn' : levels[level]](message);
  });

/**
 * Of a plan that is kept from when few tasks waited, each task that is added with a key reads all that wait by then:
 * adding thousands would take time that grows with their square.
 */
const foreseeFewKeys = `do $$ begin
  perform pg_advisory_xact_lock(hashtextextended('add_jobs', 54));
  if exists (select from pg_proc where oid = 'graphile_worker.add_jobs'::regproc and proconfig is null) then
    alter function graphile_worker.add_jobs set plan_cache_mode = force_custom_plan;
  end if;
end $$`;

export async function migrateQueue(databaseUrl: string): Promise<void> {
  const pool = openPool(databaseUrl);
  try {
    await runMigrations({ pgPool: pool, logger: silent });
    await pool.query(foreseeFewKeys);
  } finally {
    await pool.end();
  }
}

/** An import or a merge of many jobs may take an hour. */
async function renewLock(db: Db, worker: string | null) {
  await sql`
    with job as (update graphile_worker._private_jobs set locked_at = now() where locked_by = ${worker})
    update graphile_worker._private_job_queues set locked_at = now() where locked_by = ${worker}`.execute(db);
}

/** A lock that was not renewed for so long was held by a server that died. */
async function unlockAbandoned(db: Db) {
  await sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_at < now() - interval '10 minutes' having count(*) > 0`.execute(db);
}

/** Of the name of the connections by which servers see each other; what follows tells them apart. */
const connectionName = 'jobstead queue ';

/** Where no other server is connected, what was locked before this one began was held by one that died. */
const unlockLeft = (pool: pg.Pool, began: Date) =>
  pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(distinct locked_by)) from graphile_worker.jobs
    where locked_at < $1 and not exists (
      select from pg_stat_activity
      where datname = current_database() and starts_with(application_name, $2)
        and application_name <> current_setting('application_name'))
    having count(*) > 0`,
    [began, connectionName],
  );

async function giveUp(db: Db, job: JobHelpers['job']) {
  job.max_attempts = job.attempts;
  await sql`update graphile_worker._private_jobs set max_attempts = attempts where id = ${job.id}`.execute(
    db,
  );
}

/** Else nothing comes by the clock until the time is there again at which it came last, before the clock was set back. */
const forgetFuture = (pool: pg.Pool) =>
  pool.query(`update graphile_worker._private_known_crontabs set last_execution = now()
    where last_execution > now() + interval '1 minute'`);

/** A task keeps its lock while it runs, and goes back to the queue at a stop: a mail server may be silent. */
const keepingLocks = (db: Db, renewal: number, tasks: object): TaskList =>
  Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown, { job, abortPromise }: JobHelpers) => {
        const renewing = setInterval(() => renewLock(db, job.locked_by).catch(() => {}), renewal);
        return Promise.race([task(payload), abortPromise])
          .catch(async (error) => {
            if (error instanceof PermanentError) await giveUp(db, job);
            throw error;
          })
          .finally(() => clearInterval(renewing));
      },
    ]),
  );

/** A task that fails is tried again, ever more seldom, for some days, unless by a `PermanentError`. */
export async function runQueue({
  db,
  databaseUrl,
  tasks,
  log,
  renewal = 60_000,
  reconnection = 5000,
}: QueueOptions): Promise<Queue> {
  const taskList = keepingLocks(db, renewal, { ...tasks, unlock: () => unlockAbandoned(db) });
  await migrateQueue(databaseUrl);
  const pool = openPool(databaseUrl);
  const stayingConnected = setInterval(() => pool.query('select').catch(() => {}), reconnection / 2);
  const stopping = new AbortController();
  const options: RunnerOptions = {
    pgPool: pool,
    noHandleSignals: true,
    logger: loggerOf(log),
    taskList,
    crontab: [
      '*/5 * * * * unlock',
      '17 * * * * sweep',
      '37 * * * * job-mails',
      '*/5 * * * * alerts ?jobKey=alerts&queue=alerts&max=3',
      '* * * * * chosen-mails ?jobKey=chosen-mails&queue=chosen-mails',
      '*/10 * * * * nightly-backup',
      '* * * * * index-now ?jobKey=index-now&max=3',
    ].join('\n'),
    // Without a batch, an outcome that the database does not take is an unhandled rejection.
    preset: {
      worker: {
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        gracefulShutdownAbortTimeout: 2000,
        // An email does not wait until a backup or an import is done.
        concurrentJobs: 2,
      },
    },
  };
  const begin = async () => {
    const { rows } = await pool.query<{ began: Date }>('select now() as began');
    await forgetFuture(pool);
    setTimeout(reconnection, rows[0]?.began, { signal: stopping.signal })
      .then((began) => began && unlockLeft(pool, began))
      .catch(() => {});
    return run(options);
  };
  const ended = keepRunning(begin, stopping.signal, log).then(() => {
    clearInterval(stayingConnected);
    return pool.end();
  });
  return {
    async stop() {
      stopping.abort();
      await Promise.race([ended, setTimeout(3000, undefined, { ref: false })]);
    },
  };
}

/** A pool that survives the end of the database, also after the runner has let go of it. */
function openPool(connectionString: string) {
  // An option would give way to a name that the address brings.
  const setName = `set application_name to '${connectionName}${randomUUID()}'`;
  const pool = new pg.Pool({
    connectionString,
    max: 4,
    connectionTimeoutMillis: 5000,
    onConnect: (client) => client.query(setName),
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Milliseconds by which the clock was set that are waited for, or made up for minute by minute. */
const maxClockStep = 60_000;

/** Calls `stop` once the clock was set, as after a sleep of the machine; answers what ends that. */
function watchClock(stop: () => void) {
  const difference = () => Date.now() - performance.now();
  const first = difference();
  const watching = setInterval(() => Math.abs(difference() - first) > maxClockStep && stop(), 1000);
  return () => clearInterval(watching);
}

/** The runner gives up when the database goes away at a bad moment; then another takes its place. */
async function keepRunning(begin: () => Promise<Runner>, stopping: AbortSignal, log: FastifyBaseLogger) {
  while (!stopping.aborted) {
    try {
      const runner = await begin();
      const stop = () => void runner.stop().catch(() => {});
      stopping.addEventListener('abort', stop);
      if (stopping.aborted) stop();
      const unwatch = watchClock(stop);
      await runner.promise.finally(unwatch);
      stopping.removeEventListener('abort', stop);
    } catch (error) {
      log.error(error, 'the queue broke off and starts again');
    }
    await setTimeout(3000, undefined, { signal: stopping }).catch(() => {});
  }
}
