import { texts } from '#texts/frame.ts';
import { titled } from '../lib/meta.ts';
import { PasswordForm, passwordAction } from '../ui/form/password-form.tsx';
import { AreaSkeleton } from '../ui/frame/area-frame.tsx';
import type { Route } from './+types/change-password.ts';
import { desk } from './api.ts';

export const meta = titled(texts.changePassword);

export const clientLoader = () => null;

export { AreaSkeleton as HydrateFallback };

export const clientAction = passwordAction('Owner', desk.changeOwnerPassword);

export default function ChangePassword({ actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>{texts.changePassword}</h1>
      <PasswordForm outcome={actionData} />
    </>
  );
}
