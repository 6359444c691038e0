import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { texts } from '#texts/frame.ts';
import type { Option } from '../../lib/option.ts';
import { countInWords } from '../../lib/text.ts';
import { CloseButton } from './close-button.tsx';
import classes from './combobox.module.css';
import { Control, FieldError, input as inputClass } from './field.tsx';

export interface Choice extends Option {
  group?: string;
  onRemove?: () => void;
}

interface Props<Chosen extends Choice> {
  text: string;
  onText: (text: string) => void;
  /** Those of a group together; undefined while they are not known. */
  options: Chosen[] | undefined;
  onPick: (option: Chosen) => void;
  /** Called when what is typed is confirmed or left; false when it is no choice. */
  settle?: (typed?: string) => boolean;
  /** Enter picks the only option that is left. */
  takesOnly?: boolean;
  /** Whether Enter, after settling, also sends the form. */
  enterSends?: 'always' | 'when closed' | 'never';
  /** On focus, and on each press. */
  onEnter?: (() => void) | undefined;
  /** As long as the text is no choice: the name of the field that waits for one. */
  unpicked?: string | undefined;
  start?: ReactNode;
  end?: ReactNode;
  /** By Down or by a press, when nothing is typed. */
  opensEmpty?: boolean;
  /** It takes the place of what had the focus. */
  hasFocus?: boolean;
  id: string;
  name?: string | undefined;
  label?: string | undefined;
  placeholder?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  /** Above the list, which would cover it. */
  error?: ReactNode;
  describedBy?: string | undefined;
  maxLength?: number | undefined;
}

