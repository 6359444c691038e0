import { Link, redirect } from 'react-router';
import { companyPath, companySlug } from '#contract/values/company-path.ts';
import { today } from '#contract/values/today.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/public.ts';
import { api, publicApi } from '../lib/api.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { countOf } from '../lib/pages.ts';
import { jobSearchPath } from '../lib/search-address.ts';
import { readSession } from '../lib/session.ts';
import { shortened } from '../lib/text.ts';
import { Crumbs } from '../ui/frame/crumbs.tsx';
import { Message } from '../ui/frame/message.tsx';
import type { Route } from './+types/company.ts';
import classes from './company.module.css';
import { CompanyAnswers, VerifiedMark } from './listed/company-facts.tsx';
import { CompanyLogo } from './listed/company-logo.tsx';
import { CompanyWebsite } from './listed/company-website.tsx';
import { findNewest } from './listed/listed-job.ts';
import { NewestJobs } from './listed/newest-jobs.tsx';

const { company: words } = texts;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { company, jobs } = loaderData;
  return pageMeta({
    site: siteIn(matches),
    title: words.title(company.name),
    description: shortened(
      [words.description(company.name, countOf(jobs, frame.counts.jobs)), company.about ?? '']
        .join(' ')
        .trim(),
      160,
    ),
    path: companyPath(company),
    image: company.logo,
  });
};

const openJobsOf = ({ id }: { id: number }) => ({ company_id: String(id) });

export async function loader({ context, params: { id, name } }: Route.LoaderArgs) {
  const publicly = publicApi(context);
  const { company } = await publicly.findCompany({ params: { id } });
  if (name !== companySlug(company.name)) throw redirect(companyPath(company), 301);
  return { company, jobs: await findNewest(publicly, openJobsOf(company)), today: today() };
}

/** A candidate's own marks come with the token. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const found = await serverLoader();
  if (readSession()?.type !== 'Employee') return found;
  const jobs = await findNewest(api, openJobsOf(found.company), request.signal).catch(() => found.jobs);
  return { ...found, jobs };
}
clientLoader.hydrate = true as const;

export default function Company({ loaderData: { company, jobs, today: currentDay } }: Route.ComponentProps) {
  const here = companyPath(company);
  return (
    <article className={classes.page}>
      <Crumbs path={[{ to: '/companies', name: frame.companies }]} here={company.name} />
      <header className={classes.head}>
        <CompanyLogo company={company} size={72} />
        <div>
          <h1>{company.name}</h1>
          {(company.is_verified || company.website) && (
            <p className={classes.facts}>
              {company.is_verified && <VerifiedMark />}
              {company.website && <CompanyWebsite url={company.website} />}
            </p>
          )}
          {company.is_verified && <p className={classes.verified}>{words.verifiedText}</p>}
        </div>
      </header>
      {company.about && (
        <section aria-labelledby="about">
          <h2 id="about">{texts.job.about(company.name)}</h2>
          <p dir="auto" className={classes.lines}>
            {company.about}
          </p>
        </section>
      )}
      {company.answers && (
        <section aria-labelledby="answers">
          <h2 id="answers">{words.answers}</h2>
          <CompanyAnswers answers={company.answers} />
        </section>
      )}
      <section aria-labelledby="jobs">
        <h2 id="jobs">{words.openJobs}</h2>
        {jobs.data.length > 0 ? (
          <NewestJobs
            jobs={jobs.data}
            today={currentDay}
            here={here}
            all={{
              to: jobSearchPath(openJobsOf(company)),
              name: words.inSearch(countOf(jobs, frame.counts.jobs), company.name),
            }}
          />
        ) : (
          <Message title={words.noJobs}>
            <p>{words.noJobsText}</p>
            <Link to="/search_jobs">{texts.search.showAll}</Link>
          </Message>
        )}
      </section>
    </article>
  );
}
