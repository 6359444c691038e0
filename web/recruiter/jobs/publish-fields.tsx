import { useState } from 'react';
import { timeZone } from '#contract/values/today.ts';
import { texts } from '#texts/recruiter.ts';
import { useDraft } from '../../lib/draft.ts';
import type { FormField } from '../../ui/form/fields.ts';
import form from '../../ui/form/form.module.css';
import { RadioField } from '../../ui/form/radio-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

const { publishing } = texts;

interface Props {
  field: (name: string) => FormField;
  at?: string | null | undefined;
}

export function PublishFields({ field, at }: Props) {
  const [kept] = useDraft('when') ?? [];
  const first = kept ?? (at ? 'later' : 'now');
  const [when, setWhen] = useState(first);
  return (
    <section aria-labelledby="publishing" className={form.card}>
      <h2 id="publishing" className={form.heading}>
        {publishing.heading}
      </h2>
      <div className={form.form}>
        <RadioField
          name="when"
          label={publishing.when}
          choices={[
            { value: 'now', name: publishing.now },
            { value: 'later', name: publishing.later },
          ]}
          value={first}
          onPick={setWhen}
        />
        {when === 'later' && (
          <TextField
            {...field('publish_at')}
            type="datetime-local"
            label={publishing.at}
            description={publishing.timeZone(timeZone())}
            defaultValue={at ?? ''}
            required
          />
        )}
      </div>
    </section>
  );
}
