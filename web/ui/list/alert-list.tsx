import { useId, useState } from 'react';
import { Link, useLocation, useRevalidator } from 'react-router';
import type { Alert } from '#contract/alerts.ts';
import type { Result } from '#contract/client.ts';
import { alertFrequencies, maxAlertNameLength } from '#contract/values/choices.ts';
import { texts } from '#texts/alerts.ts';
import { useChange } from '../../lib/call.ts';
import { shownDate } from '../../lib/dates.ts';
import { hasDraft } from '../../lib/draft.ts';
import { notify } from '../../lib/notify.ts';
import { CallForm } from '../dialog/call-form.tsx';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { ErrorDialog } from '../dialog/error-dialog.tsx';
import { Button } from '../form/button.tsx';
import { DisclosureButton } from '../form/disclosure-button.tsx';
import { Select } from '../form/select.tsx';
import { TextField } from '../form/text-field.tsx';
import classes from './alert-list.module.css';

const { list: words } = texts;

type Changes = Partial<Pick<Alert, 'name' | 'frequency' | 'is_paused'>>;
type Frequency = Alert['frequency'];

interface Calls {
  change: (id: number, changes: Changes) => Promise<Result<unknown>>;
  end: (id: number) => Promise<Result<unknown>>;
}

function OneAlert({ alert, change, end }: Calls & { alert: Alert }) {
  const heading = useId();
  const { id, name, frequency, is_paused } = alert;
  const subject = `alert ${id}`;
  const { pathname } = useLocation();
  const [isChanging, setChanging] = useState(() => hasDraft(pathname, subject));
  const [isEnding, setEnding] = useState(false);
  const { atWork, outcome, call } = useChange();
  const { revalidate } = useRevalidator();
  return (
    <article className={classes.alert} aria-labelledby={heading}>
      <h2 id={heading}>{name}</h2>
      <p>
        {[is_paused && words.paused, texts.frequencies[frequency], words.madeOn(shownDate(alert.created_at))]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        <Link to={`/search_jobs${alert.query && `?${alert.query}`}`} aria-describedby={heading}>
          {words.searched}
        </Link>
      </p>
      <div className={classes.actions}>
        <Button
          variant="default"
          aria-describedby={heading}
          loading={atWork}
          onClick={() =>
            void call(
              () => change(id, { is_paused: !is_paused }),
              () => notify({ text: is_paused ? words.isResumed(name) : words.isPaused(name) }),
            )
          }
        >
          {is_paused ? words.resume : words.pause}
        </Button>
        <DisclosureButton aria-describedby={heading} isOpen={isChanging} onToggle={setChanging}>
          {words.change}
        </DisclosureButton>
        <Button variant="default" aria-describedby={heading} onClick={() => setEnding(true)}>
          {words.end}
        </Button>
      </div>
      {isChanging && (
        <CallForm
          subject={subject}
          submit={words.save}
          make={(sent) =>
            change(id, {
              name: String(sent.get('name') ?? ''),
              frequency: String(sent.get('frequency')) as Frequency,
            })
          }
          onDone={async () => {
            notify({ text: words.isSaved });
            await revalidate();
            setChanging(false);
          }}
        >
          {(field) => (
            <>
              <TextField
                {...field('name')}
                label={texts.name}
                defaultValue={name}
                maxLength={maxAlertNameLength}
                required
              />
              <Select {...field('frequency')} label={texts.frequency} defaultValue={frequency}>
                {alertFrequencies.map((value) => (
                  <option key={value} value={value}>
                    {texts.frequencies[value]}
                  </option>
                ))}
              </Select>
            </>
          )}
        </CallForm>
      )}
      {isEnding && (
        <ConfirmDialog
          question={words.question}
          isDangerous
          onAnswer={(isConfirmed) => {
            setEnding(false);
            if (!isConfirmed) return;
            void call(
              () => end(id),
              () => notify({ text: words.isEnded(name) }),
            );
          }}
        />
      )}
      <ErrorDialog outcome={outcome} />
    </article>
  );
}

export const AlertList = ({ alerts, ...calls }: Calls & { alerts: Alert[] }) => (
  <ul className={classes.list}>
    {alerts.map((alert) => (
      <li key={alert.id}>
        <OneAlert alert={alert} {...calls} />
      </li>
    ))}
  </ul>
);
