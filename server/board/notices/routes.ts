import type { FastifyInstance } from 'fastify';
import {
  endLetters,
  findLetterLink,
  getLetterChoices,
  letterLink,
  saveLetterChoices,
} from '#contract/letters.ts';
import { listNotices, readNotices } from '#contract/notices.ts';
import { envelope } from '#contract/paging.ts';
import { notices } from '#english/notices.ts';
import { texts } from '#texts/mail.ts';
import { implement, parseFields } from '../../http/implement.ts';
import { limit, networkOf, rules } from '../../http/rate-limits.ts';
import * as choices from './choices.ts';
import { verifyLink } from './links.ts';
import { markRead, selectNotices } from './queries.ts';

export function noticeRoutes(app: FastifyInstance) {
  implement(app, listNotices, async ({ db, query, user }) => {
    const { rows, total, unread } = await selectNotices(db, user.id, query.page);
    const told = rows.map(({ job_id, tittle, expire_date, company, is_deleted, ...notice }) => ({
      ...notice,
      job: { id: job_id, tittle, expire_date, company, is_deleted },
    }));
    return { ...envelope(told, total, query.page), unread };
  });

  implement(app, readNotices, async ({ db, body, user }) => {
    await markRead(db, user.id, body.ids);
    return { success: true as const };
  });

  implement(app, getLetterChoices, ({ db, user }) => choices.selectChoices(db, user));

  implement(app, saveLetterChoices, async ({ db, body, request, user }) => {
    await limit(request, rules.letterChoice, `${user.id}`);
    await choices.saveChoices(db, user, body);
    return { success: true as const, message: notices.updated.text };
  });

  implement(app, findLetterLink, async ({ db, query }) => {
    await verifyLink(db, app.links, query);
    return { kind: query.kind };
  });

  implement(app, endLetters, async ({ db, body, request }) => {
    await limit(request, rules.letterEnd, networkOf(request.ip));
    await verifyLink(db, app.links, body);
    await choices.endLetters(db, body.account, body.kind);
    return { success: true as const };
  });

  // A mail program posts to the address of the page (RFC 8058): whatever it sends, the address says all.
  app.register(async (oneClick) => {
    oneClick.removeAllContentTypeParsers();
    oneClick.addContentTypeParser('*', (_, body, done) => {
      body.resume();
      done(null);
    });
    oneClick.post('/end_letters', { bodyLimit: 64 * 1024 }, async (request, reply) => {
      await limit(request, rules.letterEnd, networkOf(request.ip));
      const link = await parseFields(letterLink, request.query);
      await verifyLink(app.db, app.links, link);
      await choices.endLetters(app.db, link.account, link.kind);
      return reply
        .header('cache-control', 'private, no-store')
        .type('text/plain; charset=utf-8')
        .send(`${texts.choices.ended}\n`);
    });
  });
}
