import { academicDegrees, experienceLevels } from '#contract/values/choices.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/recruiter.ts';
import type { Option } from '../../lib/option.ts';
import form from '../form/form.module.css';
import { MultiPicker } from '../form/multi-picker.tsx';
import { RadioField } from '../form/radio-field.tsx';
import { Select } from '../form/select.tsx';
import { SkillPicker } from '../form/skill-picker.tsx';
import { TextArea } from '../form/text-area.tsx';
import type { JobPart } from './job-fields.ts';

const { jobForm } = texts;

const orNone = <Word extends string>(words: readonly Word[], names: Record<Word, string>) => [
  { value: '', name: jobForm.notStated },
  ...words.map((word) => ({ value: word, name: names[word] })),
];
const idsOf = (options: Option[] = []) => options.map(({ id }) => id);

export function JobWanted({ choices, job, field }: JobPart) {
  return (
    <section aria-labelledby="wanted" className={form.card}>
      <h2 id="wanted" className={form.heading}>
        {jobForm.wanted}
      </h2>
      <div className={form.form}>
        <MultiPicker
          {...field('job_ids')}
          label={frame.category}
          placeholder={frame.findCategory}
          options={choices.categories}
          value={idsOf(job?.new_job_category)}
          required
        />
        <SkillPicker {...field('skill_ids')} options={choices.skills} value={idsOf(job?.new_job_skill)} />
        <TextArea
          {...field('requirement')}
          label={jobForm.requirement}
          description={jobForm.requirementHint}
          defaultValue={job?.requirement ?? ''}
          rows={4}
          maxLength={5000}
        />
        <Select
          {...field('experience_id')}
          label={jobForm.experience}
          defaultValue={job?.experience_id ?? ''}
        >
          <option value="">{jobForm.notStated}</option>
          {choices.experiences.map(({ id, experience }) => (
            <option key={id} value={id}>
              {experience}
            </option>
          ))}
        </Select>
        <RadioField
          name="experience_level"
          label={frame.experienceLevel}
          choices={orNone(experienceLevels, frame.levels)}
          value={job?.experience_level ?? ''}
          error={field('experience_level').error}
        />
        <RadioField
          name="academic_degree"
          label={frame.academicDegree}
          choices={orNone(academicDegrees, frame.degrees)}
          value={job?.academic_degree ?? ''}
          error={field('academic_degree').error}
        />
      </div>
    </section>
  );
}
