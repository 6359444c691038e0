import { IconBuilding, IconFilePlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { companyLacks } from '#contract/dashboards.ts';
import { today } from '#contract/today.ts';
import { texts } from '#texts/recruiter.ts';
import { api } from '../lib/api.ts';
import { daysAgo, daysLeft } from '../lib/dates.ts';
import { titled } from '../lib/meta.ts';
import { Dashboard } from '../ui/dashboard/dashboard.tsx';
import { Entry, EntryList } from '../ui/dashboard/entry-list.tsx';
import { AreaSkeleton } from '../ui/frame/area-frame.tsx';
import type { Route } from './+types/dashboard.ts';
import { applicantPath, applicationsPath } from './decisions/application-address.ts';

export const meta = titled('Dashboard');

export const clientLoader = async () => ({ ...(await api.getRecruiterDashboard()), day: today() });

export { AreaSkeleton as HydrateFallback };

const company = '/recruiter/profile';
const lacking: Record<(typeof companyLacks)[number], string> = {
  website: 'A web site',
  about: 'What it does',
  logo: 'A picture',
};
const pending = { new_job_id: '', title: '', status: 'Pending' } as const;

export default function RecruiterDashboard({ loaderData }: Route.ComponentProps) {
  const { jobCount, appliedCount, day } = loaderData;
  // Another provider may tell the two numbers alone.
  const { undecided = [], ending = [], lacks = [] } = loaderData;
  const hasCompany = lacks.every((lack) => lack === 'logo');
  const firstSteps = [
    {
      to: company,
      icon: IconBuilding,
      name: 'Complete your company',
      why: 'Its name, its logo and what it does stand beside each of your jobs.',
      isDone: hasCompany,
    },
    {
      to: '/recruiter/postjobs',
      icon: IconFilePlus,
      name: 'Post a job',
      why: 'It can be found at once, and applications arrive here.',
      isDone: jobCount > 0,
    },
  ];
  const counts = [
    { to: '/recruiter/applications', count: jobCount, name: 'Jobs Posted' },
    { to: '/recruiter/manageapp', count: appliedCount, name: 'Response' },
  ];
  return (
    <Dashboard heading={texts.welcome} counts={counts} firstSteps={firstSteps}>
      {jobCount > 0 && (
        <EntryList
          title="Waiting for your decision"
          empty={
            <p>
              No application waits. You can also{' '}
              <Link to="/recruiter/search_candidates">search candidates</Link>.
            </p>
          }
          more={undecided.length > 0 && { to: applicationsPath(pending), name: 'All undecided applications' }}
        >
          {undecided.map((application) => (
            <Entry
              key={application.id}
              to={applicantPath(application, pending)}
              name={application.user.user_name}
              about={`For ${application.new_job.tittle}`}
            >
              {daysAgo(application.created_at, day)}
            </Entry>
          ))}
        </EntryList>
      )}
      {ending.length > 0 && (
        <EntryList title="Ending within a week">
          {ending.map(({ id, tittle, expire_date, job_applications_count: applications }) => (
            <Entry
              key={id}
              to={`/recruiter/editjob/${id}`}
              name={tittle}
              about={`${applications} ${applications === 1 ? 'application' : 'applications'}`}
            >
              {daysLeft(expire_date, day)}
            </Entry>
          ))}
        </EntryList>
      )}
      {hasCompany && lacks.length > 0 && (
        <EntryList title="What your company lacks">
          {lacks.map((lack) => (
            <Entry key={lack} to={company} name={lacking[lack]} />
          ))}
        </EntryList>
      )}
    </Dashboard>
  );
}
