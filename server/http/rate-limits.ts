import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { tooMany } from './errors.ts';

interface Rule {
  name: string;
  /** Tries in any window of so many seconds. */
  tries: number;
  seconds: number;
}

export const rules = {
  wrongLogin: { name: 'wrong-login', tries: 10, seconds: 300 },
  registration: { name: 'registration', tries: 5, seconds: 1800 },
  enquiry: { name: 'enquiry', tries: 5, seconds: 1800 },
  forgottenPassword: { name: 'forgotten-password', tries: 5, seconds: 1800 },
  upload: { name: 'upload', tries: 30, seconds: 3600 },
  candidateDetails: { name: 'candidate-details', tries: 60, seconds: 60 },
} satisfies Record<string, Rule>;

/** The address of a caller, or its /64 for IPv6, where one person has them all. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail] = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname
    .slice(1, -1)
    .split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}

const keysOf = (rule: Rule, keys: string[]) =>
  [...new Set(keys)].map((key) => `${rule.name} ${key.toLowerCase()}`).sort();

/** Counts a try for each key, in one statement so that servers sharing the database count as one. */
async function take(db: Db, { tries, seconds }: Rule, keys: string[]) {
  const window = sql`now() - make_interval(secs => ${seconds})`;
  const { rows } = await sql<{ key: string }>`
    insert into rate_limit (key, hits)
    select key, array[now()] from unnest(${keys}::text[]) key
    on conflict (key) do update
    set hits = array(select hit from unnest(rate_limit.hits) hit where hit > ${window} order by hit) || now()
    where (select count(*) from unnest(rate_limit.hits) hit where hit > ${window}) < ${tries}
    returning key`.execute(db);
  return rows.length === keys.length;
}

/** Seconds until every key has a try left. */
async function wait(db: Db, { tries, seconds }: Rule, keys: string[]): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from max(hits[cardinality(hits) - ${tries}::int + 1]) - now()) + ${seconds})::int as seconds
    from rate_limit where key = any(${keys})`.execute(db);
  return Math.max(1, rows[0]?.seconds ?? 1);
}

/** Throws 429 when one of the keys, say a network and an account, has used up the rule; otherwise counts a try. */
export async function limit({ server: { db, config } }: FastifyRequest, rule: Rule, ...keys: string[]) {
  if (!config.rateLimits) return;
  const counted = keysOf(rule, keys);
  if (!(await take(db, rule, counted))) throw tooMany(await wait(db, rule, counted));
}

/** Takes back the try that `limit` counted last. */
export async function forgive({ server: { db, config } }: FastifyRequest, rule: Rule, ...keys: string[]) {
  if (!config.rateLimits) return;
  await sql`update rate_limit set hits = trim_array(hits, 1) where key = any(${keysOf(rule, keys)}) and hits <> '{}'`.execute(
    db,
  );
}

/** Drops what no rule can count any more. */
export async function sweepLimits(db: Db) {
  await sql`delete from rate_limit where coalesce(hits[cardinality(hits)], '-infinity') < now() - interval '1 day'`.execute(
    db,
  );
}
