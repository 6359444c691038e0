import { useState } from 'react';
import { maxCompanyNameLength } from '#contract/values/choices.ts';
import { texts } from '#texts/candidate.ts';
import { texts as frame } from '#texts/frame.ts';
import { useDraft } from '../lib/draft.ts';
import { Button } from '../ui/form/button.tsx';
import { CloseButton } from '../ui/form/close-button.tsx';
import { Control, described, Field, input } from '../ui/form/field.tsx';
import type { FormField as FieldProps } from '../ui/form/fields.ts';
import hidden from '../ui/form/unseen.module.css';
import classes from './visibility.module.css';

const { visibility: words } = texts;

interface Props extends FieldProps {
  names: string[];
}

const plain = (name: string) => name.trim().replace(/\s+/g, ' ');

/** What is typed and not added yet is posted as well. */
export function HiddenCompanies({ id, name, error, names }: Props) {
  const [chosen, setChosen] = useState(useDraft(name)?.filter(Boolean) ?? names);
  const [text, setText] = useState('');
  const [told, setTold] = useState('');
  const own = { id, description: words.hiddenFromHint, error };
  const focus = () => document.getElementById(id)?.focus();
  const add = () => {
    const typed = plain(text);
    const isKnown = chosen.some((each) => each.toLowerCase() === typed.toLowerCase());
    if (typed !== '' && !isKnown) setChosen([...chosen, typed]);
    setText('');
    setTold('');
    focus();
  };
  const remove = (gone: string) => {
    setChosen(chosen.filter((each) => each !== gone));
    setTold(words.removed(gone));
    focus();
  };
  return (
    <Field {...own} label={words.hiddenFrom}>
      <div className={classes.entry}>
        {/* The field itself has no name: a form that drops a refusal renders before React knows what was typed. */}
        <input type="hidden" name={name} value={text} />
        <Control className={classes.typed}>
          <input
            {...described(own)}
            id={id}
            className={input}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return;
              event.preventDefault();
              add();
            }}
            maxLength={maxCompanyNameLength}
            autoComplete="organization"
          />
        </Control>
        <Button variant="default" onClick={add}>
          {words.add}
          <span className={hidden.unseen}> {words.theCompany}</span>
        </Button>
      </div>
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label={frame.choice.chosenOf(words.hiddenFrom)}>
          {chosen.map((each) => (
            <li key={each}>
              <input type="hidden" name={name} value={each} />
              {each}
              <CloseButton aria-label={frame.choice.remove(each)} onClick={() => remove(each)} />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className={hidden.unseen}>
        {told}
      </p>
    </Field>
  );
}
