import { IconFileText, IconSearch, IconUser } from '@tabler/icons-react';
import { today } from '#contract/values/today.ts';
import { texts } from '#texts/candidate.ts';
import { texts as frame } from '#texts/frame.ts';
import { api } from '../lib/api.ts';
import { daysLeft } from '../lib/dates.ts';
import { titled } from '../lib/meta.ts';
import { Dashboard } from '../ui/dashboard/dashboard.tsx';
import { Entry, EntryList } from '../ui/dashboard/entry-list.tsx';
import { AreaSkeleton } from '../ui/frame/area-frame.tsx';
import { Status } from '../ui/list/status.tsx';
import type { Route } from './+types/dashboard.ts';

export const meta = titled(frame.dashboard);

export const clientLoader = async () => ({ ...(await api.getCandidateDashboard()), day: today() });

export { AreaSkeleton as HydrateFallback };

const { dashboard } = texts;
const resume = '/candidate_upload_resume';

export default function CandidateDashboard({ loaderData }: Route.ComponentProps) {
  const { appliedCount, shortlist, day } = loaderData;
  // Another provider may tell the two numbers alone.
  const { answers, ending = [], has_profile } = loaderData;
  const lacks: typeof loaderData.lacks | undefined = loaderData.lacks;
  const hasResume = lacks && !lacks.includes('profesional_title');
  const firstSteps = [
    {
      to: '/candidate_profile',
      icon: IconUser,
      name: dashboard.completeProfile,
      why: dashboard.whyProfile,
      isDone: has_profile,
    },
    {
      to: resume,
      icon: IconFileText,
      name: dashboard.uploadResume,
      why: dashboard.whyResume,
      isDone: hasResume,
    },
    {
      to: '/search_jobs',
      icon: IconSearch,
      name: dashboard.apply,
      why: dashboard.whyApply,
      isDone: appliedCount > 0,
    },
  ];
  const counts = [
    { to: '/candidate_applications', count: appliedCount, name: dashboard.applied },
    { to: '/candidate_applications?status=Shortlist', count: shortlist, name: dashboard.shortlisted },
  ];
  return (
    <Dashboard heading={dashboard.welcome} counts={counts} firstSteps={firstSteps}>
      {appliedCount > 0 && answers && (
        <EntryList title={dashboard.lastAnswers} empty={<p>{dashboard.noAnswers}</p>}>
          {answers.map(({ id, status, new_job: { tittle, company } }) => (
            <Entry key={id} to={`/candidate_applications/${id}`} name={tittle} about={company.name}>
              <Status status={status} />
            </Entry>
          ))}
        </EntryList>
      )}
      {ending.length > 0 && (
        <EntryList
          title={dashboard.endingSoon}
          more={{ to: '/candidate_saved_jobs', name: dashboard.allSaved }}
        >
          {ending.map(({ id, tittle, expire_date, company }) => (
            <Entry key={id} to={`/job_details/${id}`} name={tittle} about={company.name}>
              {daysLeft(expire_date, day)}
            </Entry>
          ))}
        </EntryList>
      )}
      {hasResume && lacks.length > 0 && (
        <EntryList title={dashboard.whatLacks}>
          {lacks.map((lack) => {
            const [name, why] = dashboard.lacks[lack];
            return <Entry key={lack} to={resume} name={name} about={why} />;
          })}
        </EntryList>
      )}
    </Dashboard>
  );
}
