import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, useId } from 'react';
import { Control, described, Field, type FieldTexts, input } from './field.tsx';

export function Select(props: FieldTexts & ComponentProps<'select'>) {
  const { id: given, label, description, error, ...rest } = props;
  const own = useId();
  const texts = { id: given ?? own, label, description, error };
  return (
    <Field {...texts} required={rest.required}>
      <Control end={<IconChevronDown size={16} aria-hidden />}>
        <select {...rest} {...described(texts)} id={texts.id} className={input} />
      </Control>
    </Field>
  );
}
