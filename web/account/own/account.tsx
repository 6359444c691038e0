import { texts as frame } from '#texts/frame.ts';
import { titled } from '../../lib/meta.ts';
import { AreaSkeleton } from '../../ui/frame/area-frame.tsx';
import type { Route } from './+types/account.ts';
import classes from './account.module.css';
import { own } from './api.ts';
import { OwnData } from './data.tsx';
import { Email } from './email.tsx';
import { Erase } from './erase.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

export const meta = titled(frame.accountAndSecurity);

export async function clientLoader() {
  const [security, { sessions }] = await Promise.all([own.getSecurity(), own.listSessions()]);
  return { security, sessions };
}

export { AreaSkeleton as HydrateFallback };

export default function Account({ loaderData: { security, sessions } }: Route.ComponentProps) {
  return (
    <div className={classes.screen}>
      <h1>{frame.accountAndSecurity}</h1>
      <Email security={security} />
      <Sessions sessions={sessions} />
      <SecondFactor state={security.second_factor} />
      <OwnData made={security.export} />
      <Erase security={security} />
    </div>
  );
}
