import { Link, redirect } from 'react-router';
import { ApiError } from '#contract/errors.ts';
import { roles } from '#contract/values/roles.ts';
import { texts as account } from '#texts/account.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/owner.ts';
import { attempt, formTexts } from '../lib/attempt.ts';
import { notifyIfLeft } from '../lib/call.ts';
import { titled } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { storeSession } from '../lib/session.ts';
import { ActionForm } from '../ui/form/action-form.tsx';
import { useFields } from '../ui/form/fields.ts';
import { NewPasswordFields } from '../ui/form/new-password-fields.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { AccountCard } from '../ui/frame/account-card.tsx';
import { AreaSkeleton, NeedsScript } from '../ui/frame/area-frame.tsx';
import type { Route } from './+types/setup.ts';
import { desk } from './api.ts';

const { setup } = texts;

export const meta = titled(setup.title);

/** The address carries a key. */
export const headers = () => ({ 'cache-control': 'private, no-store' });

const keyIn = (url: string) => new URL(url).searchParams.get('key') ?? '';

/** Undefined for a key that is used up, too old or none. */
export async function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  try {
    return { found: await desk.getSetup({ query: { key: keyIn(url) }, signal }) };
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) return { found: undefined };
    throw error;
  }
}

/** Its key is used up by then. */
export const shouldRevalidate = () => false;

export async function clientAction({ request }: Route.ClientActionArgs) {
  const sent = await request.formData();
  const body = {
    ...formTexts(sent, 'name', 'email', 'password', 'password_confirmation'),
    ...formTexts(sent, 'board_name', 'contact', 'time_zone'),
    key: keyIn(request.url),
  };
  const outcome = await attempt(desk.setUp({ body }));
  if (!outcome.ok) {
    notifyIfLeft(request, outcome);
    return outcome;
  }
  storeSession(outcome.data);
  notify({ text: setup.done });
  return redirect(roles.Owner.home);
}

export const HydrateFallback = () => (
  <>
    <NeedsScript />
    <AreaSkeleton />
  </>
);

const zones = Intl.supportedValuesOf('timeZone');

export default function Setup({ loaderData: { found }, actionData }: Route.ComponentProps) {
  const field = useFields(actionData);
  const otherwise = <Link to="/login">{frame.login}</Link>;
  if (!found)
    return (
      <AccountCard title={setup.used} lead={setup.usedWhy} otherwise={otherwise}>
        <p>{account.brokenLink.nothingChanged}</p>
      </AccountCard>
    );
  const { is_first, user_name, email, board_name, contact, time_zone } = found;
  const [title, lead] = is_first
    ? [setup.title, setup.lead]
    : user_name === null
      ? [setup.join, setup.joinLead(board_name)]
      : [setup.again, setup.againLead(user_name)];
  return (
    <AccountCard wide title={title} lead={lead} otherwise={otherwise}>
      <ActionForm field={field} submit={setup.submit} unshown={['key']}>
        {user_name === null ? (
          <TextField {...field('name')} label={setup.name} autoComplete="name" maxLength={100} required />
        ) : (
          <input type="hidden" name="name" value={user_name} />
        )}
        <TextField
          {...field('email')}
          label={frame.email}
          type="email"
          autoComplete="username"
          defaultValue={email ?? undefined}
          readOnly={email !== null}
          required
        />
        <NewPasswordFields label={account.password} field={field} />
        {is_first && (
          <>
            <TextField
              {...field('board_name')}
              label={setup.board}
              defaultValue={board_name}
              maxLength={60}
            />
            <TextField
              {...field('contact')}
              label={setup.contact}
              type="email"
              defaultValue={contact}
              maxLength={254}
            />
            <TextField
              {...field('time_zone')}
              label={setup.timeZone}
              description={setup.timeZoneHint}
              defaultValue={
                time_zone === 'UTC' ? Intl.DateTimeFormat().resolvedOptions().timeZone : time_zone
              }
              list="time-zones"
              maxLength={60}
            />
            <datalist id="time-zones">
              {zones.map((zone) => (
                <option key={zone} value={zone} />
              ))}
            </datalist>
          </>
        )}
      </ActionForm>
    </AccountCard>
  );
}
