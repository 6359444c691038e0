import { type ReactNode, useRef, useState } from 'react';
import type { Result } from '#contract/client.ts';
import { texts } from '#texts/frame.ts';
import { useDraft } from '../../lib/draft.ts';
import type { Option } from '../../lib/option.ts';
import { choiceOf, choiceRefusal, matchingOptions } from '../../lib/typed-choice.ts';
import { CloseButton } from './close-button.tsx';
import { Combobox } from './combobox.tsx';
import { described, Field } from './field.tsx';
import classes from './multi-picker.module.css';

interface Props {
  id: string;
  name: string;
  label: string;
  options: Option[];
  value: number[];
  placeholder?: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Without it the list is closed. */
  add?: (name: string) => Promise<Result<Option>>;
}

/** Stands in the list for what is typed. */
const newId = 0;

/** Posts one id for each. */
export function MultiPicker({ id, name, label, description, options, value, error, add, ...look }: Props) {
  const [picked, setPicked] = useState(useDraft(name)?.map(Number) ?? value);
  const [added, setAdded] = useState<Option[]>([]);
  const [text, setText] = useState('');
  const [refused, setRefused] = useState<{ text: string; why: string }>();
  const isAdding = useRef(false);
  const typed = text.trim();
  const known = [...options, ...added];
  const left = known.filter((option) => !picked.includes(option.id));
  const fitting = matchingOptions(left, text).slice(0, 100);
  const isNew = add && typed && !known.some((option) => option.name.toLowerCase() === typed.toLowerCase());

  async function addTyped() {
    if (!add || isAdding.current) return;
    isAdding.current = true;
    const answer = await add(typed);
    isAdding.current = false;
    if (!answer.ok) return setRefused({ text, why: answer.errors.name?.[0] ?? answer.message });
    const { data } = answer;
    setAdded((now) => [...now, data]);
    setPicked((now) => [...now.filter((each) => each !== data.id), data.id]);
    setText((now) => (now === text ? '' : now));
  }
  const pick = (option: Option) => {
    if (option.id === newId) return void addTyped();
    setPicked([...picked, option.id]);
    setText('');
  };
  const settle = () => {
    if (typed === '') return true;
    const named = choiceOf(known, text);
    const again = named && picked.includes(named.id) ? named : undefined;
    const choice = again ? undefined : choiceOf(left, text);
    if (choice) pick(choice);
    else if (again) setRefused({ text, why: texts.choice.chosenAlready(again.name) });
    else if (isNew && fitting.length === 0) setRefused({ text, why: texts.choice.notInList(typed) });
    else setRefused({ text, why: choiceRefusal(left, text) });
    return choice !== undefined;
  };
  const remove = (gone: number) => {
    setPicked(picked.filter((each) => each !== gone));
    document.getElementById(id)?.focus();
  };
  const shownError = refused?.text === text ? <span role="alert">{refused.why}</span> : error;
  return (
    <Field id={id} label={label} description={description} required={look.required}>
      <Combobox
        id={id}
        label={label}
        text={text}
        onText={setText}
        options={isNew ? [...fitting, { id: newId, name: texts.choice.add(typed) }] : fitting}
        onPick={pick}
        settle={settle}
        takesOnly
        enterSends="never"
        unpicked={typed === '' ? undefined : name}
        opensEmpty
        {...look}
        error={shownError}
        describedBy={described({ id, description, error: shownError })['aria-describedby']}
      />
      {picked.length > 0 && (
        <ul className={classes.picked} aria-label={texts.choice.chosenOf(label)}>
          {picked.map((each) => {
            const shown = known.find((option) => option.id === each)?.name ?? '';
            return (
              <li key={each} className={classes.each}>
                <input type="hidden" name={name} value={each} />
                {shown}
                <CloseButton aria-label={texts.choice.remove(shown)} onClick={() => remove(each)} />
              </li>
            );
          })}
        </ul>
      )}
      <p role="status" className={classes.count}>
        {picked.length > 0 && texts.choice.chosen(picked.length)}
      </p>
    </Field>
  );
}
