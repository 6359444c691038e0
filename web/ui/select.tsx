import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';

/** One of a short list. */
export const Select = (props: NativeSelectProps) => (
  <NativeSelect rightSection={<IconChevronDown size={16} aria-hidden />} {...props} />
);
