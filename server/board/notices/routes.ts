import type { FastifyInstance } from 'fastify';
import {
  findUnsubscribeLink,
  getEmailPreferences,
  saveEmailPreferences,
  unsubscribeFromEmails,
  unsubscribeLink,
} from '#contract/email-preferences.ts';
import { listNotices, readNotices } from '#contract/notices.ts';
import { envelope } from '#contract/paging.ts';
import { notices } from '#english/notices.ts';
import { texts } from '#texts/mail.ts';
import { done, implement, parseFields } from '../../http/implement.ts';
import { limit, networkOf, rules } from '../../http/rate-limits.ts';
import * as preferences from './email-preferences.ts';
import { verifyLink } from './links.ts';
import { markRead, selectNotices } from './queries.ts';

export function noticeRoutes(app: FastifyInstance) {
  implement(app, listNotices, async ({ db, query, user }) => {
    const { rows, total, unread } = await selectNotices(db, user.id, query.page);
    const items = rows.map(({ job_id, tittle, expire_date, company, is_deleted, ...notice }) => ({
      ...notice,
      job: { id: job_id, tittle, expire_date, company, is_deleted },
    }));
    return { ...envelope(items, total, query.page), unread };
  });

  implement(app, readNotices, async ({ db, body, request, user }) => {
    await limit(request, rules.noticeRead, `${user.id}`);
    await markRead(db, user.id, body.ids);
    return done;
  });

  implement(app, getEmailPreferences, ({ db, user }) => preferences.selectPreferences(db, user));

  implement(app, saveEmailPreferences, async ({ db, body, request, user }) => {
    await limit(request, rules.emailPreference, `${user.id}`);
    await preferences.savePreferences(db, user, body);
    return { success: true as const, message: notices.updated.text };
  });

  implement(app, findUnsubscribeLink, async ({ db, query }) => {
    await verifyLink(db, app.links, query);
    return { kind: query.kind };
  });

  implement(app, unsubscribeFromEmails, async ({ db, body, request }) => {
    await limit(request, rules.unsubscribe, networkOf(request.ip));
    await verifyLink(db, app.links, body);
    await preferences.unsubscribe(db, body.account, body.kind);
    return done;
  });

  // A mail program posts to the address of the page (RFC 8058): whatever it sends, the address says all.
  app.register(async (oneClick) => {
    oneClick.removeAllContentTypeParsers();
    oneClick.addContentTypeParser('*', (_, body, done) => {
      body.resume();
      done(null);
    });
    for (const path of ['/unsubscribe', '/end_letters'])
      oneClick.post(path, { bodyLimit: 64 * 1024 }, async (request, reply) => {
        await limit(request, rules.unsubscribe, networkOf(request.ip));
        const link = await parseFields(unsubscribeLink, request.query);
        await verifyLink(app.db, app.links, link);
        await preferences.unsubscribe(app.db, link.account, link.kind);
        return reply
          .header('cache-control', 'private, no-store')
          .type('text/plain; charset=utf-8')
          .send(`${texts.choices.ended}\n`);
      });

    // As emails of earlier versions have them.
    oneClick.get('/letters', (_, reply) => reply.redirect('/email_preferences', 301));
    oneClick.get('/end_letters', ({ url }, reply) =>
      reply
        .header('cache-control', 'private, no-store')
        .redirect(url.replace('/end_letters', '/unsubscribe')),
    );
  });
}
