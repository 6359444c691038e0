import { randomBytes } from 'node:crypto';
import {
  deleteExpiredResets,
  selectAccountByEmail,
  selectAccountEmail,
  upsertPasswordReset,
} from '../accounts/queries.ts';
import { deleteOldReads } from '../candidates/details.ts';
import type { Config } from '../config.ts';
import { selectEnquiry } from '../contact/queries.ts';
import type { Db } from '../db/connect.ts';
import type { FileStore } from '../files/store.ts';
import { sweepFiles } from '../files/uploads.ts';
import { sweepLimits } from '../http/rate-limits.ts';
import { deleteExpiredSessions } from '../http/session.ts';
import { enquiry, forgottenPassword, passwordChanged } from './letters.ts';
import type { Post } from './post.ts';

/** What the mail of each kind is made of when its turn comes. */
export interface MailTasks {
  'forgotten-password': { email: string };
  'password-changed': { accountId: number };
  enquiry: { enquiryId: number };
}

interface Office {
  db: Db;
  config: Config;
  post: Post;
}

type Tasks = { [Name in keyof MailTasks]: (payload: MailTasks[Name]) => Promise<void> };

export function mailTasks({ db, config, post }: Office): Tasks {
  const siteName = config.site.name;
  return {
    // The token is made here rather than where it is asked for, so that it never lies in the queue.
    async 'forgotten-password'({ email }) {
      const account = await selectAccountByEmail(db, email);
      if (!account) return;
      const token = randomBytes(32).toString('base64url');
      await upsertPasswordReset(db, account.id, token);
      const query = new URLSearchParams({ token, email: account.email });
      await post(forgottenPassword(siteName, account, `${config.publicUrl}/reset_password?${query}`));
    },
    async 'password-changed'({ accountId }) {
      const account = await selectAccountEmail(db, accountId);
      if (account) await post(passwordChanged(siteName, account, `${config.publicUrl}/Forgot/Forgotpass`));
    },
    async enquiry({ enquiryId }) {
      const written = await selectEnquiry(db, enquiryId);
      if (written && config.contactEmail) await post(enquiry(siteName, config.contactEmail, written));
    },
  };
}

/** Drops what has run out. */
export async function sweep(db: Db, files: FileStore, config: Config) {
  await deleteExpiredResets(db);
  await deleteExpiredSessions(db, config.sessions);
  await sweepLimits(db);
  await deleteOldReads(db);
  await sweepFiles(db, files);
}
