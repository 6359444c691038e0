import type { FastifyInstance } from 'fastify';
import { countVisit, getJobStatistics, getStatistics } from '#contract/statistics.ts';
import { notFound } from '../../http/errors.ts';
import { done, implement } from '../../http/implement.ts';
import { networkOf } from '../../http/rate-limits.ts';
import { selectCompanyStatistics, selectJobStatistics, selectOwnTitle } from './queries.ts';
import { countSearches } from './searches.ts';
import { countVisits } from './visits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    visits: ReturnType<typeof countVisits>;
    searches: ReturnType<typeof countSearches>;
  }
}

export function statisticsRoutes(app: FastifyInstance) {
  app.decorate('visits', countVisits({ db: app.db, log: app.log, isLimited: app.config.rateLimits }));
  app.decorate('searches', countSearches(app.db, app.log));
  app.addHook('onClose', () => Promise.all([app.visits.write(), app.searches.write()]));

  implement(app, countVisit, async ({ db, body, params, request, user }) => {
    const isOwn = user?.type === 'Recruiter' && (await selectOwnTitle(db, user.id, params.id));
    if (!isOwn)
      app.visits.count({
        ...{ ...body, job: params.id, own: request.hostname },
        network: networkOf(request.ip),
        userAgent: request.headers['user-agent'],
      });
    return done;
  });

  implement(app, getStatistics, ({ db, query: { days = '30' }, user }) =>
    selectCompanyStatistics(db, user.id, Number(days)),
  );

  implement(app, getJobStatistics, async ({ db, params, query: { days = '30' }, user }) => {
    const newJob = await selectOwnTitle(db, user.id, params.id);
    if (!newJob) throw notFound();
    return { newJob, ...(await selectJobStatistics(db, newJob.id, Number(days))) };
  });
}
