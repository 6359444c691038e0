import {
  IconBell,
  IconBellPlus,
  IconBookmark,
  IconEye,
  IconFiles,
  IconFileText,
  IconHistory,
  IconLayoutDashboard,
  IconLock,
  IconMail,
  IconSearch,
  IconSend,
  IconUser,
} from '@tabler/icons-react';
import { texts as alerts } from '#texts/alerts.ts';
import { texts } from '#texts/candidate.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts as told } from '#texts/told.ts';
import { guard } from '../lib/guard.ts';
import { Area, AreaError } from '../ui/frame/area-frame.tsx';

const items = [
  { to: '/candidate_dashboard', name: frame.dashboard, icon: IconLayoutDashboard },
  { to: '/candidate_notices', name: frame.notices, icon: IconBell, tells: true, isAddition: true },
  { to: '/candidate_profile', name: frame.myProfile, icon: IconUser },
  { to: '/candidate_upload_resume', name: frame.uploadResume, icon: IconFileText },
  { to: '/candidate_resumes', name: texts.resumes.title, icon: IconFiles, isAddition: true },
  {
    to: '/candidate_applications',
    name: frame.applications,
    icon: IconSend,
    counts: true,
  },
  { to: '/candidate_visibility', name: texts.visibility.title, icon: IconEye, isAddition: true },
  { to: '/candidate_reads', name: texts.reads.title, icon: IconHistory, isAddition: true },
  { to: '/email_preferences', name: told.mails.title, icon: IconMail, isAddition: true },
  { to: '/candidate_changepassword', name: frame.changePassword, icon: IconLock },
  { to: '/search_jobs', name: texts.menu.searchJobs, icon: IconSearch },
  { to: '/candidate_saved_jobs', name: frame.savedJobs, icon: IconBookmark },
  { to: '/candidate_alerts', name: alerts.title, icon: IconBellPlus, isAddition: true },
];

const area = { type: 'Employee', items } as const;

export const clientMiddleware = [guard(area.type)];
export const ErrorBoundary = () => <AreaError {...area} />;
export default function CandidateLayout() {
  return <Area {...area} />;
}
