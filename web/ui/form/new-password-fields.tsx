import { texts } from '#texts/frame.ts';
import type { Fields } from './fields.ts';
import { PasswordField } from './password-field.tsx';

interface Props {
  label: string;
  field: Fields;
}

export const NewPasswordFields = ({ label, field }: Props) => (
  <>
    <PasswordField
      {...field('password')}
      label={label}
      description={texts.password.hint}
      autoComplete="new-password"
    />
    <PasswordField
      {...field('password_confirmation')}
      label={texts.password.confirm}
      description={texts.password.again}
      autoComplete="new-password"
    />
  </>
);
