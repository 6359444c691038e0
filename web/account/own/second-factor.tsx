import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { texts } from '#texts/own-account.ts';
import { formTexts } from '../../lib/attempt.ts';
import { useFocusFallback } from '../../lib/focus-fallback.ts';
import { useNotifyAndReload } from '../../lib/notify-and-reload.ts';
import { saveFile } from '../../lib/save-file.ts';
import { AsksToLeave, useUnkept } from '../../lib/unsaved.ts';
import { CallForm } from '../../ui/dialog/call-form.tsx';
import { Button } from '../../ui/form/button.tsx';
import form from '../../ui/form/form.module.css';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Section } from '../../ui/frame/section.tsx';
import classes from './account.module.css';
import { own, type Security } from './api.ts';

const { factor: words } = texts;

interface Begun {
  key: string;
  qr: { size: number; path: string };
}

/** Takes the focus from what it replaces. */
function Step({ title, children }: { title: string; children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => step.current?.focus(), []);
  return (
    <div ref={step} tabIndex={-1} className={classes.step}>
      <h3>{title}</h3>
      {children}
    </div>
  );
}

interface SetupProps {
  begun: Begun;
  onCodes: (codes: string[]) => void;
  onAgain: () => void;
}

function Setup({ begun: { key, qr }, onCodes, onAgain }: SetupProps) {
  const [isDead, setDead] = useState(false);
  return (
    <Step title={words.setup}>
      <p>{words.scan}</p>
      <svg role="img" aria-label={words.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} className={classes.qr}>
        <path d={qr.path} fill="currentColor" shapeRendering="crispEdges" />
      </svg>
      <p>
        {words.key}: <span className={classes.key}>{key.replace(/.{4}(?=.)/g, '$& ')}</span>
      </p>
      <CallForm
        submit={words.confirm}
        make={async (sent) => {
          const answer = await own.confirmSecondFactor({ body: { ...formTexts(sent, 'code'), key } });
          if (!answer.ok && answer.status === 409) setDead(true);
          return answer;
        }}
        onDone={({ recovery_codes }) => onCodes(recovery_codes)}
      >
        {(field) => (
          <TextField
            {...field('code')}
            label={words.code}
            description={words.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={30}
            required
          />
        )}
      </CallForm>
      {isDead && (
        <Button variant="default" onClick={onAgain}>
          {words.again}
        </Button>
      )}
    </Step>
  );
}

export function Codes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { asks, markKept } = useUnkept(words.leaveCodes);
  return (
    <Step title={words.codesTitle}>
      {asks && <AsksToLeave />}
      <p>{words.codesLead}</p>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={form.bar}>
        <Button variant="default" onClick={() => saveFile(new Blob([`${codes.join('\n')}\n`]), words.file)}>
          {words.save}
        </Button>
        <Button
          onClick={() => {
            markKept();
            onKept();
          }}
        >
          {words.kept}
        </Button>
      </div>
    </Step>
  );
}

interface Props {
  security: Security;
  next: string | undefined;
}

export function SecondFactor({ security: { second_factor, passkeys, must_have_factor }, next }: Props) {
  const state = second_factor?.has_app ? second_factor : undefined;
  const stays = must_have_factor && passkeys.length === 0;
  const navigate = useNavigate();
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<string[]>();
  const status = useFocusFallback<HTMLParagraphElement>(begun ?? codes);
  const { revalidate } = useRevalidator();
  const notifyAndReload = useNotifyAndReload();
  return (
    <Section title={words.title}>
      <p>{words.lead}</p>
      <p ref={status} tabIndex={-1} className={classes.row}>
        <span className={classes.mark} data-lacks={!state || undefined}>
          {state ? words.isOn : words.isOff}
        </span>
        {state && <span>{words.left(state.recovery_codes)}</span>}
      </p>
      {codes && <Codes codes={codes} onKept={() => (next ? void navigate(next) : setCodes(undefined))} />}
      {state && stays && <p>{words.stays}</p>}
      {begun && (
        <Setup
          begun={begun}
          onCodes={async (made) => {
            setCodes(made);
            setBegun(undefined);
            await revalidate();
          }}
          onAgain={() => {
            setBegun(undefined);
            void revalidate();
          }}
        />
      )}
      {!state && !begun && !codes && (
        <CallForm
          submit={words.begin}
          make={(sent) => own.beginSecondFactor({ body: formTexts(sent, 'password') })}
          onDone={setBegun}
        >
          {(field) => (
            <PasswordField {...field('password')} label={texts.password} autoComplete="current-password" />
          )}
        </CallForm>
      )}
      {state && !stays && !codes && (
        <CallForm
          submit={words.end}
          make={(sent) => own.endSecondFactor({ body: formTexts(sent, 'password', 'code') })}
          onDone={notifyAndReload(words.ended)}
        >
          {(field) => (
            <>
              <PasswordField {...field('password')} label={texts.password} autoComplete="current-password" />
              <TextField
                {...field('code')}
                label={words.endCode}
                autoComplete="one-time-code"
                maxLength={30}
                required
              />
            </>
          )}
        </CallForm>
      )}
    </Section>
  );
}
