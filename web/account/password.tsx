import type { UserType } from '#contract/values/roles.ts';
import { texts } from '#texts/frame.ts';
import { titled } from '../lib/meta.ts';
import { redirectOrReplace } from '../lib/redirect-or-replace.ts';
import { readSession } from '../lib/session.ts';
import type { Route } from './+types/password.ts';

export const meta = titled(texts.changePassword);

export { AreaSkeleton as HydrateFallback } from '../ui/frame/area-frame.tsx';

const screens: Record<UserType, string> = {
  Employee: '/candidate_changepassword',
  Recruiter: '/recruiter_changepassword',
  Owner: '/owner/changepassword',
};

/** Behind the guard of the account, so that there is a session. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const type = readSession()?.type;
  return redirectOrReplace(request.url, type ? screens[type] : '/login');
}

export default function Password() {
  return null;
}
