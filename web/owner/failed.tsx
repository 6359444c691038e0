import { texts } from '#texts/owner.ts';
import { texts as own } from '#texts/settings.ts';
import { useChange } from '../lib/call.ts';
import { titled } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { capitalized } from '../lib/text.ts';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { Message } from '../ui/frame/message.tsx';
import table from '../ui/list/card-table.module.css';
import { CardTable } from '../ui/list/card-table.tsx';
import { ListSkeleton } from '../ui/list/list-skeleton.tsx';
import type { Route } from './+types/failed.ts';
import { desk } from './api.ts';
import classes from './desk.module.css';
import { shownMoment } from './moment.ts';

const { failed } = texts;

export const meta = titled(failed.title);

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  desk.listFailedTasks({ signal });

export { ListSkeleton as HydrateFallback };

export default function Failed({ loaderData: { tasks } }: Route.ComponentProps) {
  const { atWork, outcome, call } = useChange();
  const retry = async () => {
    if (await call(() => desk.retryFailedTasks())) notify({ text: failed.retried });
  };
  return (
    <>
      <h1>{failed.title}</h1>
      <p>{failed.about}</p>
      {tasks.length > 0 ? (
        <CardTable columns={[failed.what, failed.why, failed.next]} isLoading={false}>
          {tasks.map(({ id, task, email, error, attempts, next_at }) => (
            <tr key={id}>
              <td className={classes.person}>
                {capitalized(task.replaceAll('-', ' '))}
                {email && <span className={table.detail}>{email}</span>}
              </td>
              <td data-label={failed.why} className={classes.person}>
                {error ?? failed.unknown}
                <span className={table.detail}>{failed.tries(attempts)}</span>
              </td>
              <td data-label={failed.next}>{next_at ? shownMoment(next_at) : failed.givenUp}</td>
            </tr>
          ))}
        </CardTable>
      ) : (
        <Message title={failed.none}>
          <ButtonLink to="/owner">{texts.overview.title}</ButtonLink>
        </Message>
      )}
      {outcome?.ok === false && <FormError>{outcome.message}</FormError>}
      {tasks.length > 0 && (
        <div>
          <Button loading={atWork} onClick={() => void retry()}>
            {failed.retry}
          </Button>{' '}
          <ButtonLink to="/owner/settings#mail" variant="default">
            {own.settings.title}
          </ButtonLink>
        </div>
      )}
    </>
  );
}
