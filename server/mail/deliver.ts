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

interface Recipient {
  email: string;
  /** Null when nobody said that the address is his. */
  email_confirmed_at: Date | null;
}

/** Does `work` and posts its letter, unless the address got enough of them today. */
export async function deliver(
  { db, config, post }: Mailer,
  { email, email_confirmed_at }: Recipient,
  work: () => Promise<Letter>,
) {
  const rule = email_confirmed_at ? rules.letter : rules.unconfirmedLetter;
  if (config.rateLimits && !(await take(db, rule, email))) return;
  try {
    await post(await work());
  } catch (error) {
    await giveBack(db, rule, email);
    throw error;
  }
}
