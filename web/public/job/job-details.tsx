import { type ComponentProps, useEffect } from 'react';
import { Link } from 'react-router';
import type { Job } from '#contract/jobs.ts';
import { today } from '#contract/values/today.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/public.ts';
import { publicApi } from '../../lib/api.ts';
import { shownDate } from '../../lib/dates.ts';
import { hostContext } from '../../lib/host.ts';
import { pageMeta, siteIn } from '../../lib/meta.ts';
import { plainText, shortened } from '../../lib/text.ts';
import { CompanyAnswers, VerifiedMark } from '../listed/company-facts.tsx';
import { CompanyLink } from '../listed/company-link.tsx';
import { CompanyLogo } from '../listed/company-logo.tsx';
import { CompanyWebsite } from '../listed/company-website.tsx';
import { JobCard } from '../listed/job-card.tsx';
import { toListedJob } from '../listed/listed-job.ts';
import { markSeen } from '../listed/seen-jobs.ts';
import type { Route } from './+types/job-details.ts';
import { JobActions } from './job-actions.tsx';
import classes from './job-details.module.css';
import { JobBrief, JobOverview } from './job-overview.tsx';
import { jobPosting } from './job-posting.ts';
import { JobSkills } from './job-skills.tsx';
import { ReportJob } from './report-job.tsx';
import { ShareJob } from './share-job.tsx';
import { useVisit } from './visit.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { newJob: job } = loaderData;
  const site = siteIn(matches);
  const tags = pageMeta({
    site,
    title: texts.job.title(job.tittle, job.company.name, job.city.name),
    description: shortened(plainText(job.job_description), 160),
    ...(job.is_open && { path: pathOf(job) }),
    // Another provider draws none.
    image: site?.apiUrl ? job.company.logo : `/job_pictures/${job.id}.png`,
    isPreview: !site?.apiUrl,
  });
  if (job.is_open && site) tags.push({ 'script:ld+json': jobPosting(job, site.publicUrl) });
  return tags;
};

const pathOf = ({ id }: Pick<Job, 'id'>) => `/job_details/${id}`;

/** In milliseconds; what fails or takes longer is left out of the page. */
const extrasTimeout = 500;
const inTime = <Answer,>(asked: Promise<Answer>): Promise<Answer | undefined> =>
  Promise.race([
    asked.catch(() => undefined),
    new Promise<undefined>((go) => setTimeout(go, extrasTimeout, undefined)),
  ]);

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = publicApi(context);
  const { newJob } = await api.getJob({ params });
  // Another provider may know neither, nor the number of the company.
  const companyId: number | undefined = newJob.company.id;
  const [company, similar] = await Promise.all([
    companyId ? inTime(api.findCompany({ params: { id: companyId } })) : undefined,
    inTime(api.listSimilarJobs({ params })),
  ]);
  const { is_verified = false, answers = null } = company?.company ?? {};
  const isOpen: boolean | undefined = newJob.is_open;
  return {
    // Another provider may tell the status alone.
    newJob: { ...newJob, is_open: isOpen ?? newJob.status === 'Open' },
    is_verified,
    answers,
    similar: similar?.jobs.map(toListedJob) ?? [],
    today: today(),
    address: context.get(hostContext).site.publicUrl + pathOf(newJob),
  };
}

function overOf({ status, closing, expire_date }: Job) {
  if (status === 'Expired') return texts.job.expired(shownDate(expire_date));
  return closing && closing !== 'Withdrawn' ? texts.job.closings[closing] : texts.job.closed;
}

const Over = ({ job, hasSimilar }: { job: Job; hasSimilar: boolean }) => (
  <p className={classes.over}>
    {overOf(job)}{' '}
    {hasSimilar ? (
      <a href="#similar">{texts.job.seeSimilar}</a>
    ) : (
      <Link to="/search_jobs">{texts.job.findOpen}</Link>
    )}
  </p>
);

export default function JobDetails({ loaderData, matches }: Route.ComponentProps) {
  const { id, is_open } = loaderData.newJob;
  useEffect(() => markSeen(id), [id]);
  useVisit(is_open && id);
  return <JobPage {...loaderData} hasPages={!siteIn(matches)?.apiUrl} />;
}

interface Shown extends Pick<Awaited<ReturnType<typeof loader>>, 'newJob' | 'today' | 'address'> {
  is_verified?: boolean;
  answers?: ComponentProps<typeof CompanyAnswers>['answers'] | null;
  similar?: ReturnType<typeof toListedJob>[];
  hasPages?: boolean;
  /** Nothing can be done with it. */
  isPreview?: boolean;
}

export function JobPage({ newJob: job, is_verified, answers, similar = [], ...shown }: Shown) {
  const { today: currentDay, address, hasPages = false, isPreview = false } = shown;
  const { company } = job;
  return (
    <>
      <article className={classes.page}>
        <header className={classes.head}>
          <CompanyLogo company={company} size={64} />
          <div>
            <h1>{job.tittle}</h1>
            <p className={classes.company}>
              <CompanyLink company={company} className={classes.name} />
              {is_verified && <VerifiedMark />}
              {company.website && <CompanyWebsite url={company.website} />}
              {!isPreview && <ShareJob key={job.id} job={job} address={address} />}
            </p>
          </div>
        </header>
        <JobBrief job={job} hasPages={hasPages} />
        {!job.is_open && <Over job={job} hasSimilar={similar.length > 0} />}
        <div className={classes.text}>
          <section aria-labelledby="description">
            <h2 id="description">{frame.description}</h2>
            <div
              dir="auto"
              className={classes.description}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the API, and scripts are barred by the page's policy
              dangerouslySetInnerHTML={{ __html: job.job_description }}
            />
          </section>
          {job.requirement && (
            <section aria-labelledby="requirement">
              <h2 id="requirement">{texts.job.requirement}</h2>
              <p dir="auto" className={classes.lines}>
                {job.requirement}
              </p>
            </section>
          )}
          {job.new_job_skill.length > 0 && (
            <section aria-labelledby="skills">
              <h2 id="skills">{frame.skills}</h2>
              <JobSkills key={job.id} skills={job.new_job_skill} />
            </section>
          )}
          {(company.about || answers) && (
            <section aria-labelledby="company" className={classes.about}>
              <h2 id="company">{texts.job.about(company.name)}</h2>
              {company.about && (
                <p dir="auto" className={classes.lines}>
                  {company.about}
                </p>
              )}
              {answers && <CompanyAnswers answers={answers} />}
            </section>
          )}
        </div>
        <div className={classes.panel}>
          <div className={classes.actions} data-for={job.is_open ? undefined : 'Employee'} inert={isPreview}>
            <JobActions key={job.id} job={job} />
          </div>
          <JobOverview job={job} hasPages={hasPages} />
          {hasPages && !isPreview && <ReportJob key={job.id} job={job.id} />}
        </div>
        <p className={classes.printed}>{texts.share.printed(address, shownDate(currentDay))}</p>
      </article>
      {similar.length > 0 && (
        <section className={classes.similar} aria-labelledby="similar">
          <h2 id="similar">{texts.job.similar}</h2>
          <ul className={classes.cards}>
            {similar.map((each) => (
              <li key={each.id}>
                <JobCard job={each} today={currentDay} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
