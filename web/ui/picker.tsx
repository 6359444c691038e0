import { CloseButton, Input } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useHydrated } from '../lib/hydrated.ts';
import { Combobox, type Option } from './combobox.tsx';

interface Props {
  name: string;
  label: string;
  isLabelHidden?: boolean;
  /** Undefined while they are not known. */
  options: Option[] | undefined;
  /** Picked at first, and whenever it changes. */
  value?: number | undefined;
  onPick?: (id: number | undefined) => void;
  placeholder?: string;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  variant?: 'default' | 'unstyled';
  leftSection?: ReactNode;
}

const none: Option[] = [];

const matching = (options: Option[], text: string) => {
  const words = text.trim().toLowerCase();
  return options.filter(({ name }) => name.toLowerCase().includes(words)).slice(0, 100);
};

/** One of a list, found by typing a part of its name; a plain select until scripts run. Posts the id. */
export function Picker(props: Props) {
  const { name, label, isLabelHidden = false, options: known, value, onPick, ...rest } = props;
  const { error, required = false, placeholder, ...look } = rest;
  const options = known ?? none;
  const id = useId();
  const nameOf = (wanted: number | undefined) => options.find((option) => option.id === wanted)?.name ?? '';
  const [picked, setPicked] = useState(value);
  const [given, setGiven] = useState({ value, options });
  const [text, setText] = useState(nameOf(value));
  const isHydrated = useHydrated();

  if (given.value !== value || given.options !== options) {
    setGiven({ value, options });
    const kept = given.value === value ? picked : value;
    setPicked(kept);
    if (given.value !== value || kept !== undefined) setText(nameOf(kept));
  }
  const pick = (next: number | undefined) => {
    setPicked(next);
    setText(nameOf(next));
    if (next !== picked) onPick?.(next);
  };
  const settle = () => {
    const typed = text.trim().toLowerCase();
    const exact = options.find((option) => option.name.toLowerCase() === typed);
    if (exact) pick(exact.id);
    else setText(nameOf(picked));
  };

  const control = isHydrated ? (
    <>
      <input type="hidden" name={name} value={picked ?? ''} />
      <Combobox
        {...look}
        id={id}
        label={isLabelHidden ? label : undefined}
        text={text}
        onText={(typed) => (typed === '' ? pick(undefined) : setText(typed))}
        options={known && matching(options, text === nameOf(picked) ? '' : text)}
        onPick={(option) => pick(option.id)}
        onLeave={settle}
        opensEmpty
        required={required}
        placeholder={placeholder}
        error={Boolean(error)}
        rightSection={
          picked !== undefined && !required ? (
            <CloseButton size="sm" aria-label={`Clear ${label}`} onClick={() => pick(undefined)} />
          ) : undefined
        }
      />
    </>
  ) : (
    <Input
      {...look}
      component="select"
      // Picked before scripts ran: the select is about to go.
      ref={(select: HTMLSelectElement | null) => {
        if (select?.value) pick(Number(select.value));
      }}
      id={id}
      aria-label={isLabelHidden ? label : undefined}
      name={name}
      defaultValue={value ?? ''}
      rightSection={<IconChevronDown size={16} aria-hidden />}
      pointer
    >
      <option value="">{placeholder ?? ''}</option>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {option.name}
        </option>
      ))}
    </Input>
  );
  if (isLabelHidden) return control;
  return (
    <Input.Wrapper id={id} label={label} error={error} withAsterisk={required}>
      {control}
    </Input.Wrapper>
  );
}
