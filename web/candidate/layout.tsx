import {
  IconBookmark,
  IconFileText,
  IconLayoutDashboard,
  IconLock,
  IconSearch,
  IconSend,
  IconUser,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { guard } from '../lib/guard.ts';
import { AreaFrame } from '../ui/area-frame.tsx';
import { Failed } from '../ui/failed.tsx';

const places = [
  { to: '/candidate_dashboard', name: 'Dashboard', icon: IconLayoutDashboard },
  { to: '/candidate_profile', name: 'My Profile', icon: IconUser },
  { to: '/candidate_upload_resume', name: 'Upload Resume', icon: IconFileText },
  { to: '/candidate_applications', name: 'Applications', icon: IconSend },
  { to: '/candidate_changepassword', name: 'Change Password', icon: IconLock },
  { to: '/search_jobs', name: 'Search Jobs', icon: IconSearch },
  { to: '/candidate_saved_jobs', name: 'Saved Jobs', icon: IconBookmark },
];

export const clientMiddleware = [guard('Employee')];

const Frame = ({ children }: { children: ReactNode }) => (
  <AreaFrame label="Candidate" places={places}>
    {children}
  </AreaFrame>
);

/** Within the frame, whatever a screen of the area could not load. */
export const ErrorBoundary = () => (
  <Frame>
    <Failed />
  </Frame>
);

export default function CandidateLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
