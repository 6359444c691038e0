import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import { reason } from '#contract/values/refusals.ts';
import type { Db } from '../../db/connect.ts';
import type { DB } from '../../db/schema.ts';
import { conflict, invalid } from '../../http/errors.ts';
import { limit, networkOf, refund, rules } from '../../http/rate-limits.ts';
import { addTask } from '../../queue/add.ts';
import { logFailure } from '../log/queries.ts';

const recoveryCodes = 10;
/** Seconds that a code is for; the one before and the one after will do as well, for clocks that differ. */
const period = 30;

const appOf = (secret: Buffer, siteName = '', email = '') =>
  new TOTP({
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
    issuer: siteName.replaceAll(':', ' '),
    label: email,
    period,
  });

/** As it is compared, however it was typed. */
const plain = (code: string) => code.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase();
const hashOf = (code: string) => createHash('sha256').update(plain(code)).digest();

/** 80 random bits, in four groups. */
const newCode = () => new Secret({ size: 10 }).base32.replace(/.{4}(?=.)/g, '$&-');

const newCodes = () => Array.from({ length: recoveryCodes }, newCode);

/** The dark squares of a QR code as one path, a unit each. */
function qrOf(text: string) {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return { size, path: squares.join('') };
}

/** The time step that a code of an app is for; undefined for any other code. */
function stepOf(secret: Buffer, code: string): number | undefined {
  const token = plain(code);
  // The library compares bytes, and throws at six characters that are more of them.
  if (!/^\d+$/.test(token)) return undefined;
  const timestamp = Date.now();
  const delta = appOf(secret).validate({ token, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}

/** A new secret, to be confirmed by a first code. Throws 409 where one was confirmed. */
export async function beginSecondFactor(db: Db, account_id: number, siteName: string, email: string) {
  const secret = randomBytes(20);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('second_factor')
    .values({ account_id, secret })
    .onConflict((conflicting) =>
      conflicting
        .column('account_id')
        .doUpdateSet({ secret })
        .where('second_factor.confirmed_at', 'is', null),
    )
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) throw conflict(reason('hasSecondFactor'));
  const app = appOf(secret, siteName, email);
  const address = app.toString();
  return { key: app.secret.base32, address, qr: qrOf(address) };
}

interface Confirmation {
  code: string;
  key?: string | undefined;
}

/** The recovery codes, whose hashes alone are kept. Throws 409 where nothing, or another key, waits to be confirmed, and 422. */
export async function confirmSecondFactor(
  db: Db,
  accountId: number,
  { code, key }: Confirmation,
): Promise<string[]> {
  const begun = await db
    .selectFrom('second_factor')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .select('secret')
    .executeTakeFirst();
  if (!begun?.secret) throw conflict(reason('noSecondFactor'));
  if (key !== undefined && key !== appOf(begun.secret).secret.base32) throw conflict(reason('begunAnew'));
  const last_step = stepOf(begun.secret, code);
  if (last_step === undefined) throw invalid({ code: reason('wrongCode') });
  const codes = newCodes();
  await db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('second_factor')
      .set({ confirmed_at: sql<Date>`now()`, last_step, recovery_hashes: codes.map(hashOf) })
      .where('account_id', '=', accountId)
      .where('confirmed_at', 'is', null)
      .where('secret', '=', begun.secret)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw conflict(reason('noSecondFactor'));
    await addTask(transaction, 'second-factor', { accountId, isOn: true });
  });
  return codes;
}

/** For an account whose first second factor is a passkey. */
export async function addRecoveryCodes(transaction: Transaction<DB>, account_id: number): Promise<string[]> {
  const codes = newCodes();
  const recovery_hashes = codes.map(hashOf);
  await transaction
    .insertInto('second_factor')
    .values({ account_id, recovery_hashes })
    .onConflict((conflicting) => conflicting.column('account_id').doUpdateSet({ recovery_hashes }))
    .execute();
  return codes;
}

/** Whether the account has a passkey, within a query of second_factor. */
const hasPasskey = sql<boolean>`exists (select from passkey where account_id = second_factor.account_id)`;

/** Turns the app off; recovery codes stay where passkeys do. */
export async function endApp(transaction: Transaction<DB>, accountId: number) {
  await transaction
    .updateTable('second_factor')
    .set({ secret: null, confirmed_at: null, last_step: 0 })
    .where('account_id', '=', accountId)
    .execute();
  await dropUnneeded(transaction, accountId);
  await addTask(transaction, 'second-factor', { accountId, isOn: false });
}

/** Recovery codes stand in for something: they go with the last of it. False while there is something. */
export async function dropUnneeded(transaction: Transaction<DB>, accountId: number): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .where(sql<boolean>`not ${hasPasskey}`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Has the password alone log in again. */
export async function endSecondFactor(transaction: Transaction<DB>, accountId: number) {
  const ended = await transaction
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst();
  const { numDeletedRows } = await transaction
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (ended?.confirmed_at || numDeletedRows > 0n)
    await addTask(transaction, 'second-factor', { accountId, isOn: false, isAll: true });
}

/** What a login is asked for after the password. */
export async function codeNeeded(db: Db, accountId: number) {
  const app = db
    .selectFrom('second_factor')
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is not', null);
  return (await app.select('account_id').executeTakeFirst())
    ? reason('codeNeeded')
    : reason('recoveryNeeded');
}

/** Uses up a code of the app, or a recovery code: each works once. */
async function takeCode(db: Db, accountId: number, code: string): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factor')
    .where('account_id', '=', accountId)
    .select(['secret', 'confirmed_at'])
    .executeTakeFirst();
  const step = factor?.secret && factor.confirmed_at ? stepOf(factor.secret, code) : undefined;
  const hash = hashOf(code);
  const taken = db.updateTable('second_factor').where('account_id', '=', accountId);
  const { numUpdatedRows } = await (step === undefined
    ? taken
        .set({ recovery_hashes: sql<Buffer[]>`array_remove(recovery_hashes, ${hash}::bytea)` })
        .where(sql<boolean>`${hash}::bytea = any (recovery_hashes)`)
    : taken.set({ last_step: step }).where('last_step', '<', step)
  ).executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Guarded {
  id: number;
  known_networks: string[];
}

/**
 * For whoever showed that he knows the password: takes a code as well. Wrong ones are limited for the account, and apart
 * where it is known. Throws 422 and 429.
 */
export async function proveCode(request: FastifyRequest, { id, known_networks }: Guarded, code: string) {
  const { db, config } = request.server;
  const network = networkOf(request.ip);
  const key = known_networks.includes(network) ? `${network} ${id}` : `${id}`;
  await limit(request, rules.wrongCode, key);
  if (!(await takeCode(db, id, code))) {
    await logFailure(request, id);
    throw invalid({ code: reason('wrongCode') });
  }
  if (config.rateLimits) await refund(db, rules.wrongCode, key);
}
