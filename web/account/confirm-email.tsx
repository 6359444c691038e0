import { Link } from 'react-router';
import { texts as account } from '#texts/account.ts';
import { texts } from '#texts/own-account.ts';
import { attempt } from '../lib/attempt.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { unlessRefused } from '../lib/unless-refused.ts';
import { ActionForm } from '../ui/form/action-form.tsx';
import { useFields } from '../ui/form/fields.ts';
import { AccountCard } from '../ui/frame/account-card.tsx';
import type { Route } from './+types/confirm-email.ts';
import { own } from './own/api.ts';

const { confirm } = texts;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ site: siteIn(matches), title: confirm.title });

/** The address carries a token. */
export const headers = () => ({ 'cache-control': 'private, no-store' });

export const loader = ({ url: { searchParams } }: Route.LoaderArgs) => ({
  isComplete: Boolean(searchParams.get('token')),
});

export const shouldRevalidate = unlessRefused;

export async function clientAction({ request }: Route.ClientActionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  return attempt(own.followEmailLink({ body: { token } }));
}

/** Nothing changes before somebody presses: programs that look at mail open its links. */
export default function ConfirmEmail({ loaderData: { isComplete }, actionData }: Route.ComponentProps) {
  const field = useFields(actionData);
  const otherwise = <Link to="/account">{confirm.toAccount}</Link>;
  if (actionData?.ok)
    return (
      <AccountCard title={confirm.title} lead={confirm.thanks} otherwise={otherwise}>
        <p role="status">{actionData.data.is_new ? confirm.changed : confirm.confirmed}</p>
      </AccountCard>
    );
  return (
    <AccountCard
      title={confirm.title}
      lead={isComplete ? confirm.lead : account.brokenLink.isIncomplete}
      otherwise={otherwise}
    >
      {isComplete ? (
        <ActionForm field={field} submit={confirm.press} unshown={['token']}>
          {null}
        </ActionForm>
      ) : (
        <p>{account.brokenLink.nothingChanged}</p>
      )}
    </AccountCard>
  );
}
