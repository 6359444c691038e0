import { IconBuilding, IconFilePlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { today } from '#contract/values/today.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/recruiter.ts';
import { api } from '../lib/api.ts';
import { daysAgo, daysLeft } from '../lib/dates.ts';
import { titled } from '../lib/meta.ts';
import { Dashboard } from '../ui/dashboard/dashboard.tsx';
import { Entry, EntryList } from '../ui/dashboard/entry-list.tsx';
import { AreaSkeleton } from '../ui/frame/area-frame.tsx';
import type { Route } from './+types/dashboard.ts';
import { applicantPath, applicationsPath } from './decisions/application-address.ts';

export const meta = titled(frame.dashboard);

export const clientLoader = async () => ({ ...(await api.getRecruiterDashboard()), day: today() });

export { AreaSkeleton as HydrateFallback };

const { dashboard } = texts;
const company = '/recruiter/profile';
const pending = { new_job_id: '', title: '', status: 'Pending' } as const;

export default function RecruiterDashboard({ loaderData }: Route.ComponentProps) {
  const { jobCount, appliedCount, day } = loaderData;
  // Another provider may tell the two numbers alone.
  const { undecided, ending = [] } = loaderData;
  const lacks: typeof loaderData.lacks | undefined = loaderData.lacks;
  const hasCompany = lacks?.every((lack) => lack === 'logo');
  const firstSteps = [
    {
      to: company,
      icon: IconBuilding,
      name: dashboard.completeCompany,
      why: dashboard.whyCompany,
      isDone: hasCompany,
    },
    {
      to: '/recruiter/postjobs',
      icon: IconFilePlus,
      name: frame.postJob,
      why: dashboard.whyPost,
      isDone: jobCount > 0,
    },
  ];
  const counts = [
    { to: '/recruiter/applications', count: jobCount, name: dashboard.jobsPosted },
    { to: '/recruiter/manageapp', count: appliedCount, name: dashboard.response },
  ];
  return (
    <Dashboard heading={dashboard.heading} counts={counts} firstSteps={firstSteps}>
      {jobCount > 0 && undecided && (
        <EntryList
          title={dashboard.waiting}
          empty={
            <p>
              {dashboard.noneWaits.before}
              <Link to="/recruiter/search_candidates">{dashboard.noneWaits.link}</Link>
              {dashboard.noneWaits.after}
            </p>
          }
          more={undecided.length > 0 && { to: applicationsPath(pending), name: dashboard.allUndecided }}
        >
          {undecided.map((application) => (
            <Entry
              key={application.id}
              to={applicantPath(application, pending)}
              name={application.user.user_name}
              about={dashboard.forJob(application.new_job.tittle)}
            >
              {daysAgo(application.created_at, day)}
            </Entry>
          ))}
        </EntryList>
      )}
      {ending.length > 0 && (
        <EntryList title={dashboard.ending}>
          {ending.map(({ id, tittle, expire_date, job_applications_count: applications }) => (
            <Entry
              key={id}
              to={`/recruiter/editjob/${id}`}
              name={tittle}
              about={frame.counts.applications(applications)}
            >
              {daysLeft(expire_date, day)}
            </Entry>
          ))}
        </EntryList>
      )}
      {hasCompany && lacks.length > 0 && (
        <EntryList title={dashboard.lacks}>
          {lacks.map((lack) => (
            <Entry key={lack} to={company} name={dashboard.lacking[lack]} />
          ))}
        </EntryList>
      )}
    </Dashboard>
  );
}
