import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/recruiter.ts';
import { years } from '../../lib/text.ts';
import type { Candidate } from './candidate.ts';
import { placeOf } from './candidate-head.tsx';
import classes from './general-information.module.css';

const { details } = texts;

export function GeneralInformation({ candidate }: { candidate: Candidate }) {
  const { language, qualification, total_year_experience, categories, expected_job_level } = candidate;
  const facts = [
    [frame.languages, language],
    [frame.qualification, qualification],
    [frame.experienceYears, total_year_experience && years(total_year_experience)],
    [frame.jobCategories, texts.listed(categories.map(({ name }) => name))],
    [frame.expectedLevel, expected_job_level && frame.levels[expected_job_level]],
    [details.jobLocation, placeOf(candidate)],
  ];
  return (
    <section aria-labelledby="general-information" className={classes.panel}>
      <h2 id="general-information">{frame.generalInformation}</h2>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || <span className={classes.none}>{details.notGiven}</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
