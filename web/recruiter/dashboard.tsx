import { IconBuilding, IconFilePlus, IconUsers } from '@tabler/icons-react';
import { api } from '../lib/api.ts';
import { titled } from '../lib/meta.ts';
import { welcomeRecruiter } from '../placeholders.ts';
import { AreaSkeleton } from '../ui/area-frame.tsx';
import { Dashboard } from '../ui/dashboard.tsx';
import type { Route } from './+types/dashboard.ts';

export const meta = titled('Dashboard');

export const clientLoader = () => api.getRecruiterDashboard();

export { AreaSkeleton as HydrateFallback };

const firstSteps = [
  {
    to: '/recruiter/profile',
    icon: IconBuilding,
    name: 'Complete your company',
    why: 'Its name, its logo and what it does stand beside each of your jobs.',
  },
  {
    to: '/recruiter/postjobs',
    icon: IconFilePlus,
    name: 'Post a job',
    why: 'It can be found at once, and applications arrive here.',
  },
  {
    to: '/recruiter/search_candidates',
    icon: IconUsers,
    name: 'Search candidates',
    why: 'Find people by place, experience and skill, and read their resumes.',
  },
];

export default function RecruiterDashboard({ loaderData }: Route.ComponentProps) {
  const counts = [
    { to: '/recruiter/applications', count: loaderData.jobCount, name: 'Jobs Posted' },
    { to: '/recruiter/manageapp', count: loaderData.appliedCount, name: 'Response' },
  ];
  return <Dashboard heading={welcomeRecruiter} counts={counts} firstSteps={firstSteps} />;
}
