import { Link } from 'react-router';
import { alertEndpoints } from '#contract/alerts.ts';
import { createClient } from '#contract/client.ts';
import { texts } from '#texts/alerts.ts';
import { alerts as api } from '../lib/alerts.ts';
import { publicSend } from '../lib/api.ts';
import { useFocusFallback } from '../lib/focus-fallback.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { AccountCard } from '../ui/frame/account-card.tsx';
import { AlertList } from '../ui/list/alert-list.tsx';
import type { Route } from './+types/manage-alerts.ts';
import { dataOf } from './email-link.ts';
import classes from './manage-alerts.module.css';

const { confirm, manage } = texts;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ site: siteIn(matches), title: manage.title });

/** The address carries a token. */
export const headers = () => ({ 'cache-control': 'private, no-store' });

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const token = searchParams.get('token') ?? '';
  const query = { token };
  const found = await dataOf(createClient(alertEndpoints, publicSend(context)).listAlertsOfLink({ query }));
  return { token, alerts: found?.alerts };
}

export default function ManageAlerts({ loaderData: { token, alerts } }: Route.ComponentProps) {
  const heading = useFocusFallback<HTMLHeadingElement>(alerts?.length);
  if (!alerts)
    return (
      <AccountCard
        title={manage.title}
        lead={confirm.wrong}
        otherwise={<Link to="/search_jobs">{confirm.search}</Link>}
      >
        <p>{confirm.nothingChanged}</p>
      </AccountCard>
    );
  return (
    <div className={classes.screen}>
      <h1 ref={heading} tabIndex={-1}>
        {manage.title}
      </h1>
      <p>{alerts.length === 0 ? manage.none : manage.lead}</p>
      <AlertList
        alerts={alerts}
        change={(id, changes) => api.changeAlertOfLink({ body: { token, id, ...changes } })}
        end={(id) => api.endAlertOfLink({ body: { token, id } })}
      />
      <p>
        <Link to="/search_jobs">{confirm.search}</Link>
      </p>
    </div>
  );
}
