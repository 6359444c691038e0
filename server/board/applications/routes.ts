import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
  applyToJob,
  downloadOwnSent,
  downloadReceivedSent,
  getOwnSent,
  getReceivedApplication,
  getReceivedSent,
  listApplications,
  listReceivedApplications,
  setApplicationStatus,
  withdrawApplication,
} from '#contract/applications.ts';
import { bounded, envelope } from '#contract/paging.ts';
import { reason } from '#contract/values/refusals.ts';
import { notices } from '#english/notices.ts';
import { sendResume } from '../../files/resumes.ts';
import { conflict, notFound } from '../../http/errors.ts';
import { implement, implementDownload } from '../../http/implement.ts';
import { limit, limitAccount, rules } from '../../http/rate-limits.ts';
import { refuseUnconfirmed } from '../accounts/addresses.ts';
import { insertRead } from '../candidates/details.ts';
import { selectJob } from '../jobs/queries.ts';
import { selectApplication, selectApplications, shownMade } from './queries.ts';
import {
  insertDecision,
  selectReceived,
  selectReceivedOne,
  selectStatus,
  shownReceived,
} from './received.ts';
import {
  readOwnSent,
  readReceivedSent,
  selectOwnSentFile,
  selectReceivedSentFile,
  sendApplication,
  withdraw,
} from './sent.ts';

const filtersOf = (query: z.output<typeof getReceivedApplication.query>) => ({
  title: query['filters[newJob.tittle]'],
  status: query['filters[status]'],
  jobId: query.new_job_id,
});

export function applicationRoutes(app: FastifyInstance) {
  const withPortrait = <Sent extends { candidate: { image: string | null } | null }>(sent: Sent) => ({
    ...sent,
    candidate: sent.candidate && { ...sent.candidate, image: app.links.avatarUrl(sent.candidate.image) },
  });

  implement(app, listApplications, async ({ db, query, user }) => {
    const wanted = { page: query.page, status: query['filters[status]'] };
    const { rows, total } = await selectApplications(db, user.id, wanted);
    return envelope(rows.map(shownMade), total, query.page);
  });

  implement(app, applyToJob, async ({ db, body, request, user }) => {
    await limitAccount(request, rules.application, user.id);
    await refuseUnconfirmed(db, user.id, app.config.unconfirmed.apply);
    const status = await sendApplication(db, user.id, body);
    if (!status) {
      const job = await selectJob(db, body.new_job_id, user.id);
      if (!job) throw notFound();
      if (job.application_status === 'Withdrawn') throw conflict(reason('withdrawnTwice'));
      if (job.application_status) throw conflict(reason('appliedAlready'));
      throw conflict(reason(job.is_open ? 'notTakenHere' : 'jobEnded'));
    }
    return {
      success: true as const,
      application_status: status,
      message: notices.applied.text,
    };
  });

  implement(app, getOwnSent, async ({ db, params, user }) => {
    const [application, sent] = await Promise.all([
      selectApplication(db, user.id, params.id),
      readOwnSent(db, user.id, params.id),
    ]);
    if (!application || !sent) throw notFound();
    return { application: shownMade(application), ...withPortrait(sent) };
  });

  implementDownload(app, downloadOwnSent, async ({ db, params, reply, request, user }) => {
    await limitAccount(request, rules.ownDownload, user.id);
    const sent = await selectOwnSentFile(db, user.id, params.id);
    return sendResume(reply, app.files, sent?.file, sent?.file_name ?? 'resume.pdf');
  });

  implement(app, withdrawApplication, async ({ db, params, request, user }) => {
    await limitAccount(request, rules.application, user.id);
    if (!(await withdraw(db, user.id, params.id))) {
      if (!(await selectApplication(db, user.id, params.id))) throw notFound();
      throw conflict(reason('withdrawnAlready'));
    }
    return { success: true as const, message: notices.withdrawn.text };
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
      events: application.events,
      previous: previous ? shownReceived(previous) : null,
      next: next ? shownReceived(next) : null,
      page,
    };
  });

  implement(app, setApplicationStatus, async ({ db, body, params, request, user }) => {
    await limit(request, rules.decision, `${user.id}`);
    if (!(await insertDecision(db, user.id, params.id, body))) {
      const status = await selectStatus(db, user.id, params.id);
      if (!status) throw notFound();
      if (status === 'Shortlist' || status === 'Rejected')
        throw conflict(reason('decidedAlready', { status }));
      throw conflict(reason('withdrawnAlready'));
    }
    return { success: true as const, message: notices.statusUpdated.text };
  });

  implement(app, getReceivedSent, async ({ db, params, request, user }) => {
    await limitAccount(request, rules.candidateDetails, user.id);
    const found = await readReceivedSent(db, user.id, params.id);
    if (!found) throw notFound();
    const { sent, candidate_id } = found;
    if (sent.candidate) await insertRead(db, { recruiter_id: user.id, candidate_id, what: 'details' });
    return withPortrait(sent);
  });

  implementDownload(app, downloadReceivedSent, async ({ db, params, reply, request, user }) => {
    await limitAccount(request, rules.candidateDetails, user.id);
    const found = await selectReceivedSentFile(db, user.id, params.id);
    if (!found) throw notFound();
    await insertRead(db, { recruiter_id: user.id, candidate_id: found.candidate_id, what: 'resume' });
    return sendResume(reply, app.files, found.file, 'downloaded_resume.pdf');
  });
}
