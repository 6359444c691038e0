import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useContext, useEffect, useRef, useState } from 'react';
import { texts } from '#texts/candidate.ts';
import { texts as frame } from '#texts/frame.ts';
import { DraftContext } from '../../lib/draft.ts';
import { Button } from '../../ui/form/button.tsx';
import type { FormField } from '../../ui/form/fields.ts';
import form from '../../ui/form/form.module.css';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import classes from './entries.module.css';
import { entryRows } from './entry-rows.ts';
import { ResumeSection } from './resume-steps.tsx';

interface Props<Short extends string, Long extends string> {
  section: 'educations' | 'experiences';
  words: { entry: (place: number) => string; add: string; remove: (place: number) => string };
  shortTexts: Record<Short, string>;
  longText: Long;
  entries: ({ id: number } & Record<NoInfer<Short>, string> & Record<NoInfer<Long>, string | null>)[];
  field: (name: string) => FormField;
}

type Entry = Partial<Record<string, string | number | null>>;

export function Entries<Short extends string, Long extends string>(props: Props<Short, Long>) {
  const { section, words, shortTexts, longText, entries, field } = props;
  const draft = useContext(DraftContext);
  const [rows, setRows] = useState<{ key: number; entry: Entry | undefined }[]>(() => {
    const restored = draft && entryRows(draft.fields, section);
    if (restored?.rows.length)
      return restored.rows.map((entry, at) => ({ key: Number(restored.keys[at]), entry }));
    return (entries.length > 0 ? entries : [undefined]).map((entry, key) => ({ key, entry }));
  });
  const [added, setAdded] = useState<number>();
  // None is given twice: what refused an entry is known by it.
  const last = useRef(Math.max(...rows.map(({ key }) => key)));
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (added !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-key="${added}"] input:not([type="hidden"])`)?.focus();
  }, [added]);

  const add = () => {
    last.current += 1;
    const key = last.current;
    setRows([...rows, { key, entry: undefined }]);
    setAdded(key);
  };
  const remove = (gone: number) => {
    setRows(rows.filter(({ key }) => key !== gone));
    heading.current?.focus();
  };

  return (
    <ResumeSection step={section} heading={heading}>
      <p className={classes.hint}>{texts.resume.entriesHint}</p>
      <div ref={list}>
        {rows.map(({ key, entry }, index) => {
          const { error: gone } = field(`${section}.${key}.id`);
          const prefixed = (name: string) => field(`${section}.${key}.${name}`);
          return (
            <fieldset key={key} data-key={key} className={classes.entry}>
              <legend className={classes.legend}>{words.entry(index + 1)}</legend>
              <input type="hidden" name={`${section}.${key}.id`} value={entry?.id ?? ''} />
              {gone && <p className={form.trouble}>{gone}</p>}
              <div className={form.pair}>
                {(Object.entries(shortTexts) as [Short, string][]).map(([name, label]) => (
                  <TextField
                    key={name}
                    {...prefixed(name)}
                    label={label}
                    defaultValue={entry?.[name] ?? ''}
                    maxLength={200}
                    controlClass={name === 'from' || name === 'to' ? classes.year : undefined}
                  />
                ))}
                <TextArea
                  {...prefixed(longText)}
                  label={texts.resume.additional}
                  defaultValue={entry?.[longText] ?? ''}
                  rows={3}
                  maxLength={2000}
                  className={classes.wide}
                />
              </div>
              {rows.length > 1 && (
                <Button
                  variant="subtle"
                  isDangerous
                  icon={<IconTrash size="1.125rem" aria-hidden />}
                  aria-label={words.remove(index + 1)}
                  onClick={() => remove(key)}
                >
                  {frame.remove}
                </Button>
              )}
            </fieldset>
          );
        })}
      </div>
      <Button variant="default" icon={<IconPlus size="1.125rem" aria-hidden />} onClick={add}>
        {words.add}
      </Button>
    </ResumeSection>
  );
}
