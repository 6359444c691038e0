import { type CSSProperties, useEffect, useState } from 'react';
import { accentColours, accentRefusal, defaultAccent } from '#contract/values/accent.ts';
import { maxMegabytes, picture as pictures } from '#contract/values/files.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts as publicTexts } from '#texts/public.ts';
import { texts } from '#texts/settings.ts';
import { attempt, formTexts } from '../lib/attempt.ts';
import { GivenBack } from '../lib/draft.ts';
import { titled } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { useStateFromProp } from '../lib/state-from-prop.ts';
import { unlessRefused } from '../lib/unless-refused.ts';
import { ActionForm } from '../ui/form/action-form.tsx';
import { Button } from '../ui/form/button.tsx';
import { useFields } from '../ui/form/fields.ts';
import { FileField } from '../ui/form/file-field.tsx';
import form from '../ui/form/form.module.css';
import { TextField } from '../ui/form/text-field.tsx';
import { VersionField } from '../ui/form/version-field.tsx';
import { AreaSkeleton } from '../ui/frame/area-frame.tsx';
import { Mark } from '../ui/frame/brand.tsx';
import type { Route } from './+types/look.ts';
import { desk } from './api.ts';
import classes from './desk.module.css';
import styles from './look.module.css';

const { look } = texts;
const names = ['SITE_NAME', 'SITE_LOGO', 'SITE_ACCENT'] as const;

export const meta = titled(look.title);

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const { version, settings } = await desk.getSettings({ signal });
  const found = names.map((name) => settings.find((setting) => setting.name === name));
  const [name, mark, accent] = found.map((setting) => ({
    value: setting?.value ?? '',
    disabled: setting?.is_fixed ?? false,
  }));
  return { version, name, mark, accent };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const sent = await request.formData();
  const values = formTexts(sent, ...names.filter((name) => sent.has(name)));
  const filled = { version: String(sent.get('version')), ...values, mark: sent.get('mark') as File | null };
  const outcome = await attempt(desk.saveLook({ form: filled }));
  if (outcome.ok) notify({ text: look.saved, closesAfter: 5000 });
  return outcome;
}

export const shouldRevalidate = unlessRefused;

export { AreaSkeleton as HydrateFallback };

function shortOf(accent: string): string | undefined {
  const { pair, contrast = 0, needed = 0 } = accentRefusal(accent) ?? {};
  if (pair) return look.short[pair](contrast.toFixed(1), String(needed));
  return accent && accentRefusal(accent) ? look.noColour : undefined;
}

interface LookProps {
  name: string;
  mark: string;
  accent: string;
}

const Head = ({ name, mark }: Pick<LookProps, 'name' | 'mark'>) => (
  <p className={styles.brand}>
    {mark ? <img src={mark} alt="" height={22} /> : <Mark />} {name}
  </p>
);

function Preview({ name, mark, accent }: LookProps) {
  const { sample } = look;
  const colours = accent && !accentRefusal(accent) ? accentColours(accent) : undefined;
  return (
    <section>
      <h2>{look.preview}</h2>
      {(['light', 'dark'] as const).map((scheme) => (
        <div
          key={scheme}
          className={styles.scheme}
          data-scheme={scheme}
          style={colours?.[scheme] as CSSProperties}
        >
          <h3>{look.schemes[scheme]}</h3>
          <div className={styles.screens} inert>
            <div className={styles.screen} role="img" aria-label={sample.landing}>
              <Head name={name} mark={mark} />
              <p className={styles.heading}>{publicTexts.hero.title}</p>
              <Button>{publicTexts.hero.search}</Button>
            </div>
            <div className={styles.screen} role="img" aria-label={sample.job}>
              <Head name={name} mark={mark} />
              <p className={styles.heading}>{sample.title}</p>
              <p>
                {sample.company} <span className={styles.chip}>{sample.chip}</span>
              </p>
              <p className={styles.link}>{sample.link}</p>
              <Button>{sample.apply}</Button>
            </div>
            <div className={styles.screen} role="img" aria-label={sample.form}>
              <Head name={name} mark={mark} />
              <p className={styles.field} />
              <p className={styles.field} />
              <Button>{sample.save}</Button>
            </div>
          </div>
        </div>
      ))}
    </section>
  );
}

export default function Look({ loaderData, actionData }: Route.ComponentProps) {
  const { version } = loaderData;
  const [name, setName] = useStateFromProp(loaderData.name?.value ?? '');
  const savedMark = loaderData.mark?.value ?? '';
  const [mark, setMark] = useStateFromProp(savedMark);
  // Pages load no picture of another site but the mark that is saved.
  const shownMark = !mark || mark.startsWith('/') ? mark : savedMark;
  const [picture, setPicture] = useState<string>();
  useEffect(() => () => URL.revokeObjectURL(picture ?? ''), [picture]);
  const [accent, setAccent] = useStateFromProp(loaderData.accent?.value ?? '');
  const field = useFields(actionData);
  const short = shortOf(accent.trim());
  return (
    <div className={classes.parts}>
      <div className={classes.head}>
        <h1>{look.title}</h1>
        <p>{look.about}</p>
      </div>
      <div className={form.card}>
        <ActionForm field={field} submit={look.save} asksToLeave>
          <VersionField version={version} />
          <GivenBack name="SITE_NAME" to={setName} />
          <GivenBack name="SITE_LOGO" to={setMark} />
          <GivenBack name="SITE_ACCENT" to={setAccent} />
          <TextField
            {...field('SITE_NAME')}
            label={look.name}
            description={look.nameHint}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            disabled={loaderData.name?.disabled}
            maxLength={60}
            autoComplete="off"
          />
          <TextField
            {...field('SITE_LOGO')}
            label={look.mark}
            description={look.markHint}
            value={mark}
            onChange={({ currentTarget }) => setMark(currentTarget.value)}
            disabled={loaderData.mark?.disabled}
            maxLength={300}
            autoComplete="off"
          />
          {!loaderData.mark?.disabled && (
            <FileField
              {...field('mark')}
              label={look.picture}
              button={look.choosePicture}
              description={look.pictureHint(maxMegabytes)}
              kind={pictures}
              accept="image/png,image/jpeg,image/webp"
              onFile={(file) => setPicture(file && URL.createObjectURL(file))}
            />
          )}
          <TextField
            {...field('SITE_ACCENT')}
            error={short ?? field('SITE_ACCENT').error}
            label={look.accent}
            description={look.accentHint}
            value={accent}
            onChange={({ currentTarget }) => setAccent(currentTarget.value)}
            disabled={loaderData.accent?.disabled}
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            end={
              <input
                type="color"
                aria-label={look.choose}
                className={styles.colour}
                value={/^#[0-9a-f]{6}$/i.test(accent) ? accent : defaultAccent}
                onChange={({ currentTarget }) => setAccent(currentTarget.value)}
                disabled={loaderData.accent?.disabled}
              />
            }
          />
        </ActionForm>
      </div>
      <Preview name={name || frame.board} mark={picture ?? shownMark} accent={accent.trim()} />
    </div>
  );
}
