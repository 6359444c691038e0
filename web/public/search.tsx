import { useEffect, useMemo } from 'react';
import { Link, useLocation, useNavigate, useNavigation } from 'react-router';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/public.ts';
import { api, publicApi } from '../lib/api.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { countOf } from '../lib/pages.ts';
import { rememberSearch } from '../lib/recent-searches.ts';
import { filtersInState, searchPath } from '../lib/search-address.ts';
import { readSession } from '../lib/session.ts';
import { Message } from '../ui/frame/message.tsx';
import { FilterChips } from '../ui/list/filter-chips.tsx';
import { FilterDrawer } from '../ui/list/filter-drawer.tsx';
import { Pager } from '../ui/list/pager.tsx';
import type { Route } from './+types/search.ts';
import { JobRow } from './job-row.tsx';
import classes from './search.module.css';
import { SearchFilters } from './search-filters.tsx';
import { chipsOf, findJobs, headingOf, nameOf, type PackedLists, unpackLists } from './search-lists.ts';
import { SearchReading, Without } from './search-reading.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteIn(matches);
  if (!loaderData) return pageMeta({ site, title: frame.findJobs });
  const { filters, lists, retired, jobs, page } = loaderData;
  const heading = headingOf(filters, unpackLists(lists, retired), jobs.reading);
  return pageMeta({
    site,
    title: page > 1 ? texts.search.headingOfPage(heading, page) : heading,
    description: texts.search.description(countOf(jobs, texts.jobs), heading),
    ...(jobs.data.length > 0 ? { path: searchPath(filters, page) } : {}),
  });
};

export const loader = ({ context, url }: Route.LoaderArgs) => findJobs(publicApi(context), url.href);

let knownLists: PackedLists | undefined;

/** A candidate's own marks come with the token; the lists come once. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (!knownLists) {
    const found = await serverLoader();
    knownLists = found.lists;
    if (readSession()?.type !== 'Employee') return found;
  }
  const found = await findJobs(api, request.url, knownLists, request.signal);
  knownLists = found.lists;
  return found;
}
clientLoader.hydrate = true as const;

export default function Search({ loaderData }: Route.ComponentProps) {
  const { filters, page, today, lists: packedLists, retired, jobs } = loaderData;
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const coming = useNavigation().location;
  const isLoading = coming?.pathname === '/search_jobs';
  const lists = useMemo(() => unpackLists(packedLists, retired), [packedLists, retired]);
  const chips = chipsOf(filters, lists, jobs.reading);

  useEffect(() => {
    const carried = searchPath(filtersInState(state));
    if (!search && carried !== '/search_jobs') void navigate(carried, { replace: true });
  }, [state, search, navigate]);

  useEffect(() => {
    const name = nameOf(filters, lists);
    if (name) rememberSearch(filters, name);
  }, [filters, lists]);

  return (
    <div className={classes.screen}>
      <aside className={classes.side} aria-label={frame.filters}>
        <SearchFilters filters={filters} lists={lists} />
      </aside>
      <div>
        <div className={classes.head}>
          <h1>{headingOf(filters, lists, jobs.reading)}</h1>
          <p className={classes.count} role="status">
            {isLoading ? frame.searching : countOf(jobs, texts.jobs)}
          </p>
          <FilterDrawer active={chips.length}>
            <SearchFilters
              filters={filters}
              lists={lists}
              found={
                isLoading ? frame.searching : texts.search.show(jobs.total, jobs.total_is_exact === false)
              }
            />
          </FilterDrawer>
        </div>
        <FilterChips chips={chips} all="/search_jobs" />
        {jobs.reading && <SearchReading filters={filters} reading={jobs.reading} />}
        {jobs.data.length > 0 ? (
          <ul className={classes.rows} aria-busy={isLoading}>
            {jobs.data.map((job) => (
              <li key={job.id}>
                <JobRow key={String(job.is_saved)} job={job} today={today} here={searchPath(filters, page)} />
              </li>
            ))}
          </ul>
        ) : (
          <Message word={frame.notFound} title={texts.search.nothing}>
            <Without chips={chips} counts={jobs.without} />
            <Link to="/search_jobs">{texts.search.showAll}</Link>
          </Message>
        )}
        <Pager list={jobs} />
      </div>
    </div>
  );
}
