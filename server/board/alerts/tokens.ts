import { reason } from '#contract/values/refusals.ts';
import type { SignedLinks } from '../../files/signed-links.ts';
import { invalid } from '../../http/errors.ts';

/** What links of emails are for, and how many days they work. */
const lives = { confirm: 7, manage: 90, end: 400, keep: 45 };
type What = keyof typeof lives;

const signed = (text: string) => `alert-link/${text}`;

/** `subject` is the id of an alert, with the address that is asked whether it goes on, or the address whose alerts are managed. */
export function writeToken(links: SignedLinks, what: What, subject: number | string): string {
  const until = new Date(Date.now() + lives[what] * 864e5).toISOString().slice(0, 10);
  const text = `${what}/${until}/${typeof subject === 'string' ? subject.toLowerCase() : subject}`;
  return `${Buffer.from(text).toString('base64url')}.${links.sign(signed(text))}`;
}

/** Throws 422 for a token that the board did not write, that is for something else, or too old. */
export function readToken<For extends What>(links: SignedLinks, token: string, ...whats: For[]) {
  const [encoded = '', signature = ''] = token.split('.');
  const text = Buffer.from(encoded, 'base64url').toString();
  const [, what, until = '', subject = ''] = /^(\w+)\/(\d{4}-\d\d-\d\d)\/(.+)$/s.exec(text) ?? [];
  const found = whats.find((known) => known === what);
  const isLate = new Date().toISOString().slice(0, 10) > until;
  if (!found || isLate || !links.isSigned(signed(text), signature))
    throw invalid({ token: reason('usedLink') });
  return { what: found, subject };
}
