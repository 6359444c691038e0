import { today } from '#contract/values/today.ts';
import { texts } from '#texts/own-account.ts';
import { useChange } from '../../lib/call.ts';
import { daysAgo, shownDate } from '../../lib/dates.ts';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/form/button.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Section } from '../../ui/frame/section.tsx';
import classes from './account.module.css';
import { own } from './api.ts';

const { sessions: words } = texts;

type Session = Awaited<ReturnType<typeof own.listSessions>>['sessions'][number];

export function Sessions({ sessions }: { sessions: Session[] }) {
  const { atWork, outcome, call } = useChange();
  const others = sessions.filter(({ is_current }) => !is_current);
  const end = (make: typeof own.endOtherSessions, done: string) => call(make, () => notify({ text: done }));
  return (
    <Section title={words.title}>
      <ul className={classes.list}>
        {sessions.map((session) => {
          const browser = session.browser ?? words.unknown;
          return (
            <li key={session.id}>
              <div>
                <span className={classes.name}>{browser}</span>
                <div className={classes.facts}>
                  {session.network && (
                    <span>
                      {words.network} {session.network}
                    </span>
                  )}
                  <span>
                    {words.since} {shownDate(session.created_at)}
                  </span>
                  <span>
                    {words.lastUsed} {daysAgo(session.last_used_at, today())}
                  </span>
                </div>
              </div>
              {session.is_current ? (
                <span className={classes.mark}>{words.isCurrent}</span>
              ) : (
                <Button
                  variant="default"
                  size="small"
                  aria-label={words.endOf(browser)}
                  loading={atWork}
                  onClick={() => void end(() => own.endSession({ params: { id: session.id } }), words.ended)}
                >
                  {words.end}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {outcome?.ok === false && <FormError>{outcome.message}</FormError>}
      {others.length > 0 && (
        <>
          <p>{words.otherwise}</p>
          <div>
            <Button
              variant="default"
              loading={atWork}
              onClick={() => void end(own.endOtherSessions, words.othersEnded)}
            >
              {words.endOthers}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
}
