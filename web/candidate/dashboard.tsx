import { IconFileText, IconSearch, IconUser } from '@tabler/icons-react';
import type { ResumeLack } from '#contract/dashboards.ts';
import { today } from '#contract/today.ts';
import { texts } from '#texts/candidate.ts';
import { api } from '../lib/api.ts';
import { daysLeft } from '../lib/dates.ts';
import { titled } from '../lib/meta.ts';
import { Dashboard } from '../ui/dashboard/dashboard.tsx';
import { Entry, EntryList } from '../ui/dashboard/entry-list.tsx';
import { AreaSkeleton } from '../ui/frame/area-frame.tsx';
import { Status } from '../ui/list/status.tsx';
import type { Route } from './+types/dashboard.ts';

export const meta = titled('Dashboard');

export const clientLoader = async () => ({ ...(await api.getCandidateDashboard()), day: today() });

export { AreaSkeleton as HydrateFallback };

const resume = '/candidate_upload_resume';
const lacking: Record<ResumeLack, string> = {
  profesional_title: 'Your professional title',
  resume: 'Your resume as a PDF',
  total_year_experience: 'Your years of experience',
  experiences: 'Where you worked',
  educations: 'Where you learned',
  description: 'A few sentences about you',
};

export default function CandidateDashboard({ loaderData }: Route.ComponentProps) {
  const { appliedCount, shortlist, day } = loaderData;
  // Another provider may tell the two numbers alone.
  const { answers = [], ending = [], lacks = [], has_profile = true } = loaderData;
  const hasResume = !lacks.includes('profesional_title');
  const firstSteps = [
    {
      to: '/candidate_profile',
      icon: IconUser,
      name: 'Complete your profile',
      why: 'So that recruiters know who you are and how to reach you.',
      isDone: has_profile,
    },
    {
      to: resume,
      icon: IconFileText,
      name: 'Upload your resume',
      why: 'Your skills and your experience, once for every application.',
      isDone: hasResume,
    },
    {
      to: '/search_jobs',
      icon: IconSearch,
      name: 'Apply for a job',
      why: 'Search, save those that you like, and apply to those that fit.',
      isDone: appliedCount > 0,
    },
  ];
  const counts = [
    { to: '/candidate_applications', count: appliedCount, name: 'Jobs applied' },
    { to: '/candidate_applications', count: shortlist, name: 'Shortlisted' },
  ];
  return (
    <Dashboard heading={texts.welcome} counts={counts} firstSteps={firstSteps}>
      {appliedCount > 0 && (
        <EntryList title="Last answers" empty={<p>Nobody has answered your applications yet.</p>}>
          {answers.map(({ id, status, new_job: { id: job, tittle, company } }) => (
            <Entry key={id} to={`/job_details/${job}`} name={tittle} about={company.name}>
              <Status status={status} />
            </Entry>
          ))}
        </EntryList>
      )}
      {ending.length > 0 && (
        <EntryList
          title="Saved jobs that end soon"
          more={{ to: '/candidate_saved_jobs', name: 'All saved jobs' }}
        >
          {ending.map(({ id, tittle, expire_date, company }) => (
            <Entry key={id} to={`/job_details/${id}`} name={tittle} about={company.name}>
              {daysLeft(expire_date, day)}
            </Entry>
          ))}
        </EntryList>
      )}
      {hasResume && lacks.length > 0 && (
        <EntryList title="What your resume lacks">
          {lacks.map((lack) => (
            <Entry key={lack} to={resume} name={lacking[lack]} />
          ))}
        </EntryList>
      )}
    </Dashboard>
  );
}
