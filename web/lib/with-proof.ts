import type { Result } from '#contract/client.ts';
import type { SendWithProof } from './proof.ts';

/** As of when the page was made. */
export const isProofAsked = () => document.documentElement.dataset.proof !== undefined;

export async function withProof<Data>(send: SendWithProof<Data>): Promise<Result<Data>> {
  const sent = isProofAsked() ? undefined : await send();
  if (sent && (sent.ok || !sent.errors.proof)) return sent;
  const { sendWithProof } = await import('./proof.ts');
  return sendWithProof(send);
}
