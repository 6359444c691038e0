import { academicDegrees, experienceLevels } from '#contract/choices.ts';
import type { Option } from '../../lib/option.ts';
import form from '../../ui/form/form.module.css';
import { MultiPicker } from '../../ui/form/multi-picker.tsx';
import { RadioField } from '../../ui/form/radio-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SkillPicker } from '../../ui/form/skill-picker.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import type { JobPart } from './job-fields.ts';

const orNone = (words: readonly string[]) => [
  { value: '', name: 'Not stated' },
  ...words.map((word) => ({ value: word, name: word })),
];
const idsOf = (options: Option[] = []) => options.map(({ id }) => id);

/** The part of a job's form that says who is wanted. */
export function JobWanted({ choices, job, field }: JobPart) {
  return (
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
        <SkillPicker {...field('skill_ids')} options={choices.skills} value={idsOf(job?.new_job_skill)} />
        <TextArea
          {...field('requirement')}
          label="Requirement"
          description="What kind of person fits."
          defaultValue={job?.requirement ?? ''}
          rows={4}
          maxLength={5000}
        />
        <Select
          {...field('experience_id')}
          label="Total years experience"
          defaultValue={job?.experience_id ?? ''}
        >
          <option value="">Not stated</option>
          {choices.experiences.map(({ id, experience }) => (
            <option key={id} value={id}>
              {experience}
            </option>
          ))}
        </Select>
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
  );
}
