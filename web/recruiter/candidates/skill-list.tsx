import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/recruiter.ts';
import classes from './skill-list.module.css';

interface Props {
  skills: { name: string }[];
  /** A person may have fifty. */
  most?: number;
}

export const SkillList = ({ skills, most = skills.length }: Props) => (
  <ul className={classes.skills} aria-label={frame.skills}>
    {skills.slice(0, most).map(({ name }) => (
      <li key={name}>{name}</li>
    ))}
    {skills.length > most && (
      <li className={classes.rest}>{texts.candidateSearch.moreSkills(skills.length - most)}</li>
    )}
  </ul>
);
