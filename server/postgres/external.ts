import pg from 'pg';
import { StartError } from '../config/start-error.ts';

const minVersion = 15;
/** Milliseconds: a machine that has just started everything at once is slow, and the board waits for its database. */
const checkTimeout = 20_000;

interface Standing {
  version: string;
  version_number: number;
  is_read_only: boolean;
  may_create: boolean;
  may_extend: boolean;
  encoding: string;
}

function clientOf(url: string) {
  const timeouts = { connectionTimeoutMillis: checkTimeout, query_timeout: checkTimeout };
  try {
    return new pg.Client({ connectionString: url, ...timeouts });
  } catch (error) {
    // A certificate is read at once, for one.
    throw new StartError(`DATABASE_URL: ${error instanceof Error ? error.message : error}.`);
  }
}

/** Throws StartError with a sentence when the board cannot live in the database of DATABASE_URL. */
export async function checkExternal(url: string): Promise<void> {
  const client = clientOf(url);
  // What breaks later is told by the query in progress.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Standing>(`select
      current_setting('server_version') as version,
      current_setting('server_version_num')::int as version_number,
      current_setting('transaction_read_only')::bool as is_read_only,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create,
      has_database_privilege(current_database(), 'create')
        or to_regnamespace('graphile_worker') is not null as may_extend,
      current_setting('server_encoding') as encoding`);
    const refusal = rows[0] && refusalOf(rows[0]);
    if (refusal) throw new StartError(`DATABASE_URL: ${refusal}`);
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(`DATABASE_URL: ${reasonOf(error, url)}`);
  } finally {
    await client.end().catch(() => {});
  }
}

function refusalOf(standing: Standing) {
  const { version, version_number, is_read_only, may_create, may_extend, encoding } = standing;
  if (version_number < minVersion * 10_000) {
    return `this is PostgreSQL ${version}; Jobstead needs version ${minVersion} or later.`;
  }
  if (is_read_only)
    return 'the database is read-only; Jobstead needs one that it may write to, not a standby.';
  if (!may_create) return 'its user may not create tables; let the user own the database.';
  if (!may_extend) return 'its user may not add extensions and schemas; let the user own the database.';
  if (encoding !== 'UTF8') return `the database is encoded in ${encoding}; Jobstead needs one in UTF8.`;
  return undefined;
}

function reasonOf(error: unknown, url: string) {
  const { hostname, port, pathname, searchParams, username } = new URL(url);
  const server = `${searchParams.get('host') ?? hostname}:${port || 5432}`;
  const user = decodeURIComponent(username);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '28P01') {
    return `the PostgreSQL at ${server} refuses the user "${user}" or the password.`;
  }
  if (code === '3D000') return `the PostgreSQL at ${server} has no database "${pathname.slice(1)}".`;
  if (error instanceof pg.DatabaseError) return `the PostgreSQL at ${server} answers: ${error.message}.`;
  const cause = code || (error instanceof Error ? error.message : String(error));
  return `there is no connection to the PostgreSQL at ${server} (${cause}).`;
}
