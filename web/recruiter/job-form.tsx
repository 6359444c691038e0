import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { experienceLevels, type Job } from '#contract/jobs.ts';
import { academicDegrees } from '#contract/posted-jobs.ts';
import { ActionForm, fieldsOf, type Outcome } from '../ui/action-form.tsx';
import type { Option } from '../ui/combobox.tsx';
import { DateField } from '../ui/date-field.tsx';
import form from '../ui/form.module.css';
import { MultiPicker } from '../ui/multi-picker.tsx';
import { PlaceFields } from '../ui/place-fields.tsx';
import { RadioField } from '../ui/radio-field.tsx';
import { RichText } from '../ui/rich-text.tsx';
import type { loadChoices } from './job-fields.ts';

interface Props {
  choices: Awaited<ReturnType<typeof loadChoices>>;
  outcome: Outcome;
  /** What the button does. */
  submit: string;
  /** The job as it is, with the cities of its state; none for a new one. */
  job?: Job;
  cities?: Option[];
}

const chevron = <IconChevronDown size={16} aria-hidden />;
const orNone = (words: readonly string[]) => [
  { value: '', name: 'Not stated' },
  ...words.map((word) => ({ value: word, name: word })),
];
const idsOf = (options: Option[] = []) => options.map(({ id }) => id);

export function JobForm({ choices, outcome, submit, job, cities }: Props) {
  const field = fieldsOf(outcome);
  return (
    <ActionForm outcome={outcome} submit={submit} asksToLeave>
      <section aria-labelledby="the-job" className={form.card}>
        <h2 id="the-job" className={form.heading}>
          The job
        </h2>
        <div className={form.form}>
          <TextInput {...field('tittle')} label="Title" defaultValue={job?.tittle} maxLength={200} required />
          <div className={form.pair}>
            <PlaceFields
              states={choices.states}
              {...(cities && { cities })}
              state={job?.state_id}
              city={job?.city_id}
              errors={{ state_id: field('state_id').error, city_id: field('city_id').error }}
              required
            />
            <NativeSelect
              {...field('job_type_id')}
              label="Job Type"
              defaultValue={job?.job_type_id ?? ''}
              rightSection={chevron}
              required
            >
              <option value="">Choose one</option>
              {choices.jobtypes.map(({ id, type }) => (
                <option key={id} value={id}>
                  {type}
                </option>
              ))}
            </NativeSelect>
            <DateField
              {...field('expire_date')}
              label="Expiry date"
              day={job?.expire_date}
              min={new Date().toISOString().slice(0, 10)}
              autoComplete="off"
              required
            />
            <TextInput
              {...field('salary')}
              label="Salary"
              placeholder="$1200-$2000"
              defaultValue={job?.salary ?? ''}
              maxLength={500}
            />
            <TextInput
              {...field('working_hour')}
              label="Working hours"
              placeholder="8hours/day"
              defaultValue={job?.working_hour ?? ''}
              maxLength={100}
            />
          </div>
          <RichText
            {...field('job_description')}
            label="Description"
            value={job?.job_description ?? ''}
            required
          />
        </div>
      </section>
      <section aria-labelledby="wanted" className={form.card}>
        <h2 id="wanted" className={form.heading}>
          Who you look for
        </h2>
        <div className={form.form}>
          <MultiPicker
            {...field('job_ids')}
            label="Category"
            placeholder="Type to find a category"
            options={choices.categories}
            value={idsOf(job?.new_job_category)}
            required
          />
          <MultiPicker
            {...field('skill_ids')}
            label="Skills"
            placeholder="Type to find a skill"
            options={choices.skills}
            value={idsOf(job?.new_job_skill)}
            required
          />
          <Textarea
            {...field('requirement')}
            label="Requirement"
            description="What kind of person fits."
            defaultValue={job?.requirement ?? ''}
            rows={4}
            maxLength={5000}
          />
          <NativeSelect
            {...field('experience_id')}
            label="Total years experience"
            defaultValue={job?.experience_id ?? ''}
            rightSection={chevron}
          >
            <option value="">Not stated</option>
            {choices.experiences.map(({ id, experience }) => (
              <option key={id} value={id}>
                {experience}
              </option>
            ))}
          </NativeSelect>
          <RadioField
            name="experience_level"
            label="Experience level"
            choices={orNone(experienceLevels)}
            value={job?.experience_level ?? ''}
            error={field('experience_level').error}
          />
          <RadioField
            name="academic_degree"
            label="Academic degree"
            choices={orNone(academicDegrees)}
            value={job?.academic_degree ?? ''}
            error={field('academic_degree').error}
          />
        </div>
      </section>
    </ActionForm>
  );
}
