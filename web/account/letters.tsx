import { dailyHour, letterPaces } from '#contract/choices.ts';
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
import { AreaSkeleton } from '../ui/frame/area-frame.tsx';
import { Crumbs } from '../ui/frame/crumbs.tsx';
import { Done } from '../ui/frame/done.tsx';
import { Message } from '../ui/frame/message.tsx';
import type { Route } from './+types/letters.ts';
import classes from './letters.module.css';

const { letters } = texts;

export const meta = titled(letters.title);

export const clientLoader = () => api.getLetterChoices();

export const shouldRevalidate = unlessRefused;

export { AreaSkeleton as HydrateFallback };

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { hour, ...paces } = Object.fromEntries(await request.formData());
  type Choices = Parameters<typeof api.saveLetterChoices>[0]['body']['choices'];
  const choices = Object.entries(paces).map(([kind, pace]) => ({ kind, pace })) as Choices;
  const outcome = await attempt(
    api.saveLetterChoices({ body: { choices, hour: hour === undefined ? null : String(hour) } }),
  );
  if (outcome.ok) notify(notices.updated);
  return outcome;
}

const hours = new Intl.DateTimeFormat(tag, { hour: 'numeric', timeZone: 'UTC' });
const shownHour = (hour: number) => hours.format(Date.UTC(2000, 0, 1, hour));

export default function Letters({ loaderData: { choices, hour }, actionData }: Route.ComponentProps) {
  const field = useFields(actionData);
  return (
    <div className={classes.screen}>
      <Crumbs
        path={[
          { to: '/', name: frame.home },
          { to: '/account', name: frame.accountAndSecurity },
        ]}
        here={letters.title}
      />
      <h1>{letters.title}</h1>
      {choices.length === 0 ? (
        <Message title={letters.none}>
          <p>{letters.noneWhy}</p>
        </Message>
      ) : (
        <>
          <p>{letters.about}</p>
          <ActionForm
            field={field}
            submit={letters.save}
            done={<Done sentence={letters.saved} next={[]} />}
            asksToLeave
          >
            <div className={`${form.card} ${classes.kinds}`}>
              {choices.map(({ kind, pace }) => (
                <Select
                  key={kind}
                  {...field(kind)}
                  label={letters.kinds[kind]}
                  description={letters.hints[kind]}
                  defaultValue={pace}
                >
                  {letterPaces.map((value) => (
                    <option key={value} value={value}>
                      {letters.paces[value]}
                    </option>
                  ))}
                </Select>
              ))}
              {hour === null ? (
                <p className={classes.hint}>{letters.dailyAt(shownHour(dailyHour))}</p>
              ) : (
                <Select {...field('hour')} label={letters.hour} defaultValue={hour}>
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
