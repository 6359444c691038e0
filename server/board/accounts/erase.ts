import { sql, type Transaction } from 'kysely';
import { reason } from '#contract/values/refusals.ts';
import { type Db, extendStatementTimeout, withoutStatementTimeout } from '../../db/connect.ts';
import type { DB } from '../../db/schema.ts';
import { conflict, notFound } from '../../http/errors.ts';
import type { Tasks } from '../../queue/add.ts';
import { hasMembers } from '../companies/queries.ts';
import { wrongPassword } from './present-password.ts';
import { lockOwners } from './queries.ts';

/**
 * Erases an account with all that is its. Throws 404, 409 for the last owner, and 422 when its password was verified and
 * changed meanwhile.
 */
export async function eraseAccount(db: Db, { id, password_hash }: { id: number; password_hash?: string }) {
  await db.transaction().execute(async (transaction) => {
    // A company may go with hundreds of jobs, and very many applications to them.
    await extendStatementTimeout(transaction);
    const { type } = await transaction
      .selectFrom('account')
      .where('id', '=', id)
      .select('type')
      .executeTakeFirstOrThrow(notFound);
    if (type === 'Owner') {
      const owners = await lockOwners(transaction);
      if (owners.length === 1 && owners[0] === id) throw conflict(reason('lastOwner'));
    }
    // The company before the account, as whatever is being done with its jobs, which names who does it.
    await transaction
      .selectFrom('company')
      .where(
        'id',
        'in',
        transaction.selectFrom('membership').where('account_id', '=', id).select('company_id'),
      )
      .select('id')
      .orderBy('id')
      .forUpdate()
      .execute();
    const deleted = transaction.deleteFrom('account').where('id', '=', id);
    const isVerified = password_hash !== undefined;
    const { numDeletedRows } = await (isVerified
      ? deleted.where('password_hash', '=', password_hash)
      : deleted
    ).executeTakeFirst();
    if (numDeletedRows === 0n) throw isVerified ? wrongPassword('password') : notFound();
  });
}

/** Jobs of one transaction: who applies to one of them waits for it. */
const erasedAtOnce = 100;

/** In a transaction in which the company is not handed over. */
const withHeld = <T>(db: Db, companyId: number, work: (transaction: Transaction<DB>) => Promise<T>) =>
  db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('company').where('id', '=', companyId).select('id').forUpdate().execute();
    return work(transaction);
  });

/** False when there is no job left of a company that still belongs to nobody. */
const eraseSomeJobs = (db: Db, companyId: number) =>
  withHeld(db, companyId, async (transaction) => {
    const { numAffectedRows = 0n } = await sql`
      delete from job where id in (
        select id from job where company_id = ${companyId}
          and not exists (select from membership where company_id = ${companyId})
        order by posted_at desc, id desc limit ${sql.lit(erasedAtOnce)})`.execute(transaction);
    return numAffectedRows > 0n;
  });

/** Companies of very many jobs whose last member is gone; done again, one goes on with what is left. */
export const eraseTasks = (url: string): Tasks<'erase-company'> => ({
  'erase-company': ({ companyId }) =>
    withoutStatementTimeout({ url }, async (db) => {
      while (await eraseSomeJobs(db, companyId));
      await withHeld(db, companyId, (transaction) =>
        transaction
          .deleteFrom('company')
          .where('id', '=', companyId)
          .where(sql<boolean>`not ${hasMembers}`)
          .execute(),
      );
    }),
});
