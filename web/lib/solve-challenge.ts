import { solveChallenge as solve } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { createClient } from '#contract/client.ts';
import { ApiError } from '#contract/errors.ts';
import { proofEndpoints } from '#contract/proofs.ts';
import { texts } from '#texts/proof.ts';
import { sendFromBrowser } from './api.ts';

/** Undefined where the board asks for none. Web Crypto derives the keys beside the page's own thread. */
export async function solveChallenge(): Promise<string | undefined> {
  const { challenge } = await createClient(proofEndpoints, sendFromBrowser).getChallenge();
  if (!challenge) return;
  if (!isSecureContext) throw new ApiError(0, texts.needsHttps);
  const solution = await solve({ challenge, deriveKey });
  if (!solution) throw new ApiError(0, texts.tooSlow);
  return btoa(JSON.stringify({ challenge, solution }));
}
