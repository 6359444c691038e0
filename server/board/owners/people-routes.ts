import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { envelope } from '#contract/paging.ts';
import {
  changeAddress,
  disableAccount,
  enableAccount,
  endAccountSessions,
  endSecondFactorOf,
  eraseAccountOf,
  getPerson,
  listPeople,
  sendReset,
} from '#contract/people.ts';
import { reason } from '#contract/values/refusals.ts';
import { mapViolations } from '../../http/constraint-violations.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { done, implement } from '../../http/implement.ts';
import { limit, rules } from '../../http/rate-limits.ts';
import { closeSessions } from '../../http/session.ts';
import { addTask } from '../../queue/add.ts';
import { eraseAccount } from '../accounts/erase.ts';
import { provePassword } from '../accounts/present-password.ts';
import { lockOwners } from '../accounts/queries.ts';
import { endSecondFactor } from '../accounts/second-factor.ts';
import { logEvent } from '../log/queries.ts';
import { selectPeople, selectPerson } from './people.ts';

const account = (id: number) => ({ kind: 'account', id }) as const;

/** What owners see and do of anybody's account; nobody acts as somebody else. */
export function peopleRoutes(app: FastifyInstance) {
  implement(app, listPeople, async ({ db, query: { page, ...filters } }) => {
    const { rows, total } = await selectPeople(db, filters, page);
    return envelope(rows, total, page);
  });

  implement(app, getPerson, async ({ db, params, user }) => {
    const found = await selectPerson(db, params.id, user.id);
    if (!found) throw notFound();
    return found;
  });

  implement(app, disableAccount, async ({ db, params: { id }, request, user }) => {
    // So there is always one owner who is not: whoever does it.
    if (id === user.id) throw conflict(reason('notYourself'));
    await db.transaction().execute(async (transaction) => {
      // Of two who disable each other the second is an owner no more.
      if (!(await lockOwners(transaction)).includes(user.id)) throw notFound();
      const { numUpdatedRows } = await transaction
        .updateTable('account')
        .set({ disabled_at: sql<Date>`coalesce(disabled_at, now())` })
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw notFound();
      await closeSessions(transaction, id);
      // An owner could come back by an invitation to another address.
      await transaction.deleteFrom('setup_key').where('invited_by', '=', id).execute();
      await logEvent(transaction, request, { what: 'accountDisabled', subject: account(id) });
    });
    return done;
  });

  implement(app, enableAccount, async ({ db, params: { id }, request, user }) => {
    await db.transaction().execute(async (transaction) => {
      // Nobody lets himself in again while another owner shuts him out.
      if (!(await lockOwners(transaction)).includes(user.id)) throw notFound();
      const { numUpdatedRows } = await transaction
        .updateTable('account')
        .set({ disabled_at: null })
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw notFound();
      await logEvent(transaction, request, { what: 'accountEnabled', subject: account(id) });
    });
    return done;
  });

  implement(app, endAccountSessions, async ({ db, params: { id }, request, user }) => {
    if (!(await selectPerson(db, id, user.id))) throw notFound();
    await db.transaction().execute(async (transaction) => {
      await closeSessions(transaction, id);
      await logEvent(transaction, request, { what: 'sessionsEnded', subject: account(id) });
    });
    return done;
  });

  implement(app, endSecondFactorOf, async ({ db, params: { id }, request, user }) => {
    const found = await selectPerson(db, id, user.id);
    if (!found) throw notFound();
    // With the password and a code, as everybody does.
    if (found.is_you) throw conflict(reason('ownCodes'));
    if (!found.has_second_factor) throw conflict(reason('codesOff'));
    await db.transaction().execute(async (transaction) => {
      await endSecondFactor(transaction, id);
      await logEvent(transaction, request, { what: 'secondFactorOff', subject: account(id) });
    });
    return done;
  });

  implement(app, sendReset, async ({ db, params: { id }, request, user }) => {
    const found = await selectPerson(db, id, user.id);
    if (!found) throw notFound();
    if (found.disabled_at) throw conflict(reason('isDisabled'));
    await limit(request, rules.ownerMail, `${user.id}`);
    await db.transaction().execute(async (transaction) => {
      await addTask(transaction, 'forgotten-password', { email: found.email.toLowerCase() });
      await logEvent(transaction, request, { what: 'resetSent', subject: account(id) });
    });
    return done;
  });

  implement(app, changeAddress, async ({ db, body: { email, old_email }, params: { id }, request, user }) => {
    if (!(await selectPerson(db, id, user.id))) throw notFound();
    await db.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await mapViolations(
        { account_email_key: { email: reason('emailTaken') } },
        () =>
          transaction
            .updateTable('account')
            .set({ email, email_confirmed_at: null })
            .where('id', '=', id)
            .where(sql`lower(email)`, '=', old_email.toLowerCase())
            .executeTakeFirst(),
      );
      if (numUpdatedRows === 0n) throw conflict(reason('changedMeanwhile'));
      // What was mailed to another address works no more.
      await transaction.deleteFrom('email_link').where('account_id', '=', id).execute();
      await transaction.deleteFrom('password_reset').where('account_id', '=', id).execute();
      if (id !== user.id) await closeSessions(transaction, id);
      await logEvent(transaction, request, { what: 'addressChanged', subject: account(id) });
    });
    return done;
  });

  implement(app, eraseAccountOf, async ({ db, body: { password }, params: { id }, request, user }) => {
    if (!(await selectPerson(db, id, user.id))) throw notFound();
    await provePassword(request, user.id, password);
    await eraseAccount(db, { id });
    await logEvent(db, request, { what: 'accountErased', subject: account(id) });
    return done;
  });
}
