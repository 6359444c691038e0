import { IconFileText, IconSearch, IconUser } from '@tabler/icons-react';
import { api } from '../lib/api.ts';
import { titled } from '../lib/meta.ts';
import { welcomeCandidate } from '../placeholders.ts';
import { AreaSkeleton } from '../ui/area-frame.tsx';
import { Dashboard } from '../ui/dashboard.tsx';
import type { Route } from './+types/dashboard.ts';

export const meta = titled('Dashboard');

export const clientLoader = () => api.getCandidateDashboard();

export { AreaSkeleton as HydrateFallback };

const firstSteps = [
  {
    to: '/candidate_profile',
    icon: IconUser,
    name: 'Complete your profile',
    why: 'So that recruiters know who you are and how to reach you.',
  },
  {
    to: '/candidate_upload_resume',
    icon: IconFileText,
    name: 'Upload your resume',
    why: 'Your skills and your experience, once for every application.',
  },
  {
    to: '/search_jobs',
    icon: IconSearch,
    name: 'Search jobs',
    why: 'Save those that you like, and apply to those that fit.',
  },
];

export default function CandidateDashboard({ loaderData }: Route.ComponentProps) {
  const counts = [
    { to: '/candidate_applications', count: loaderData.appliedCount, name: 'Jobs applied' },
    { to: '/candidate_applications', count: loaderData.shortlist, name: 'Shortlisted' },
  ];
  return <Dashboard heading={welcomeCandidate} counts={counts} firstSteps={firstSteps} />;
}
