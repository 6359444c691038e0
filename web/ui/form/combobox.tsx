import { IconChevronDown } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { texts } from '#texts/frame.ts';
import classes from './combobox.module.css';
import { Control, FieldError, input as inputClass } from './field.tsx';
import { type Choice, hintId, isRemovable, ListBox, optionId } from './list-box.tsx';
import hidden from './unseen.module.css';

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
  label: string;
  isLabelHidden?: boolean;
  placeholder?: string | undefined;
  required?: boolean;
  disabled?: boolean;
  /** Above the list, which would cover it. */
  error?: ReactNode;
  describedBy?: string | undefined;
}

/** Opens on typed text, closes on picking or clearing. */
export function Combobox<Chosen extends Choice>(props: Props<Chosen>) {
  const {
    text,
    onText,
    options,
    onPick,
    settle,
    takesOnly = false,
    enterSends = 'always',
    onEnter,
    unpicked,
    start,
    end,
    opensEmpty = false,
    hasFocus = false,
    label,
    isLabelHidden = false,
    error,
    describedBy,
    ...input
  } = props;
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const latest = useRef(settle);
  const count = options?.length ?? 0;
  const isShown = isOpen && options !== undefined && (text !== '' || opensEmpty);
  const isWaiting = isOpen && opensEmpty && options === undefined && !error;

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
    document.getElementById(optionId(listId, index))?.scrollIntoView({ block: 'nearest' });
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
  const enter = (current: Chosen | undefined) => {
    const chosen = current ?? (isShown && takesOnly && count === 1 ? options[0] : undefined);
    if (chosen) {
      pick(chosen);
      return true;
    }
    const isSettled = settle?.() ?? true;
    if (isSettled) close();
    const isSent = enterSends === 'always' || (enterSends === 'when closed' && !isShown);
    return !(isSettled && isSent);
  };
  /** Whether the browser does nothing of its own. */
  const press = (key: string) => {
    const current = isShown ? options[active] : undefined;
    switch (key) {
      case 'ArrowDown':
        move(count ? (active + 1) % count : -1);
        return true;
      case 'ArrowUp':
        move(active > 0 ? active - 1 : count - 1);
        return true;
      case 'Escape':
        if (isShown) close();
        return isShown;
      case 'Delete':
        if (current?.onRemove) remove(current);
        return current?.onRemove !== undefined;
      case 'Enter':
        return enter(current);
      case 'Tab':
        leave(current);
        return false;
      default:
        return false;
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys that choose among the characters of an input method choose nothing here.
    if (!event.nativeEvent.isComposing && press(event.key)) event.preventDefault();
  };

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
                  disabled={input.disabled}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => {
                    field.current?.focus();
                    setOpen(!isShown);
                  }}
                >
                  <IconChevronDown size="1rem" aria-hidden />
                  <span className={hidden.unseen}>
                    {isShown ? texts.choice.closeList(label) : texts.choice.openList(label)}
                  </span>
                </button>
              )
        }
      >
        <input
          {...input}
          ref={field}
          className={inputClass}
          role="combobox"
          // No choice is longer, and a refusal says what was typed.
          maxLength={200}
          autoComplete="off"
          aria-label={isLabelHidden ? label : undefined}
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={isShown && active >= 0 ? optionId(listId, active) : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={isShown && options.some(isRemovable) ? hintId(listId) : describedBy}
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
        <ListBox
          id={listId}
          label={label}
          options={options}
          active={active}
          onPick={pick}
          onRemove={remove}
        />
      )}
    </div>
  );
}
