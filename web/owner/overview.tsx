import { IconBuilding, IconFileText, IconMail, IconPhoto } from '@tabler/icons-react';
import { texts } from '#texts/owner.ts';
import { titled } from '../lib/meta.ts';
import { Dashboard } from '../ui/dashboard/dashboard.tsx';
import { AreaSkeleton } from '../ui/frame/area-frame.tsx';
import type { Route } from './+types/overview.ts';
import { desk } from './api.ts';

const { overview } = texts;

export const meta = titled(overview.title);

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => desk.getOverview({ signal });

export { AreaSkeleton as HydrateFallback };

const waits = { jobs: '/owner', enquiries: '/owner/enquiries', failed_mail: '/owner/settings' } as const;
const places = {
  mark: { to: '/owner/look', icon: IconPhoto },
  texts: { to: '/owner/texts', icon: IconFileText },
  company: { to: '/companies', icon: IconBuilding },
  mail: { to: '/owner/settings#SMTP_URL', icon: IconMail },
};

export default function Overview({ loaderData: { waiting, first_tasks } }: Route.ComponentProps) {
  const counts = (['jobs', 'enquiries', 'failed_mail'] as const).map((name) => ({
    to: waits[name],
    count: waiting[name],
    name: overview.waiting[name],
  }));
  const firstSteps = first_tasks.map(({ name, is_done: isDone }) => {
    const [what = '', why = ''] = overview.firstTasks[name];
    return { ...places[name], name: what, why, isDone };
  });
  return (
    <Dashboard heading={overview.heading} counts={counts} firstSteps={firstSteps}>
      {null}
    </Dashboard>
  );
}
