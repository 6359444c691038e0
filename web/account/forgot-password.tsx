import { Link } from 'react-router';
import { notices } from '#texts/notices.ts';
import { api } from '../lib/api.ts';
import { attempt, formTexts } from '../lib/attempt.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { ActionForm, useFields } from '../ui/form/action-form.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import type { Route } from './+types/forgot-password.ts';
import { AccountCard } from './account-card.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteIn(matches),
    title: 'Forgot password',
    description: 'Ask for a link to choose a new password.',
    path: '/Forgot/Forgotpass',
  });

export async function clientAction({ request }: Route.ClientActionArgs) {
  const body = formTexts(await request.formData(), 'email');
  const outcome = await attempt(api.forgotPassword({ body }));
  if (outcome.ok) notify(notices.resetMailSent);
  return outcome;
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const field = useFields(actionData);
  return (
    <AccountCard
      title="Forgot password"
      lead="We mail you a link to choose a new one. It works for an hour."
      otherwise={<Link to="/login">Back to Login</Link>}
    >
      <ActionForm field={field} submit="Send Me!">
        <TextField {...field('email')} label="Email" type="email" autoComplete="username" required />
      </ActionForm>
    </AccountCard>
  );
}
