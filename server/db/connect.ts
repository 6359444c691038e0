import { availableParallelism } from 'node:os';
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { timeZone } from '#contract/values/today.ts';
import type { DB } from './schema.ts';

export type Db = Kysely<DB>;

interface ConnectOptions {
  url: string;
  /** Connections at most, 5 to 10 by default: more than keep the processors busy make every search slower. */
  max?: number;
  /** Milliseconds that one statement may take; 0 for no limit. */
  statementTimeout?: number;
}

const defaultStatementTimeout = 2500;
export const defaultPoolSize = Math.min(10, Math.max(5, 2 * availableParallelism() + 1));

export function openDatabasePool({
  url,
  max = defaultPoolSize,
  statementTimeout = defaultStatementTimeout,
}: ConnectOptions): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.DATE, (text) => text);
  types.setTypeParser(pg.types.builtins.INT8, Number);
  // A little longer than the server may take to give a statement up.
  const queryTimeout = (statementTimeout || defaultStatementTimeout) + 500;
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    idleTimeoutMillis: 60_000,
    // On a busy machine all may be in use for more than a second though the database is well.
    connectionTimeoutMillis: queryTimeout,
    keepAlive: true,
    ...(statementTimeout > 0 && { query_timeout: queryTimeout }),
    onConnect: (client) => client.query(timeoutsOf(statementTimeout)),
  });
  // An idle connection that breaks; the next query opens another.
  pool.on('error', () => {});
  // One that breaks between two statements of a transaction; the second of them is then refused.
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', prepareByName);
  pool.on('acquire', followTimeZone);
  return pool;
}

/** Set by statements, as PgBouncer refuses them as startup parameters. 0 lifts what the role or the database has set. */
const timeoutsOf = (statementTimeout: number) =>
  Object.entries({
    statement_timeout: statementTimeout,
    lock_timeout: statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout && 30_000,
  })
    .map(([name, milliseconds]) => `set ${name} = ${milliseconds};`)
    .join(' ');

const zones = new WeakMap<pg.PoolClient, string>();

/** The day of the database is the board's: each connection is told the time zone, and again after a change. */
function followTimeZone(client: pg.PoolClient) {
  const zone = timeZone();
  if (zones.get(client) === zone) return;
  zones.set(client, zone);
  client.query(`set timezone to ${pg.escapeLiteral(zone)};`).catch(() => zones.delete(client));
}

/** Dates are 'YYYY-MM-DD', points in time are `Date`, bigints are numbers. Destroying it ends its pool. */
export function connect(options: ConnectOptions, pool = openDatabasePool(options)): Db {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  urls.set(db, options.url);
  return db;
}

/** Connections whose statements may take as long as they need; they end with `work`. */
export async function withoutStatementTimeout<T>(
  { url, max = 1 }: Omit<ConnectOptions, 'statementTimeout'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const db = connect({ url, max, statementTimeout: 0 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const urls = new WeakMap<Db, string>();

/** For connections under other bounds. Throws for a transaction. */
export function urlOf(db: Db): string {
  const url = urls.get(db);
  if (!url) throw new Error('No database was opened by this');
  return url;
}

export function perDb<Memory extends object>(begin: (db: Db) => Memory): (db: Db) => Memory {
  const memories = new WeakMap<Db, Memory>();
  return (db) => {
    const memory = memories.get(db) ?? begin(db);
    memories.set(db, memory);
    return memory;
  };
}

// Texts of unbounded variety (lists written out, say) would fill PostgreSQL's memory with statements.
const namedTexts = 1000;
const names = new Map<string, string>();

function nameOf(text: string) {
  const known = names.get(text);
  // A text with a semicolon may be several statements, and those cannot be prepared.
  if (known || names.size >= namedTexts || text.includes(';')) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** Ends a query whose best plan depends on its values: without a name it is planned for those it comes with. */
export const unprepared = sql`;`;

const longTimeout = 60_000;
const longer = `set local statement_timeout = ${longTimeout}`;

/** Lets the statements of a transaction take a minute from here on: of the database, and of who waits for it. */
export const extendStatementTimeout = (transaction: Transaction<DB>) => sql.raw(longer).execute(transaction);

function prepareByName(client: pg.PoolClient) {
  let hasTime = false;
  const query: (config: pg.QueryConfig & { query_timeout?: number }) => Promise<pg.QueryResult> =
    client.query.bind(client);
  const named = async (text: string, values: readonly unknown[] = []) => {
    const name = nameOf(text);
    hasTime ||= text === longer;
    const bounds = hasTime && { query_timeout: longTimeout + 500 };
    try {
      return await query({ ...(name !== undefined && { name }), text, values: [...values], ...bounds });
    } catch (error) {
      // The connection still waits for its answer, and would hand it to the next query.
      if (isQueryTimeout(error)) client.connection.stream.destroy();
      throw error;
    } finally {
      if (text === 'commit' || text === 'rollback') hasTime = false;
    }
  };
  Object.assign(client, { query: named });
}

const isQueryTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout';

const awayStates = /^(08|57P0|57014|53300|55P03|40P01|25006)/;
const awayCodes = ['EPIPE', 'ECONNRESET'];
const awayMessages =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** True when the database cannot be reached, is starting or stopping, did not answer in time, or broke a deadlock by this. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return awayStates.test(error.code ?? '');
  if (error instanceof AggregateError) return error.errors.some(isDatabaseGone);
  return (
    awayMessages.test(error.message) ||
    ('syscall' in error && error.syscall === 'connect') ||
    ('code' in error && awayCodes.includes(String(error.code)))
  );
}