/** Opens on typed text, closes on picking or clearing. */
export function Combobox<Chosen extends Choice>(props: Props<Chosen>) {
  const { text, onText, options, onPick, settle, enterSends = 'always', onEnter, ...rest } = props;
  const {
    label,
    error,
    describedBy,
    start,
    end,
    opensEmpty = false,
    hasFocus = false,
    takesOnly = false,
    unpicked,
    ...input
  } = rest;
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const latest = useRef(settle);
  const count = options?.length ?? 0;
  const isShown = isOpen && options !== undefined && (text !== '' || opensEmpty);
  const isWaiting = isOpen && opensEmpty && options === undefined && !error;
  const optionId = (index: number) => `${listId}-${index}`;
  const groups = [...new Set(options?.map(({ group }) => group))];
  const isRemovable = isShown && options.some(({ onRemove }) => onRemove);
  const hintId = `${listId}-hint`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before scripts ran
  useEffect(() => {
    const typed = field.current?.value ?? text;
    if (typed !== text) onText(typed);
    if (hasFocus) field.current?.focus();
    const isEntered = field.current === document.activeElement;
    if (isEntered || typed !== text) onEnter?.();
    if (typed === text) return;
    if (isEntered) setOpen(true);
    else settle?.(typed);
  }, []);

  useEffect(() => {
    latest.current = settle;
  });

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const pick = (option: Chosen) => {
    close();
    onPick(option);
  };
  const move = (index: number) => {
    setOpen(true);
    setActive(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };
  const remove = (option: Chosen) => {
    option.onRemove?.();
    if (active === count - 1) setActive(count - 2);
  };
  /** Before the focus moves: a list that scrolls would take it, and the next field may depend on the choice. */
  const leave = (current: Chosen | undefined) => {
    close();
    if (current) onPick(current);
    else settle?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const current = options?.[active];
    const chosen = current ?? (takesOnly && count === 1 ? options?.[0] : undefined);
    if (event.key === 'ArrowDown') move(count ? (active + 1) % count : -1);
    else if (event.key === 'ArrowUp') move(active > 0 ? active - 1 : count - 1);
    else if (event.key === 'Escape' && isShown) close();
    else if (event.key === 'Enter' && isShown && chosen) pick(chosen);
    else if (event.key === 'Delete' && isShown && current?.onRemove) remove(current);
    else if (event.key === 'Enter') {
      const isSettled = settle?.() ?? true;
      if (isSettled) close();
      if (isSettled && (enterSends === 'always' || (enterSends === 'when closed' && !isShown))) return;
    } else {
      if (event.key === 'Tab') leave(isShown ? current : undefined);
      return;
    }
    event.preventDefault();
  };

  const optionOf = (option: Chosen, index: number) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the input
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
    <div
      key={index}
      id={optionId(index)}
      role="option"
      aria-selected={index === active}
      data-none={option.count === 0 || undefined}
      className={classes.option}
      style={isRemovable ? { gridRow: index + 2 } : undefined}
      onClick={() => pick(option)}
    >
      {option.name}
      {option.count !== undefined && (
        <>
          {' '}
          <span className={classes.count}>{countInWords(option.count)}</span>
        </>
      )}
    </div>
  );

  return (
    <div className={classes.box}>
      <Control
        start={start}
        end={
          end !== undefined
            ? end
            : opensEmpty && (
                <button
                  type="button"
                  className={classes.arrow}
                  tabIndex={-1}
                  aria-label={isShown ? texts.choice.closeList : texts.choice.openList}
                  disabled={input.disabled}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => {
                    field.current?.focus();
                    setOpen(!isShown);
                  }}
                >
                  <IconChevronDown size="1rem" aria-hidden />
                </button>
              )
        }
      >
        <input
          {...input}
          ref={field}
          className={inputClass}
          role="combobox"
          autoComplete="off"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={isRemovable ? hintId : describedBy}
          data-unpicked={unpicked}
          value={text}
          onChange={({ currentTarget }) => {
            onText(currentTarget.value);
            setOpen(currentTarget.value !== '');
            setActive(-1);
          }}
          onKeyDown={onKeyDown}
          onFocus={onEnter}
          onClick={() => {
            onEnter?.();
            setOpen(true);
          }}
          onBlur={() => {
            close();
            // A text that appears must not move a button away from under the press that is going on.
            if (!document.querySelector(':active')) settle?.();
            else addEventListener('click', () => latest.current?.(), { capture: true, once: true });
          }}
        />
      </Control>
      <FieldError id={input.id}>{error}</FieldError>
      {isWaiting && (
        <p className={classes.popup} role="status">
          {texts.loading}
        </p>
      )}
      {isShown && (
        <div
          className={classes.popup}
          data-below={count < 5 || undefined}
          data-grouped={groups[0] && true}
          // Its scrollbar as well leaves the focus in the input.
          onPointerDown={(event) => event.preventDefault()}
        >
          {count === 0 ? (
            <p className={classes.none} role="status">
              {texts.noResults}
            </p>
          ) : (
            <div className={isRemovable ? classes.removable : undefined}>
              <div id={listId} role="listbox" aria-label={label ?? texts.choice.suggestions}>
                {groups.map((group, place) =>
                  group === undefined ? (
                    options.map(optionOf)
                  ) : (
                    // biome-ignore lint/a11y/useSemanticElements: a part of a list of choices
                    <div key={group} role="group" aria-labelledby={`${listId}-group-${place}`}>
                      <div id={`${listId}-group-${place}`} role="presentation" className={classes.group}>
                        {group}
                      </div>
                      {options.map((option, index) => option.group === group && optionOf(option, index))}
                    </div>
                  ),
                )}
              </div>
              {isRemovable &&
                options.map(
                  (option, index) =>
                    option.onRemove && (
                      <CloseButton
                        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
                        key={index}
                        tabIndex={-1}
                        aria-label={texts.choice.remove(option.name)}
                        style={{ gridRow: index + 2 }}
                        onClick={() => remove(option)}
                      />
                    ),
                )}
              {isRemovable && (
                <p id={hintId} className={classes.hint}>
                  {texts.choice.removeHint}
                </p>
              )}
            </div>
          )}
        </div>
      )}
    </div>
  );
}
