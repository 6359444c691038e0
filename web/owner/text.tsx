import { useState } from 'react';
import { data } from 'react-router';
import { isSeen } from '#contract/values/seen.ts';
import {
  isLine,
  jobsMark,
  maxLineTextLength,
  maxPageTextLength,
  type OwnText,
  ownTexts,
} from '#contract/values/texts.ts';
import { texts as publicTexts } from '#texts/public.ts';
import { texts } from '#texts/settings.ts';
import { attempt } from '../lib/attempt.ts';
import { useCall } from '../lib/call.ts';
import { GivenBack } from '../lib/draft.ts';
import { pageMeta, siteIn } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { useStateFromProp } from '../lib/state-from-prop.ts';
import { unlessRefused } from '../lib/unless-refused.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { ActionForm } from '../ui/form/action-form.tsx';
import { Button } from '../ui/form/button.tsx';
import { type Fields, useFields } from '../ui/form/fields.ts';
import form from '../ui/form/form.module.css';
import { FormError } from '../ui/form/form-error.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { VersionField } from '../ui/form/version-field.tsx';
import { AreaSkeleton } from '../ui/frame/area-frame.tsx';
import { Crumbs } from '../ui/frame/crumbs.tsx';
import { TextPage } from '../ui/frame/text-page.tsx';
import type { Route } from './+types/text.ts';
import { desk } from './api.ts';
import classes from './desk.module.css';
import { shownMoment } from './moment.ts';

const { words } = texts;

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    site: siteIn(matches),
    title: loaderData ? (words.names[loaderData.name][0] ?? '') : words.title,
  });

const nameIn = ({ name }: { name: string }): OwnText => {
  const known = ownTexts.find((each) => each === name);
  if (!known) throw data(null, 404);
  return known;
};

export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const name = nameIn(params);
  return { name, ...(await desk.getText({ params: { name }, signal })) };
}

export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const sent = await request.formData();
  const body = { content: String(sent.get('content') ?? ''), version: Number(sent.get('version')) };
  const outcome = await attempt(desk.saveText({ params: { name: nameIn(params) }, body }));
  if (outcome.ok) notify({ text: words.saved });
  return outcome;
}

export const shouldRevalidate = unlessRefused;

export { AreaSkeleton as HydrateFallback };

interface FieldProps {
  name: OwnText;
  field: Fields;
  text: string;
  onText: (text: string) => void;
  usual: string;
  disabled: boolean;
}

function Content({ name, field, text, onText, usual, disabled }: FieldProps) {
  const shared = { ...field('content'), label: words.content, value: text, disabled };
  return isLine(name) ? (
    <TextField
      {...shared}
      description={words.lineHint(usual)}
      maxLength={maxLineTextLength}
      autoComplete="off"
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  ) : (
    <TextArea
      {...shared}
      description={words.htmlHint}
      rows={18}
      maxLength={maxPageTextLength}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
    />
  );
}

function Preview({ name, text, usual }: { name: OwnText; text: string; usual: string }) {
  const { atWork, outcome, call } = useCall<{ content: string }>();
  const shown = outcome?.ok ? outcome.data.content : undefined;
  if (isLine(name)) {
    const line = isSeen(text) ? text : usual;
    if (!line) return null;
    const claimed = line.replaceAll(jobsMark, publicTexts.jobOffers(1234)) + publicTexts.hero.afterClaim;
    return (
      <section className={classes.card}>
        <h2>{words.preview}</h2>
        <p>{name === 'claim' ? claimed : line}</p>
      </section>
    );
  }
  const show = () =>
    void call(() => desk.previewText({ params: { name }, body: { content: text || usual } }));
  return (
    <section className={classes.card}>
      <h2>{words.preview}</h2>
      <div className={classes.buttons}>
        <Button variant="default" loading={atWork} onClick={show}>
          {words.show}
        </Button>
      </div>
      {outcome?.ok === false && <FormError>{outcome.message}</FormError>}
      {shown !== undefined && <TextPage html={shown} />}
    </section>
  );
}

export default function Text({ loaderData, actionData }: Route.ComponentProps) {
  return <Editor key={loaderData.name} loaderData={loaderData} actionData={actionData} />;
}

interface EditorProps {
  loaderData: Route.ComponentProps['loaderData'];
  actionData: Route.ComponentProps['actionData'] | undefined;
}

function Editor({ loaderData, actionData }: EditorProps) {
  const { name, content, usual, version, versions, is_fixed } = loaderData;
  const [text, setText] = useStateFromProp(content ?? '');
  const field = useFields(actionData);
  const [title = '', about] = words.names[name];
  const isTyped = text.trim() !== '' && text !== (content ?? '');
  const [asked, setAsked] = useState<string>();
  const take = (taken: string) => {
    setText(taken);
    notify({ text: words.taken });
    document.getElementById(field('content').id)?.focus();
  };
  return (
    <div className={classes.parts}>
      <div className={classes.head}>
        <Crumbs path={[{ to: '/owner/texts', name: words.title }]} here={title} />
        <h1>{title}</h1>
        <p>{about}</p>
        <p className={classes.facts}>{content === null ? words.asItComes : words.yourOwn}</p>
        {is_fixed && <p>{texts.settings.fixed}</p>}
      </div>
      <div className={form.card}>
        <ActionForm
          field={field}
          submit={words.save}
          asksToLeave
          more={
            !isLine(name) &&
            usual !== '' &&
            text === '' && (
              <Button variant="default" onClick={() => take(usual)}>
                {words.begin}
              </Button>
            )
          }
        >
          <VersionField version={version} />
          <GivenBack name="content" to={setText} />
          <Content name={name} field={field} text={text} onText={setText} usual={usual} disabled={is_fixed} />
        </ActionForm>
      </div>
      <Preview name={name} text={text} usual={usual} />
      <section className={classes.card}>
        <h2>{words.versions}</h2>
        {versions.length === 0 ? (
          <p>{words.noVersions}</p>
        ) : (
          <ul className={classes.cards}>
            {versions.map((each) => (
              <li key={each.id} className={classes.answer}>
                <p className={classes.facts}>
                  {words.version(shownMoment(each.at), each.by ?? words.byCommand)}
                </p>
                <p className={classes.excerpt}>{each.content ?? words.asItComes}</p>
                <Button
                  variant="default"
                  size="small"
                  aria-label={words.takeBackOf(shownMoment(each.at))}
                  onClick={() => (isTyped ? setAsked : take)(each.content ?? '')}
                >
                  {words.takeBack}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </section>
      {asked !== undefined && (
        <ConfirmDialog
          question={words.replace}
          onAnswer={(isConfirmed) => {
            setAsked(undefined);
            if (isConfirmed) take(asked);
          }}
        />
      )}
    </div>
  );
}
