import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, useId, useLayoutEffect, useRef } from 'react';
import { Control, described, Field, type FieldTexts, input } from './field.tsx';

export function Select(props: FieldTexts & ComponentProps<'select'>) {
  const { id: given, label, description, error, ...rest } = props;
  const own = useId();
  const texts = { id: given ?? own, label, description, error };
  const select = useRef<HTMLSelectElement>(null);
  const { defaultValue } = rest;

  // React does so once alone, and a form that is reset after it was saved would go back to what was chosen before.
  useLayoutEffect(() => {
    if (defaultValue === undefined) return;
    for (const option of select.current?.options ?? [])
      option.defaultSelected = option.value === String(defaultValue);
  }, [defaultValue]);

  return (
    <Field {...texts} required={rest.required}>
      <Control end={<IconChevronDown size="1rem" aria-hidden />}>
        <select {...rest} {...described(texts)} ref={select} id={texts.id} className={input} />
      </Control>
    </Field>
  );
}
