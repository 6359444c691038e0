import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/own-account.ts';
import { knownPath } from '../../lib/guard.ts';
import { titled } from '../../lib/meta.ts';
import form from '../../ui/form/form.module.css';
import { AreaSkeleton } from '../../ui/frame/area-frame.tsx';
import type { Route } from './+types/account.ts';
import classes from './account.module.css';
import { own } from './api.ts';
import { OwnData } from './data.tsx';
import { Email } from './email.tsx';
import { Erase } from './erase.tsx';
import { Passkeys } from './passkeys.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

export const meta = titled(frame.accountAndSecurity);

export async function clientLoader({ request: { url } }: Route.ClientLoaderArgs) {
  const [security, { sessions }] = await Promise.all([own.getSecurity(), own.listSessions()]);
  return { security, sessions, next: knownPath(new URL(url).searchParams.get('next')) };
}

export { AreaSkeleton as HydrateFallback };

export default function Account({ loaderData: { security, sessions, next } }: Route.ComponentProps) {
  const isGuarded = security.second_factor !== null || !security.must_have_factor;
  return (
    <div className={classes.screen}>
      <h1>{frame.accountAndSecurity}</h1>
      {!isGuarded && (
        <p role="status" className={form.sentence}>
          {texts.factor.needed}
        </p>
      )}
      {isGuarded && <Email security={security} />}
      {isGuarded && <Sessions sessions={sessions} />}
      <SecondFactor security={security} next={next} />
      <Passkeys security={security} next={next} />
      {isGuarded && <OwnData made={security.export} />}
      {isGuarded && <Erase security={security} />}
    </div>
  );
}
