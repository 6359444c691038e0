import { ApiError } from '#contract/errors.ts';
import { reason } from '#contract/values/refusals.ts';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/connect.ts';
import { invalid } from '../../http/errors.ts';

/** Throws 403 for an account whose address nobody confirmed, where such a one may not do this. */
export async function refuseUnconfirmed(db: Db, id: number, may: boolean) {
  if (may) return;
  const account = db.selectFrom('account').where('id', '=', id).where('email_confirmed_at', 'is not', null);
  if (!(await account.select('id').executeTakeFirst())) throw new ApiError(403, reason('confirmFirst'));
}

/** Some thousand names, loaded by boards that ask for them. */
let throwAwayDomains: Promise<Set<string>> | undefined;

/** Throws 422 for an address of a domain that lends mailboxes for a while, or of one below it, where the owner likes. */
export async function refuseThrowAway(
  { refuseThrowAwayMail }: Pick<Config, 'refuseThrowAwayMail'>,
  email: string | null,
) {
  if (!refuseThrowAwayMail || !email) return;
  throwAwayDomains ??= import('disposable-email-domains-js')
    .then((list) => list.disposableEmailBlocklistSet())
    .catch((error) => {
      throwAwayDomains = undefined;
      throw error;
    });
  const known = await throwAwayDomains;
  const labels = email
    .slice(email.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  if (labels.some((_, at) => known.has(labels.slice(at).join('.'))))
    throw invalid({ email: reason('throwAwayMail') });
}
