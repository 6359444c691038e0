import type { Result } from '#contract/client.ts';
import type { SendProven } from './proof.ts';

/** As of when the page was made. */
export const isProofAsked = () => document.documentElement.dataset.proof !== undefined;

export async function proven<Data>(send: SendProven<Data>): Promise<Result<Data>> {
  const sent = isProofAsked() ? undefined : await send();
  if (sent && (sent.ok || !sent.errors.proof)) return sent;
  const { sendProven } = await import('./proof.ts');
  return sendProven(send);
}
