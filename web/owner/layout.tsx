import {
  IconBriefcase,
  IconBuilding,
  IconDatabaseExport,
  IconFileImport,
  IconFileText,
  IconFlag,
  IconHistory,
  IconLayoutDashboard,
  IconListDetails,
  IconLock,
  IconMail,
  IconPalette,
  IconSettings,
  IconUserShield,
  IconUsers,
} from '@tabler/icons-react';
import { data, type MiddlewareFunction } from 'react-router';
import { texts as backups } from '#texts/backups.ts';
import { texts as companies } from '#texts/companies.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts as imports } from '#texts/imports.ts';
import { texts as lists } from '#texts/lists.ts';
import { texts } from '#texts/owner.ts';
import { texts as people } from '#texts/people.ts';
import { texts as settings } from '#texts/settings.ts';
import { guard } from '../lib/guard.ts';
import { readSession, useUserType } from '../lib/session.ts';
import { Area, AreaError } from '../ui/frame/area-frame.tsx';
import { ScreenError } from '../ui/frame/screen-error.tsx';

const items = [
  { to: '/owner', name: texts.overview.title, icon: IconLayoutDashboard, covers: () => false },
  { to: '/owner/jobs', name: texts.jobs.title, icon: IconBriefcase },
  { to: '/owner/reports', name: texts.reports.title, icon: IconFlag },
  { to: '/owner/enquiries', name: texts.enquiries.title, icon: IconMail },
  { to: '/owner/companies', name: companies.title, icon: IconBuilding },
  { to: '/owner/people', name: people.title, icon: IconUsers },
  { to: '/owner/lists', name: lists.title, icon: IconListDetails },
  { to: '/owner/import', name: imports.title, icon: IconFileImport },
  { to: '/owner/texts', name: settings.words.title, icon: IconFileText },
  { to: '/owner/look', name: settings.look.title, icon: IconPalette },
  { to: '/owner/owners', name: texts.owners.title, icon: IconUserShield },
  { to: '/owner/settings', name: settings.settings.title, icon: IconSettings },
  { to: '/owner/backups', name: backups.title, icon: IconDatabaseExport },
  { to: '/owner/log', name: texts.log.title, icon: IconHistory },
  { to: '/owner/changepassword', name: frame.changePassword, icon: IconLock },
];

const area = { type: 'Owner', items } as const;

type Middleware = MiddlewareFunction<Record<string, { result: unknown }>>;

/** Nobody else is told that there is a desk. */
const hide: Middleware = () => {
  if (readSession()?.type !== 'Owner') throw data(null, 404);
};

/** The session is unknown where pages are rendered. */
export const loader = () => data(null, 404);
export const clientLoader = () => null;

export const clientMiddleware = [hide, guard(area.type)];

export const ErrorBoundary = () => (useUserType() === area.type ? <AreaError {...area} /> : <ScreenError />);

export default function OwnerLayout() {
  return <Area {...area} />;
}
