import type { FastifyInstance } from 'fastify';
import { findCompany, getCompany, saveCompany } from '#contract/companies.ts';
import { notices } from '#english/notices.ts';
import { convertToWebp } from '../../files/images.ts';
import { logoUrl } from '../../files/logo-url.ts';
import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { limit, rules } from '../../http/rate-limits.ts';
import { answersOf } from './answers.ts';
import { selectBeginning, selectCompany, selectPublicCompany, updateCompany } from './queries.ts';

export function companyRoutes(app: FastifyInstance) {
  implement(app, findCompany, async ({ db, params }) => {
    const company = await selectPublicCompany(db, params.id);
    if (!company) throw notFound();
    const answers = await answersOf(db, company.id);
    return { company: { ...company, logo: company.logo && logoUrl(company.logo), answers } };
  });

  implement(app, getCompany, async ({ db, user }) => {
    const [{ version, ...company }, { is_new, ...place }] = await Promise.all([
      selectCompany(db, user.id),
      selectBeginning(db, user.id),
    ]);
    return { is_new, place, version, company: { ...company, logo: company.logo && logoUrl(company.logo) } };
  });

  implement(app, saveCompany, async ({ db, form, request, user }) => {
    await limit(request, rules.companyChange, `${user.id}`);
    const { logo, ...company } = form;
    await updateCompany(db, app.files, user.id, company, logo && (await convertToWebp(logo, 'logo', 'logo')));
    return { success: true as const, message: notices.companyUpdated.text };
  });
}
