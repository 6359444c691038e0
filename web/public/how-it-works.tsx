import { IconPencilPlus, IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import classes from './landing.module.css';

const steps = [
  {
    icon: IconUserPlus,
    name: 'Sign up',
    text: 'Make an account as a candidate or as a recruiter. It takes a minute and costs nothing.',
  },
  {
    icon: IconPencilPlus,
    name: 'Post job',
    text: 'Say what the work is, where it is and what it pays. It is found from the moment you post it.',
  },
  {
    icon: IconUserCheck,
    name: 'Choose expert',
    text: 'Read who applied, look at their experience, and tell each of them where they stand.',
  },
];

export const HowItWorks = () => (
  <section className={classes.section} aria-labelledby="how">
    <h2 id="how">How it works</h2>
    <ol className={classes.steps}>
      {steps.map(({ icon: StepIcon, name, text }) => (
        <li key={name}>
          <StepIcon size={28} stroke={1.5} aria-hidden />
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
      <h2 id="hire">Hire an employee</h2>
      <p>Post your vacancy where people look on purpose, and answer each application in one place.</p>
    </div>
    <Link to="/register?type=Recruiter" className={classes.post} data-for="visitor">
      Post a job
    </Link>
    <Link to="/recruiter/postjobs" className={classes.post} data-for="Recruiter">
      Post a job
    </Link>
    <p className={classes.other} data-for="Employee">
      Your account is for looking for work. To post a job, sign up as a recruiter, with another email address.
    </p>
  </section>
);
