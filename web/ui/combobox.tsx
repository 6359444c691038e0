import { Input, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { noResults } from '../messages.ts';
import classes from './combobox.module.css';

export interface Option {
  id: number;
  name: string;
}

interface Props {
  text: string;
  onText: (text: string) => void;
  /** What the text may become; undefined while that is not known. */
  options: Option[] | undefined;
  onPick: (option: Option) => void;
  onLeave?: () => void;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  /** Whether the list also opens, by Down or by its arrow, when nothing is typed. */
  opensEmpty?: boolean;
  id?: string;
  name?: string | undefined;
  /** Where no visible label names the input. */
  label?: string | undefined;
  placeholder?: string | undefined;
  variant?: 'default' | 'unstyled';
  required?: boolean;
  disabled?: boolean;
  error?: boolean;
  maxLength?: number;
}

/** A text input with a list of what it may become: opens on typed text, closes on picking or clearing. */
export function Combobox(props: Props) {
  const { text, onText, options, onPick, onLeave, opensEmpty = false, ...rest } = props;
  const { label, error = false, rightSection, ...input } = rest;
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const count = options?.length ?? 0;
  const isShown = isOpen && options !== undefined && (text !== '' || opensEmpty);
  const optionId = (index: number) => `${listId}-${index}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before scripts ran
  useEffect(() => {
    const typed = field.current?.value ?? text;
    if (typed !== text) onText(typed);
  }, []);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (option: Option) => {
    close();
    onPick(option);
  };
  const move = (index: number) => {
    setOpen(true);
    setActive(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const current = options?.[active];
    if (event.key === 'ArrowDown') move(count ? (active + 1) % count : -1);
    else if (event.key === 'ArrowUp') move(active > 0 ? active - 1 : count - 1);
    else if (event.key === 'Enter' && isShown && current) pick(current);
    else if (event.key === 'Escape' && isShown) close();
    else return;
    event.preventDefault();
  };

  return (
    <div className={classes.box}>
      <Input
        {...input}
        ref={field}
        role="combobox"
        autoComplete="off"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
        aria-invalid={error || undefined}
        error={error}
        value={text}
        rightSectionPointerEvents="all"
        rightSection={
          rightSection ??
          (opensEmpty && (
            <UnstyledButton
              className={classes.arrow}
              tabIndex={-1}
              aria-label={isShown ? 'Close the list' : 'Open the list'}
              disabled={input.disabled ?? false}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => {
                field.current?.focus();
                setOpen(!isShown);
              }}
            >
              <IconChevronDown size={16} aria-hidden />
            </UnstyledButton>
          ))
        }
        onChange={({ currentTarget }) => {
          onText(currentTarget.value);
          setOpen(currentTarget.value !== '');
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close();
          onLeave?.();
        }}
      />
      {isShown && (
        <div className={classes.popup} data-below={count < 5 || undefined}>
          {count === 0 ? (
            <p className={classes.none} role="status">
              {noResults}
            </p>
          ) : (
            <div id={listId} role="listbox" aria-label={label ?? 'Suggestions'}>
              {options?.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the input
                // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
                <div
                  key={option.id}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === active}
                  className={classes.option}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => pick(option)}
                >
                  {option.name}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </div>
  );
}
