import type { FastifyInstance, FastifyRequest } from 'fastify';
import { alertEndpoints } from '#contract/alerts.ts';
import { reason } from '#contract/values/refusals.ts';
import { notices } from '#english/notices.ts';
import { forbidden, invalid } from '../../http/errors.ts';
import { done, implement } from '../../http/implement.ts';
import { limit, limitAddress, networkOf, rules } from '../../http/rate-limits.ts';
import { addTask } from '../../queue/add.ts';
import { refuseThrowAway } from '../accounts/addresses.ts';
import {
  beginAlert,
  deleteAlert,
  endAlert,
  insertOwnAlert,
  keepAlert,
  selectAlert,
  selectAlerts,
  selectKept,
  updateAlert,
} from './queries.ts';
import { canonicalQuery, nameOfSearch } from './searches.ts';
import { readToken, writeToken } from './tokens.ts';

/** Of whoever has a link. */
const limitNetwork = (request: FastifyRequest) => limit(request, rules.alertChange, networkOf(request.ip));

export function alertRoutes(app: FastifyInstance) {
  const { links } = app;
  const addressIn = (token: string) => ({ address: readToken(links, token, 'manage').subject });
  /** Emails of earlier versions asked whether an alert goes on without saying where. */
  const alertIn = (token: string) => {
    const { what, subject } = readToken(links, token, 'confirm', 'keep', 'end');
    const [id = '', address] = subject.split(/\/(.*)/s);
    return { what, id: Number(id), address };
  };

  implement(app, alertEndpoints.createAlert, async ({ db, body, request, user }) => {
    if (user && user.type !== 'Employee') throw forbidden();
    const { frequency, email = '' } = body;
    if (!user && !email) throw invalid({ email: reason('noEmail') });
    const query = canonicalQuery(body.query);
    const name = body.name ?? (await nameOfSearch(db, query));
    if (user) {
      await limit(request, rules.alertChange, `account ${user.id}`);
      await insertOwnAlert(db, user.id, { query, name, frequency });
      return { ...done, message: notices.alertMade.text };
    }
    await refuseThrowAway(app.config, email);
    await limitAddress(request, rules.alert, email);
    // What depends on the address is done where nobody can wait for it.
    await addTask(db, 'alert-asked', { email, query, name, frequency });
    return { ...done, message: notices.alertAsked.text };
  });

  implement(app, alertEndpoints.findAlertLink, async ({ db, query: { token } }) => {
    const { what, id, address } = alertIn(token);
    const alert = what === 'keep' ? await selectKept(db, id, address) : await selectAlert(db, id);
    if (!alert || (what === 'confirm' && alert.confirmed_at)) throw invalid({ token: reason('usedLink') });
    return { what, name: alert.name, frequency: alert.frequency };
  });

  implement(app, alertEndpoints.confirmAlert, async ({ db, body: { token }, request }) => {
    await limitNetwork(request);
    const { what, id, address } = alertIn(token);
    if (what === 'end') {
      await endAlert(db, id);
      return { ...done, manage: '' };
    }
    const proven = what === 'confirm' ? await beginAlert(db, id) : await keepAlert(db, id, address);
    return { ...done, manage: proven ? writeToken(links, 'manage', proven) : '' };
  });

  // Of mail programs that do not post, but show the address to its reader.
  app.get(alertEndpoints.unsubscribeFromAlert.path, { config: { access: 'guest' } }, ({ url }, reply) =>
    reply.header('cache-control', 'private, no-store').redirect(url.replace(/^[^?]*/, '/alerts/confirm')),
  );

  implement(app, alertEndpoints.listAlertsOfLink, async ({ db, query: { token } }) => ({
    alerts: await selectAlerts(db, addressIn(token)),
  }));

  implement(
    app,
    alertEndpoints.changeAlertOfLink,
    async ({ db, body: { token, id, ...changes }, request }) => {
      await limitNetwork(request);
      await updateAlert(db, addressIn(token), id, changes);
      return done;
    },
  );

  implement(app, alertEndpoints.endAlertOfLink, async ({ db, body: { token, id }, request }) => {
    await limitNetwork(request);
    await deleteAlert(db, addressIn(token), id);
    return done;
  });

  // No limit: the networks of mail programs press for many.
  implement(app, alertEndpoints.unsubscribeFromAlert, async ({ db, query: { token } }) => {
    await endAlert(db, Number(readToken(links, token, 'end').subject));
    return done;
  });

  implement(app, alertEndpoints.listAlerts, async ({ db, user }) => ({
    alerts: await selectAlerts(db, { account: user.id }),
  }));

  implement(app, alertEndpoints.changeAlert, async ({ db, body, params, request, user }) => {
    await limit(request, rules.alertChange, `account ${user.id}`);
    await updateAlert(db, { account: user.id }, params.id, body);
    return done;
  });

  implement(app, alertEndpoints.endAlert, async ({ db, params, request, user }) => {
    await limit(request, rules.alertChange, `account ${user.id}`);
    await deleteAlert(db, { account: user.id }, params.id);
    return done;
  });
}
