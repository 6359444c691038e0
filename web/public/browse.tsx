import { data, Link, redirect } from 'react-router';
import { type Browsed, browsePath, minJobs, pathSegment } from '#contract/values/browse-path.ts';
import { isId } from '#contract/values/ids.ts';
import { toWire } from '#contract/values/job-filters.ts';
import { today } from '#contract/values/today.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/public.ts';
import { api, publicApi } from '../lib/api.ts';
import { daysAgo } from '../lib/dates.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { countOf } from '../lib/pages.ts';
import { type JobSearchFilters, jobSearchPath } from '../lib/search-address.ts';
import { readSession } from '../lib/session.ts';
import { defaultMoney, withCount } from '../lib/text.ts';
import { Crumbs } from '../ui/frame/crumbs.tsx';
import type { Route } from './+types/browse.ts';
import classes from './browse.module.css';
import { findNewest } from './listed/listed-job.ts';
import { NewestJobs } from './listed/newest-jobs.tsx';

const { browse: words } = texts;

type Found = Route.ComponentProps['loaderData'];

const placeOf = ({ state, city }: Browsed) =>
  state && (city ? frame.place(city.name, state.name) : state.name);
const headingOf = (page: Browsed) => texts.search.heading(page.category?.name, placeOf(page) ?? undefined);

const factsOf = ({ found: { pay }, jobs, today: currentDay }: Found) => [
  words.facts(countOf(jobs, frame.counts.jobs), daysAgo(jobs.data[0]?.created_at ?? currentDay, currentDay)),
  ...(pay ? [words.pay(pay.jobs, defaultMoney(pay.median))] : []),
];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  return pageMeta({
    site: siteIn(matches),
    title: headingOf(loaderData.found),
    description: factsOf(loaderData).join(' '),
    path: browsePath(loaderData.found),
  });
};

function idIn(segment: string | undefined) {
  const id = segment?.split('-', 1)[0];
  if (id !== undefined && !isId(id)) throw data(null, 404);
  return id;
}

const filtersOf = ({ category, state, city }: Browsed): JobSearchFilters => ({
  ...(state && { state_id: String(state.id) }),
  ...(city && { city_id: String(city.id) }),
  ...(category && { category_id: String(category.id) }),
});

const kinds = ['category', 'state', 'city'] as const;

export async function loader({ context, params }: Route.LoaderArgs) {
  const segments: Record<string, string | undefined> = params;
  const asked: JobSearchFilters = {};
  for (const kind of kinds) {
    const id = idIn(segments[kind]);
    if (id) asked[`${kind}_id`] = id;
  }
  const publicly = publicApi(context);
  const found = await publicly.browseJobs({ query: toWire((name) => asked[name]) });
  if (kinds.some((kind) => segments[kind] !== (found[kind] ? pathSegment(found[kind]) : undefined)))
    throw redirect(browsePath(found), 301);
  const filters = filtersOf(found);
  const jobs = await findNewest(publicly, filters);
  // Few jobs make no page that is worth finding, but whoever has its address finds them, and it may soon be one again.
  if (jobs.total < minJobs || found.is_retired) throw redirect(jobSearchPath(filters));
  return { found, jobs, today: today() };
}

/** A candidate's own marks come with the token. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const loaded = await serverLoader();
  if (readSession()?.type !== 'Employee') return loaded;
  const jobs = await findNewest(api, filtersOf(loaded.found), request.signal).catch(() => loaded.jobs);
  return { ...loaded, jobs };
}
clientLoader.hydrate = true as const;

interface Neighbour {
  name: string;
  jobs: number;
  page: Browsed;
}

const Neighbours = ({ title, pages }: { title: string; pages: Neighbour[] }) =>
  pages.length > 0 && (
    <section>
      <h2>{title}</h2>
      <ul className={classes.pages}>
        {pages.map(({ name, jobs, page }) => (
          <li key={browsePath(page)}>
            <Link to={browsePath(page)}>{withCount(name, jobs)}</Link>
          </li>
        ))}
      </ul>
    </section>
  );

function wayTo({ category, state, city }: Browsed) {
  const pages = [
    ...(category ? [{ page: { category }, name: category.name }] : []),
    ...(state ? [{ page: { category, state }, name: state.name }] : []),
    ...(city ? [{ page: { category, state, city }, name: city.name }] : []),
  ];
  const here = pages.pop()?.name ?? '';
  return { here, path: pages.map(({ page, name }) => ({ to: browsePath(page), name })) };
}

export default function Browse({ loaderData }: Route.ComponentProps) {
  const { found, jobs, today: currentDay } = loaderData;
  const { category, state, city } = found;
  const { path, here } = wayTo(found);
  const place = placeOf(found);
  return (
    <article className={classes.page}>
      <Crumbs path={[{ to: '/search_jobs', name: frame.findJobs }, ...path]} here={here} />
      <header>
        <h1>{headingOf(found)}</h1>
        <p className={classes.facts}>{factsOf(loaderData).join(' ')}</p>
      </header>
      <section aria-labelledby="newest">
        <h2 id="newest">{words.newest}</h2>
        <NewestJobs
          jobs={jobs.data}
          today={currentDay}
          here={browsePath(found)}
          all={{
            to: jobSearchPath(filtersOf(found)),
            name: words.inSearch(countOf(jobs, frame.counts.jobs)),
          }}
        />
      </section>
      <Neighbours
        title={words.states}
        pages={found.states.map((each) => ({
          name: each.name,
          jobs: each.open_jobs,
          page: { category, state: each },
        }))}
      />
      <Neighbours
        title={city ? words.citiesNear(city.name) : words.cities}
        pages={found.cities.map((each) => ({
          name: state?.id === each.state.id ? each.name : frame.place(each.name, each.state.name),
          jobs: each.open_jobs,
          page: { category, state: each.state, city: each },
        }))}
      />
      <Neighbours
        title={place && !category ? words.categories(place) : words.otherCategories}
        pages={found.categories.map((each) => ({
          name: each.name,
          jobs: each.open_jobs,
          page: { category: each, state, city },
        }))}
      />
    </article>
  );
}
