import type { FastifyInstance } from 'fastify';
import {
  changeCandidatePassword,
  changeRecruiterPassword,
  forgotPassword,
  logIn,
  logOut,
  logOutRecruiter,
  register,
  resetPassword,
} from '#contract/accounts.ts';
import { type UserType, userTypes } from '#contract/lookups.ts';
import { invalid } from '../http/errors.ts';
import { implement } from '../http/implement.ts';
import { forgive, limit, networkOf, rules } from '../http/rate-limits.ts';
import { closeSession, openSession } from '../http/session.ts';
import { queueMail } from '../mail/queue.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { passwordRefusal } from './password-refusal.ts';
import {
  changePassword,
  deletePasswordReset,
  insertAccount,
  selectAccountByEmail,
  selectCredentials,
} from './queries.ts';

const done = { success: true } as const;

interface ChosenPassword {
  email: string;
  password: string;
  password_confirmation: string;
}

function refusePassword({ email, password, password_confirmation }: ChosenPassword, siteName: string) {
  const refusal = passwordRefusal(password, { email, siteName });
  const errors = {
    ...(refusal && { password: refusal }),
    ...(password !== password_confirmation && { password_confirmation: 'The passwords are not the same' }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export function accountRoutes(app: FastifyInstance) {
  const siteName = app.config.site.name;

  implement(app, register, async ({ db, body, request }) => {
    refusePassword(body, siteName);
    await limit(request, rules.registration, networkOf(request.ip), body.email);
    await insertAccount(db, {
      type: userTypes.find(({ id }) => id === body.user_type_id)?.type ?? 'Employee',
      name: body.user_name,
      email: body.email,
      phone: body.phone_no,
      password_hash: await hashPassword(body.password),
      state_id: body.state_id,
      city_id: body.city_id,
    });
    return { ...done, message: 'Registration successful!' };
  });

  implement(app, logIn, async ({ db, body, request }) => {
    const tried = [rules.wrongLogin, networkOf(request.ip), body.email] as const;
    await limit(request, ...tried);
    const account = await selectAccountByEmail(db, body.email);
    request.account = account?.id;
    const matches = await verifyPassword(body.password, account?.password_hash);
    if (!account || !matches)
      throw invalid({ email: 'This email address and this password do not belong together' });
    await forgive(request, ...tried);
    const token = await openSession(db, account.id);
    return { token, type: account.type as UserType, user_name: account.name };
  });

  implement(app, logOut, async ({ db, user }) => {
    await closeSession(db, user.tokenHash);
    return done;
  });

  implement(app, logOutRecruiter, async ({ db, user }) => {
    await closeSession(db, user.tokenHash);
    return done;
  });

  // Whether the address is known is found out by the queue, so that neither answer nor time tells.
  implement(app, forgotPassword, async ({ db, body, request }) => {
    await limit(request, rules.forgottenPassword, networkOf(request.ip), body.email);
    await queueMail(db, 'forgotten-password', { email: body.email });
    return { ...done, message: 'Please check your email for further instructions.' };
  });

  implement(app, resetPassword, async ({ db, body, request }) => {
    refusePassword(body, siteName);
    await db.transaction().execute(async (transaction) => {
      const reset = await deletePasswordReset(transaction, body.token, body.email);
      if (!reset) throw invalid({ token: 'This link is used up or too old, please ask for a new one' });
      request.account = reset.account_id;
      await changePassword(transaction, reset.account_id, await hashPassword(body.password));
    });
    return done;
  });

  for (const endpoint of [changeCandidatePassword, changeRecruiterPassword]) {
    implement(app, endpoint, async ({ db, body, user, request }) => {
      const { email, password_hash } = await selectCredentials(db, user.id);
      const tried = [rules.wrongLogin, networkOf(request.ip), email] as const;
      await limit(request, ...tried);
      if (!(await verifyPassword(body.old_password, password_hash)))
        throw invalid({ old_password: 'This is not your present password' });
      await forgive(request, ...tried);
      refusePassword({ ...body, email }, siteName);
      const changed = await hashPassword(body.password);
      await db
        .transaction()
        .execute((transaction) => changePassword(transaction, user.id, changed, user.tokenHash));
      return done;
    });
  }
}
