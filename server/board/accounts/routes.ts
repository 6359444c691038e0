import type { FastifyInstance } from 'fastify';
import {
  changeCandidatePassword,
  changeOwnerPassword,
  changeRecruiterPassword,
  forgotPassword,
  getAccount,
  logIn,
  logOut,
  logOutRecruiter,
  register,
  resetPassword,
} from '#contract/accounts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { reason } from '#contract/values/refusals.ts';
import { registrable, roles } from '#contract/values/roles.ts';
import { notices } from '#english/notices.ts';
import { logoUrl } from '../../files/logo-url.ts';
import { invalid } from '../../http/errors.ts';
import { done, implement } from '../../http/implement.ts';
import { limit, limitAddress, networkOf, rules } from '../../http/rate-limits.ts';
import { closeSession, openSession } from '../../http/session.ts';
import { addTask } from '../../queue/add.ts';
import { logEvent, logFailure, logSession } from '../log/queries.ts';
import { refuseUnknown } from '../lookups/queries.ts';
import { checkProof } from '../proofs/proofs.ts';
import { refuseThrowAway } from './addresses.ts';
import { type Chosen, passwordErrors } from './chosen-password.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { provePassword, wrongPassword } from './present-password.ts';
import {
  changePassword,
  deletePasswordReset,
  hasPasswordReset,
  insertAccount,
  replacePassword,
  selectAccount,
  selectAccountByEmail,
} from './queries.ts';
import { codeNeeded, proveCode } from './second-factor.ts';

export function accountRoutes(app: FastifyInstance) {
  const wrongChoice = (chosen: Chosen) => passwordErrors(app.config.site.name, chosen);
  const choosing = <E extends Endpoint>(endpoint: E) => ({ ...endpoint, refuse: wrongChoice });

  implement(app, choosing(register), async ({ db, body, request }) => {
    const registered = registrable(app.config.registration);
    const type = registered.find((each) => roles[each].id === body.user_type_id);
    if (!type) throw invalid({ user_type_id: reason('registrationClosed') });
    await refuseThrowAway(app.config, body.email);
    await refuseUnknown(db, body);
    const useProof = await checkProof(app, body.proof);
    await limitAddress(request, rules.registration, body.email);
    const account = {
      type,
      name: body.user_name,
      email: body.email,
      phone: body.phone_no,
      password_hash: await hashPassword(body.password),
      state_id: body.state_id,
      city_id: body.city_id,
      known_networks: [networkOf(request.ip)],
    };
    const besides = { seen: app.config.newCandidates, also: useProof };
    const by = await insertAccount(db, account, besides);
    await logEvent(db, request, { what: 'registered', by });
    return { ...done, message: notices.registered.text };
  });

  implement(app, logIn, async ({ db, body, request }) => {
    const account = await selectAccountByEmail(db, body.email);
    request.account = account?.id;
    const refund = await limitAddress(request, rules.wrongLogin, body.email, account?.known_networks);
    const matches = await verifyPassword(body.password, account?.password_hash);
    const isProven = account && matches;
    if (isProven && account.has_second_factor) {
      if (body.code) await proveCode(request, account, body.code);
      else {
        await refund();
        throw invalid({ code: await codeNeeded(db, account.id) });
      }
    }
    const token =
      isProven &&
      (await openSession(db, account, networkOf(request.ip), request.headers['user-agent'] ?? ''));
    if (!token) {
      await logFailure(request, account?.id);
      throw invalid({ email: reason('wrongLogin') });
    }
    await refund();
    await logSession(request, 'loggedIn', account.id);
    return { token, type: account.type, user_name: account.name };
  });

  implement(app, getAccount, async ({ db, user }) => {
    const { logo, image, ...account } = await selectAccount(db, user.id);
    return { ...account, image: logo ? logoUrl(logo) : app.links.avatarUrl(image) };
  });

  for (const endpoint of [logOut, logOutRecruiter]) {
    implement(app, endpoint, async ({ db, request, user }) => {
      await closeSession(db, user.tokenHash);
      await logSession(request, 'loggedOut', user.id);
      return done;
    });
  }

  // What is done for an address that is known is done by the queue, so that neither answer nor time tells.
  implement(app, forgotPassword, async ({ db, body, request }) => {
    const account = await selectAccountByEmail(db, body.email);
    await limitAddress(request, rules.forgottenPassword, body.email, account?.known_networks);
    await addTask(db, 'forgotten-password', { email: body.email.toLowerCase() });
    return { ...done, message: notices.resetMailSent.text };
  });

  implement(app, choosing(resetPassword), async ({ db, body, request }) => {
    const refused = invalid({ token: reason('usedLink') });
    if (!(await hasPasswordReset(db, body.token, body.email))) throw refused;
    // It waits its turn, and holds nothing meanwhile.
    const chosen = await hashPassword(body.password);
    await db.transaction().execute(async (transaction) => {
      const reset = await deletePasswordReset(transaction, body.token, body.email);
      if (!reset) throw refused;
      request.account = reset.account_id;
      await replacePassword(transaction, reset.account_id, chosen);
      await logEvent(transaction, request, { what: 'passwordChanged', by: reset.account_id });
    });
    return done;
  });

  for (const endpoint of [changeCandidatePassword, changeRecruiterPassword, changeOwnerPassword]) {
    implement(app, choosing(endpoint), async ({ db, body, user, request }) => {
      const account = await provePassword(request, user.id, body.old_password, 'old_password');
      const errors = wrongChoice({ ...body, email: account.email });
      if (Object.keys(errors).length > 0) throw invalid(errors);
      await limit(request, rules.passwordChange, `${user.id}`);
      const chosen = await hashPassword(body.password);
      await db.transaction().execute(async (transaction) => {
        const isChanged = await changePassword(transaction, account, chosen, user.tokenHash);
        if (!isChanged) throw wrongPassword('old_password');
        await logEvent(transaction, request, { what: 'passwordChanged' });
      });
      return done;
    });
  }
}
