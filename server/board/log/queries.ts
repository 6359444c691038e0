import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { logKinds, logSubjects } from '#contract/values/desk-choices.ts';
import type { Db } from '../../db/connect.ts';
import { deleteOld } from '../../db/delete-old.ts';
import { consume, networkOf, rules } from '../../http/rate-limits.ts';

interface Entry {
  what: (typeof logKinds)[number];
  /** Who did it; whoever is signed in, if nothing else is said. */
  by?: number | undefined;
  subject?: { kind: (typeof logSubjects)[number]; id: number } | undefined;
  /** What there is to know besides, without anybody's name. */
  note?: string | undefined;
}

/** Writes down what was done, without a request by the board itself, in the transaction that does it where `db` is one. */
export async function logEvent(
  db: Db,
  request: FastifyRequest | undefined,
  { what, by, subject, note }: Entry,
) {
  await db
    .insertInto('log_entry')
    .values({
      what,
      account_id: by ?? request?.user?.id ?? null,
      network: request ? networkOf(request.ip) : null,
      subject: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      note: note?.slice(0, 500) ?? null,
    })
    .execute();
}

/** Writes down that somebody failed to log in, to an account where there is one; of very many in an hour the first. */
export async function logFailure(request: FastifyRequest, accountId: number | undefined) {
  const { db, config } = request.server;
  if (config.rateLimits && !(await consume(db, rules.loggedFailure, 'all'))) return;
  const subject = accountId === undefined ? undefined : { kind: 'account' as const, id: accountId };
  await logEvent(db, request, { what: 'loginFailed', subject });
}

/** Writes down what somebody does with the own sessions, who may do so without end; of very many in an hour the first. */
export async function logSession(request: FastifyRequest, what: Entry['what'], by: number) {
  const { db, config } = request.server;
  if (config.rateLimits && !(await consume(db, rules.loggedSession, `${by}`))) return;
  await logEvent(db, request, { what, by });
}

/** Drops what is older than an owner says; younger rows than a month are kept by the database. */
export async function deleteOldLog(db: Db, days: number) {
  await deleteOld(db, 'log_entry', sql`at < now() - make_interval(days => ${days})`);
}
