import type { Client } from '#contract/client.ts';
import type { contract } from '#contract/index.ts';
import type { UserType } from '#contract/values/roles.ts';
import { texts } from '#texts/frame.ts';
import { notices } from '#texts/notices.ts';
import { attempt, formTexts, refused } from '../../lib/attempt.ts';
import { notifyIfLeft } from '../../lib/call.ts';
import { type Notice, notify } from '../../lib/notify.ts';
import { ActionForm } from './action-form.tsx';
import { type Outcome, useFields } from './fields.ts';
import form from './form.module.css';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';

const updated: Record<UserType, Notice> = {
  Recruiter: notices.recruiterPasswordUpdated,
  Employee: notices.candidatePasswordUpdated,
  Owner: notices.candidatePasswordUpdated,
};

type Change = Client<typeof contract>['changeCandidatePassword'];

export const passwordAction =
  (type: UserType, change: Change) =>
  async ({ request }: { request: Request }) => {
    const body = formTexts(await request.formData(), 'old_password', 'password', 'password_confirmation');
    const outcome = await attempt(change({ body }));
    if (!outcome.ok) {
      notifyIfLeft(request, outcome);
      return outcome;
    }
    if (outcome.data.success) notify(updated[type]);
    else notify({ ...notices.passwordNotUpdated, isFailure: true });
    // Another provider may answer so, and what was typed is not lost.
    return outcome.data.success ? outcome : refused(200, notices.passwordNotUpdated.text);
  };

/** The screen. */
export function ChangePassword({ actionData }: { actionData?: Outcome }) {
  const field = useFields(actionData);
  return (
    <>
      <h1>{texts.changePassword}</h1>
      <div className={form.card}>
        <ActionForm field={field} submit={texts.update}>
          <PasswordField
            {...field('old_password')}
            label={texts.password.old}
            autoComplete="current-password"
          />
          <NewPasswordFields label={texts.newPassword} field={field} />
        </ActionForm>
      </div>
    </>
  );
}
