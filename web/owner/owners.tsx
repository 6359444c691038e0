import { Link } from 'react-router';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/owner.ts';
import { attempt, formTexts } from '../lib/attempt.ts';
import { useChange } from '../lib/call.ts';
import { shownDate } from '../lib/dates.ts';
import { titled } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { unlessRefused } from '../lib/unless-refused.ts';
import { ErrorDialog } from '../ui/dialog/error-dialog.tsx';
import { ActionForm } from '../ui/form/action-form.tsx';
import { Button } from '../ui/form/button.tsx';
import { useFields } from '../ui/form/fields.ts';
import form from '../ui/form/form.module.css';
import { TextField } from '../ui/form/text-field.tsx';
import { AreaSkeleton } from '../ui/frame/area-frame.tsx';
import table from '../ui/list/card-table.module.css';
import { CardTable } from '../ui/list/card-table.tsx';
import type { Route } from './+types/owners.ts';
import { desk } from './api.ts';
import classes from './desk.module.css';
import { shownMoment } from './moment.ts';

const { owners } = texts;

export const meta = titled(owners.title);

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) => desk.listOwners({ signal });

export async function clientAction({ request }: Route.ClientActionArgs) {
  const outcome = await attempt(desk.inviteOwner({ body: formTexts(await request.formData(), 'email') }));
  if (outcome.ok) notify({ text: owners.sent });
  return outcome;
}

export const shouldRevalidate = unlessRefused;

export { AreaSkeleton as HydrateFallback };

type Loaded = Route.ComponentProps['loaderData'];

function Invited({ invited: { email, expires_at } }: { invited: Loaded['invited'][number] }) {
  const { atWork, outcome, call } = useChange();
  const withdraw = () =>
    call(
      () => desk.withdrawInvitation({ body: { email } }),
      () => notify({ text: owners.withdrawn(email), closesAfter: 5000 }),
    );
  return (
    <li className={classes.answer}>
      <p className={classes.person}>{owners.invitedUntil(email, shownMoment(expires_at))}</p>
      <Button
        variant="default"
        size="small"
        loading={atWork}
        aria-label={owners.withdrawOf(email)}
        onClick={() => void withdraw()}
      >
        {owners.withdraw}
      </Button>
      <ErrorDialog outcome={outcome} />
    </li>
  );
}

export default function Owners({ loaderData, actionData }: Route.ComponentProps) {
  const field = useFields(actionData);
  return (
    <div className={classes.parts}>
      <div className={classes.head}>
        <h1>{owners.title}</h1>
        <p>{owners.about}</p>
      </div>
      <CardTable columns={[frame.name, owners.since]} isLoading={false}>
        {loaderData.owners.map(({ id, user_name, email, created_at, is_you }) => (
          <tr key={id}>
            <td>
              <span className={classes.person}>
                <Link to={`/owner/people/${id}`}>{user_name}</Link>{' '}
                {is_you && <span className={table.detail}>{owners.you}</span>}
                <span className={table.detail}>{email}</span>
              </span>
            </td>
            <td data-label={owners.since}>{shownDate(created_at)}</td>
          </tr>
        ))}
      </CardTable>
      {loaderData.invited.length > 0 && (
        <section>
          <h2>{owners.invited}</h2>
          <ul className={classes.cards}>
            {loaderData.invited.map((each) => (
              <Invited key={each.email} invited={each} />
            ))}
          </ul>
        </section>
      )}
      <section className={form.card}>
        <h2 className={form.heading}>{owners.invite}</h2>
        <ActionForm field={field} submit={owners.send} asksToLeave>
          <TextField
            {...field('email')}
            label={frame.email}
            description={owners.inviteHint}
            type="email"
            autoComplete="off"
            required
          />
        </ActionForm>
      </section>
    </div>
  );
}
