import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
  applyToJob,
  getReceivedApplication,
  listApplications,
  listReceivedApplications,
  setApplicationStatus,
} from '#contract/applications.ts';
import { bounded, envelope } from '#contract/paging.ts';
import { reason } from '#contract/refusals.ts';
import { notices } from '#english/notices.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { limit, rules } from '../../http/rate-limits.ts';
import { refuseUnconfirmed } from '../accounts/addresses.ts';
import { selectJob } from '../jobs/queries.ts';
import { insertApplication, selectApplications } from './queries.ts';
import { insertDecision, isReceived, selectReceived, selectReceivedOne, shownReceived } from './received.ts';

const filtersOf = (query: z.output<typeof getReceivedApplication.query>) => ({
  title: query['filters[newJob.tittle]'],
  status: query['filters[status]'],
  jobId: query.new_job_id,
});

export function applicationRoutes(app: FastifyInstance) {
  implement(app, listApplications, async ({ db, query, user }) => {
    const { rows, total } = await selectApplications(db, user.id, query.page);
    const applications = rows.map(({ id, status, created_at, job_id, posted_at, ...job }) => ({
      id,
      status,
      created_at,
      new_job: { id: job_id, created_at: posted_at, ...job },
    }));
    return envelope(applications, total, query.page);
  });

  implement(app, applyToJob, async ({ db, body, request, user }) => {
    await limit(request, rules.application, `${user.id}`);
    await refuseUnconfirmed(db, user.id, app.config.unconfirmed.apply);
    const status = await insertApplication(db, user.id, body.new_job_id);
    if (!status) {
      const job = await selectJob(db, body.new_job_id, user.id);
      if (!job) throw notFound();
      if (job.application_status) throw conflict(reason('appliedAlready'));
      throw conflict(reason(job.is_open ? 'notTakenHere' : 'jobEnded'));
    }
    return {
      success: true as const,
      application_status: status,
      message: notices.applied.text,
    };
  });

  implement(app, listReceivedApplications, async ({ db, query, user }) => {
    const { rows, statuses, total } = await selectReceived(db, user.id, filtersOf(query), query.page);
    return {
      ...envelope(rows.map(shownReceived), total, query.page),
      statuses: statuses.map(({ status, ...counted }) => ({ status, ...bounded(counted.total) })),
    };
  });

  implement(app, getReceivedApplication, async ({ db, params, query, user }) => {
    const found = await selectReceivedOne(db, user.id, params.id, filtersOf(query));
    if (!found) throw notFound();
    const { application, previous, next, page } = found;
    return {
      application: shownReceived(application),
      previous: previous ? shownReceived(previous) : null,
      next: next ? shownReceived(next) : null,
      page,
    };
  });

  implement(app, setApplicationStatus, async ({ db, body, params, request, user }) => {
    await limit(request, rules.decision, `${user.id}`);
    if (!(await insertDecision(db, user.id, params.id, body.status))) {
      if (!(await isReceived(db, user.id, params.id))) throw notFound();
      throw conflict(reason('decidedAlready'));
    }
    return { success: true as const, message: notices.statusUpdated.text };
  });
}
