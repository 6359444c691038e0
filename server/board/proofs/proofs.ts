import type { FastifyInstance } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { proofChallenge } from '#contract/proofs.ts';
import { reason } from '#contract/values/refusals.ts';
import type { Db } from '../../db/connect.ts';
import { deleteOld } from '../../db/delete-old.ts';
import type { DB } from '../../db/schema.ts';
import { invalid } from '../../http/errors.ts';

const seconds = 20 * 60;
/** Rounds of PBKDF2 for each try, and the most tries that a solution takes; half of them on average. */
const cost = 20_000;
const maxTries = 150;

const solved = z.object({
  challenge: proofChallenge,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** Loaded by boards that ask for proofs. */
const library = async () => {
  const [altcha, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/pbkdf2'),
  ]);
  return { ...altcha, deriveKey };
};

/** The same on all servers of a board. */
const secretsOf = ({ links }: FastifyInstance) => ({
  hmacSignatureSecret: links.sign('challenge'),
  hmacKeySignatureSecret: links.sign('challenge-key'),
});

export async function makeChallenge(app: FastifyInstance): Promise<z.output<typeof proofChallenge>> {
  const { createChallenge, deriveKey, randomInt } = await library();
  const { parameters, signature } = await createChallenge({
    ...secretsOf(app),
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(maxTries),
    deriveKey,
    expiresAt: Math.floor(Date.now() / 1000) + seconds,
  });
  return proofChallenge.parse({ parameters, signature });
}

function read(proof: string) {
  try {
    return solved.parse(JSON.parse(Buffer.from(proof, 'base64').toString()));
  } catch {
    return;
  }
}

const refused = (why: 'noProof' | 'wrongProof' | 'oldProof') => invalid({ proof: reason(why) });

/**
 * Checks the proof of work where the board asks for one. Answers what uses it up, for the transaction of what is sent
 * with it, so that a proof whose form is refused can be sent again. Both throw 422.
 */
export async function checkProof(
  app: FastifyInstance,
  proof: string | null,
): Promise<(transaction: Transaction<DB>) => Promise<void>> {
  if (!app.config.proofOfWork) return async () => {};
  if (!proof) throw refused('noProof');
  const sent = read(proof);
  if (!sent) throw refused('wrongProof');
  const { deriveKey, verifySolution } = await library();
  const { verified, expired } = await verifySolution({ ...sent, ...secretsOf(app), deriveKey });
  if (expired) throw refused('oldProof');
  if (!verified) throw refused('wrongProof');
  const { nonce: hex, expiresAt } = sent.challenge.parameters;
  const nonce = Buffer.from(hex, 'hex');
  const spent = app.db.selectFrom('spent_proof').where('nonce', '=', nonce);
  if (await spent.select('nonce').executeTakeFirst()) throw refused('oldProof');
  return async (transaction) => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('spent_proof')
      .values({ nonce, expires_at: sql<Date>`to_timestamp(${expiresAt}::float8)` })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) throw refused('oldProof');
  };
}

/** An hour after they end, since the clocks of servers differ. */
export async function deleteOldProofs(db: Db) {
  await deleteOld(db, 'spent_proof', sql`expires_at < now() - interval '1 hour'`);
}
