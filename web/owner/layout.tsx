import {
  IconBriefcase,
  IconDatabaseExport,
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
import { data, type Location, type MiddlewareFunction } from 'react-router';
import { ApiError } from '#contract/errors.ts';
import { texts as backups } from '#texts/backups.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts as lists } from '#texts/lists.ts';
import { texts } from '#texts/owner.ts';
import { texts as people } from '#texts/people.ts';
import { api } from '../lib/api.ts';
import { guard } from '../lib/guard.ts';
import { isNotFound } from '../lib/meta.ts';
import { readSession, useUserType } from '../lib/session.ts';
import { Area, AreaError } from '../ui/frame/area-frame.tsx';
import { ScreenError } from '../ui/frame/screen-error.tsx';

const places = [
  { to: '/owner', name: texts.overview.title, icon: IconLayoutDashboard },
  { to: '/owner/jobs', name: texts.jobs.title, icon: IconBriefcase },
  { to: '/owner/reports', name: texts.reports.title, icon: IconFlag },
  { to: '/owner/enquiries', name: texts.enquiries.title, icon: IconMail },
  {
    to: '/owner/people',
    name: people.title,
    icon: IconUsers,
    covers: ({ pathname }: Location) => pathname.startsWith('/owner/people/'),
  },
  {
    to: '/owner/lists',
    name: lists.title,
    icon: IconListDetails,
    covers: ({ pathname }: Location) => pathname.startsWith('/owner/lists/'),
  },
  {
    to: '/owner/texts',
    name: texts.words.title,
    icon: IconFileText,
    covers: ({ pathname }: Location) => pathname.startsWith('/owner/texts/'),
  },
  { to: '/owner/look', name: texts.look.title, icon: IconPalette },
  { to: '/owner/owners', name: texts.owners.title, icon: IconUserShield },
  { to: '/owner/settings', name: texts.settings.title, icon: IconSettings },
  { to: '/owner/backups', name: backups.title, icon: IconDatabaseExport },
  { to: '/owner/log', name: texts.log.title, icon: IconHistory },
  { to: '/owner/changepassword', name: frame.changePassword, icon: IconLock },
];

const area = { type: 'Owner', places } as const;

type Middleware = MiddlewareFunction<Record<string, { result: unknown }>>;

/** Nobody else is told that there is a desk. */
const hide: Middleware = () => {
  if (readSession()?.type !== 'Owner') throw data(null, 404);
};

/** To whose session has ended the calls are not there either: that is told apart from what is not there. */
const tellEnded: Middleware = async (_, next) => {
  const results = await next();
  const absent = Object.values(results).filter(({ result }) => isNotFound(result));
  if (absent.length === 0) return results;
  const ended = await api.getAccount().then(
    () => undefined,
    (error: unknown) => (error instanceof ApiError && error.status === 401 ? error : undefined),
  );
  for (const route of ended ? absent : []) route.result = ended;
  return results;
};

/** Whom the address is for cannot be known where pages are rendered. */
export const loader = () => data(null, 404);
export const clientLoader = () => null;

export const clientMiddleware = [hide, guard(area.type), tellEnded];

export const ErrorBoundary = () => (useUserType() === area.type ? <AreaError {...area} /> : <ScreenError />);

export default function OwnerLayout() {
  return (
    <div data-for="Owner">
      <Area {...area} />
    </div>
  );
}
