import classes from './skill-list.module.css';

interface Props {
  skills: { name: string }[];
  /** How many are shown at most; a person may have fifty. */
  most?: number;
}

export const SkillList = ({ skills, most = skills.length }: Props) => (
  <ul className={classes.skills} aria-label="Skills">
    {skills.slice(0, most).map(({ name }) => (
      <li key={name}>{name}</li>
    ))}
    {skills.length > most && <li className={classes.rest}>{skills.length - most} more</li>}
  </ul>
);
