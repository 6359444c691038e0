import {
  IconBriefcase,
  IconBuilding,
  IconChartBar,
  IconChecklist,
  IconFilePlus,
  IconLayoutDashboard,
  IconLock,
  IconMail,
  IconUsers,
} from '@tabler/icons-react';
import type { Location } from 'react-router';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/recruiter.ts';
import { texts as statistics } from '#texts/statistics.ts';
import { texts as told } from '#texts/told.ts';
import { useAccount } from '../lib/account.ts';
import { guard } from '../lib/guard.ts';
import { Area, AreaError } from '../ui/frame/area-frame.tsx';
import { applicationIn } from './decisions/application-address.ts';
import classes from './layout.module.css';

const isCandidate = ({ pathname }: Location) => pathname.startsWith('/recruiter_candidatedetails/');
const isApplicant = ({ search }: Location) => applicationIn(new URLSearchParams(search)) !== undefined;

const items = [
  { to: '/recruiter/dashboard', name: frame.dashboard, icon: IconLayoutDashboard },
  { to: '/recruiter/profile', name: frame.profile, icon: IconBuilding },
  { to: '/recruiter/postjobs', name: texts.postJobs, icon: IconFilePlus },
  {
    to: '/recruiter/applications',
    name: texts.manageJobs,
    icon: IconBriefcase,
    covers: ({ pathname }: Location) => pathname.startsWith('/recruiter/editjob/'),
  },
  { to: '/recruiter/statistics', name: statistics.title, icon: IconChartBar, isAddition: true },
  {
    to: '/recruiter/search_candidates',
    name: texts.searchCandidates,
    icon: IconUsers,
    covers: (location: Location) => isCandidate(location) && !isApplicant(location),
  },
  { to: '/email_preferences', name: told.mails.title, icon: IconMail, isAddition: true },
  { to: '/recruiter_changepassword', name: frame.changePassword, icon: IconLock },
  {
    to: '/recruiter/manageapp',
    name: texts.manageApplications,
    icon: IconChecklist,
    covers: (location: Location) => isCandidate(location) && isApplicant(location),
    counts: true,
  },
];

function DisabledNotice() {
  // Another provider may not tell it.
  const why = useAccount()?.company_disabled ?? null;
  if (why === null) return;
  return <p className={classes.disabled}>{texts.disabled(why)}</p>;
}

const area = { type: 'Recruiter', items, notice: <DisabledNotice /> } as const;

export const clientMiddleware = [guard(area.type)];
export const ErrorBoundary = () => <AreaError {...area} />;
export default function RecruiterLayout() {
  return <Area {...area} />;
}
