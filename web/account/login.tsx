import { TextInput } from '@mantine/core';
import { Link, redirect } from 'react-router';
import { api } from '../lib/api.ts';
import { attempt, texts } from '../lib/attempt.ts';
import { knownPath } from '../lib/guard.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { dashboards, readSession, storeSession } from '../lib/session.ts';
import { loggedIn } from '../messages.ts';
import { ActionForm, fieldsOf } from '../ui/action-form.tsx';
import { notify } from '../ui/notify.ts';
import { PasswordField } from '../ui/password-field.tsx';
import type { Route } from './+types/login.ts';
import classes from './account-card.module.css';
import { AccountCard } from './account-card.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteIn(matches),
    title: 'Login',
    description: 'Log in to apply for jobs, or to find people for yours.',
    path: '/login',
  });

export function loader({ request }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  return { search, ended: searchParams.has('ended') };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  if (readSession()) throw redirect('/');
  return serverLoader();
}
clientLoader.hydrate = true as const;

export async function clientAction({ request }: Route.ClientActionArgs) {
  const body = texts(await request.formData(), 'email', 'password');
  const outcome = await attempt(api.logIn({ body }));
  if (!outcome.ok) return outcome;
  const { token, type } = outcome.data;
  storeSession({ token, type });
  notify(loggedIn[type]);
  return redirect(knownPath(new URL(request.url).searchParams.get('next')) ?? dashboards[type]);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const field = fieldsOf(actionData);
  return (
    <AccountCard
      title="Login"
      lead="Welcome back."
      otherwise={<Link to={`/register${loaderData.search}`}>Don't have an account?</Link>}
    >
      {loaderData.ended && <p className={classes.ended}>Your session has ended. Please log in again.</p>}
      <ActionForm outcome={actionData} submit="Login">
        <TextInput {...field('email')} label="Email" type="email" autoComplete="username" required />
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
        <Link to="/Forgot/Forgotpass" className={classes.forgot}>
          Forgot password?
        </Link>
      </ActionForm>
    </AccountCard>
  );
}
