import { texts } from '#texts/own-account.ts';
import { formTexts } from '../../lib/attempt.ts';
import { useNotifyAndReload } from '../../lib/notify-and-reload.ts';
import { CallForm } from '../../ui/dialog/call-form.tsx';
import form from '../../ui/form/form.module.css';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Section } from '../../ui/frame/section.tsx';
import classes from './account.module.css';
import { own, type Security } from './api.ts';

const { email: words } = texts;

export function Email({ security }: { security: Security }) {
  const notifyAndReload = useNotifyAndReload();
  const { email, is_email_confirmed, new_email } = security;
  return (
    <Section title={words.title}>
      <p>{words.lead}</p>
      <p className={classes.row}>
        <span className={classes.name}>{email}</span>
        <span className={classes.mark} data-lacks={!is_email_confirmed || undefined}>
          {is_email_confirmed ? words.isConfirmed : words.isUnconfirmed}
        </span>
      </p>
      {!is_email_confirmed && (
        <>
          <p>{words.whyConfirm}</p>
          <CallForm
            submit={words.sendAgain}
            make={() => own.sendConfirmation()}
            onDone={notifyAndReload(words.sentAgain)}
          />
        </>
      )}
      <h3>{words.change}</h3>
      {new_email && <p className={form.sentence}>{words.waits(new_email)}</p>}
      <CallForm
        subject="email"
        submit={words.change}
        make={(sent) => own.changeEmail({ body: formTexts(sent, 'email', 'password') })}
        onDone={notifyAndReload(words.asked)}
      >
        {(field) => (
          <>
            <TextField {...field('email')} label={words.newEmail} type="email" autoComplete="off" required />
            <PasswordField {...field('password')} label={texts.password} autoComplete="current-password" />
          </>
        )}
      </CallForm>
    </Section>
  );
}
