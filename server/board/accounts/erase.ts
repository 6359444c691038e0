import { reason } from '#contract/refusals.ts';
import { type Db, giveTime } from '../../db/connect.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { wrongPassword } from './present-password.ts';
import { lockOwners } from './queries.ts';

/** Erases an account whose password was verified, with all that is its. Throws 422 when that was changed meanwhile, and 409 for the last owner. */
export async function eraseAccount(db: Db, { id, password_hash }: { id: number; password_hash: string }) {
  await db.transaction().execute(async (transaction) => {
    // A company may go with thousands of jobs.
    await giveTime(transaction);
    const { type } = await transaction
      .selectFrom('account')
      .where('id', '=', id)
      .select('type')
      .executeTakeFirstOrThrow(notFound);
    if (type === 'Owner') {
      const owners = await lockOwners(transaction);
      if (owners.length === 1 && owners[0] === id) throw conflict(reason('lastOwner'));
    }
    const { numDeletedRows } = await transaction
      .deleteFrom('account')
      .where('id', '=', id)
      .where('password_hash', '=', password_hash)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw wrongPassword('password');
  });
}
