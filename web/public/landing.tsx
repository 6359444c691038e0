import { publicApi } from '../lib/api.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { JobCard } from '../ui/job-card.tsx';
import { Message } from '../ui/message.tsx';
import type { Route } from './+types/landing.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { Hero } from './hero.tsx';
import { HireBand, HowItWorks } from './how-it-works.tsx';
import classes from './landing.module.css';

export const meta: Route.MetaFunction = ({ matches }) => {
  const site = siteIn(matches);
  return pageMeta({
    site,
    title: site?.name ?? 'Jobstead',
    description:
      'Over 15,000 job offers in one calm place: search by title, state and skill, and apply in minutes.',
    path: '/',
  });
};

export async function loader({ context }: Route.LoaderArgs) {
  const api = publicApi(context);
  const [{ states }, { jobs: categories }, { jobLists: jobs }] = await Promise.all([
    api.listStates(),
    api.listTrendingCategories(),
    api.listRecentJobs(),
  ]);
  return { states, categories, jobs };
}

export default function Landing({ loaderData: { states, categories, jobs } }: Route.ComponentProps) {
  return (
    <>
      <Hero states={states} />
      <section className={classes.section} aria-labelledby="trending">
        <h2 id="trending">Trending categories</h2>
        <CategoryTiles categories={categories} />
      </section>
      <section className={classes.section} aria-labelledby="recent">
        <h2 id="recent">Recent jobs</h2>
        {jobs.length > 0 ? (
          <ul className={classes.cards}>
            {jobs.map((job) => (
              <li key={job.id}>
                <JobCard job={job} />
              </li>
            ))}
          </ul>
        ) : (
          <Message title="No jobs yet">
            <p>The first ones will stand here as soon as an employer has posted them.</p>
          </Message>
        )}
      </section>
      <HowItWorks />
      <HireBand />
    </>
  );
}
