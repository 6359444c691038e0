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
import { guard } from '../lib/guard.ts';
import { AreaFrame, AreaSkeleton } from '../ui/area-frame.tsx';

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
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

const Frame = ({ children }: { children: ReactNode }) => (
  <AreaFrame label="Recruiter" places={places}>
    {children}
  </AreaFrame>
);

export const HydrateFallback = () => (
  <Frame>
    <AreaSkeleton />
  </Frame>
);

export default function RecruiterLayout() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}
