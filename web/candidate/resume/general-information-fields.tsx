import { experienceLevels, yearsOfExperience } from '#contract/values/choices.ts';
import { texts } from '#texts/candidate.ts';
import { texts as frame } from '#texts/frame.ts';
import { number } from '#texts/language.ts';
import type { Option } from '../../lib/option.ts';
import type { FormField } from '../../ui/form/fields.ts';
import form from '../../ui/form/form.module.css';
import { MultiPicker } from '../../ui/form/multi-picker.tsx';
import { PlaceFields } from '../../ui/form/place-fields.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SkillPicker } from '../../ui/form/skill-picker.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import type { Route } from './+types/upload-resume.ts';
import { ResumeSection } from './resume-steps.tsx';

const { resume } = texts;

type Props = Route.ComponentProps['loaderData'] & {
  field: (name: string) => FormField;
  /** Another one renders anew what does not keep its value in the browser. */
  version: string;
};

/** Another provider may tell their names alone. */
const chosenOf = (ids: number[] | undefined, chosen: { name: string }[], options: Option[]) =>
  ids ?? options.filter((option) => chosen.some(({ name }) => name === option.name)).map(({ id }) => id);

export function GeneralInformationFields(props: Props) {
  const { candidate, states, cities, skills, categories, loadedAt, field, version } = props;
  const about = field('description');
  return (
    <ResumeSection step="general">
      <div className={form.form}>
        <div className={form.pair}>
          <TextField
            {...field('profesional_title')}
            label={resume.professionalTitle}
            placeholder={resume.titleExample}
            defaultValue={candidate.profesional_title ?? ''}
            maxLength={200}
            required
          />
          <TextField
            {...field('qualification')}
            label={frame.qualification}
            defaultValue={candidate.qualification ?? ''}
            maxLength={200}
          />
          <TextField
            {...field('language')}
            label={frame.languages}
            placeholder={resume.languagesExample}
            defaultValue={candidate.language ?? ''}
            maxLength={200}
          />
          <Select
            {...field('total_year_experience')}
            label={frame.experienceYears}
            defaultValue={candidate.total_year_experience ?? ''}
          >
            <option value="">{frame.chooseOne}</option>
            {yearsOfExperience.map((years) => (
              <option key={years} value={years}>
                {years === 'Above 15' ? frame.above(15) : number(Number(years))}
              </option>
            ))}
          </Select>
          <Select
            {...field('expected_job_level')}
            label={frame.expectedLevel}
            defaultValue={candidate.expected_job_level ?? ''}
          >
            <option value="">{frame.chooseOne}</option>
            {experienceLevels.map((level) => (
              <option key={level} value={level}>
                {frame.levels[level]}
              </option>
            ))}
          </Select>
        </div>
        <MultiPicker
          key={`categories ${loadedAt}`}
          {...field('job_ids')}
          label={frame.jobCategories}
          placeholder={frame.findCategory}
          options={categories}
          value={chosenOf(candidate.job_ids, candidate.categories, categories)}
          required
        />
        <SkillPicker
          key={`skills ${version}`}
          {...field('skill_ids')}
          options={skills}
          value={chosenOf(candidate.skill_ids, candidate.skills, skills)}
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
        <TextArea
          {...about}
          label={resume.aboutYou}
          description={
            <>
              {resume.aboutYouHint} {about.description}
            </>
          }
          defaultValue={candidate.description ?? ''}
          rows={6}
          maxLength={5000}
        />
      </div>
    </ResumeSection>
  );
}
