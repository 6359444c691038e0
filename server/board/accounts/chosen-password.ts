import { newPassword } from '#contract/fields.ts';
import { reason } from '#contract/values/refusals.ts';
import { passwordRefusal } from './password-refusal.ts';

export interface Chosen {
  email?: unknown;
  password?: unknown;
  password_confirmation?: unknown;
}

/** What is wrong with a password of the right length, by field. */
export function passwordErrors(
  siteName: string,
  { email, password, password_confirmation }: Chosen,
): Record<string, string> {
  const chosen = newPassword.safeParse(password);
  if (!chosen.success) return {};
  const refusal = passwordRefusal(chosen.data, { email: typeof email === 'string' ? email : '', siteName });
  const isOther = Boolean(password_confirmation) && password_confirmation !== password;
  return {
    ...(refusal && { password: refusal }),
    ...(isOther && { password_confirmation: reason('otherRepetition') }),
  };
}
