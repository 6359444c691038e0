import { type ComponentProps, type ReactNode, useId } from 'react';
import { Control, described, Field, type FieldTexts, input } from './field.tsx';

export interface TextFieldProps extends FieldTexts, ComponentProps<'input'> {
  end?: ReactNode;
  controlClass?: string | undefined;
}

export function TextField(props: TextFieldProps) {
  const { id: given, label, description, error, className, end, controlClass, ...rest } = props;
  const own = useId();
  const texts = { id: given ?? own, label, description, error };
  return (
    <Field {...texts} required={rest.required} className={className}>
      <Control end={end} className={controlClass}>
        <input {...rest} {...described(texts)} id={texts.id} className={input} />
      </Control>
    </Field>
  );
}
