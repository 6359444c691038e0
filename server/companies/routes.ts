import type { FastifyInstance } from 'fastify';
import { getCompany, getRecruiterDashboard, saveCompany } from '#contract/companies.ts';
import { redraw } from '../files/images.ts';
import { logoUrl } from '../files/logo-url.ts';
import { implement } from '../http/implement.ts';
import { countPostedJobs } from '../posted-jobs/queries.ts';
import { selectCompany, updateCompany } from './queries.ts';

export function companyRoutes(app: FastifyInstance) {
  implement(app, getRecruiterDashboard, async ({ db, user }) => {
    const { jobs, applications } = await countPostedJobs(db, user.id);
    return { jobCount: jobs, appliedCount: applications };
  });

  implement(app, getCompany, async ({ db, user }) => {
    const company = await selectCompany(db, user.id);
    return { company: { ...company, logo: company.logo && logoUrl(company.logo) } };
  });

  implement(app, saveCompany, async ({ db, form, user }) => {
    const { logo, ...company } = form;
    await updateCompany(db, app.files, user.id, company, logo && (await redraw(logo, 'logo', 'logo')));
    return { success: true as const, message: 'Updated successfully!!' };
  });
}
