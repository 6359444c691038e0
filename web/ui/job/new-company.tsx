import { maxCompanyNameLength } from '#contract/values/choices.ts';
import { texts } from '#texts/recruiter.ts';
import form from '../form/form.module.css';
import { TextArea } from '../form/text-area.tsx';
import { TextField } from '../form/text-field.tsx';
import type { JobPart } from './job-fields.ts';

const { newCompany } = texts;

/** The first job would else have the recruiter's own name on it. */
export const NewCompany = ({ field }: Pick<JobPart, 'field'>) => (
  <section aria-labelledby="your-company" className={form.card}>
    <h2 id="your-company" className={form.heading}>
      {newCompany.heading}
    </h2>
    <div className={form.form}>
      <p>{newCompany.why}</p>
      <div className={form.pair}>
        <TextField
          {...field('company_name')}
          label={newCompany.name}
          autoComplete="organization"
          maxLength={maxCompanyNameLength}
          required
        />
        <TextField
          {...field('company_website')}
          label={texts.website}
          type="url"
          placeholder="https://"
          autoComplete="url"
          maxLength={300}
        />
      </div>
      <TextArea
        {...field('company_about')}
        label={texts.aboutCompany}
        description={newCompany.aboutHint}
        rows={4}
        maxLength={5000}
      />
    </div>
  </section>
);
