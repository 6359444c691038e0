import { IconPencilPlus, IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/public.ts';
import classes from './landing.module.css';

const { hire, howItWorks } = texts;

const steps = [
  { icon: IconUserPlus, ...howItWorks.signUp },
  { icon: IconPencilPlus, ...howItWorks.postJob },
  { icon: IconUserCheck, ...howItWorks.chooseExpert },
];

export const HowItWorks = () => (
  <section className={classes.section} aria-labelledby="how">
    <h2 id="how">{howItWorks.title}</h2>
    <ol className={classes.steps}>
      {steps.map(({ icon: StepIcon, name, text }) => (
        <li key={name}>
          <StepIcon size="1.75rem" stroke={1.5} aria-hidden />
          <h3>{name}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </section>
);

export const HireBand = () => (
  <section className={classes.band} aria-labelledby="hire">
    <div>
      <h2 id="hire">{hire.title}</h2>
      <p>{hire.text}</p>
    </div>
    <Link to="/register?type=Recruiter" className={classes.post} data-for="visitor">
      {frame.postJob}
    </Link>
    <Link to="/recruiter/postjobs" className={classes.post} data-for="Recruiter">
      {frame.postJob}
    </Link>
    <p className={classes.other} data-for="Employee">
      {hire.notAsCandidate}
    </p>
  </section>
);
