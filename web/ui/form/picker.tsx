import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import { texts as frame } from '#texts/frame.ts';
import { useDraft } from '../../lib/draft.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import type { Option } from '../../lib/option.ts';
import { withCount } from '../../lib/text.ts';
import { choiceOf, choiceRefusal, matchingOptions } from '../../lib/typed-choice.ts';
import { CloseButton } from './close-button.tsx';
import { Combobox } from './combobox.tsx';
import { Control, described, Field, input } from './field.tsx';

interface Props {
  name: string;
  label: string;
  isLabelHidden?: boolean;
  options: Option[] | undefined;
  value?: number | undefined;
  onPick?: (id: number | undefined) => void;
  onEnter?: () => void;
  /** As in a search; else Enter first closes the list. */
  enterSends?: boolean;
  /** Each choice is only handed on, and the field is empty for the next one. */
  isAdding?: boolean;
  placeholder?: string;
  error?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  start?: ReactNode;
  /** Until scripts run a field for words in place of a list, posted by this name, with what of it was refused. */
  typed?: { name: string; text?: string | undefined; why?: string | undefined };
}

const none: Option[] = [];
const nameIn = (options: Option[], wanted: number | undefined) =>
  options.find(({ id }) => id === wanted)?.name ?? '';

interface PlainProps extends ComponentProps<'select'> {
  options: Option[];
  placeholder?: string | undefined;
  start?: ReactNode;
}

function PlainSelect({ options, placeholder = '', start, ...select }: PlainProps) {
  return (
    <Control start={start} end={<IconChevronDown size="1rem" aria-hidden />}>
      <select {...select} className={input}>
        <option value="">{placeholder}</option>
        {options.map(({ id, name, count }) => (
          <option key={id} value={id}>
            {withCount(name, count)}
          </option>
        ))}
      </select>
    </Control>
  );
}

/** What is typed, which choice that is, and what is refused of it; null where nothing is. */
function useChoice({ name, options: known, value, onPick, isAdding = false, typed }: Props) {
  const options = known ?? none;
  const [draft] = useDraft(name) ?? [];
  const [picked, setPicked] = useState(draft === undefined ? value : Number(draft) || undefined);
  const [given, setGiven] = useState({ value, options });
  const [text, setText] = useState(typed?.text ?? nameIn(options, picked));
  const [refused, setRefused] = useState(
    typed?.text && typed.why ? { text: typed.text, why: typed.why } : undefined,
  );
  const isPicked = text === nameIn(given.options, picked);

  if (given.value !== value || given.options !== options) {
    setGiven({ value, options });
    const kept = given.value === value ? picked : value;
    setPicked(kept);
    if (given.value !== value || isPicked) setText(nameIn(options, kept));
  }
  const pick = (choice: number | undefined) => {
    const next = isAdding ? undefined : choice;
    setPicked(next);
    setText(nameIn(options, next));
    setRefused(undefined);
    if (choice !== picked || (refused && choice === undefined)) onPick?.(choice);
  };
  const settle = (now = text) => {
    if (now === nameIn(given.options, picked)) return true;
    const choice = known && choiceOf(known, now);
    if (choice) pick(choice.id);
    else setRefused({ text: now, why: choiceRefusal(known, now) });
    return choice !== undefined;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused is looked at again in another list
  useEffect(() => {
    if (known && refused?.text === text) settle();
  }, [known]);

  return {
    text,
    onText: (typed: string) => (typed.trim() === '' ? pick(undefined) : setText(typed)),
    picked,
    isPicked,
    pick,
    settle,
    refusal: refused?.text === text ? <span role="alert">{refused.why}</span> : null,
  };
}

interface BoxProps {
  id: string;
  isHydrated: boolean;
  hasFocus: boolean;
  choice: ReturnType<typeof useChoice>;
}

/** Until scripts run what is typed is posted, then the id. */
function ChoiceBox({
  id,
  isHydrated,
  hasFocus,
  choice: { text, onText, picked, isPicked, pick, settle, refusal },
  name,
  label,
  isLabelHidden = false,
  options,
  onEnter,
  enterSends,
  placeholder,
  error,
  required = false,
  disabled = false,
  start,
  typed,
}: Props & BoxProps) {
  const shownError = options ? refusal || error : error || refusal;
  const clear = () => {
    pick(undefined);
    // The button goes with the text.
    document.getElementById(id)?.focus();
  };
  return (
    <>
      {isHydrated && <input type="hidden" name={name} value={picked ?? ''} />}
      <Combobox
        placeholder={placeholder}
        required={required}
        disabled={disabled}
        start={start}
        id={id}
        name={isHydrated ? undefined : typed?.name}
        label={label}
        isLabelHidden={isLabelHidden}
        text={text}
        onText={onText}
        options={options && matchingOptions(options, isPicked ? '' : text).slice(0, 100)}
        onPick={(option) => pick(option.id)}
        settle={settle}
        enterSends={enterSends ? 'always' : 'when closed'}
        onEnter={onEnter}
        unpicked={isPicked ? undefined : name}
        opensEmpty
        hasFocus={hasFocus}
        error={shownError}
        describedBy={described({ id, error: shownError })['aria-describedby']}
        end={
          isHydrated && text !== '' && !required ? (
            <CloseButton aria-label={frame.choice.clear(label)} onClick={clear} />
          ) : undefined
        }
      />
    </>
  );
}

/** A plain select, or a text, until scripts run. Posts the id. */
export function Picker(props: Props) {
  const { name, label, isLabelHidden = false, options = none, value, typed } = props;
  const { placeholder, required = false, disabled = false, start } = props;
  const id = useId();
  const isHydrated = useHydrated();
  const [hasFocus, setHasFocus] = useState(false);
  const choice = useChoice(props);
  return (
    <Field id={id} label={!isLabelHidden && label} required={required}>
      {isHydrated || typed ? (
        <ChoiceBox {...props} id={id} isHydrated={isHydrated} hasFocus={hasFocus} choice={choice} />
      ) : (
        <PlainSelect
          placeholder={placeholder}
          required={required}
          disabled={disabled}
          start={start}
          // Picked before scripts ran: the select is about to go.
          ref={(select) => {
            if (select?.value) choice.pick(Number(select.value));
            if (select && select === document.activeElement) setHasFocus(true);
          }}
          id={id}
          aria-label={isLabelHidden ? label : undefined}
          name={name}
          options={options}
          defaultValue={value ?? ''}
        />
      )}
    </Field>
  );
}
