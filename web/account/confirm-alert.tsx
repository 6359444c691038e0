import { Link } from 'react-router';
import { alertEndpoints } from '#contract/alerts.ts';
import { createClient } from '#contract/client.ts';
import { texts } from '#texts/alerts.ts';
import { alerts } from '../lib/alerts.ts';
import { publicSend } from '../lib/api.ts';
import { attempt } from '../lib/attempt.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { ActionForm } from '../ui/form/action-form.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { useFields } from '../ui/form/fields.ts';
import { AccountCard } from '../ui/frame/account-card.tsx';
import type { Route } from './+types/confirm-alert.ts';
import { dataOf } from './email-link.ts';

const { confirm } = texts;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ site: siteIn(matches), title: confirm.title });

/** The address carries a token. */
export const headers = () => ({ 'cache-control': 'private, no-store' });

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const token = searchParams.get('token') ?? '';
  const link = await dataOf(
    createClient(alertEndpoints, publicSend(context)).findAlertLink({ query: { token } }),
  );
  return { link };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return attempt(alerts.confirmAlert({ body: { token } }));
}

/** Nothing changes before somebody presses: programs that look at mail open its links. */
export const shouldRevalidate = () => false;

export default function ConfirmAlert({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const field = useFields(actionData);
  const otherwise = <Link to="/search_jobs">{confirm.search}</Link>;
  if (!link)
    return (
      <AccountCard title={confirm.title} lead={confirm.wrong} otherwise={otherwise}>
        <p>{confirm.nothingChanged}</p>
      </AccountCard>
    );
  if (actionData?.ok) {
    const { manage: token } = actionData.data;
    return (
      <AccountCard title={confirm.done[link.what]} lead={link.name} otherwise={otherwise}>
        <p role="status">{link.what === 'end' ? confirm.isEnded : confirm.doneText}</p>
        {link.what !== 'end' && (
          <p>
            <ButtonLink to={token ? `/alerts/manage?${new URLSearchParams({ token })}` : '/candidate_alerts'}>
              {confirm.manage}
            </ButtonLink>
          </p>
        )}
      </AccountCard>
    );
  }
  return (
    <AccountCard title={confirm.title} lead={confirm.lead[link.what](link.name)} otherwise={otherwise}>
      <ActionForm field={field} submit={confirm.press[link.what]} unshown={['token']}>
        <p>{texts.frequencies[link.frequency]}</p>
      </ActionForm>
    </AccountCard>
  );
}
