import { Link, redirect } from 'react-router';
import { notices } from '#texts/notices.ts';
import { api } from '../lib/api.ts';
import { attempt, formTexts } from '../lib/attempt.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { ActionForm, useFields } from '../ui/form/action-form.tsx';
import { NewPasswordFields } from '../ui/form/new-password-fields.tsx';
import type { Route } from './+types/reset-password.ts';
import { AccountCard } from './account-card.tsx';
import { typed } from './typed-email.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteIn(matches),
    title: 'Choose a new password',
  });

/** The address carries a token. */
export const headers = () => ({ 'cache-control': 'private, no-store' });

export const loader = ({ url: { searchParams } }: Route.LoaderArgs) => ({
  isComplete: Boolean(searchParams.get('email') && searchParams.get('token')),
});

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { searchParams } = new URL(request.url);
  const body = {
    ...formTexts(await request.formData(), 'password', 'password_confirmation'),
    token: searchParams.get('token') ?? '',
    email: searchParams.get('email') ?? '',
  };
  const outcome = await attempt(api.resetPassword({ body }));
  if (!outcome.ok) return outcome;
  typed.email = body.email;
  notify(notices.candidatePasswordUpdated);
  return redirect('/login');
}

export default function ResetPassword({ loaderData: { isComplete }, actionData }: Route.ComponentProps) {
  const field = useFields(actionData);
  return (
    <AccountCard
      title="Choose a new password"
      lead={
        isComplete
          ? 'It ends every session that is still open elsewhere.'
          : 'This link is not complete. Open it from the mail, or ask for another.'
      }
      otherwise={<Link to="/Forgot/Forgotpass">Send a new link</Link>}
    >
      {isComplete ? (
        <ActionForm field={field} submit="Set password" unshown={['token', 'email']}>
          <NewPasswordFields label="New password" field={field} />
        </ActionForm>
      ) : (
        <p>Nothing was changed.</p>
      )}
    </AccountCard>
  );
}
