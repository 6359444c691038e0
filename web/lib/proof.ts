import type { Result } from '#contract/client.ts';
import { solveChallenge } from './solve-challenge.ts';
import { store } from './store.ts';

export type SendWithProof<Data> = (proof?: string) => Promise<Result<Data>>;

/** In milliseconds; the board takes a proof for twenty minutes. */
const keptFor = 15 * 60_000;

interface Kept {
  proof: Promise<string | undefined>;
  until: number;
}
/** A proof that was not sent yet, or came with what was refused for something else. */
let keptProof: Kept | undefined;

const waiting = store(false);
export const useProving = waiting.use;

export function beginProof() {
  if (keptProof && Date.now() < keptProof.until) return keptProof.proof;
  const proof = solveChallenge();
  const made = { proof, until: Date.now() + keptFor };
  keptProof = made;
  proof.catch(() => {
    if (keptProof === made) keptProof = undefined;
  });
  return proof;
}

async function waitForProof() {
  waiting.set(() => true);
  try {
    return await beginProof();
  } finally {
    waiting.set(() => false);
  }
}

/** Once more with a new proof if the first was not taken. */
export async function sendWithProof<Data>(send: SendWithProof<Data>): Promise<Result<Data>> {
  const first = await send(await waitForProof());
  if (!first.ok && !first.errors.proof) return first;
  keptProof = undefined;
  if (first.ok) return first;
  const second = await send(await waitForProof());
  if (!second.ok && !second.errors.proof) return second;
  keptProof = undefined;
  // No field shows it.
  return second.ok ? second : { ...second, errors: {} };
}
