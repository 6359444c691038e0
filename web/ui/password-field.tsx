import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, type PasswordInputProps } from '@mantine/core';

export const PasswordField = (props: PasswordInputProps) => (
  <PasswordInput
    required
    visibilityToggleFocusable
    visibilityToggleButtonProps={{ 'aria-label': 'Show or hide what is typed' }}
    {...props}
  />
);
