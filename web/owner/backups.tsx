import { useState } from 'react';
import { Link } from 'react-router';
import { texts } from '#texts/backups.ts';
import { formTexts } from '../lib/attempt.ts';
import { useChange } from '../lib/call.ts';
import { useFocusFallback } from '../lib/focus-fallback.ts';
import { titled } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { usePolling } from '../lib/polling.ts';
import { saveFile } from '../lib/save-file.ts';
import { shownSize } from '../lib/size.ts';
import { CallForm } from '../ui/dialog/call-form.tsx';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { ErrorDialog } from '../ui/dialog/error-dialog.tsx';
import { Button } from '../ui/form/button.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { Message } from '../ui/frame/message.tsx';
import { ListSkeleton } from '../ui/list/list-skeleton.tsx';
import type { Route } from './+types/backups.ts';
import { desk } from './api.ts';
import classes from './desk.module.css';
import { shownMoment } from './moment.ts';

export const meta = titled(texts.title);

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => desk.listBackups({ signal });

export { ListSkeleton as HydrateFallback };

type Backup = Route.ComponentProps['loaderData']['backups'][number];

function failureOf({ failure, upload }: Backup) {
  if (failure === 'upload') return texts.failures.upload(upload ?? '');
  return failure && texts.failures[failure];
}

function Entry({ backup, server }: { backup: Backup; server: string }) {
  const { id, state, is_nightly, bytes, path } = backup;
  const [isDownloading, setDownloading] = useState(false);
  const fallbackField = useFocusFallback<HTMLInputElement>(isDownloading);
  const fallbackButton = useFocusFallback<HTMLButtonElement>(isDownloading);
  const [isAsking, setAsking] = useState(false);
  const removal = useChange();
  const at = shownMoment(backup.at);
  const isOpen = state === 'waiting' || state === 'running';
  const isElsewhere = backup.server !== null && backup.server !== server && !backup.is_of_command;
  const facts = [
    state === 'made' && texts.whole,
    bytes !== null && shownSize(bytes),
    is_nightly && texts.nightlyOne,
    backup.is_of_command && texts.ofCommand,
    backup.server && texts.by(backup.server),
  ];
  function remove(isConfirmed: boolean) {
    setAsking(false);
    if (!isConfirmed) return;
    void removal.call(
      () => desk.deleteBackup({ params: { id } }),
      () => notify({ text: texts.deleted }),
    );
  }
  return (
    <li className={classes.card}>
      <h2>{texts.states[state](at)}</h2>
      <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {state === 'failed' && <p>{failureOf(backup)}</p>}
      {state === 'made' && !path && (
        <p>
          {isElsewhere
            ? texts.elsewhere(backup.server ?? '')
            : backup.is_of_command
              ? texts.whereTold
              : texts.gone}
        </p>
      )}
      {path && (
        <p className={classes.person}>
          {texts.restore} <code>{texts.line(path)}</code>
        </p>
      )}
      {isDownloading && (
        <CallForm
          submit={texts.download}
          make={(sent) => desk.downloadBackup({ params: { id }, body: formTexts(sent, 'password') })}
          onDone={(file) => {
            saveFile(file, path?.replace(/^.*[/\\]/, '') ?? '');
            setDownloading(false);
          }}
        >
          {(field) => (
            <PasswordField
              {...field('password')}
              ref={fallbackField}
              label={texts.password}
              description={texts.passwordWhy}
              autoComplete="current-password"
            />
          )}
        </CallForm>
      )}
      {!isOpen && state !== 'brokenOff' && (
        <div className={classes.buttons}>
          {path && !isDownloading && (
            <Button
              ref={fallbackButton}
              aria-label={texts.downloadOf(at)}
              onClick={() => setDownloading(true)}
            >
              {texts.download}
            </Button>
          )}
          <Button
            variant="default"
            loading={removal.atWork}
            aria-label={texts.deleteOf(at)}
            onClick={() => setAsking(true)}
          >
            {texts.delete}
          </Button>
        </div>
      )}
      {isAsking && <ConfirmDialog question={texts.question} isDangerous onAnswer={remove} />}
      <ErrorDialog outcome={removal.outcome} />
    </li>
  );
}

export default function Backups({ loaderData }: Route.ComponentProps) {
  const { server, folder, hour, kept, backups } = loaderData;
  const { atWork, outcome, call } = useChange();
  const isAnyOpen = backups.some(({ state }) => state === 'waiting' || state === 'running');
  usePolling(isAnyOpen, 2000);
  const make = () =>
    call(
      () => desk.makeBackup(),
      () => notify({ text: texts.asked, closesAfter: 5000 }),
    );
  return (
    <div className={classes.parts}>
      <div className={classes.head}>
        <h1>{texts.title}</h1>
        <p>{texts.about}</p>
        <p>
          {hour === null ? texts.never(kept) : texts.nightly(hour, kept)}{' '}
          <Link to="/owner/settings#backups">{texts.change}</Link>
        </p>
        <p className={`${classes.facts} ${classes.person}`}>{texts.where(server, folder)}</p>
      </div>
      <div>
        <Button loading={atWork || isAnyOpen} onClick={() => void make()}>
          {texts.make}
        </Button>
      </div>
      <ErrorDialog outcome={outcome} />
      {backups.length > 0 ? (
        <ul className={classes.cards} aria-live="polite">
          {backups.map((backup) => (
            <Entry key={backup.id} backup={backup} server={server} />
          ))}
        </ul>
      ) : (
        <Message title={texts.none}>
          <p>{texts.noneWhy}</p>
        </Message>
      )}
    </div>
  );
}
