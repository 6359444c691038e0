import {
  IconBriefcase,
  IconBuilding,
  IconChecklist,
  IconFilePlus,
  IconLayoutDashboard,
  IconLock,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { ApiError } from '#contract/errors.ts';
import { guard } from '../lib/guard.ts';
import { AreaFrame } from '../ui/area-frame.tsx';
import { Failed } from '../ui/failed.tsx';
import { NotFound } from '../ui/not-found.tsx';
import type { Route } from './+types/layout.ts';

const places = [
  { to: '/recruiter/dashboard', name: 'Dashboard', icon: IconLayoutDashboard },
  { to: '/recruiter/profile', name: 'Profile', icon: IconBuilding },
  { to: '/recruiter/postjobs', name: 'Post Jobs', icon: IconFilePlus },
  { to: '/recruiter/applications', name: 'Manage Jobs', icon: IconBriefcase },
  { to: '/recruiter/search_candidates', name: 'Search Candidates', icon: IconUsers },
  { to: '/recruiter_changepassword', name: 'Change Password', icon: IconLock },
  { to: '/recruiter/manageapp', name: 'Manage Applications', icon: IconChecklist },
];

export const clientMiddleware = [guard('Recruiter')];

const Frame = ({ children }: { children: ReactNode }) => (
  <AreaFrame label="Recruiter" places={places}>
    {children}
  </AreaFrame>
);

/** Within the frame, whatever a screen of the area could not load, or what is not there or not one's own. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <Frame>{error instanceof ApiError && error.status === 404 ? <NotFound /> : <Failed />}</Frame>
);

export default function RecruiterLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
