import type { ComponentProps } from 'react';
import { described, Field, type FieldTexts, input } from './field.tsx';

export function TextArea(props: FieldTexts & ComponentProps<'textarea'> & { id: string }) {
  const { label, description, error, className, ...rest } = props;
  const texts = { id: rest.id, label, description, error };
  return (
    <Field {...texts} required={rest.required} className={className}>
      <textarea {...rest} {...described(texts)} className={input} />
    </Field>
  );
}
