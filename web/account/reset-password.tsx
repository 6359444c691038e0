import { Link, redirect } from 'react-router';
import { texts } from '#texts/account.ts';
import { texts as frame } from '#texts/frame.ts';
import { notices } from '#texts/notices.ts';
import { api } from '../lib/api.ts';
import { attempt, formTexts } from '../lib/attempt.ts';
import { notifyIfLeft } from '../lib/call.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { unlessRefused } from '../lib/unless-refused.ts';
import { ActionForm } from '../ui/form/action-form.tsx';
import { useFields } from '../ui/form/fields.ts';
import { NewPasswordFields } from '../ui/form/new-password-fields.tsx';
import { AccountCard } from '../ui/frame/account-card.tsx';
import type { Route } from './+types/reset-password.ts';
import { nextLogin } from './next-login.ts';

const { reset } = texts;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteIn(matches),
    title: reset.title,
  });

/** The address carries a token. */
export const headers = () => ({ 'cache-control': 'private, no-store' });

export const loader = ({ url: { searchParams } }: Route.LoaderArgs) => ({
  isComplete: Boolean(searchParams.get('email') && searchParams.get('token')),
});

export const shouldRevalidate = unlessRefused;

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { searchParams } = new URL(request.url);
  const body = {
    ...formTexts(await request.formData(), 'password', 'password_confirmation'),
    token: searchParams.get('token') ?? '',
    email: searchParams.get('email') ?? '',
  };
  const outcome = await attempt(api.resetPassword({ body }));
  if (!outcome.ok) {
    notifyIfLeft(request, outcome);
    return outcome;
  }
  nextLogin.email = body.email;
  notify(notices.candidatePasswordUpdated);
  return redirect('/login');
}

export default function ResetPassword({ loaderData: { isComplete }, actionData }: Route.ComponentProps) {
  const field = useFields(actionData);
  return (
    <AccountCard
      title={reset.title}
      lead={isComplete ? reset.lead : reset.isIncomplete}
      otherwise={<Link to="/Forgot/Forgotpass">{reset.sendAgain}</Link>}
    >
      {isComplete ? (
        <ActionForm field={field} submit={reset.set} unshown={['token', 'email']}>
          <NewPasswordFields label={frame.newPassword} field={field} />
        </ActionForm>
      ) : (
        <p>{texts.brokenLink.nothingChanged}</p>
      )}
    </AccountCard>
  );
}
