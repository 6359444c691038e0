import { Link, redirect } from 'react-router';
import { api } from '../lib/api.ts';
import { attempt, texts } from '../lib/attempt.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { passwordUpdated } from '../messages.ts';
import { ActionForm, fieldsOf } from '../ui/action-form.tsx';
import { notify } from '../ui/notify.ts';
import { PasswordField } from '../ui/password-field.tsx';
import type { Route } from './+types/reset-password.ts';
import { AccountCard } from './account-card.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteIn(matches),
    title: 'Choose a new password',
  });

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return { email: searchParams.get('email'), token: searchParams.get('token') };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const body = texts(await request.formData(), 'token', 'email', 'password', 'password_confirmation');
  const outcome = await attempt(api.resetPassword({ body }));
  if (!outcome.ok) return outcome;
  notify(passwordUpdated);
  return redirect('/login');
}

export default function ResetPassword({ loaderData: { email, token }, actionData }: Route.ComponentProps) {
  const field = fieldsOf(actionData);
  return (
    <AccountCard
      title="Choose a new password"
      lead={
        email && token
          ? `For ${email}`
          : 'This link is not complete. Open it from the mail, or ask for another.'
      }
      otherwise={<Link to="/Forgot/Forgotpass">Send a new link</Link>}
    >
      {email && token ? (
        <ActionForm outcome={actionData} submit="Set password" unshown={['token', 'email']}>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="email" value={email} autoComplete="username" />
          <PasswordField
            {...field('password')}
            label="New password"
            description="At least 12 characters; a few words do well."
            autoComplete="new-password"
          />
          <PasswordField
            {...field('password_confirmation')}
            label="Confirm password"
            autoComplete="new-password"
          />
        </ActionForm>
      ) : (
        <p>Nothing was changed.</p>
      )}
    </AccountCard>
  );
}
