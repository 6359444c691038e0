import type { FastifyInstance } from 'fastify';
import { contract } from '#contract/index.ts';
import { envelope } from '#contract/paging.ts';
import { isOffering } from '#contract/values/job-life.ts';
import { notices } from '#english/notices.ts';
import { notFound } from '../../http/errors.ts';
import { done, implement } from '../../http/implement.ts';
import { limit, limitAccount, rules } from '../../http/rate-limits.ts';
import { refuseUnconfirmed } from '../accounts/addresses.ts';
import { companyOf } from '../companies/queries.ts';
import { isNotDeleted, isPostedBy, isPublished } from '../jobs/matching/open.ts';
import { selectJob } from '../jobs/queries.ts';
import { selectViews } from '../statistics/queries.ts';
import { deskJobRoutes } from './desk-routes.ts';
import {
  deleteDraft,
  insertDraft,
  keepPreview,
  selectDraft,
  selectDrafts,
  selectPreview,
  updateDraft,
} from './drafts.ts';
import { followJobLink, previewPath, readPreview, selectLinked } from './links.ts';
import { insertJob, publishDraft, scheduleDraft, unscheduleDraft } from './publishing.ts';
import { selectJobForm, selectPostedJobs, selectPostedTitles } from './queries.ts';
import { deleteJob, refuseTerms, stepJobs, updateJob } from './save.ts';

export function postedJobRoutes(app: FastifyInstance) {
  implement(app, contract.listPostedJobs, async ({ db, query, user }) => {
    const { rows, total } = await selectPostedJobs(db, user.id, query);
    const views = await selectViews(
      db,
      rows.map(({ id }) => id),
    );
    const jobs = rows.map((job) => ({ ...job, views: views.get(job.id) ?? 0 }));
    const { data: appliedList, ...list } = envelope(jobs, total, query.page);
    return { appliedList, ...list };
  });

  implement(app, contract.listPostedTitles, async ({ db, user }) => ({
    newJob: await selectPostedTitles(db, user.id),
  }));

  implement(app, { ...contract.postJob, refuse: refuseTerms }, async ({ db, body, request, user }) => {
    await limitAccount(request, rules.posting, user.id);
    await refuseUnconfirmed(db, user.id, app.config.unconfirmed.post);
    return { ...done, newJob: await insertJob(db, user.id, body, app.config.approval) };
  });

  implement(app, contract.getPostedJob, async ({ db, params, user }) => {
    const job = await selectJobForm(db, params.id, isPostedBy(user.id));
    if (!job) throw notFound();
    return job;
  });

  implement(
    app,
    { ...contract.updateJob, refuse: refuseTerms },
    async ({ db, body, given, params, request, user }) => {
      await limit(request, rules.jobChange, `${user.id}`);
      if (!(await updateJob(db, user.id, params.id, { ...body, given }))) throw notFound();
      return { ...done, message: notices.jobUpdated.text };
    },
  );

  implement(app, contract.deleteJob, async ({ db, params, request, user }) => {
    await limit(request, rules.jobChange, `${user.id}`);
    if (!(await deleteJob(db, user.id, params.id))) throw notFound();
    return done;
  });

  implement(app, contract.stepJobs, async ({ db, body, request, user }) => {
    await limit(request, rules.jobChange, `${user.id}`);
    if (isOffering(body.step)) await refuseUnconfirmed(db, user.id, app.config.unconfirmed.post);
    return { ...done, ...(await stepJobs(db, companyOf(user.id), user.id, body)) };
  });

  implement(app, contract.findJobLink, ({ db, query }) => selectLinked(db, app.links, query));

  implement(app, contract.followJobLink, async ({ db, body, request }) => {
    // Whoever made the link up has no tries of that account to use.
    const job = await selectLinked(db, app.links, body);
    await limit(request, rules.jobChange, `${body.account}`);
    return { ...done, expire_date: await followJobLink(db, app.links, job, body) };
  });

  draftRoutes(app);
  deskJobRoutes(app);
}

function draftRoutes(app: FastifyInstance) {
  implement(app, contract.listDrafts, async ({ db, query, user }) => {
    const { rows, total } = await selectDrafts(db, user.id, query.page);
    return envelope(rows, total, query.page);
  });

  implement(app, contract.addDraft, async ({ db, body, request, user }) => {
    await limitAccount(request, rules.posting, user.id);
    return { ...done, ...(await insertDraft(db, user.id, body)) };
  });

  implement(app, contract.getDraft, async ({ db, params, user }) => {
    const draft = await selectDraft(db, user.id, params.id);
    if (!draft) throw notFound();
    return { ...draft, tittle: String(draft.form.tittle) };
  });

  implement(app, contract.saveDraft, async ({ db, body, params, request, user }) => {
    await limit(request, rules.draft, `${user.id}`);
    return { ...done, ...(await updateDraft(db, user.id, params.id, body)) };
  });

  implement(app, contract.deleteDraft, async ({ db, params, request, user }) => {
    await limit(request, rules.jobChange, `${user.id}`);
    await deleteDraft(db, user.id, params.id);
    return done;
  });

  implement(app, contract.publishDraft, async ({ db, body, params: { id }, request, user }) => {
    await limitAccount(request, rules.posting, user.id);
    await refuseUnconfirmed(db, user.id, app.config.unconfirmed.post);
    const at = body.publish_at;
    if (at) await scheduleDraft(db, user.id, id, at);
    const is_waiting = !at && (await publishDraft(db, user.id, id, app.config.approval));
    return { ...done, id, publish_at: at ?? null, is_waiting };
  });

  implement(app, contract.unscheduleDraft, async ({ db, params, request, user }) => {
    await limit(request, rules.jobChange, `${user.id}`);
    await unscheduleDraft(db, user.id, params.id);
    return done;
  });

  implement(app, contract.previewDraft, async ({ db, params: { id }, request, user }) => {
    await limit(request, rules.jobChange, `${user.id}`);
    await keepPreview(db, user.id, id);
    return { ...done, path: previewPath(app.links, id) };
  });

  implement(app, contract.getJobPreview, async ({ db, params: { id }, query }) => {
    const preview = readPreview(app.links, id, query);
    // Once it is published it is the job itself.
    const newJob =
      preview &&
      ((await selectPreview(db, id)) ??
        (await selectJob(db, id, undefined, preview.isForOwner ? isNotDeleted : isPublished)));
    if (!newJob) throw notFound();
    return { newJob };
  });
}
