import { dailyHour, frequenciesOf } from '#contract/values/choices.ts';
import { texts as frame } from '#texts/frame.ts';
import { tag } from '#texts/language.ts';
import { notices } from '#texts/notices.ts';
import { texts } from '#texts/told.ts';
import { api } from '../lib/api.ts';
import { attempt } from '../lib/attempt.ts';
import { titled } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { unlessRefused } from '../lib/unless-refused.ts';
import { ActionForm } from '../ui/form/action-form.tsx';
import { useFields } from '../ui/form/fields.ts';
import form from '../ui/form/form.module.css';
import { Select } from '../ui/form/select.tsx';
import { VersionField } from '../ui/form/version-field.tsx';
import { AreaSkeleton } from '../ui/frame/area-frame.tsx';
import { Crumbs } from '../ui/frame/crumbs.tsx';
import { Done } from '../ui/frame/done.tsx';
import { Message } from '../ui/frame/message.tsx';
import type { Route } from './+types/email-preferences.ts';
import classes from './email-preferences.module.css';

const { mails } = texts;

export const meta = titled(mails.title);

export const clientLoader = () => api.getEmailPreferences();

export const shouldRevalidate = unlessRefused;

export { AreaSkeleton as HydrateFallback };

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { hour, version = '', ...frequencies } = Object.fromEntries(await request.formData());
  type Preferences = Parameters<typeof api.saveEmailPreferences>[0]['body']['preferences'];
  const preferences = Object.entries(frequencies).map(([kind, frequency]) => ({
    kind,
    frequency,
  })) as Preferences;
  const outcome = await attempt(
    api.saveEmailPreferences({
      body: { preferences, hour: hour === undefined ? null : String(hour), version: String(version) },
    }),
  );
  if (outcome.ok) notify(notices.updated);
  return outcome;
}

const hours = new Intl.DateTimeFormat(tag, { hour: 'numeric', timeZone: 'UTC' });
const shownHour = (hour: number) => hours.format(Date.UTC(2000, 0, 1, hour));

export default function EmailPreferences({
  loaderData: { preferences, hour, version },
  actionData,
}: Route.ComponentProps) {
  const field = useFields(actionData);
  return (
    <div className={classes.screen}>
      <Crumbs
        path={[
          { to: '/', name: frame.home },
          { to: '/account', name: frame.accountAndSecurity },
        ]}
        here={mails.title}
      />
      <h1>{mails.title}</h1>
      {preferences.length === 0 ? (
        <Message title={mails.none}>
          <p>{mails.noneWhy}</p>
        </Message>
      ) : (
        <>
          <p>{mails.about}</p>
          <ActionForm
            field={field}
            submit={mails.save}
            done={<Done sentence={mails.saved} next={[]} />}
            asksToLeave
          >
            <VersionField version={version} />
            <div className={`${form.card} ${classes.kinds}`}>
              {preferences.map(({ kind, frequency }) => (
                <Select
                  key={kind}
                  {...field(kind)}
                  label={mails.kinds[kind]}
                  description={mails.hints[kind]}
                  defaultValue={frequency}
                >
                  {frequenciesOf(kind).map((value) => (
                    <option key={value} value={value}>
                      {mails.frequencies[value]}
                    </option>
                  ))}
                </Select>
              ))}
              {hour === null ? (
                <p className={classes.hint}>{mails.dailyAt(shownHour(dailyHour))}</p>
              ) : (
                <Select {...field('hour')} label={mails.hour} defaultValue={hour}>
                  {Array.from({ length: 24 }, (_, value) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: hours that never change
                    <option key={value} value={value}>
                      {shownHour(value)}
                    </option>
                  ))}
                </Select>
              )}
            </div>
          </ActionForm>
        </>
      )}
    </div>
  );
}
