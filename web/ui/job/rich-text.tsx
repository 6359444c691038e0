import { useEffect, useRef, useState } from 'react';
import { useDraft } from '../../lib/draft.ts';
import { described, Field } from '../form/field.tsx';
import type { FormField } from '../form/fields.ts';
import { type Editor, openEditor } from './editor.client.ts';
import classes from './rich-text.module.css';
import { RichTextTools } from './rich-text-tools.tsx';

interface Props extends FormField {
  label: string;
  value: string;
  required?: boolean;
}

/** Nothing where there are no words; spaces that hold words together come from typing, not from what is meant. */
const htmlOf = (editor: Editor) =>
  /[\p{L}\p{N}]/u.test(editor.getRoot().textContent) ? editor.getHTML().replaceAll('&nbsp;', ' ') : '';

/** Posts HTML. */
export function RichText({ id, name, label, description, value, error, required = false }: Props) {
  const root = useRef<HTMLDivElement>(null);
  const [kept = value] = useDraft(name) ?? [];
  const first = useRef(kept);
  const [html, setHtml] = useState(kept);
  const [editor, setEditor] = useState<Editor>();
  const texts = { id: `${id}-field`, label, description, error };

  useEffect(() => {
    const text = root.current;
    if (!text) return;
    const opened = openEditor(text, first.current);
    opened.addEventListener('input', () => setHtml(htmlOf(opened)));
    setEditor(opened);
    return () => opened.destroy();
  }, []);

  return (
    <Field {...texts} required={required} onCaptionPress={() => editor?.focus()}>
      <input type="hidden" name={name} value={html} />
      <div className={classes.box} data-invalid={error ? true : undefined}>
        <RichTextTools editor={editor} edited={id} />
        {/* biome-ignore lint/a11y/useSemanticElements: a textarea shows no formats */}
        <div
          ref={root}
          id={id}
          role="textbox"
          tabIndex={0}
          dir="auto"
          className={classes.text}
          aria-multiline
          aria-labelledby={`${texts.id}-label`}
          aria-required={required}
          {...described(texts)}
        />
      </div>
    </Field>
  );
}
