import type { FastifyInstance } from 'fastify';
import { contract } from '#contract/index.ts';
import { envelope } from '#contract/paging.ts';
import { notices } from '#english/notices.ts';
import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { limit, rules } from '../../http/rate-limits.ts';
import { selectJobToEdit } from '../jobs/queries.ts';
import { isPostedBy, selectPostedJobs, selectPostedTitles } from './queries.ts';
import { deleteJob, insertJob, updateJob } from './save.ts';

const done = { success: true } as const;

export function postedJobRoutes(app: FastifyInstance) {
  implement(app, contract.listPostedJobs, async ({ db, query, user }) => {
    const { rows, total } = await selectPostedJobs(db, user.id, query.page);
    const { data: appliedList, ...list } = envelope(rows, total, query.page);
    return { appliedList, ...list };
  });

  implement(app, contract.listPostedTitles, async ({ db, user }) => ({
    newJob: await selectPostedTitles(db, user.id),
  }));

  implement(app, contract.postJob, async ({ db, body, request, user }) => {
    await limit(request, rules.posting, `${user.id}`);
    return { ...done, newJob: { id: await insertJob(db, user.id, body) } };
  });

  implement(app, contract.getPostedJob, async ({ db, params, user }) => {
    const newJob = await selectJobToEdit(db, params.id, isPostedBy(user.id));
    if (!newJob) throw notFound();
    return { newJob };
  });

  implement(app, contract.updateJob, async ({ db, body, params, request, user }) => {
    await limit(request, rules.jobChange, `${user.id}`);
    if (!(await updateJob(db, user.id, params.id, body))) throw notFound();
    return { ...done, message: notices.jobUpdated.text };
  });

  implement(app, contract.deleteJob, async ({ db, params, request, user }) => {
    await limit(request, rules.jobChange, `${user.id}`);
    if (!(await deleteJob(db, user.id, params.id))) throw notFound();
    return done;
  });
}
