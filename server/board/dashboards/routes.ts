import type { FastifyInstance } from 'fastify';
import { getCandidateDashboard, getRecruiterDashboard } from '#contract/dashboards.ts';
import { implement } from '../../http/implement.ts';
import { shownReceived } from '../applications/received.ts';
import { selectCandidateDashboard } from './candidate.ts';
import { selectRecruiterDashboard } from './recruiter.ts';

export function dashboardRoutes(app: FastifyInstance) {
  implement(app, getCandidateDashboard, async ({ db, user }) => {
    const { all, shortlisted, ...rest } = await selectCandidateDashboard(db, user.id);
    return { appliedCount: all, shortlist: shortlisted, ...rest };
  });

  implement(app, getRecruiterDashboard, async ({ db, user }) => {
    const { jobs, applications, undecided, ...rest } = await selectRecruiterDashboard(db, user.id);
    return {
      jobCount: jobs,
      appliedCount: applications,
      undecided: undecided.map(shownReceived),
      ...rest,
    };
  });
}
