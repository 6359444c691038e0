import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/owner.ts';
import { attempt, formTexts } from '../lib/attempt.ts';
import { shownDate } from '../lib/dates.ts';
import { titled } from '../lib/meta.ts';
import { notify } from '../lib/notify.ts';
import { ActionForm } from '../ui/form/action-form.tsx';
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

export { AreaSkeleton as HydrateFallback };

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
                {user_name} {is_you && <span className={table.detail}>{owners.you}</span>}
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
          <ul>
            {loaderData.invited.map(({ email, expires_at }) => (
              <li key={email}>{owners.invitedUntil(email, shownMoment(expires_at))}</li>
            ))}
          </ul>
        </section>
      )}
      <section className={form.card}>
        <h2 className={form.heading}>{owners.invite}</h2>
        <ActionForm field={field} submit={owners.send}>
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
