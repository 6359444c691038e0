import { ActionForm, fieldsOf, type Outcome } from '../ui/action-form.tsx';
import type { JobPart } from './job-fields.ts';
import { JobOffer } from './job-offer.tsx';
import { JobWanted } from './job-wanted.tsx';

interface Props extends Omit<JobPart, 'field'> {
  outcome: Outcome;
  /** What the button does. */
  submit: string;
}

export function JobForm({ outcome, submit, ...job }: Props) {
  const field = fieldsOf(outcome);
  return (
    <ActionForm outcome={outcome} submit={submit} asksToLeave>
      <JobOffer {...job} field={field} />
      <JobWanted {...job} field={field} />
    </ActionForm>
  );
}
