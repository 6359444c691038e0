import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/recruiter.ts';
import { Button } from '../form/button.tsx';
import { TextField } from '../form/text-field.tsx';
import type { Editor } from './editor.client.ts';
import classes from './rich-text.module.css';
import { typedLink } from './typed-link.ts';

const { richText } = texts;

function linkAt(editor: Editor): HTMLAnchorElement | null | undefined {
  const { commonAncestorContainer: at } = editor.getSelection();
  return (at instanceof Element ? at : at.parentElement)?.closest('a');
}

export function RichTextLink({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [present] = useState(() => linkAt(editor));
  const [error, setError] = useState<string>();
  useEffect(() => input.current?.focus(), []);

  const close = () => {
    onClose();
    editor.focus();
  };
  const set = () => {
    const link = typedLink(input.current?.value ?? '');
    if (!link) {
      setError(richText.noLink);
      return input.current?.focus();
    }
    if (present) {
      const whole = document.createRange();
      whole.selectNodeContents(present);
      editor.setSelection(whole);
    }
    editor.makeLink(link);
    const made = editor.getSelection();
    made.collapse();
    editor.setSelection(made);
    close();
  };
  const remove = () => {
    editor.removeLink();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') set();
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };

  return (
    <div className={classes.link}>
      <TextField
        ref={input}
        className={classes.address}
        aria-label={richText.linkTo}
        placeholder="https://"
        defaultValue={present?.getAttribute('href') ?? ''}
        error={error}
        onKeyDown={onKeyDown}
      />
      <Button size="small" onClick={set}>
        {richText.setLink}
      </Button>
      {present && (
        <Button size="small" variant="default" onClick={remove}>
          {richText.removeLink}
        </Button>
      )}
      <Button size="small" variant="default" onClick={close}>
        {frame.cancel}
      </Button>
    </div>
  );
}
