import { Link } from 'react-router';
import { unsubscribeKinds } from '#contract/values/choices.ts';
import { isId } from '#contract/values/ids.ts';
import { texts as account } from '#texts/account.ts';
import { texts } from '#texts/told.ts';
import { api, publicApi } from '../lib/api.ts';
import { attempt } from '../lib/attempt.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { ActionForm } from '../ui/form/action-form.tsx';
import { useFields } from '../ui/form/fields.ts';
import { AccountCard } from '../ui/frame/account-card.tsx';
import type { Route } from './+types/unsubscribe.ts';

const { end, mails } = texts;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ site: siteIn(matches), title: end.title });

/** The address carries a signature. */
export const headers = () => ({ 'cache-control': 'private, no-store' });

function linkIn(query: URLSearchParams) {
  const account = query.get('account') ?? '';
  const kind = unsubscribeKinds.find((known) => known === query.get('kind'));
  const signature = query.get('signature');
  return isId(account) && kind && signature ? { account, kind, signature } : undefined;
}

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const link = linkIn(searchParams);
  return { kind: link && (await publicApi(context).findUnsubscribeLink({ query: link })).kind };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const link = linkIn(new URL(request.url).searchParams);
  return link && attempt(api.unsubscribeFromEmails({ body: link }));
}

/** Nothing changes before somebody presses: programs that look at mail open its links. */
export const shouldRevalidate = () => false;

export default function Unsubscribe({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  const field = useFields(actionData);
  const otherwise = <Link to="/email_preferences">{end.choose}</Link>;
  if (actionData?.ok)
    return (
      <AccountCard title={end.title} lead={end.thanks} otherwise={otherwise}>
        <p role="status">{end.done}</p>
      </AccountCard>
    );
  if (!kind)
    return (
      <AccountCard title={end.title} lead={account.brokenLink.isIncomplete} otherwise={otherwise}>
        <p>{account.brokenLink.nothingChanged}</p>
      </AccountCard>
    );
  const what = kind === 'daily' ? end.daily : mails.kinds[kind];
  return (
    <AccountCard title={end.title} lead={end.lead(what)} otherwise={otherwise}>
      <ActionForm field={field} submit={end.press}>
        {null}
      </ActionForm>
    </AccountCard>
  );
}
