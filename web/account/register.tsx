import { Link, redirect } from 'react-router';
import { notices } from '#texts/notices.ts';
import { api, publicApi } from '../lib/api.ts';
import { attempt, formTexts } from '../lib/attempt.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { ActionForm, useFields } from '../ui/form/action-form.tsx';
import form from '../ui/form/form.module.css';
import { NewPasswordFields } from '../ui/form/new-password-fields.tsx';
import { PlaceFields } from '../ui/form/place-fields.tsx';
import { RadioField } from '../ui/form/radio-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import type { Route } from './+types/register.ts';
import { AccountCard } from './account-card.tsx';
import { CheckField } from './check-field.tsx';
import { typed } from './typed-email.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteIn(matches),
    title: 'Sign Up',
    description: 'Make an account to apply for jobs, or to find people for yours.',
    path: '/register',
  });

export async function loader({ context, url: { search, searchParams } }: Route.LoaderArgs) {
  const [{ states }, { userTypeList }] = await Promise.all([
    publicApi(context).listStates(),
    publicApi(context).listUserTypes(),
  ]);
  return { states, userTypeList, search, type: searchParams.get('type') };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const sent = await request.formData();
  const outcome = await attempt(
    api.register({
      body: {
        ...formTexts(sent, 'user_name', 'email', 'phone_no', 'password', 'password_confirmation'),
        ...formTexts(sent, 'state_id', 'city_id', 'user_type_id'),
        captcha: sent.has('captcha') as true,
      },
    }),
  );
  if (!outcome.ok) return outcome;
  typed.email = String(sent.get('email'));
  notify(notices.registered);
  return redirect(`/login${new URL(request.url).search}`);
}

const words: Record<string, { name: string; hint: string }> = {
  Employee: { name: 'Candidate', hint: 'I am looking for a job' },
  Recruiter: { name: 'Recruiter', hint: 'I am looking for people' },
};

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const field = useFields(actionData);
  return (
    <AccountCard
      wide
      title="Sign Up"
      lead="One account to apply with, or to hire with."
      otherwise={<Link to={`/login${loaderData.search}`}>Already have an account?</Link>}
    >
      <ActionForm field={field} submit="Sign Up" asksToLeave>
        <RadioField
          name="user_type_id"
          label="User type"
          choices={loaderData.userTypeList.map(({ id, type }) => ({ value: id, name: type, ...words[type] }))}
          value={loaderData.userTypeList.find(({ type }) => type === loaderData.type)?.id}
          error={field('user_type_id').error}
          required
        />
        <TextField {...field('user_name')} label="User name" autoComplete="name" maxLength={100} required />
        <div className={form.pair}>
          <TextField {...field('email')} label="Email" type="email" autoComplete="username" required />
          <TextField {...field('phone_no')} label="Phone" type="tel" autoComplete="tel" required />
          <NewPasswordFields label="Password" field={field} />
          <PlaceFields
            states={loaderData.states}
            errors={{ state_id: field('state_id').error, city_id: field('city_id').error }}
            required
          />
        </div>
        <CheckField
          {...field('captcha')}
          label={
            <>
              I accept the{' '}
              <a href="/terms_and_conditions" target="_blank" rel="noopener">
                Terms of Service
              </a>{' '}
              and the{' '}
              <a href="/policy" target="_blank" rel="noopener">
                Privacy Policy
              </a>
            </>
          }
          required
        />
      </ActionForm>
    </AccountCard>
  );
}
