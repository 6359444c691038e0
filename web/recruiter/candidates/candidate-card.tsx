import { IconBriefcase, IconCategory, IconFileText, IconMapPin } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { texts } from '#texts/recruiter.ts';
import { years } from '../../lib/text.ts';
import { Portrait } from '../../ui/frame/portrait.tsx';
import link from '../../ui/list/card-link.module.css';
import type { FoundCandidate } from './candidate.ts';
import classes from './candidate-card.module.css';
import { SkillList } from './skill-list.tsx';

export function CandidateCard({ candidate }: { candidate: FoundCandidate }) {
  const { search } = useLocation();
  const {
    id,
    user_name,
    profesional_title,
    state,
    categories,
    total_year_experience,
    skills = [],
    has_resume,
  } = candidate;
  return (
    <article className={`${link.card} ${classes.card}`}>
      <Portrait person={candidate} size={56} />
      <div className={classes.body}>
        <h2 className={`${link.link} ${classes.name}`}>
          <Link to={`/recruiter_candidatedetails/${id}`} state={{ search }}>
            {user_name}
          </Link>
        </h2>
        {profesional_title && <p>{profesional_title}</p>}
        <ul className={classes.facts}>
          {state && (
            <li>
              <IconMapPin size="1rem" aria-hidden />
              {state.name}
            </li>
          )}
          {total_year_experience && (
            <li>
              <IconBriefcase size="1rem" aria-hidden />
              {years(total_year_experience)}
            </li>
          )}
          {has_resume && (
            <li>
              <IconFileText size="1rem" aria-hidden />
              {texts.withResume}
            </li>
          )}
          {categories.length > 0 && (
            <li>
              <IconCategory size="1rem" aria-hidden />
              {texts.listed(categories.map(({ name }) => name))}
            </li>
          )}
        </ul>
        {skills.length > 0 && <SkillList skills={skills} most={8} />}
      </div>
    </article>
  );
}
