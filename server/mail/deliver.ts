import type { Config } from '../config/config.ts';
import type { Db } from '../db/connect.ts';
import { consume, mailboxOf, refund, rules } from '../http/rate-limits.ts';
import type { Mail } from './compose.ts';
import type { Post } from './transport.ts';

export interface Mailer {
  db: Db;
  config: Config;
  post: Post;
}

/** How many of each kind an address gets that its owner confirmed; another gets a few of all together. */
const quotas = {
  other: rules.mail,
  /** What an address is confirmed by, and what it has to be told without that. */
  asked: rules.mail,
  /** The links themselves are the bound, each of which lives for a while. */
  reset: undefined,
  security: rules.securityMail,
  newBrowser: rules.newBrowserMail,
  chosen: rules.chosenMail,
  alert: rules.alertMail,
};

export interface Recipient {
  email: string;
  email_confirmed_at: Date | null;
  kind?: keyof typeof quotas;
}

/** Does nothing where the address got enough emails today, or is unconfirmed and the board mails none there, or where there is no mail when its turn comes. */
export async function deliver(
  { db, config, post }: Mailer,
  { email, email_confirmed_at, kind = 'other' }: Recipient,
  work: () => Promise<Mail | undefined>,
) {
  const isAsked = kind === 'asked' || kind === 'reset';
  if (!email_confirmed_at && !isAsked && !config.unconfirmed.mail) return;
  // Whoever has a mailbox may confirm several addresses of it; others may have emails sent to any of them.
  const [rule, key] = email_confirmed_at ? [quotas[kind], email] : [rules.unconfirmedMail, mailboxOf(email)];
  if (rule && config.rateLimits && !(await consume(db, rule, key))) return;
  const takeBack = async () => rule && refund(db, rule, key);
  try {
    const mail = await work();
    if (mail) await post(mail);
    else await takeBack();
  } catch (error) {
    await takeBack();
    throw error;
  }
}
