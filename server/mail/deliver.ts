import type { Config } from '../config/config.ts';
import type { Db } from '../db/connect.ts';
import { giveBack, rules, take } from '../http/rate-limits.ts';
import type { Letter } from './letters.ts';
import type { Post } from './post.ts';

/** What a letter is written with. */
export interface Mailer {
  db: Db;
  config: Config;
  post: Post;
}

export interface Recipient {
  email: string;
  /** Null when nobody said that the address is his. */
  email_confirmed_at: Date | null;
  /** The letter is what the address is confirmed by, or helps its owner in. */
  isAsked?: boolean;
  /** One of an alert: those have a count of their own. */
  isAlert?: boolean;
  /** The letter is of a kind that somebody can end. */
  isChosen?: boolean;
}

/** Does `work` and posts its letter, unless the address got enough of them today, or nobody confirmed it and the board mails nothing else there. */
export async function deliver(
  { db, config, post }: Mailer,
  { email, email_confirmed_at, isAsked = false, isAlert = false, isChosen = false }: Recipient,
  work: () => Promise<Letter>,
) {
  if (!email_confirmed_at && !isAsked && !config.unconfirmed.mail) return;
  const confirmed = isChosen ? rules.chosenLetter : rules.letter;
  const rule = isAlert ? rules.alertLetter : email_confirmed_at ? confirmed : rules.unconfirmedLetter;
  if (config.rateLimits && !(await take(db, rule, email))) return;
  try {
    await post(await work());
  } catch (error) {
    await giveBack(db, rule, email);
    throw error;
  }
}
