import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, TextInput } from '@mantine/core';
import { Link, redirect } from 'react-router';
import { api, publicApi } from '../lib/api.ts';
import { attempt, texts } from '../lib/attempt.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { registered } from '../messages.ts';
import { ActionForm, fieldsOf } from '../ui/action-form.tsx';
import form from '../ui/form.module.css';
import { NewPasswordFields } from '../ui/new-password-fields.tsx';
import { notify } from '../ui/notify.ts';
import { PlaceFields } from '../ui/place-fields.tsx';
import { RadioField } from '../ui/radio-field.tsx';
import type { Route } from './+types/register.ts';
import { AccountCard } from './account-card.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteIn(matches),
    title: 'Sign Up',
    description: 'Make an account to apply for jobs, or to find people for yours.',
    path: '/register',
  });

export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ states }, { userTypeList }] = await Promise.all([
    publicApi(context).listStates(),
    publicApi(context).listUserTypes(),
  ]);
  const { search, searchParams } = new URL(request.url);
  return { states, userTypeList, search, type: searchParams.get('type') };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const sent = await request.formData();
  const outcome = await attempt(
    api.register({
      body: {
        ...texts(sent, 'user_name', 'email', 'phone_no', 'password', 'password_confirmation'),
        ...texts(sent, 'state_id', 'city_id', 'user_type_id'),
        captcha: sent.has('captcha') as true,
      },
    }),
  );
  if (!outcome.ok) return outcome;
  notify(registered);
  return redirect(`/login${new URL(request.url).search}`);
}

const words: Record<string, { name: string; hint: string }> = {
  Employee: { name: 'Candidate', hint: 'I am looking for a job' },
  Recruiter: { name: 'Recruiter', hint: 'I am looking for people' },
};

export default function Register({ loaderData, actionData }: Route.ComponentProps) {
  const field = fieldsOf(actionData);
  return (
    <AccountCard
      wide
      title="Sign Up"
      lead="One account to apply with, or to hire with."
      otherwise={<Link to={`/login${loaderData.search}`}>Already have an account?</Link>}
    >
      <ActionForm outcome={actionData} submit="Sign Up">
        <RadioField
          name="user_type_id"
          label="User type"
          choices={loaderData.userTypeList.map(({ id, type }) => ({ value: id, name: type, ...words[type] }))}
          value={loaderData.userTypeList.find(({ type }) => type === loaderData.type)?.id}
          error={field('user_type_id').error}
          required
        />
        <TextInput {...field('user_name')} label="User name" autoComplete="name" maxLength={100} required />
        <div className={form.pair}>
          <TextInput {...field('email')} label="Email" type="email" autoComplete="username" required />
          <TextInput
            {...field('phone_no')}
            label="Phone"
            type="tel"
            autoComplete="tel-national"
            maxLength={10}
            required
          />
          <NewPasswordFields label="Password" field={field} />
          <PlaceFields
            states={loaderData.states}
            errors={{ state_id: field('state_id').error, city_id: field('city_id').error }}
            required
          />
        </div>
        <Checkbox
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
        />
      </ActionForm>
    </AccountCard>
  );
}
