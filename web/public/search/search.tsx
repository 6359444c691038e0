import { useEffect, useMemo } from 'react';
import { data, useLocation, useNavigate, useNavigation } from 'react-router';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/public.ts';
import { api, publicApi } from '../../lib/api.ts';
import { useFocusFallback } from '../../lib/focus-fallback.ts';
import { pageMeta, siteIn } from '../../lib/meta.ts';
import { countOf } from '../../lib/pages.ts';
import {
  filtersInState,
  type JobSearchFilters,
  jobSearchFiltersIn,
  jobSearchPath,
} from '../../lib/search-address.ts';
import { readSession } from '../../lib/session.ts';
import { FilterChips } from '../../ui/list/filter-chips.tsx';
import { FilterDrawer } from '../../ui/list/filter-drawer.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { JobRow } from '../listed/job-row.tsx';
import type { Route } from './+types/search.ts';
import { rememberSearch } from './recent-searches.ts';
import classes from './search.module.css';
import { SearchAlert } from './search-alert.tsx';
import { headingOf, jobSearchChips, nameOf } from './search-chips.ts';
import { countsInTime, offered, useCounts } from './search-counts.ts';
import { SearchFilters } from './search-filters.tsx';
import { findJobs, type PackedLists, unpackLists } from './search-lists.ts';
import { SearchOrder } from './search-order.tsx';
import { NothingFound, SearchReading } from './search-reading.tsx';

const feeds = { rss: 'application/rss+xml', atom: 'application/atom+xml', json: 'application/feed+json' };

function feedsOf({ order, ...filters }: JobSearchFilters, title: string) {
  const query = jobSearchPath(filters).replace('/search_jobs', '');
  return Object.entries(feeds).map(([format, type]) => ({
    tagName: 'link',
    rel: 'alternate',
    type,
    title,
    href: `/feeds/jobs.${format}${query}`,
  }));
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteIn(matches);
  if (!loaderData) return pageMeta({ site, title: frame.findJobs });
  const { filters, lists, retired, jobs, page } = loaderData;
  const heading = headingOf(filters, unpackLists(lists, retired, site?.distanceUnit), jobs.reading);
  return [
    ...pageMeta({
      site,
      title: page > 1 ? texts.search.headingOfPage(heading, page) : heading,
      description: texts.search.description(countOf(jobs, frame.counts.jobs), heading),
      ...(jobs.data.length > 0 ? { path: jobSearchPath(filters, page) } : {}),
    }),
    ...(site && !site.apiUrl ? feedsOf(filters, heading) : []),
  ];
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const from = publicApi(context);
  const found = findJobs(from, url.href);
  const counts = await countsInTime(from, jobSearchFiltersIn(url.searchParams), found);
  const page = { ...(await found), counts };
  return data(page, counts ? {} : { headers: withoutCounts });
}

/** They are there soon. */
const withoutCounts = { 'cache-control': 'public, no-cache, s-maxage=1' };

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

let knownLists: PackedLists | undefined;

/** A candidate's own marks come with the token; the lists come once, and numbers for each choice after the list. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const served = knownLists ? undefined : await serverLoader();
  if (served) knownLists = served.lists;
  if (served && readSession()?.type !== 'Employee') return served;
  const found = await findJobs(api, request.url, knownLists, request.signal);
  knownLists = found.lists;
  return { ...found, counts: served?.counts };
}
clientLoader.hydrate = true as const;

export default function Search({ loaderData, matches }: Route.ComponentProps) {
  const { filters, typed, page, today, lists: packedLists, retired, jobs } = loaderData;
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const coming = useNavigation().location;
  const isLoading = coming?.pathname === '/search_jobs';
  const unit = siteIn(matches)?.distanceUnit;
  const lists = useMemo(() => unpackLists(packedLists, retired, unit), [packedLists, retired, unit]);
  const numbers = useCounts(filters, offered(filters), loaderData.counts);
  const chips = jobSearchChips(filters, lists, jobs.reading);
  const heading = useFocusFallback<HTMLHeadingElement>(chips.length);

  useEffect(() => {
    const carried = jobSearchPath(filtersInState(state));
    if (!search && carried !== '/search_jobs') void navigate(carried, { replace: true });
  }, [state, search, navigate]);

  useEffect(() => {
    const name = nameOf(filters, lists);
    if (name) rememberSearch(filters, name);
  }, [filters, lists]);

  return (
    <div className={classes.screen}>
      <aside className={classes.side} aria-label={frame.filters}>
        <SearchFilters filters={filters} lists={lists} typed={typed} {...numbers} />
      </aside>
      <div>
        <div className={classes.head}>
          <h1 ref={heading} tabIndex={-1}>
            {headingOf(filters, lists, jobs.reading)}
          </h1>
          <p className={classes.count} role="status">
            {isLoading ? frame.searching : countOf(jobs, frame.counts.jobs)}
          </p>
          <FilterDrawer active={chips.length}>
            <SearchFilters
              filters={filters}
              lists={lists}
              typed={typed}
              {...numbers}
              found={
                isLoading ? frame.searching : texts.search.show(jobs.total, jobs.total_is_exact === false)
              }
            />
          </FilterDrawer>
          <SearchOrder filters={filters} reading={jobs.reading} />
        </div>
        <FilterChips chips={chips} all="/search_jobs" />
        {/* Another provider has no alerts, and tells of no reading. */}
        {jobs.reading !== undefined && (
          <SearchAlert
            key={jobSearchPath(filters)}
            filters={filters}
            heading={headingOf(filters, lists, jobs.reading)}
          />
        )}
        {Object.entries(typed).map(([name, { why }]) => (
          <p key={name} className={classes.left}>
            {why}
          </p>
        ))}
        {jobs.reading && <SearchReading filters={filters} unit={lists.unit} reading={jobs.reading} />}
        {jobs.data.length > 0 ? (
          <ul className={classes.rows} aria-busy={isLoading}>
            {jobs.data.map((job) => (
              <li key={job.id}>
                <JobRow
                  key={String(job.is_saved)}
                  job={job}
                  today={today}
                  unit={lists.unit}
                  here={jobSearchPath(filters, page)}
                />
              </li>
            ))}
          </ul>
        ) : (
          <NothingFound
            filters={filters}
            lists={lists}
            chips={chips}
            jobs={jobs}
            within={numbers.counts?.within}
          />
        )}
        <Pager list={jobs} />
      </div>
    </div>
  );
}
