import { years } from '../../lib/text.ts';
import type { Candidate } from './candidate.ts';
import { placeOf } from './candidate-head.tsx';
import classes from './general-information.module.css';

export function GeneralInformation({ candidate }: { candidate: Candidate }) {
  const { language, qualification, total_year_experience, categories, expected_job_level } = candidate;
  const facts = [
    ['Languages', language],
    ['Qualification', qualification],
    ['Total years of experience', total_year_experience && years(total_year_experience)],
    ['Job categories', categories.map(({ name }) => name).join(', ')],
    ['Expected job level', expected_job_level],
    ['Job location', placeOf(candidate)],
  ];
  return (
    <section aria-labelledby="general-information" className={classes.panel}>
      <h2 id="general-information">General Information</h2>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || <span className={classes.none}>Not given</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
