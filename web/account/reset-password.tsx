import { Link, redirect } from 'react-router';
import { api } from '../lib/api.ts';
import { attempt, texts } from '../lib/attempt.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { passwordUpdated } from '../messages.ts';
import { ActionForm, fieldsOf } from '../ui/action-form.tsx';
import { NewPasswordFields } from '../ui/new-password-fields.tsx';
import { notify } from '../ui/notify.ts';
import type { Route } from './+types/reset-password.ts';
import { AccountCard } from './account-card.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteIn(matches),
    title: 'Choose a new password',
  });

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return { isComplete: Boolean(searchParams.get('email') && searchParams.get('token')) };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { searchParams } = new URL(request.url);
  const body = {
    ...texts(await request.formData(), 'password', 'password_confirmation'),
    token: searchParams.get('token') ?? '',
    email: searchParams.get('email') ?? '',
  };
  const outcome = await attempt(api.resetPassword({ body }));
  if (!outcome.ok) return outcome;
  notify(passwordUpdated.Employee);
  return redirect('/login');
}

export default function ResetPassword({ loaderData: { isComplete }, actionData }: Route.ComponentProps) {
  const field = fieldsOf(actionData);
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
        <ActionForm outcome={actionData} submit="Set password" unshown={['token', 'email']}>
          <NewPasswordFields label="New password" field={field} />
        </ActionForm>
      ) : (
        <p>Nothing was changed.</p>
      )}
    </AccountCard>
  );
}
