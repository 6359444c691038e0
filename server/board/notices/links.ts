import type { UnsubscribeLink } from '#contract/email-preferences.ts';
import type { Db } from '../../db/connect.ts';
import type { SignedLinks } from '../../files/signed-links.ts';
import { notFound } from '../../http/errors.ts';

type Kind = UnsubscribeLink['kind'];

/** Of the address as well, so that whoever had it before ends nothing; begins as in emails of earlier versions. */
const signed = (account: number, kind: Kind, email: string) =>
  `end-letters/${kind}/${account}/${email.toLowerCase()}`;

/** Where emails of a kind are ended: a page to look at, and by a POST without a login. */
export const unsubscribePath = (
  links: SignedLinks,
  { id, email }: { id: number; email: string },
  kind: Kind,
) =>
  `/unsubscribe?${new URLSearchParams({
    account: String(id),
    kind,
    signature: links.sign(signed(id, kind, email)),
  })}`;

/** Throws 404 for a link that the board did not write, or wrote for another address than the account has. */
export async function verifyLink(db: Db, links: SignedLinks, { account, kind, signature }: UnsubscribeLink) {
  const found = await db.selectFrom('account').where('id', '=', account).select('email').executeTakeFirst();
  if (!found || !links.isSigned(signed(account, kind, found.email), signature)) throw notFound();
}
