import type { FastifyInstance } from 'fastify';
import { contract } from '#contract/index.ts';
import { offWire } from '#contract/job-filters.ts';
import { envelope } from '#contract/paging.ts';
import { batchById } from '../../db/batch-by-id.ts';
import { logoUrl } from '../../files/logo-url.ts';
import { notFound } from '../../http/errors.ts';
import { implement, implementList } from '../../http/implement.ts';
import type { User } from '../../http/session.ts';
import { selectCompanies } from './companies.ts';
import {
  selectJob,
  selectJobs,
  selectJobsById,
  selectRecentIds,
  selectTrendingCategories,
} from './queries.ts';
import { countWithout, searchJobs } from './search.ts';
import { selectSimilarIds } from './similar.ts';
import { selectSearchSuggestions, selectSuggestions } from './suggestions.ts';

const candidateId = (user: User | undefined) => (user?.type === 'Employee' ? user.id : undefined);

export function jobRoutes(app: FastifyInstance) {
  const findJob = batchById((ids) => selectJobsById(app.db, ids));

  implementList(app, contract.listRecentJobs, async ({ db, user }) => ({
    jobLists: await selectJobs(db, await selectRecentIds(db), candidateId(user)),
  }));

  implementList(app, contract.listTrendingCategories, async ({ db }) => ({
    jobs: await selectTrendingCategories(db),
  }));

  implementList(app, contract.suggestJobs, ({ db, query }) => selectSuggestions(db, query.title));

  implementList(app, contract.suggestSearches, ({ db, query }) => selectSearchSuggestions(db, query.text));

  implementList(app, contract.searchJobs, async ({ db, query, user }) => {
    const wanted = { words: query.search, as_typed: query.as_typed === 'true', ...offWire(query) };
    const { ids, total, reading = null } = await searchJobs(db, wanted, query.page);
    return {
      ...envelope(await selectJobs(db, ids, candidateId(user)), total, query.page),
      reading,
      without: total > 0 ? [] : await countWithout(db, wanted, reading?.place),
    };
  });

  implementList(app, contract.listCompanies, async ({ db, query: { order = 'name', page } }) => {
    const { rows, total } = await selectCompanies(db, order, page);
    const companies = rows.map((row) => ({ ...row, logo: row.logo && logoUrl(row.logo) }));
    return envelope(companies, total, page);
  });

  implement(app, contract.getJob, async ({ db, params, user }) => {
    const candidate = candidateId(user);
    const newJob = await (candidate ? selectJob(db, params.id, candidate) : findJob(params.id));
    if (!newJob) throw notFound();
    return { newJob };
  });

  implementList(app, contract.listSimilarJobs, async ({ db, params, user }) => {
    const ids = await selectSimilarIds(db, params.id);
    if (!ids) throw notFound();
    return { jobs: await selectJobs(db, ids, candidateId(user)) };
  });
}
