import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  approveJob,
  changeDeskJob,
  closeJob,
  freezeJob as freezeJobEndpoint,
  getDeskJob,
  listAllJobs,
  previewJob,
  refuseJob,
  unfreezeJob,
} from '#contract/owner-jobs.ts';
import { envelope } from '#contract/paging.ts';
import { reason } from '#contract/values/refusals.ts';
import { notices } from '#english/notices.ts';
import type { Db } from '../../db/connect.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { done, implement } from '../../http/implement.ts';
import { isNotDeleted } from '../jobs/matching/open.ts';
import { logEvent } from '../log/queries.ts';
import { selectAllJobs } from './desk.ts';
import { keepPreviewOf } from './drafts.ts';
import {
  closeForOwner,
  closeReports,
  freezeJob,
  notifyChange,
  unfreezeJob as unfreeze,
  withJob,
} from './freezing.ts';
import { previewPath } from './links.ts';
import { type Decision, decideWaiting } from './publishing.ts';
import { selectJobForm } from './queries.ts';
import { refuseTerms, rewriteJob } from './save.ts';

/** What owners do with the jobs of all companies. */
export function deskJobRoutes(app: FastifyInstance) {
  implement(app, listAllJobs, async ({ db, query: { page, ...filters } }) => {
    const { rows, total } = await selectAllJobs(db, filters, page);
    return envelope(rows, total, page);
  });

  implement(app, getDeskJob, async ({ db, params: { id } }) => {
    const job = await selectJobForm(db, id, isNotDeleted);
    if (!job) throw notFound();
    return job;
  });

  implement(app, { ...changeDeskJob, refuse: refuseTerms }, ({ db, body, given, params: { id }, request }) =>
    withJob(db, id, async (transaction, job) => {
      await rewriteJob(transaction, job, null, { ...body, given });
      await notifyChange(transaction, job, false);
      await logEvent(transaction, request, { what: 'jobChanged', subject: { kind: 'job', id } });
      return { ...done, message: notices.jobUpdated.text };
    }),
  );

  async function decide(db: Db, request: FastifyRequest, id: number, decision: Decision) {
    const { refusal } = decision;
    const isDecided = await decideWaiting(db, id, decision, (transaction) =>
      logEvent(transaction, request, {
        what: refusal === undefined ? 'jobApproved' : 'jobRefused',
        subject: { kind: 'job', id },
        note: refusal,
      }),
    );
    if (isDecided) return done;
    const known = await db.selectFrom('job_event').where('job_id', '=', id).select('id').executeTakeFirst();
    throw known ? conflict(reason('waitsNoMore')) : notFound();
  }
  implement(app, approveJob, ({ db, body: { version }, params: { id }, request }) =>
    decide(db, request, id, { version }),
  );
  implement(app, refuseJob, ({ db, body, params: { id }, request }) =>
    decide(db, request, id, { refusal: body.reason }),
  );

  implement(app, freezeJobEndpoint, ({ db, body, params: { id }, request, user }) =>
    withJob(db, id, async (transaction, job) => {
      await freezeJob(transaction, job, body.reason);
      await closeReports(transaction, id, user.id, 'Taken off');
      const note = body.reason ?? undefined;
      await logEvent(transaction, request, { what: 'jobTakenOff', subject: { kind: 'job', id }, note });
      return done;
    }),
  );

  implement(app, unfreezeJob, ({ db, params: { id }, request, user }) =>
    withJob(db, id, async (transaction, job) => {
      const isBack = await unfreeze(transaction, job);
      await closeReports(transaction, id, user.id, 'Kept');
      await logEvent(transaction, request, { what: 'jobPutBack', subject: { kind: 'job', id } });
      return { ...done, is_back: isBack };
    }),
  );

  implement(app, closeJob, ({ db, params: { id }, request }) =>
    withJob(db, id, async (transaction, job) => {
      await closeForOwner(transaction, job);
      await logEvent(transaction, request, { what: 'jobClosed', subject: { kind: 'job', id } });
      return done;
    }),
  );

  implement(app, previewJob, async ({ db, params: { id } }) => {
    const frozen = db.selectFrom('job').where('id', '=', id).where('frozen_at', 'is not', null);
    if (!(await frozen.select('id').executeTakeFirst()) && !(await keepPreviewOf(db, id))) throw notFound();
    return { ...done, path: previewPath(app.links, id, true) };
  });
}
