import { create as attachment } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import {
  beginSecondFactor,
  changeEmail,
  confirmSecondFactor,
  downloadExport,
  endOtherSessions,
  endSecondFactor,
  endSession,
  eraseAccount,
  exportAccount,
  followEmailLink,
  getSecurity,
  listSessions,
  sendConfirmation,
} from '#contract/own-account.ts';
import { reason } from '#contract/values/refusals.ts';
import { conflict, invalid, notFound } from '../../http/errors.ts';
import { done, implement, implementDownload } from '../../http/implement.ts';
import { limit, limitAccount, rules } from '../../http/rate-limits.ts';
import * as sessions from '../../http/session.ts';
import { logEvent, logSession } from '../log/queries.ts';
import { refuseThrowAway } from './addresses.ts';
import * as links from './email-links.ts';
import { eraseAccount as erase } from './erase.ts';
import { askForExport, selectExport } from './export.ts';
import { holdPassword, provePassword } from './present-password.ts';
import { selectSecurity } from './queries.ts';
import * as factor from './second-factor.ts';

/** What everybody may do about the own account. */
export function ownAccountRoutes(app: FastifyInstance) {
  implement(app, getSecurity, async ({ db, user }) => {
    const { export_asked, export_until, has_second_factor, has_app, recovery_codes, ...security } =
      await selectSecurity(db, user.id);
    return {
      ...security,
      second_factor: has_second_factor ? { has_app, recovery_codes } : null,
      must_have_factor: app.config.guarded.includes(user.type),
      export: export_asked ? { until: export_until } : null,
    };
  });

  implement(app, sendConfirmation, async ({ db, request, user }) => {
    const { email, is_email_confirmed } = await selectSecurity(db, user.id);
    if (is_email_confirmed) return done;
    await limit(request, rules.emailLink, `${user.id}`);
    await links.askForLink(db, user.id, email, false);
    return done;
  });

  // Whether the new address has an account is said to whoever reads its mail.
  implement(app, changeEmail, async ({ db, body, request, user }) => {
    const account = await provePassword(request, user.id, body.password);
    if (account.email.toLowerCase() === body.email.toLowerCase())
      throw invalid({ email: reason('ownEmail') });
    await refuseThrowAway(app.config, body.email);
    await limit(request, rules.emailLink, `${user.id}`);
    await db.transaction().execute(async (transaction) => {
      await holdPassword(transaction, account);
      await links.askForLink(transaction, user.id, body.email, true);
    });
    return done;
  });

  implement(app, followEmailLink, async ({ db, body, request, user }) => {
    const { account_id, is_new } = await links.followEmailLink(db, body.token, user?.id);
    request.account = account_id;
    if (is_new) await logEvent(db, request, { what: 'addressChanged', by: account_id });
    return { ...done, is_new };
  });

  implement(app, beginSecondFactor, async ({ db, body, request, user }) => {
    const { email } = await provePassword(request, user.id, body.password);
    await limit(request, rules.secondFactor, `${user.id}`);
    return factor.beginSecondFactor(db, user.id, app.config.site.name, email);
  });

  implement(app, confirmSecondFactor, async ({ db, body, request, user }) => {
    await limit(request, rules.secondFactor, `${user.id}`);
    const recovery_codes = await factor.confirmSecondFactor(db, user.id, body);
    await logEvent(db, request, { what: 'secondFactorOn' });
    return { recovery_codes };
  });

  implement(app, endSecondFactor, async ({ db, body, request, user }) => {
    const { has_app, passkeys } = await selectSecurity(db, user.id);
    if (app.config.guarded.includes(user.type) && passkeys.length === 0)
      throw conflict(reason('factorStays'));
    const account = await provePassword(request, user.id, body.password);
    if (!has_app) throw conflict(reason('noSecondFactor'));
    await factor.proveCode(request, account, body.code);
    await db.transaction().execute(async (transaction) => {
      await factor.endApp(transaction, user.id);
      await logEvent(transaction, request, { what: 'secondFactorOff' });
    });
    return done;
  });

  implement(app, exportAccount, async ({ db, request, user }) => {
    await limit(request, rules.accountExport, `${user.id}`);
    await askForExport(db, user.id);
    await logEvent(db, request, { what: 'exportAsked' });
    return done;
  });

  implementDownload(app, downloadExport, async ({ db, reply, request, user }) => {
    await limitAccount(request, rules.ownDownload, user.id);
    const made = await selectExport(db, user.id);
    const file = made?.file ? await app.files.read('export', made.file) : undefined;
    if (!file) throw notFound();
    return reply
      .header('content-disposition', attachment('my-data.tar.gz'))
      .header('content-length', file.size)
      .type('application/gzip')
      .send(file.stream);
  });

  implement(app, eraseAccount, async ({ db, body, request, user }) => {
    await erase(db, await provePassword(request, user.id, body.password));
    await logEvent(db, request, { what: 'accountErased' });
    return done;
  });

  implement(app, listSessions, async ({ db, user }) => ({
    sessions: await sessions.listSessions(db, user.id, user.tokenHash, app.config.sessions),
  }));

  implement(app, endSession, async ({ db, params, request, user }) => {
    if (!(await sessions.closeSessionOf(db, user.id, params.id))) throw notFound();
    await logSession(request, 'sessionsEnded', user.id);
    return done;
  });

  implement(app, endOtherSessions, async ({ db, request, user }) => {
    await sessions.closeSessions(db, user.id, user.tokenHash);
    await logSession(request, 'sessionsEnded', user.id);
    return done;
  });
}
