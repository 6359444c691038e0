import { Textarea, TextInput } from '@mantine/core';
import { yearsOfExperience } from '#contract/choices.ts';
import { experienceLevels } from '#contract/jobs.ts';
import type { Field } from '../ui/action-form.tsx';
import form from '../ui/form.module.css';
import { MultiPicker } from '../ui/multi-picker.tsx';
import { PlaceFields } from '../ui/place-fields.tsx';
import { Select } from '../ui/select.tsx';
import type { Route } from './+types/upload-resume.ts';

type Props = Route.ComponentProps['loaderData'] & { field: (name: string) => Field };

export function GeneralInformation(props: Props) {
  const { candidate, states, cities, skills, categories, loadedAt, field } = props;
  return (
    <section aria-labelledby="general" className={form.card}>
      <h2 id="general" className={form.heading}>
        General Information
      </h2>
      <div className={form.form}>
        <div className={form.pair}>
          <TextInput
            {...field('profesional_title')}
            label="Professional title"
            placeholder="Registered nurse"
            defaultValue={candidate.profesional_title ?? ''}
            maxLength={200}
            required
          />
          <TextInput
            {...field('qualification')}
            label="Qualification"
            defaultValue={candidate.qualification ?? ''}
            maxLength={200}
          />
          <TextInput
            {...field('language')}
            label="Languages"
            placeholder="English, Spanish"
            defaultValue={candidate.language ?? ''}
            maxLength={200}
          />
          <Select
            {...field('total_year_experience')}
            label="Total years of experience"
            data={[{ value: '', label: 'Choose one' }, ...yearsOfExperience]}
            defaultValue={candidate.total_year_experience ?? ''}
          />
          <Select
            {...field('expected_job_level')}
            label="Expected job level"
            data={[{ value: '', label: 'Choose one' }, ...experienceLevels]}
            defaultValue={candidate.expected_job_level ?? ''}
          />
        </div>
        <MultiPicker
          key={`categories ${loadedAt}`}
          {...field('job_ids')}
          label="Job categories"
          placeholder="Type to find a category"
          options={categories}
          value={candidate.job_ids}
          required
        />
        <MultiPicker
          key={`skills ${loadedAt}`}
          {...field('skill_ids')}
          label="Skills"
          placeholder="Type to find a skill"
          options={skills}
          value={candidate.skill_ids}
          required
        />
        <div className={form.pair}>
          <PlaceFields
            states={states}
            {...(cities && { cities })}
            state={candidate.state_id ?? undefined}
            city={candidate.city_id ?? undefined}
            errors={{ state_id: field('state_id').error, city_id: field('city_id').error }}
            required
          />
        </div>
        <Textarea
          {...field('description')}
          label="About you"
          description="What you do well, and what you look for."
          defaultValue={candidate.description ?? ''}
          rows={6}
          maxLength={5000}
        />
      </div>
    </section>
  );
}
