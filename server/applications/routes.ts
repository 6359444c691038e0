import type { FastifyInstance } from 'fastify';
import {
  applyToJob,
  listApplications,
  listReceivedApplications,
  setApplicationStatus,
} from '#contract/applications.ts';
import { applicationStatus } from '#contract/jobs.ts';
import { envelope } from '#contract/paging.ts';
import { conflict, notFound } from '../http/errors.ts';
import { implement } from '../http/implement.ts';
import { selectJob } from '../jobs/queries.ts';
import { insertApplication, selectApplications } from './queries.ts';
import { isReceived, selectReceived, updateStatus } from './received.ts';

export function applicationRoutes(app: FastifyInstance) {
  implement(app, listApplications, async ({ db, query, user }) => {
    const { rows, total } = await selectApplications(db, user.id, query.page);
    const applications = rows.map(({ id, status, created_at, job_id, posted_at, ...job }) => ({
      id,
      status: applicationStatus.parse(status),
      created_at,
      new_job: { id: job_id, created_at: posted_at, ...job },
    }));
    return envelope(applications, total, query.page);
  });

  implement(app, applyToJob, async ({ db, body, user }) => {
    const status = await insertApplication(db, user.id, body.new_job_id);
    if (!status) {
      const job = await selectJob(db, body.new_job_id, user.id);
      if (!job) throw notFound();
      throw conflict(
        job.application_status
          ? 'You applied to this job already'
          : 'This job takes no applications any more',
      );
    }
    return {
      success: true as const,
      application_status: applicationStatus.parse(status),
      message: 'Job Applied Successfully',
    };
  });

  implement(app, listReceivedApplications, async ({ db, query, user }) => {
    const wanted = {
      title: query['filters[newJob.tittle]'],
      status: query['filters[status]'],
      jobId: query.new_job_id,
    };
    const { rows, total } = await selectReceived(db, user.id, wanted, query.page);
    const applications = rows.map(
      ({ id, status, created_at, user_id, user_name, job_id, posted_at, ...job }) => ({
        id,
        status: applicationStatus.parse(status),
        created_at,
        user: { id: user_id, user_name },
        new_job: { id: job_id, created_at: posted_at, ...job },
      }),
    );
    return envelope(applications, total, query.page);
  });

  implement(app, setApplicationStatus, async ({ db, body, params, user }) => {
    if (!(await updateStatus(db, user.id, params.id, body.status))) {
      if (!(await isReceived(db, user.id, params.id))) throw notFound();
      throw conflict('This application was decided already');
    }
    return { success: true as const, message: 'Status updated successfully' };
  });
}
