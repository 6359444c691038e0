import { IconFileText, IconSearch, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { api } from '../lib/api.ts';
import { welcomeCandidate } from '../placeholders.ts';
import { AreaSkeleton } from '../ui/area-frame.tsx';
import { titled } from '../ui/area-screen.tsx';
import type { Route } from './+types/dashboard.ts';
import classes from './dashboard.module.css';

export const meta = titled('Dashboard');

export const clientLoader = () => api.getCandidateDashboard();

export { AreaSkeleton as HydrateFallback };

const steps = [
  {
    to: '/candidate_profile',
    icon: IconUser,
    name: 'Complete your profile',
    why: 'So that recruiters know who you are and how to reach you.',
  },
  {
    to: '/candidate_upload_resume',
    icon: IconFileText,
    name: 'Upload your resume',
    why: 'Your skills and your experience, once for every application.',
  },
  {
    to: '/search_jobs',
    icon: IconSearch,
    name: 'Search jobs',
    why: 'Save those that you like, and apply to those that fit.',
  },
];

export default function Dashboard({ loaderData: { appliedCount, shortlist } }: Route.ComponentProps) {
  return (
    <>
      <h1>{welcomeCandidate}</h1>
      <ul className={classes.counts}>
        <li>
          <Link to="/candidate_applications" className={classes.count}>
            <span className={classes.number}>{appliedCount}</span> Jobs applied
          </Link>
        </li>
        <li>
          <Link to="/candidate_applications" className={classes.count}>
            <span className={classes.number}>{shortlist}</span> Shortlisted
          </Link>
        </li>
      </ul>
      {appliedCount === 0 && shortlist === 0 && (
        <section aria-labelledby="next-steps" className={classes.next}>
          <h2 id="next-steps">What to do next</h2>
          <ol className={classes.steps}>
            {steps.map(({ to, icon: StepIcon, name, why }) => (
              <li key={to} className={classes.step}>
                <StepIcon size={24} stroke={1.6} aria-hidden />
                <div>
                  <Link to={to}>{name}</Link>
                  <p>{why}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
