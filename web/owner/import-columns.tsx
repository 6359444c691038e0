import { useCallback, useState } from 'react';
import { useRevalidator } from 'react-router';
import {
  type ImportField,
  importFieldNames,
  importFields,
  maxColumns,
} from '#contract/values/import-fields.ts';
import { texts } from '#texts/imports.ts';
import { GivenBack } from '../lib/draft.ts';
import { CallForm } from '../ui/dialog/call-form.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { Select } from '../ui/form/select.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Section } from '../ui/frame/section.tsx';
import { desk } from './api.ts';
import classes from './imports.module.css';
import type { Import } from './send-file.ts';

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

const aliases: Partial<Record<ImportField, string[]>> = texts.aliases;

function guessed(header: string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return header.map((name) => {
    const field = importFieldNames.find((each) =>
      [each, texts.fields[each], ...(aliases[each] ?? [])].some((known) => plain(known) === plain(name)),
    );
    if (!field || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

const fieldOf = (text: string) => importFieldNames.find((each) => each === text) ?? null;

export const columnsOf = (id: number) => `columns ${id}`;

export function ImportColumns({ file: { id, sample, plan } }: { file: Import }) {
  const { header = [], rows = [] } = sample ?? {};
  const [columns, setColumns] = useState(plan?.columns ?? guessed(header));
  const { revalidate } = useRevalidator();
  const giveBack = useCallback((kept: string) => setColumns(kept.split(',').map(fieldOf)), []);
  const unsaid = importFieldNames.filter(
    (name) => (importFields[name] || name === 'state') && name !== 'external_id' && !columns.includes(name),
  );
  return (
    <Section title={texts.columns}>
      <p>{texts.columnsWhy}</p>
      {header.length === maxColumns && <p>{texts.columnsShown(maxColumns)}</p>}
      <CallForm
        subject={columnsOf(id)}
        submit={texts.try}
        make={(sent) => {
          const said = unsaid.map((name) => [name, String(sent.get(`fixed.${name}`) ?? '')]);
          return desk.tryImport({ params: { id }, body: { columns, fixed: Object.fromEntries(said) } });
        }}
        onDone={revalidate}
      >
        {(field) => (
          <>
            <input type="hidden" name="columns" value={columns.join()} />
            <GivenBack name="columns" to={giveBack} />
            <ul className={classes.columns}>
              {header.map((given, index) => {
                const name = given || texts.column(index + 1);
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by its place
                  <li key={index} className={classes.column}>
                    <Select
                      label={texts.columnIs(name)}
                      value={columns[index] ?? ''}
                      onChange={({ currentTarget: { value } }) => {
                        setColumns(
                          header.map((_, at) => (at === index ? fieldOf(value) : (columns[at] ?? null))),
                        );
                      }}
                    >
                      <option value="">{texts.leftOut}</option>
                      {importFieldNames.map((each) => (
                        <option key={each} value={each}>
                          {texts.fields[each]}
                        </option>
                      ))}
                    </Select>
                    <ul className={classes.examples}>
                      {rows.map((row, at) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by its place
                        <li key={at}>{row[index]}</li>
                      ))}
                    </ul>
                  </li>
                );
              })}
            </ul>
            {field('fixed.external_id').error && <FormError>{field('fixed.external_id').error}</FormError>}
            {unsaid.length > 0 && (
              <>
                <h3>{texts.forAll}</h3>
                <p>{texts.forAllWhy}</p>
              </>
            )}
            {unsaid.map((name) => (
              <TextField
                key={name}
                {...field(`fixed.${name}`)}
                label={texts.fields[name]}
                description={name === 'state' && texts.stateMayBeInCity}
                defaultValue={plan?.fixed[name] ?? ''}
                maxLength={500}
                autoComplete="off"
              />
            ))}
          </>
        )}
      </CallForm>
    </Section>
  );
}
