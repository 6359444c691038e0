import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { addPasskey } from '#contract/own-account.ts';
import type { logInByPasskey } from '#contract/passkey-login.ts';
import { maxPasskeys } from '#contract/values/choices.ts';
import { reason } from '#contract/values/refusals.ts';
import type { Db } from '../../db/connect.ts';
import { deleteOld } from '../../db/delete-old.ts';
import type { DB } from '../../db/schema.ts';
import { mapViolations } from '../../http/constraint-violations.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { hasSecondFactor } from '../../http/session.ts';
import { addTask } from '../../queue/add.ts';
import { addRecoveryCodes, dropUnneeded } from './second-factor.ts';

/** Challenges of logins that are kept, the youngest. */
const maxChallenges = 10_000;
const seconds = 5 * 60;
export const challengeTimeout = seconds * 1000;
/** Ed25519, ECDSA on P-256 and RSA, by their numbers in COSE. */
const algorithms = [-8, -7, -257];

/** Loaded when a first passkey comes: it brings parsers of certificates along. */
const library = () =>
  Promise.all([import('@simplewebauthn/server'), import('@simplewebauthn/server/helpers')]);

/** Whom a browser makes a passkey for, and at which addresses. Throws 409 where a browser makes none. */
export function partyOf({ host, server: { config } }: FastifyRequest) {
  const addresses = config.fixed.PUBLIC_URL ? [config.publicUrl] : [`https://${host}`, `http://${host}`];
  const found = addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address));
  const id = found[0]?.hostname ?? '';
  if (!id || isIP(id.replace(/^\[|\]$/g, ''))) throw conflict(reason('noPasskeysHere'));
  return { id, origins: found.map(({ origin }) => origin) };
}

/** For a passkey of an account, in place of its earlier one, or without an account for a login. */
export async function addChallenge(db: Db, account_id: number | null): Promise<string> {
  const challenge = randomBytes(32);
  const fresh = { challenge, expires_at: sql<Date>`now() + make_interval(secs => ${seconds})` };
  await db
    .insertInto('passkey_challenge')
    .values({ account_id, ...fresh })
    .onConflict((conflicting) => conflicting.column('account_id').doUpdateSet(fresh))
    .execute();
  if (account_id === null)
    await sql`
      delete from passkey_challenge where account_id is null and expires_at <= (
        select expires_at from passkey_challenge where account_id is null
        order by expires_at desc offset ${sql.lit(maxChallenges)} limit 1
      )`.execute(db);
  return challenge.toString('base64url');
}

export async function deleteOldChallenges(db: Db) {
  await deleteOld(db, 'passkey_challenge', sql`expires_at < now()`);
}

function challengeIn(clientDataJSON: string): string {
  try {
    return String(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()).challenge);
  } catch {
    return '';
  }
}

/** Uses up the challenge that was signed; undefined for any that was not given for this. */
async function takeChallenge(db: Db, clientDataJSON: string, accountId: number | null) {
  const challenge = challengeIn(clientDataJSON);
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', Buffer.from(challenge, 'base64url'))
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n ? challenge : undefined;
}

