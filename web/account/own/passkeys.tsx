import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { maxPasskeys } from '#contract/values/choices.ts';
import { today } from '#contract/values/today.ts';
import { texts } from '#texts/own-account.ts';
import { formTexts } from '../../lib/attempt.ts';
import { daysAgo, shownDate } from '../../lib/dates.ts';
import { notify } from '../../lib/notify.ts';
import { CallForm } from '../../ui/dialog/call-form.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Section } from '../../ui/frame/section.tsx';
import classes from './account.module.css';
import { own, type Security } from './api.ts';
import { Codes } from './second-factor.tsx';

const { passkeys: words, factor } = texts;

interface ChangeProps {
  passkey: Security['passkeys'][number];
  isLast: boolean;
  stays: boolean;
  onDone: (told: string) => unknown;
}

const Change = ({ passkey: { id, name }, isLast, stays, onDone }: ChangeProps) => (
  <div className={classes.change}>
    <CallForm
      submit={words.rename}
      make={(sent) => own.renamePasskey({ params: { id }, body: formTexts(sent, 'name') })}
      onDone={() => onDone(words.renamed)}
    >
      {(field) => (
        <TextField {...field('name')} label={words.name} defaultValue={name} maxLength={60} required />
      )}
    </CallForm>
    {!stays && (
      <CallForm
        submit={words.remove}
        isDangerous
        make={(sent) => own.removePasskey({ params: { id }, body: formTexts(sent, 'password', 'code') })}
        onDone={() => onDone(words.removed)}
      >
        {(field) => (
          <>
            <PasswordField {...field('password')} label={texts.password} autoComplete="current-password" />
            {isLast && (
              <TextField
                {...field('code')}
                label={words.lastCode}
                description={words.lastCodeHint}
                autoComplete="one-time-code"
                maxLength={30}
                required
              />
            )}
          </>
        )}
      </CallForm>
    )}
  </div>
);

interface Props {
  security: Security;
  next: string | undefined;
}

export function Passkeys({ security: { passkeys, second_factor, must_have_factor }, next }: Props) {
  const [open, setOpen] = useState<number>();
  const [codes, setCodes] = useState<string[]>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const isAlone = second_factor !== null && !second_factor.has_app;
  const isLast = isAlone && passkeys.length === 1;
  const stays = isLast && must_have_factor;
  async function finish(text: string) {
    setOpen(undefined);
    notify({ text });
    await revalidate();
  }
  return (
    <Section title={words.title}>
      <p>{words.lead}</p>
      {passkeys.length > 0 && (
        <ul className={classes.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <div>
                <span className={classes.name}>{passkey.name}</span>
                <div className={classes.facts}>
                  <span>
                    {words.since} {shownDate(passkey.created_at)}
                  </span>
                  <span>
                    {passkey.last_used_at
                      ? `${words.lastUsed} ${daysAgo(passkey.last_used_at, today())}`
                      : words.neverUsed}
                  </span>
                </div>
              </div>
              <Button
                variant="default"
                size="small"
                aria-label={words.changeOf(passkey.name)}
                aria-expanded={open === passkey.id}
                onClick={() => setOpen(open === passkey.id ? undefined : passkey.id)}
              >
                {words.change}
              </Button>
              {open === passkey.id && (
                <Change passkey={passkey} isLast={isLast} stays={stays} onDone={finish} />
              )}
            </li>
          ))}
        </ul>
      )}
      {isAlone && !codes && <p>{factor.left(second_factor.recovery_codes)}</p>}
      {stays && <p>{factor.stays}</p>}
      {codes && <Codes codes={codes} onKept={() => (next ? void navigate(next) : setCodes(undefined))} />}
      {passkeys.length >= maxPasskeys && <p>{words.full}</p>}
      {!codes && open === undefined && passkeys.length < maxPasskeys && (
        <CallForm
          subject="passkey"
          submit={words.add}
          make={async (sent) =>
            (await import('./authenticator.ts')).addPasskey(own, formTexts(sent, 'password', 'name'))
          }
          onDone={async ({ recovery_codes }) => {
            if (recovery_codes.length > 0) setCodes(recovery_codes);
            await finish(words.added);
          }}
        >
          {(field) => (
            <>
              <TextField
                {...field('name')}
                label={words.name}
                description={words.nameHint}
                maxLength={60}
                required
              />
              <PasswordField {...field('password')} label={texts.password} autoComplete="current-password" />
            </>
          )}
        </CallForm>
      )}
    </Section>
  );
}
