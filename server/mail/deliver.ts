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

const few = <R extends object>(rule: R) => ({ ...rule, tries: rules.unconfirmedMail.tries });

/** Of each kind, how many an address gets that its owner confirmed, and how many another. */
const quotas = {
  other: [rules.mail, rules.unconfirmedMail],
  /** What an address is confirmed by. */
  asked: [rules.mail, rules.unconfirmedMail],
  /** Of a confirmed address the links themselves are the bound, each of which lives for a while. */
  reset: [undefined, rules.unconfirmedReset],
  security: [rules.securityMail, few(rules.securityMail)],
  newBrowser: [rules.newBrowserMail, few(rules.newBrowserMail)],
  chosen: [rules.chosenMail, rules.unconfirmedMail],
  alert: [rules.alertMail, rules.alertMail],
} as const;
export type MailKind = keyof typeof quotas;

export interface Recipient {
  email: string;
  email_confirmed_at: Date | null;
  kind?: MailKind;
}

/** Does nothing where the address got enough emails today, or is unconfirmed and the board mails none there, or where there is no mail when its turn comes. */
export async function deliver(
  { db, config, post }: Mailer,
  { email, email_confirmed_at, kind = 'other' }: Recipient,
  work: () => Promise<Mail | undefined>,
) {
  const isAsked = kind === 'asked' || kind === 'reset';
  if (!email_confirmed_at && !isAsked && !config.unconfirmed.mail) return;
  const rule = quotas[kind][email_confirmed_at ? 0 : 1];
  if (rule && config.rateLimits && !(await consume(db, rule, email))) return;
  const takeBack = async () => rule && refund(db, rule, email);
  try {
    const mail = await work();
    if (mail) await post(mail);
    else await takeBack();
  } catch (error) {
    await takeBack();
    throw error;
  }
}
