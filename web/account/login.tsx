import { useState } from 'react';
import { Link, redirect } from 'react-router';
import { roles } from '#contract/roles.ts';
import { texts } from '#texts/account.ts';
import { texts as frame } from '#texts/frame.ts';
import { notices } from '#texts/notices.ts';
import { api } from '../lib/api.ts';
import { attempt, formTexts } from '../lib/attempt.ts';
import { knownPath } from '../lib/guard.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { readSession, storeSession } from '../lib/session.ts';
import { ActionForm, useFields } from '../ui/form/action-form.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import type { Route } from './+types/login.ts';
import classes from './account-card.module.css';
import { AccountCard } from './account-card.tsx';
import { typed } from './typed-email.ts';

const { login } = texts;
const welcome = {
  Employee: notices.candidateLoggedIn,
  Recruiter: notices.recruiterLoggedIn,
  Owner: notices.ownerLoggedIn,
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    site: siteIn(matches),
    title: frame.login,
    description: login.description,
    path: '/login',
  });

export function loader({ url: { search, searchParams } }: Route.LoaderArgs) {
  return { search, ended: searchParams.has('ended') };
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  if (readSession()) throw redirect('/');
  return serverLoader();
}
clientLoader.hydrate = true as const;

export async function clientAction({ request }: Route.ClientActionArgs) {
  const body = formTexts(await request.formData(), 'email', 'password', 'code');
  const outcome = await attempt(api.logIn({ body }));
  if (!outcome.ok) return outcome;
  const { token, type } = outcome.data;
  typed.email = '';
  storeSession({ token, type });
  notify(welcome[type]);
  return redirect(knownPath(new URL(request.url).searchParams.get('next')) ?? roles[type].home);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const field = useFields(actionData);
  const [asksCode, setAsksCode] = useState(false);
  // Once it was asked for it stays, also where the next answer is about something else.
  if (actionData && !actionData.ok && actionData.errors.code && !asksCode) setAsksCode(true);
  return (
    <AccountCard
      title={frame.login}
      lead={login.lead}
      otherwise={<Link to={`/register${loaderData.search}`}>{login.noAccount}</Link>}
    >
      {loaderData.ended && <p className={classes.ended}>{login.sessionEnded}</p>}
      <ActionForm field={field} submit={frame.login}>
        <TextField
          {...field('email')}
          label={frame.email}
          type="email"
          autoComplete="username"
          defaultValue={typed.email || undefined}
          required
        />
        <PasswordField {...field('password')} label={texts.password} autoComplete="current-password" />
        {asksCode && (
          <TextField
            {...field('code')}
            label={login.code}
            description={login.codeHint}
            autoComplete="one-time-code"
            maxLength={30}
            required
          />
        )}
        <Link to="/Forgot/Forgotpass" className={classes.forgot}>
          {login.forgot}
        </Link>
      </ActionForm>
    </AccountCard>
  );
}
