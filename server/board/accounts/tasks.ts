import { randomBytes } from 'node:crypto';
import { deliver, type Mailer } from '../../mail/deliver.ts';
import { forgottenPassword, passwordChanged } from '../../mail/letters.ts';
import type { Tasks } from '../../queue/add.ts';
import { selectAccountByEmail, selectRecipient, upsertPasswordReset } from './queries.ts';

/** The letters to those who have an account. */
export function accountTasks(mailer: Mailer): Tasks<'forgotten-password' | 'password-changed'> {
  const { db, config } = mailer;
  return {
    // The token is made here rather than where it is asked for, so that it never lies in the queue.
    async 'forgotten-password'({ email }) {
      const account = await selectAccountByEmail(db, email);
      if (!account) return;
      await deliver(mailer, account, async () => {
        const token = randomBytes(32).toString('base64url');
        await upsertPasswordReset(db, account.id, token);
        const query = new URLSearchParams({ token, email: account.email });
        return forgottenPassword(config.site.name, account, `${config.publicUrl}/reset_password?${query}`);
      });
    },
    async 'password-changed'({ accountId }) {
      const account = await selectRecipient(db, accountId);
      const address = `${config.publicUrl}/Forgot/Forgotpass`;
      if (account)
        await deliver(mailer, account, async () => passwordChanged(config.site.name, account, address));
    },
  };
}
