import {
  IconBookmark,
  IconFileText,
  IconLayoutDashboard,
  IconLock,
  IconSearch,
  IconSend,
  IconUser,
} from '@tabler/icons-react';
import { guard } from '../lib/guard.ts';
import { Area, AreaError } from '../ui/frame/area-frame.tsx';

const places = [
  { to: '/candidate_dashboard', name: 'Dashboard', icon: IconLayoutDashboard },
  { to: '/candidate_profile', name: 'My Profile', icon: IconUser },
  { to: '/candidate_upload_resume', name: 'Upload Resume', icon: IconFileText },
  { to: '/candidate_applications', name: 'Applications', icon: IconSend, counts: true },
  { to: '/candidate_changepassword', name: 'Change Password', icon: IconLock },
  { to: '/search_jobs', name: 'Search Jobs', icon: IconSearch },
  { to: '/candidate_saved_jobs', name: 'Saved Jobs', icon: IconBookmark },
];

const area = { type: 'Employee', places } as const;

export const clientMiddleware = [guard(area.type)];
export const ErrorBoundary = () => <AreaError {...area} />;
export default function CandidateLayout() {
  return <Area {...area} />;
}
