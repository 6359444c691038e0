import type { FastifyInstance } from 'fastify';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '#contract/own-account.ts';
import { beginPasskeyLogin, logInByPasskey } from '#contract/passkey-login.ts';
import { reason } from '#contract/values/refusals.ts';
import { conflict, invalid, notFound } from '../../http/errors.ts';
import { done, implement } from '../../http/implement.ts';
import { limit, networkOf, refund, rules } from '../../http/rate-limits.ts';
import { openSession } from '../../http/session.ts';
import { logEvent, logFailure, logSession } from '../log/queries.ts';
import * as passkeys from './passkeys.ts';
import { provePassword } from './present-password.ts';
import { selectAccount, selectSecurity } from './queries.ts';
import { proveCode } from './second-factor.ts';

export function passkeyRoutes(app: FastifyInstance) {
  // Alike for everybody, so that it tells of no account.
  implement(app, beginPasskeyLogin, async ({ db, request }) => {
    const { id } = passkeys.partyOf(request);
    await limit(request, rules.passkeyLogin, networkOf(request.ip));
    const challenge = await passkeys.addChallenge(db, null);
    return { challenge, rpId: id, timeout: passkeys.challengeTimeout, userVerification: 'required' as const };
  });

  implement(app, logInByPasskey, async ({ db, body, request }) => {
    const network = networkOf(request.ip);
    await limit(request, rules.wrongPasskey, network);
    const account = await passkeys.verifySigned(request, body.answer);
    request.account = account?.id;
    const token = account && (await openSession(db, account, network, request.headers['user-agent'] ?? ''));
    if (!token) {
      await logFailure(request, account?.id);
      throw invalid({ answer: reason('wrongPasskey') });
    }
    if (app.config.rateLimits) await refund(db, rules.wrongPasskey, network);
    await logSession(request, 'loggedInByPasskey', account.id);
    return { token, type: account.type, user_name: account.name };
  });

  implement(app, beginPasskey, async ({ db, body, request, user }) => {
    const { email } = await provePassword(request, user.id, body.password);
    await limit(request, rules.secondFactor, `${user.id}`);
    const { user_name } = await selectAccount(db, user.id);
    return passkeys.beginPasskey(request, user.id, { name: email, displayName: user_name });
  });

  implement(app, addPasskey, async ({ db, body: { name, answer }, request, user }) => {
    await limit(request, rules.secondFactor, `${user.id}`);
    const made = await passkeys.verifyNew(request, user.id, answer);
    if (!made) throw conflict(reason('wrongPasskey'));
    return db.transaction().execute(async (transaction) => {
      const recovery_codes = await passkeys.insertPasskey(transaction, user.id, name, made);
      await logEvent(transaction, request, { what: 'passkeyAdded' });
      return { recovery_codes };
    });
  });

  implement(app, renamePasskey, async ({ db, body: { name }, params, request, user }) => {
    await limit(request, rules.secondFactor, `${user.id}`);
    const { numUpdatedRows } = await db
      .updateTable('passkey')
      .set({ name })
      .where('account_id', '=', user.id)
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
    return done;
  });

  implement(app, removePasskey, async ({ db, body, params: { id }, request, user }) => {
    const account = await provePassword(request, user.id, body.password);
    const { has_app, passkeys: all } = await selectSecurity(db, user.id);
    if (!all.some((each) => each.id === id)) throw notFound();
    const isLast = !has_app && all.length === 1;
    if (isLast) {
      if (app.config.guarded.includes(user.type)) throw conflict(reason('factorStays'));
      if (!body.code) throw invalid({ code: reason('noCode') });
      await proveCode(request, account, body.code);
    }
    await db.transaction().execute(async (transaction) => {
      await passkeys.deletePasskey(transaction, user.id, id, isLast);
      await logEvent(transaction, request, { what: 'passkeyRemoved' });
    });
    return done;
  });
}
