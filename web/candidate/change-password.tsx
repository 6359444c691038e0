import { api } from '../lib/api.ts';
import { attempt, texts } from '../lib/attempt.ts';
import { passwordNotUpdated, passwordUpdated } from '../messages.ts';
import { ActionForm, fieldsOf } from '../ui/action-form.tsx';
import { AreaSkeleton } from '../ui/area-frame.tsx';
import { titled } from '../ui/area-screen.tsx';
import form from '../ui/form.module.css';
import { notify } from '../ui/notify.ts';
import { PasswordField } from '../ui/password-field.tsx';
import type { Route } from './+types/change-password.ts';

const title = 'Change Password';

export const meta = titled(title);

export const clientLoader = () => null;

export { AreaSkeleton as HydrateFallback };

export async function clientAction({ request }: Route.ClientActionArgs) {
  const body = texts(await request.formData(), 'old_password', 'password', 'password_confirmation');
  const outcome = await attempt(api.changeCandidatePassword({ body }));
  if (outcome.ok) notify(outcome.data.success ? passwordUpdated : passwordNotUpdated);
  return outcome;
}

export default function ChangePassword({ actionData }: Route.ComponentProps) {
  const field = fieldsOf(actionData);
  return (
    <>
      <h1>{title}</h1>
      <div className={form.card}>
        <ActionForm outcome={actionData} submit="Update">
          <PasswordField {...field('old_password')} label="Old password" autoComplete="current-password" />
          <PasswordField
            {...field('password')}
            label="New password"
            description="At least 12 characters; a few words do well."
            autoComplete="new-password"
          />
          <PasswordField
            {...field('password_confirmation')}
            label="Confirm password"
            description="The same once more."
            autoComplete="new-password"
          />
        </ActionForm>
      </div>
    </>
  );
}
