import type { z } from 'zod';
import type { getOwnSent } from '#contract/applications.ts';
import { texts } from '#texts/candidate.ts';
import { texts as frame } from '#texts/frame.ts';
import { shownDate } from '../lib/dates.ts';
import { years } from '../lib/text.ts';
import classes from './application.module.css';

const { application: words, profile, resume } = texts;

type Candidate = NonNullable<z.output<typeof getOwnSent.response>['candidate']>;

interface Entry {
  id: number;
  from: string;
  to: string;
  title: string;
  place: string;
  text: string | null;
}

const Entries = ({ title, entries }: { title: string; entries: Entry[] }) =>
  entries.length > 0 && (
    <section className={classes.section}>
      <h2>{title}</h2>
      <ul className={classes.entries}>
        {entries.map(({ id, from, to, title, place, text }) => (
          <li key={id}>
            {words.entry(title, place)}
            <br />
            {words.fromTo(from, to)}
            {text && (
              <p dir="auto" className={classes.lines}>
                {text}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );

export function SentResume({ candidate }: { candidate: Candidate }) {
  const { city, state, d_o_b, total_year_experience, expected_job_level, categories, skills } = candidate;
  const namesOf = (chosen: { name: string }[]) => words.listed(chosen.map(({ name }) => name));
  const facts = [
    [words.name, candidate.user_name],
    [resume.professionalTitle, candidate.profesional_title],
    [frame.phone, candidate.phone_no],
    [frame.email, candidate.email],
    [profile.dateOfBirth, shownDate(d_o_b)],
    [words.place, city && state && frame.place(city.name, state.name)],
    [frame.experienceYears, total_year_experience && years(total_year_experience)],
    [frame.languages, candidate.language],
    [frame.qualification, candidate.qualification],
    [frame.expectedLevel, expected_job_level && frame.levels[expected_job_level]],
    [frame.jobCategories, namesOf(categories)],
    [frame.skills, namesOf(skills)],
  ];
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {candidate.description && (
        <section className={classes.section}>
          <h2>{resume.aboutYou}</h2>
          <p dir="auto" className={classes.lines}>
            {candidate.description}
          </p>
        </section>
      )}
      <Entries
        title={frame.education}
        entries={candidate.educations.map(({ degree, institude, addtion_information, ...entry }) => ({
          ...entry,
          title: degree,
          place: institude,
          text: addtion_information,
        }))}
      />
      <Entries
        title={frame.workExperience}
        entries={candidate.experiences.map(({ job_post, company, additonal_informatiion, ...entry }) => ({
          ...entry,
          title: job_post,
          place: company,
          text: additonal_informatiion,
        }))}
      />
    </>
  );
}
