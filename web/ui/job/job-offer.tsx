import { today } from '#contract/values/today.ts';
import { texts as frame } from '#texts/frame.ts';
import { texts } from '#texts/recruiter.ts';
import { DateField } from '../form/date-field.tsx';
import form from '../form/form.module.css';
import { PlaceFields } from '../form/place-fields.tsx';
import { Select } from '../form/select.tsx';
import { TextField } from '../form/text-field.tsx';
import type { JobPart } from './job-fields.ts';
import { PayFields, WorkplaceFields } from './job-terms.tsx';
import { RichText } from './rich-text.tsx';

const { jobForm } = texts;

export function JobOffer(part: JobPart) {
  const { choices, job, cities, place, field } = part;
  return (
    <section aria-labelledby="the-job" className={form.card}>
      <h2 id="the-job" className={form.heading}>
        {jobForm.offer}
      </h2>
      <div className={form.form}>
        <TextField
          {...field('tittle')}
          label={frame.title}
          defaultValue={job?.tittle}
          maxLength={200}
          required
        />
        <div className={form.pair}>
          <PlaceFields
            states={choices.states}
            {...(cities && { cities })}
            state={(job ?? place)?.state_id}
            city={(job ?? place)?.city_id}
            errors={{ state_id: field('state_id').error, city_id: field('city_id').error }}
            required
          />
          <Select
            {...field('job_type_id')}
            label={frame.jobType}
            defaultValue={job?.job_type_id ?? ''}
            required
          >
            <option value="">{frame.chooseOne}</option>
            {choices.jobtypes.map(({ id, type }) => (
              <option key={id} value={id}>
                {type}
              </option>
            ))}
          </Select>
          <DateField
            {...field('expire_date')}
            label={frame.expiryDate}
            day={job?.expire_date}
            min={today()}
            autoComplete="off"
            required
          />
          <TextField
            {...field('working_hour')}
            label={frame.workingHours}
            placeholder={jobForm.hoursExample}
            defaultValue={job?.working_hour ?? ''}
            maxLength={100}
          />
        </div>
        <WorkplaceFields {...part} />
        <PayFields {...part} />
        <RichText
          {...field('job_description')}
          label={frame.description}
          value={job?.job_description ?? ''}
          required
        />
      </div>
    </section>
  );
}
