import { Button, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Field } from '../ui/action-form.tsx';
import form from '../ui/form.module.css';
import classes from './entries.module.css';

interface Props<Short extends string, Long extends string> {
  section: 'educations' | 'experiences';
  title: string;
  /** What one entry is called. */
  noun: string;
  /** By name, the label of each short text. */
  shortTexts: Record<Short, string>;
  longText: Long;
  entries: ({ id: number } & Record<NoInfer<Short>, string> & Record<NoInfer<Long>, string | null>)[];
  field: (name: string) => Field;
}

/** A section that repeats: one blank entry to begin with, and never fewer than one. */
export function Entries<Short extends string, Long extends string>(props: Props<Short, Long>) {
  const { section, title, noun, shortTexts, longText, entries, field } = props;
  const [rows, setRows] = useState(() =>
    (entries.length > 0 ? entries : [undefined]).map((entry, key) => ({ key, entry })),
  );
  const [added, setAdded] = useState<number>();
  const list = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (added !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-key="${added}"] input:not([type="hidden"])`)?.focus();
  }, [added]);

  const add = () => {
    const key = Math.max(...rows.map((row) => row.key)) + 1;
    setRows([...rows, { key, entry: undefined }]);
    setAdded(key);
  };
  const remove = (gone: number) => {
    setRows(rows.filter(({ key }) => key !== gone));
    heading.current?.focus();
  };

  return (
    <section aria-labelledby={section} className={form.card}>
      <h2 ref={heading} tabIndex={-1} id={section} className={form.heading}>
        {title}
      </h2>
      <p className={classes.hint}>Years are written like 2019. An entry that is left blank is not saved.</p>
      <div ref={list}>
        {rows.map(({ key, entry }, index) => {
          const { error: gone } = field(`${section}.${key}.id`);
          const prefixed = (name: string) => field(`${section}.${key}.${name}`);
          return (
            <fieldset key={key} data-key={key} className={classes.entry}>
              <legend className={classes.legend}>
                {noun} {index + 1}
              </legend>
              <input type="hidden" name={`${section}.${key}.id`} value={entry?.id ?? ''} />
              {gone && <p className={form.trouble}>{gone}</p>}
              <div className={form.pair}>
                {(Object.entries(shortTexts) as [Short, string][]).map(([name, label]) => (
                  <TextInput
                    key={name}
                    {...prefixed(name)}
                    label={label}
                    defaultValue={entry?.[name] ?? ''}
                    maxLength={200}
                  />
                ))}
                <Textarea
                  {...prefixed(longText)}
                  label="Additional information"
                  defaultValue={entry?.[longText] ?? ''}
                  rows={3}
                  maxLength={2000}
                  className={classes.wide ?? ''}
                />
              </div>
              {rows.length > 1 && (
                <Button
                  variant="subtle"
                  color="red"
                  leftSection={<IconTrash size={18} aria-hidden />}
                  aria-label={`Remove ${noun} ${index + 1}`}
                  onClick={() => remove(key)}
                >
                  Remove
                </Button>
              )}
            </fieldset>
          );
        })}
      </div>
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
        Add {noun}
      </Button>
    </section>
  );
}
