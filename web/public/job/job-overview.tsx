import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Job } from '#contract/jobs.ts';
import { browsePath } from '#contract/values/browse-path.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/public.ts';
import { shownDate } from '../../lib/dates.ts';
import { workplaceOf } from '../../lib/place.ts';
import { jobSearchPath } from '../../lib/search-address.ts';
import { dollars, years } from '../../lib/text.ts';
import classes from './job-overview.module.css';

const Day = ({ value }: { value: string }) => <time dateTime={value}>{shownDate(value)}</time>;

interface Props {
  job: Job;
  /** Whether categories and places have pages: another provider's have none. */
  hasPages: boolean;
}

const Categories = ({ job, hasPages }: Props) =>
  job.new_job_category.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index > 0 && texts.job.comma}
      <Link
        to={hasPages ? browsePath({ category: { id, name } }) : jobSearchPath({ category_id: String(id) })}
      >
        {name}
      </Link>
    </Fragment>
  ));

const JobLocation = ({ job: { state, city }, hasPages }: Props) => {
  const name = frame.place(city.name, state.name);
  return hasPages ? <Link to={browsePath({ state, city })}>{name}</Link> : name;
};

type Fact = [name: string, value: ReactNode];

const firstFacts = ({ job, hasPages }: Props): Fact[] => [
  [texts.job.rate, job.salary && <strong key="rate">{dollars(job.salary, job.pay_currency)}</strong>],
  [texts.job.location, <JobLocation key="place" job={job} hasPages={hasPages} />],
  [frame.workplace, workplaceOf(job, Number.POSITIVE_INFINITY)],
  [texts.job.type, job.job_type.type],
  [frame.workingHours, job.working_hour],
];

const otherFacts = ({ job, hasPages }: Props): Fact[] => [
  [frame.academicDegree, job.academic_degree && frame.degrees[job.academic_degree]],
  [texts.job.category, job.new_job_category.length > 0 && <Categories job={job} hasPages={hasPages} />],
  [frame.experienceLevel, job.experience_level && frame.levels[job.experience_level]],
  [texts.job.experience, job.experience && years(job.experience.experience)],
  [texts.posted, <Day key="posted" value={job.created_at} />],
  [frame.expiryDate, <Day key="expiry" value={job.expire_date} />],
  [texts.job.confirmed, job.is_open && job.confirmed_at && <Day key="confirmed" value={job.confirmed_at} />],
];

const Facts = ({ facts, className }: { facts: Fact[]; className?: string | undefined }) =>
  facts.map(
    ([name, value]) =>
      value && (
        <div key={name} className={className}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ),
  );

/** On a phone alone: elsewhere the overview begins with it. */
export const JobBrief = (props: Props) => (
  <ul className={classes.brief}>
    {firstFacts(props).map(([name, value]) => value && <li key={name}>{value}</li>)}
  </ul>
);

const overviewFacts = (props: Props): Fact[] => {
  const [rate, ...others] = firstFacts(props);
  return [...(rate ? [rate] : []), [frame.title, props.job.tittle], ...others];
};

export const JobOverview = (props: Props) => (
  <section aria-labelledby="overview" className={classes.overview}>
    <h2 id="overview">{texts.job.overview}</h2>
    <dl className={classes.facts}>
      <Facts facts={overviewFacts(props)} className={classes.first} />
      <Facts facts={otherFacts(props)} />
    </dl>
  </section>
);
