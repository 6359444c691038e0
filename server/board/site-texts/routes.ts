import type { FastifyInstance } from 'fastify';
import { getText, previewText, saveText } from '#contract/owner-texts.ts';
import { getPolicy, getTerms } from '#contract/site-texts.ts';
import { reason } from '#contract/values/refusals.ts';
import { isLine, maxLineTextLength, type PageText, settingOfLine } from '#contract/values/texts.ts';
import { refreshConfig } from '../../config/settings.ts';
import type { Db } from '../../db/connect.ts';
import { conflict, invalid } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { logEvent } from '../log/queries.ts';
import { cleanText } from './clean.ts';
import { selectOwnText, selectText, writeOwnText } from './queries.ts';

export function siteTextRoutes(app: FastifyInstance) {
  const text = async (db: Db, name: PageText) => ({
    page_content: (await selectText(db, name, app.config.site.name)) ?? '',
  });

  implement(app, getTerms, async ({ db }) => ({
    TermsofService: await text(db, 'terms'),
    privacypolicy: await text(db, 'privacy'),
  }));

  implement(app, getPolicy, async ({ db }) => {
    const aboutus = await text(db, 'about');
    return { privacypolicy: await text(db, 'privacy'), aboutus: aboutus.page_content ? aboutus : null };
  });

  implement(app, getText, async ({ db, params: { name } }) => ({
    ...(await selectOwnText(db, name, app.config.site)),
    is_fixed: isLine(name) && app.config.fixed[settingOfLine[name]] !== undefined,
  }));

  implement(app, previewText, async ({ body: { content } }) => ({ content: cleanText(content ?? '') }));

  implement(app, saveText, async ({ db, body: { content, version }, params: { name }, request, user }) => {
    if (isLine(name) && app.config.fixed[settingOfLine[name]] !== undefined)
      throw invalid({ content: reason('isFixed') });
    if (isLine(name) && (content?.length ?? 0) > maxLineTextLength)
      throw invalid({ content: reason('tooLong', { max: maxLineTextLength }) });
    const written = await db.transaction().execute(async (transaction) => {
      const text = content || null;
      const id = await writeOwnText(transaction, name, text, { version, by: user.id });
      if (id === undefined) throw conflict(reason('changedMeanwhile'));
      await logEvent(transaction, request, { what: 'textChanged', note: name });
      return id;
    });
    await refreshConfig(db, app.config);
    return { success: true as const, version: written };
  });
}
