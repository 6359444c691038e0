import type { Result } from '#contract/client.ts';
import type { SendProven } from './proof.ts';

/** Whether this board asked for a proof of work when the page was made. */
export const isProofAsked = () => document.documentElement.dataset.proof !== undefined;

/** Sends with a proof of work where the board asks for it. */
export async function proven<Data>(send: SendProven<Data>): Promise<Result<Data>> {
  const sent = isProofAsked() ? undefined : await send();
  if (sent && (sent.ok || !sent.errors.proof)) return sent;
  const { sendProven } = await import('./proof.ts');
  return sendProven(send);
}
