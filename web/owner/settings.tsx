import { Link } from 'react-router';
import { type SettingName, settingNames, settingOf } from '#contract/values/settings.ts';
import { texts } from '#texts/settings.ts';
import { attempt } from '../lib/attempt.ts';
import { useCall } from '../lib/call.ts';
import { titled } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { unlessRefused } from '../lib/unless-refused.ts';
import { ActionForm } from '../ui/form/action-form.tsx';
import { Button } from '../ui/form/button.tsx';
import { CheckField } from '../ui/form/check-field.tsx';
import { useFields } from '../ui/form/fields.ts';
import form from '../ui/form/form.module.css';
import { PasswordField } from '../ui/form/password-field.tsx';
import { Select } from '../ui/form/select.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { VersionField } from '../ui/form/version-field.tsx';
import { AreaSkeleton } from '../ui/frame/area-frame.tsx';
import type { Route } from './+types/settings.ts';
import { desk } from './api.ts';
import classes from './desk.module.css';

const { settings } = texts;

export const meta = titled(settings.title);

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => desk.getSettings({ signal });

/** A secret is not shown, so that an empty field says nothing. */
const unset = (name: string) => `unset-${name}`;

export async function clientAction({ request }: Route.ClientActionArgs) {
  const sent = await request.formData();
  // What is fixed is not sent, and a secret only when it was typed.
  const filled = settingNames.flatMap((name) => {
    const value = sent.has(unset(name)) ? '' : sent.get(name);
    const isKept = settingOf(name).kind === 'secret' && value === '' && !sent.has(unset(name));
    return typeof value !== 'string' || isKept ? [] : [[name, value || null] as const];
  });
  const body = { version: Number(sent.get('version')), values: Object.fromEntries(filled) };
  const outcome = await attempt(desk.saveSettings({ body }));
  if (outcome.ok) {
    notify({ text: settings.saved });
    return outcome;
  }
  const errors = Object.entries(outcome.errors).map(([key, messages]) => [
    key.replace(/^values\./, ''),
    messages,
  ]);
  return { ...outcome, errors: Object.fromEntries(errors) };
}

export const shouldRevalidate = unlessRefused;

export { AreaSkeleton as HydrateFallback };

type Loaded = Route.ComponentProps['loaderData']['settings'][number];

interface Props {
  setting: Loaded;
  error: string | undefined;
}

function Setting({ setting: { name, value, is_set, is_fixed }, error }: Props) {
  const { choices, kind, least, most } = settingOf(name);
  const [label = '', hint = ''] = isHere(name) ? settings.names[name] : [name];
  const isSecretSet = kind === 'secret' && is_set;
  const description = [
    hint,
    least !== undefined && most !== undefined && settings.range(least, most),
    is_fixed && settings.fixed,
    isSecretSet && settings.secretSet,
  ];
  const field = {
    ...{ id: name, name, label, error, disabled: is_fixed },
    description: description.filter(Boolean).join(' '),
  };
  if (choices)
    return (
      <Select {...field} defaultValue={value ?? ''}>
        <option value="">{settings.usual}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {settings.choices[choice as keyof typeof settings.choices]}
          </option>
        ))}
      </Select>
    );
  // What is a password is kept nowhere in the browser, and no login is filled into it.
  if (kind === 'secret')
    return (
      <>
        <PasswordField {...field} required={false} autoComplete="new-password" maxLength={500} />
        {isSecretSet && !is_fixed && (
          <CheckField id={unset(name)} name={unset(name)} label={settings.secretUnset} error={undefined} />
        )}
      </>
    );
  return (
    <TextField
      {...field}
      defaultValue={value ?? ''}
      autoComplete="off"
      maxLength={500}
      {...(kind === 'number' && { inputMode: 'numeric' })}
    />
  );
}

/** The email goes to whoever presses. */
function TestMail() {
  const { atWork, outcome, call } = useCall();
  const send = async () => {
    if (await call(() => desk.sendTestMail())) notify({ text: settings.testSent, closesAfter: 5000 });
  };
  return (
    <div>
      <Button variant="default" loading={atWork} onClick={() => void send()}>
        {settings.test}
      </Button>
      <p className={classes.facts} role={outcome?.ok === false ? 'alert' : undefined}>
        {outcome?.ok === false ? outcome.message : settings.testHint}
      </p>
    </div>
  );
}

const groupNames = Object.keys(settings.groups) as (keyof typeof settings.groups)[];
const isHere = (name: SettingName): name is keyof typeof settings.names =>
  Object.hasOwn(settings.names, name);

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const field = useFields(actionData);
  const inGroup = (group: string) =>
    loaderData.settings.filter(({ name }) => settingOf(name as SettingName).group === group);
  return (
    <div className={classes.parts}>
      <div className={classes.head}>
        <h1>{settings.title}</h1>
        <p>{settings.about}</p>
      </div>
      <nav aria-label={settings.title} className={classes.buttons}>
        {groupNames.map((group) => (
          <Link key={group} to={`#${group}`}>
            {settings.groups[group]}
          </Link>
        ))}
      </nav>
      <ActionForm field={field} submit={settings.save} isLong>
        <VersionField version={loaderData.version} />
        {groupNames.map((group) => (
          <section key={group} id={group} className={form.card}>
            <h2 className={form.heading}>{settings.groups[group]}</h2>
            <div className={form.form}>
              {inGroup(group).map((setting) => (
                <Setting key={setting.name} setting={setting} error={field(setting.name).error} />
              ))}
              {group === 'mail' && <TestMail />}
            </div>
          </section>
        ))}
      </ActionForm>
    </div>
  );
}
