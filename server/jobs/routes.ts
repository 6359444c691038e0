import type { FastifyInstance } from 'fastify';
import { contract } from '#contract/index.ts';
import { envelope } from '#contract/paging.ts';
import { together } from '../db/together.ts';
import { notFound } from '../http/errors.ts';
import { implement, implementList } from '../http/implement.ts';
import type { User } from '../http/session.ts';
import {
  selectJob,
  selectJobs,
  selectJobsById,
  selectRecentIds,
  selectTrendingCategories,
} from './queries.ts';
import { searchJobs } from './search.ts';
import { selectSuggestions } from './suggestions.ts';

const candidateId = (user: User | undefined) => (user?.type === 'Employee' ? user.id : undefined);

export function jobRoutes(app: FastifyInstance) {
  const findJob = together((ids) => selectJobsById(app.db, ids));

  implementList(app, contract.listRecentJobs, async ({ db, user }) => ({
    jobLists: await selectJobs(db, await selectRecentIds(db), candidateId(user)),
  }));

  implementList(app, contract.listTrendingCategories, async ({ db }) => ({
    jobs: await selectTrendingCategories(db),
  }));

  implementList(app, contract.suggestJobs, ({ db, query }) => selectSuggestions(db, query.title));

  implementList(app, contract.searchJobs, async ({ db, query, user }) => {
    const { ids, total } = await searchJobs(
      db,
      {
        words: query.search,
        stateId: query['filters[state.id]'],
        cityId: query['filters[city.id]'],
        categoryId: query['filters[newJobCategory.id]'],
        typeId: query['filters[jobType.id]'],
        skillId: query['filters[newJobSkill.id]'],
      },
      query.page,
    );
    return envelope(await selectJobs(db, ids, candidateId(user)), total, query.page);
  });

  implement(app, contract.getJob, async ({ db, params, user }) => {
    const candidate = candidateId(user);
    const newJob = await (candidate ? selectJob(db, params.id, candidate) : findJob(params.id));
    if (!newJob) throw notFound();
    return { newJob };
  });
}
