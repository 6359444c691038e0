import type { FastifyInstance } from 'fastify';
import { envelope } from '#contract/paging.ts';
import { listSavedJobs, toggleSavedJob } from '#contract/saved-jobs.ts';
import { notices } from '#english/notices.ts';
import { notFound } from '../../http/errors.ts';
import { implement } from '../../http/implement.ts';
import { limit, rules } from '../../http/rate-limits.ts';
import { isShown } from '../jobs/matching/open.ts';
import { selectJobs } from '../jobs/queries.ts';
import { selectSavedIds, toggleSaved } from './queries.ts';

export function savedJobRoutes(app: FastifyInstance) {
  implement(app, listSavedJobs, async ({ db, query, user }) => {
    const { ids, total } = await selectSavedIds(db, user.id, query.page);
    return envelope(await selectJobs(db, ids, user.id, isShown), total, query.page);
  });

  implement(app, toggleSavedJob, async ({ db, params, request, user }) => {
    await limit(request, rules.savedJob, `${user.id}`);
    const saved = await toggleSaved(db, user.id, params.job);
    if (saved === undefined) throw notFound();
    const { text: message } = saved ? notices.jobSaved : notices.jobRemoved;
    return { success: true as const, saved, message };
  });
}
