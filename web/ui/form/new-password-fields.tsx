import type { Fields } from './action-form.tsx';
import { PasswordField } from './password-field.tsx';

interface Props {
  label: string;
  field: Fields;
}

/** A password that is being chosen, twice. */
export const NewPasswordFields = ({ label, field }: Props) => (
  <>
    <PasswordField
      {...field('password')}
      label={label}
      description="At least 12 characters; a few words do well."
      autoComplete="new-password"
    />
    <PasswordField
      {...field('password_confirmation')}
      label="Confirm password"
      description="The same once more."
      autoComplete="new-password"
    />
  </>
);
