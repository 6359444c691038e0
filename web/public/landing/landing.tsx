import type { Site } from '#contract/site.ts';
import { jobsMark } from '#contract/values/texts.ts';
import { today } from '#contract/values/today.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/public.ts';
import { publicApi } from '../../lib/api.ts';
import { hostContext } from '../../lib/host.ts';
import { pageMeta, siteIn } from '../../lib/meta.ts';
import { countOf } from '../../lib/pages.ts';
import { jobSearchQuery } from '../../lib/search-address.ts';
import { Message } from '../../ui/frame/message.tsx';
import { JobCard } from '../listed/job-card.tsx';
import { toListedJob } from '../listed/listed-job.ts';
import type { Route } from './+types/landing.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { Hero } from './hero.tsx';
import { HireBand, HowItWorks } from './how-it-works.tsx';
import classes from './landing.module.css';

const { landing } = texts;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const site = siteIn(matches);
  return pageMeta({
    site,
    title: site?.name ?? frame.board,
    description: landing.description(loaderData?.claim ?? landing.openJobs),
    path: '/',
  });
};

/** Undefined on a board that would have to claim none. */
async function findClaim(api: ReturnType<typeof publicApi>, site: Site): Promise<string | undefined> {
  const { claim = texts.defaultClaim } = site;
  if (!claim.includes(jobsMark)) return claim;
  const open = await api.searchJobs({ query: jobSearchQuery({}) });
  return open.total > 0 ? claim.replaceAll(jobsMark, countOf(open, texts.jobOffers)) : undefined;
}

export async function loader({ context }: Route.LoaderArgs) {
  const api = publicApi(context);
  const [{ states }, { jobs: categories }, { jobLists: jobs }, claim] = await Promise.all([
    api.listStates(),
    api.listTrendingCategories(),
    api.listRecentJobs(),
    findClaim(api, context.get(hostContext).site),
  ]);
  const { heading } = context.get(hostContext).site;
  return { states, categories, jobs: jobs.map(toListedJob), heading, claim, today: today() };
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  const { states, categories, jobs, heading, claim } = loaderData;
  const logos = [...new Set(jobs.flatMap(({ company }) => company.logo ?? []))].slice(0, 5);
  return (
    <>
      <Hero states={states} heading={heading} claim={claim} logos={logos} />
      <section className={classes.section} aria-labelledby="recent">
        <h2 id="recent">{landing.recent}</h2>
        {jobs.length > 0 ? (
          <ul className={classes.cards}>
            {jobs.map((job) => (
              <li key={job.id}>
                <JobCard job={job} today={loaderData.today} usualPay={texts.usualPay} />
              </li>
            ))}
          </ul>
        ) : (
          <Message title={landing.nothing}>
            <p>{landing.nothingText}</p>
          </Message>
        )}
      </section>
      {categories.length > 0 && (
        <section className={classes.section} aria-labelledby="trending">
          <h2 id="trending">{landing.trending}</h2>
          <CategoryTiles categories={categories} />
        </section>
      )}
      <HowItWorks />
      <HireBand />
    </>
  );
}
