import { ActionForm, type Outcome, useFields } from '../../ui/form/action-form.tsx';
import type { JobPart } from './job-fields.ts';
import { JobOffer } from './job-offer.tsx';
import { JobWanted } from './job-wanted.tsx';
import { NewCompany } from './new-company.tsx';

interface Props extends Omit<JobPart, 'field'> {
  outcome: Outcome;
  /** What the button does. */
  submit: string;
  /** Where it is posted to, if not to its own address. */
  action?: string;
  /** Whether the company is asked for as well. */
  asksCompany?: boolean;
}

export function JobForm({ outcome, submit, action, asksCompany, ...job }: Props) {
  const field = useFields(outcome);
  return (
    <ActionForm field={field} submit={submit} {...(action && { action })} isLong>
      {asksCompany && <NewCompany field={field} />}
      <JobOffer {...job} field={field} />
      <JobWanted {...job} field={field} />
    </ActionForm>
  );
}
