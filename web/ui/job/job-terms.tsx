import { useState } from 'react';
import { payPeriods, workplaces } from '#contract/values/choices.ts';
import { currencies, defaultCurrency, isSaidBy } from '#contract/values/pay.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/recruiter.ts';
import { useDraft } from '../../lib/draft.ts';
import form from '../form/form.module.css';
import { MultiPicker } from '../form/multi-picker.tsx';
import { RadioField } from '../form/radio-field.tsx';
import { Select } from '../form/select.tsx';
import { TextField } from '../form/text-field.tsx';
import type { JobPart } from './job-fields.ts';

const { jobForm } = texts;

export function WorkplaceFields({ choices, job, field }: JobPart) {
  const [kept] = useDraft('workplace') ?? [];
  const first: string = kept ?? job?.workplace ?? workplaces[0];
  const [workplace, setWorkplace] = useState(first);
  return (
    <>
      <RadioField
        name="workplace"
        label={frame.workplace}
        choices={workplaces.map((value) => ({ value, name: frame.workplaces[value] }))}
        value={first}
        error={field('workplace').error}
        onPick={setWorkplace}
      />
      {workplace === 'Remote' && (
        <MultiPicker
          {...field('remote_in')}
          label={jobForm.remoteIn}
          description={jobForm.remoteInHint}
          placeholder={jobForm.findRemoteIn}
          options={choices.states}
          value={job?.remote_in ?? []}
        />
      )}
    </>
  );
}

/** Figures that were read from the words are read again when these change. */
export function PayFields({ job, field }: JobPart) {
  const pay = job && !isSaidBy(job.salary, job) ? job : undefined;
  return (
    <>
      <div className={form.pay}>
        <TextField
          {...field('pay_min')}
          label={jobForm.payFrom}
          defaultValue={pay?.pay_min ?? ''}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
        />
        <TextField
          {...field('pay_max')}
          label={jobForm.payTo}
          defaultValue={pay?.pay_max ?? ''}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
        />
        <Select
          {...field('pay_currency')}
          label={jobForm.currency}
          defaultValue={pay?.pay_currency ?? defaultCurrency}
        >
          {currencies.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </Select>
        <Select {...field('pay_period')} label={jobForm.payPer} defaultValue={pay?.pay_period ?? ''}>
          <option value="">{jobForm.choosePeriod}</option>
          {payPeriods.map((period) => (
            <option key={period} value={period}>
              {jobForm.periods[period]}
            </option>
          ))}
        </Select>
      </div>
      <TextField
        {...field('salary')}
        label={jobForm.salary}
        description={jobForm.salaryHint}
        placeholder={jobForm.salaryExample}
        defaultValue={job?.salary ?? ''}
        maxLength={500}
      />
    </>
  );
}
