import { useState } from 'react';
import { Link, replace, useNavigate } from 'react-router';
import { roles } from '#contract/values/roles.ts';
import { texts } from '#texts/account.ts';
import { texts as frame } from '#texts/frame.ts';
import { notices } from '#texts/notices.ts';
import { api } from '../lib/api.ts';
import { attempt, formTexts } from '../lib/attempt.ts';
import { notifyIfLeft, useCall } from '../lib/call.ts';
import { knownPath } from '../lib/guard.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { redirectOrReplace } from '../lib/redirect-or-replace.ts';
import { hasToken, type Session, storeSession } from '../lib/session.ts';
import { unlessRefused } from '../lib/unless-refused.ts';
import { ActionForm } from '../ui/form/action-form.tsx';
import { Button } from '../ui/form/button.tsx';
import { useFields } from '../ui/form/fields.ts';
import { FormError } from '../ui/form/form-error.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { AccountCard } from '../ui/frame/account-card.tsx';
import type { Route } from './+types/login.ts';
import classes from './login.module.css';
import { nextLogin } from './next-login.ts';

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
  return { search, ended: searchParams.get('ended') };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  if (hasToken()) throw redirectOrReplace(request.url, '/');
  return serverLoader();
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = unlessRefused;

export async function clientAction({ request }: Route.ClientActionArgs) {
  const body = formTexts(await request.formData(), 'email', 'password', 'code');
  const outcome = await attempt(api.logIn({ body }));
  if (!outcome.ok) {
    notifyIfLeft(request, outcome);
    return outcome;
  }
  // Back leads to what was there before the login.
  return replace(enter(outcome.data, new URL(request.url).search));
}

function enter({ token, type }: Session, search: string): string {
  nextLogin.email = '';
  storeSession({ token, type });
  notify(welcome[type]);
  return knownPath(new URLSearchParams(search).get('next')) ?? roles[type].home;
}

function PasskeyLogin({ search }: { search: string }) {
  const { atWork, outcome, call } = useCall<Session>();
  const navigate = useNavigate();
  async function logIn() {
    const entered = await call(async () => (await import('./own/authenticator.ts')).logInByPasskey());
    if (entered) await navigate(enter(entered, search), { replace: true });
  }
  return (
    <div className={classes.apart}>
      {outcome?.ok === false && <FormError>{outcome.message}</FormError>}
      <Button variant="default" loading={atWork} onClick={() => void logIn()}>
        {login.byPasskey}
      </Button>
    </div>
  );
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
      {loaderData.ended !== null && (
        <p className={classes.ended}>
          {loaderData.ended === 'undone' ? login.sessionEndedUndone : login.sessionEnded}
        </p>
      )}
      <ActionForm field={field} submit={frame.login}>
        <TextField
          {...field('email')}
          label={frame.email}
          type="email"
          autoComplete="username"
          defaultValue={nextLogin.email || undefined}
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
      <PasskeyLogin search={loaderData.search} />
    </AccountCard>
  );
}
