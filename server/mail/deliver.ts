import type { Config } from '../config/config.ts';
import type { Db } from '../db/connect.ts';
import { consume, refund, rules } from '../http/rate-limits.ts';
import type { Mail } from './compose.ts';
import type { Post } from './post.ts';

export interface Mailer {
  db: Db;
  config: Config;
  post: Post;
}

export interface Recipient {
  email: string;
  email_confirmed_at: Date | null;
  /** The email is what the address is confirmed by, or helps its owner in. */
  isAsked?: boolean;
  isAlert?: boolean;
  isChosen?: boolean;
}

/** Does nothing where the address got enough emails today, or is unconfirmed and the board mails none there, or where there is no mail when its turn comes. */
export async function deliver(
  { db, config, post }: Mailer,
  { email, email_confirmed_at, isAsked = false, isAlert = false, isChosen = false }: Recipient,
  work: () => Promise<Mail | undefined>,
) {
  if (!email_confirmed_at && !isAsked && !config.unconfirmed.mail) return;
  const confirmed = isChosen ? rules.chosenMail : rules.mail;
  const rule = isAlert ? rules.alertMail : email_confirmed_at ? confirmed : rules.unconfirmedMail;
  if (config.rateLimits && !(await consume(db, rule, email))) return;
  try {
    const mail = await work();
    if (mail) await post(mail);
    else await refund(db, rule, email);
  } catch (error) {
    await refund(db, rule, email);
    throw error;
  }
}
