import type { FastifyInstance } from 'fastify';
import { getPolicy, getTerms } from '#contract/site-texts.ts';
import type { Db } from '../../db/connect.ts';
import { implement } from '../../http/implement.ts';
import { selectText, type TextName } from './queries.ts';

export function siteTextRoutes(app: FastifyInstance) {
  const text = async (db: Db, name: TextName) => ({
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
}
