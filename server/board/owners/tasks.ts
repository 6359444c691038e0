import { ownerInvited, testMail } from '../../mail/compose.ts';
import { deliver, type Mailer } from '../../mail/deliver.ts';
import type { Tasks } from '../../queue/add.ts';
import { selectRecipient } from '../accounts/queries.ts';
import { addSetupKey } from './queries.ts';

/** The emails of the desk. */
export function ownerTasks(mailer: Mailer): Tasks<'invite-owner' | 'test-mail'> {
  const { db, config, post } = mailer;
  return {
    // The key is made here, so that it never lies in the queue.
    async 'invite-owner'({ email, accountId }) {
      const inviter = await selectRecipient(db, accountId);
      if (!inviter || inviter.disabled_at) return;
      await deliver(mailer, { email, email_confirmed_at: null, kind: 'asked' }, async () => {
        const path = await addSetupKey(db, email, accountId);
        return ownerInvited(config.site, email, inviter.name, config.publicUrl + path);
      });
    },
    async 'test-mail'({ accountId }) {
      const account = await selectRecipient(db, accountId);
      if (account) await post(testMail(config.site, account));
    },
  };
}
