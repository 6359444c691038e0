import type { FastifyInstance } from 'fastify';
import { contract } from '#contract/index.ts';
import { envelope } from '#contract/paging.ts';
import { jobFilters } from '#contract/values/job-filters.ts';
import { batchById } from '../../db/batch-by-id.ts';
import { logoUrl } from '../../files/logo-url.ts';
import { notFound } from '../../http/errors.ts';
import { implement, implementList } from '../../http/implement.ts';
import { networkOf } from '../../http/rate-limits.ts';
import type { User } from '../../http/session.ts';
import { browse } from './browse.ts';
import { countChoices } from './choices.ts';
import { selectCompanies } from './companies.ts';
import { kilometresPer, scopeOf, searchOf } from './matching/filters.ts';
import {
  selectJob,
  selectJobs,
  selectJobsById,
  selectRecentIds,
  selectTrendingCategories,
} from './queries.ts';
import { searchJobs } from './search-in-turn.ts';
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

  // As the owner set it by now.
  const kilometres = () => kilometresPer[app.config.site.distanceUnit];
  const inUnit = (distance: number) => Math.round(distance / kilometres());

  implementList(app, contract.searchJobs, async ({ db, query, request, user }) => {
    const wanted = searchOf(query, kilometres());
    const found = await searchJobs(db, wanted, query.page, networkOf(request.ip));
    const { ids, total, reading = null, alternatives } = found;
    app.searches.record(query.search, total);
    if (query.page === 1) app.searches.count(request, query.search);
    const [jobs, { near }] = await Promise.all([
      selectJobs(db, ids, candidateId(user)),
      scopeOf(db, found.wanted),
    ]);
    const distances = new Map(near?.map(({ id, distance }) => [id, inUnit(distance)]));
    return {
      ...envelope(
        jobs.map((job) => ({ ...job, distance: distances.get(job.city_id) ?? null })),
        total,
        query.page,
      ),
      reading,
      ...alternatives,
      around: alternatives.around.map((place) => ({ ...place, distance: inUnit(place.distance) })),
    };
  });

  implementList(app, contract.listCompanies, async ({ db, query: { order = 'name', page } }) => {
    const { rows, total } = await selectCompanies(db, order, page);
    const companies = rows.map((row) => ({ ...row, logo: row.logo && logoUrl(row.logo) }));
    return envelope(companies, total, page);
  });
  implementList(app, contract.countChoices, async ({ db, query, request }) => {
    const wanted = searchOf(query, kilometres());
    return { counts: await countChoices(db, wanted, query.of, kilometres(), networkOf(request.ip)) };
  });

  implementList(app, contract.browseJobs, async ({ db, query }) => {
    const found = await browse(db, {
      category_id: query[jobFilters.category_id.wire],
      state_id: query[jobFilters.state_id.wire],
      city_id: query[jobFilters.city_id.wire],
    });
    if (!found) throw notFound();
    return found;
  });

  implement(app, contract.getJob, async ({ db, params, user }) => {
    const candidate = candidateId(user);
    const newJob = await (candidate ? selectJob(db, params.id, candidate) : findJob(params.id));
    if (!newJob) throw notFound();
    return { newJob };
  });

  implementList(app, contract.listSimilarJobs, async ({ db, params, request, user }) => {
    const ids = await selectSimilarIds(db, params.id, networkOf(request.ip));
    if (!ids) throw notFound();
    return { jobs: await selectJobs(db, ids, candidateId(user)) };
  });
}
