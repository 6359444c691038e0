import { Link } from 'react-router';
import { texts } from '#texts/account.ts';
import { texts as frame } from '#texts/frame.ts';
import { notices } from '#texts/notices.ts';
import { api } from '../lib/api.ts';
import { attempt, formTexts } from '../lib/attempt.ts';
import { notifyIfLeft } from '../lib/call.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { ActionForm } from '../ui/form/action-form.tsx';
import { useFields } from '../ui/form/fields.ts';
import { TextField } from '../ui/form/text-field.tsx';
import { AccountCard } from '../ui/frame/account-card.tsx';
import type { Route } from './+types/forgot-password.ts';

const { forgot } = texts;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteIn(matches),
    title: forgot.title,
    description: forgot.description,
    path: '/Forgot/Forgotpass',
  });

export async function clientAction({ request }: Route.ClientActionArgs) {
  const body = formTexts(await request.formData(), 'email');
  const outcome = await attempt(api.forgotPassword({ body }));
  if (outcome.ok) notify(notices.resetMailSent);
  else notifyIfLeft(request, outcome);
  return outcome;
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const field = useFields(actionData);
  return (
    <AccountCard
      title={forgot.title}
      lead={forgot.lead}
      otherwise={<Link to="/login">{forgot.backToLogin}</Link>}
    >
      <ActionForm field={field} submit={forgot.send}>
        <TextField {...field('email')} label={frame.email} type="email" autoComplete="username" required />
      </ActionForm>
    </AccountCard>
  );
}