/** What a browser is asked for a new passkey: one that names its account, and knows whose finger or PIN it is. Throws 409. */
export async function beginPasskey(
  request: FastifyRequest,
  accountId: number,
  named: { name: string; displayName: string },
) {
  const { db, config } = request.server;
  const party = partyOf(request);
  const passkeys = await db
    .selectFrom('passkey')
    .where('account_id', '=', accountId)
    .select('credential_id')
    .execute();
  if (passkeys.length >= maxPasskeys) throw conflict(reason('tooManyPasskeys', { max: maxPasskeys }));
  const type = 'public-key' as const;
  return {
    rp: { id: party.id, name: config.site.name },
    user: { id: Buffer.from(`${accountId}`).toString('base64url'), ...named },
    challenge: await addChallenge(db, accountId),
    timeout: challengeTimeout,
    pubKeyCredParams: algorithms.map((alg) => ({ type, alg })),
    excludeCredentials: passkeys.map(({ credential_id }) => ({
      type,
      id: credential_id.toString('base64url'),
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  };
}

type Made = z.output<typeof addPasskey.body>['answer'];
type Signed = z.output<typeof logInByPasskey.body>['answer'];

/** A new passkey of the account as its authenticator made it; undefined for anything else. */
export async function verifyNew(request: FastifyRequest, accountId: number, answer: Made) {
  const { id, origins } = partyOf(request);
  const { clientDataJSON, attestationObject } = answer.response;
  const challenge = await takeChallenge(request.server.db, clientDataJSON, accountId);
  if (!challenge) return;
  const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await library();
  try {
    const attested = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
    // Nobody is asked which authenticator it is: chains of certificates are not read, nor is any address in them called.
    const isPlain = ['none', 'packed'].includes(attested.get('fmt')) && !attested.get('attStmt').get('x5c');
    if (!isPlain) return;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origins,
      expectedRPID: id,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo?.credential;
  } catch {
    return;
  }
}

/** The recovery codes where it is the first second factor. Throws 409 and 422. */
export async function insertPasskey(
  transaction: Transaction<DB>,
  account_id: number,
  name: string,
  { id, publicKey, counter }: WebAuthnCredential,
): Promise<string[]> {
  const { has_second_factor } = await holdAccount(transaction, account_id);
  const row = { account_id, name, counter, public_key: Buffer.from(publicKey) };
  await mapViolations({ passkey_credential: { name: reason('knownPasskey') } }, () =>
    transaction
      .insertInto('passkey')
      .values({ ...row, credential_id: Buffer.from(id, 'base64url') })
      .execute(),
  );
  const { count } = await transaction
    .selectFrom('passkey')
    .where('account_id', '=', account_id)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count > maxPasskeys) throw conflict(reason('tooManyPasskeys', { max: maxPasskeys }));
  await addTask(transaction, 'passkey', { accountId: account_id, name, isAdded: true });
  return has_second_factor ? [] : addRecoveryCodes(transaction, account_id);
}

/** Others who change its passkeys wait, and then see what was changed. */
async function holdAccount(transaction: Transaction<DB>, id: number) {
  const account = transaction.selectFrom('account').where('id', '=', id);
  await account.select('id').forUpdate().execute();
  return account.select(hasSecondFactor).executeTakeFirstOrThrow();
}

/** The last second factor goes only if that is meant. Throws 404 and 409. */
export async function deletePasskey(
  transaction: Transaction<DB>,
  accountId: number,
  id: number,
  isLast: boolean,
) {
  await holdAccount(transaction, accountId);
  const gone = await transaction
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!gone) throw notFound();
  const { has_second_factor } = await holdAccount(transaction, accountId);
  if (!has_second_factor && !isLast) throw conflict(reason('changedMeanwhile'));
  await dropUnneeded(transaction, accountId);
  await addTask(transaction, 'passkey', { accountId, name: gone.name, isAdded: false });
}

/** Whose passkey signed a challenge of ours; undefined for everything else, also where the account is disabled. */
export async function verifySigned(request: FastifyRequest, answer: Signed) {
  const { db } = request.server;
  const { id, origins } = partyOf(request);
  const challenge = await takeChallenge(db, answer.response.clientDataJSON, null);
  if (!challenge) return;
  const found = await db
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .where('credential_id', '=', Buffer.from(answer.id, 'base64url'))
    .where('disabled_at', 'is', null)
    .select(['account.id', 'type', 'account.name', 'password_hash'])
    .select(['passkey.id as passkey_id', 'public_key', 'counter'])
    .executeTakeFirst();
  if (!found) return;
  const { passkey_id, public_key, counter, ...account } = found;
  const [{ verifyAuthenticationResponse }] = await library();
  const signed = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: id,
    credential: { id: answer.id, publicKey: new Uint8Array(public_key), counter },
  }).catch(() => undefined);
  if (!signed?.verified) return;
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter: signed.authenticationInfo.newCounter, last_used_at: sql<Date>`now()` })
    .where('id', '=', passkey_id)
    // Of two who sign with one count, one has a copy.
    .where('counter', '=', counter)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? account : undefined;
}
