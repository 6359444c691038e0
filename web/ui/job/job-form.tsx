import type { ReactNode } from 'react';
import type { Autosave } from '../../lib/autosave.ts';
import type { Draft } from '../../lib/draft.ts';
import { ActionForm } from '../form/action-form.tsx';
import { type Outcome, useFields } from '../form/fields.ts';
import type { JobPart } from './job-fields.ts';
import { JobOffer } from './job-offer.tsx';
import { JobWanted } from './job-wanted.tsx';
import { NewCompany } from './new-company.tsx';

interface Props extends Omit<JobPart, 'field'> {
  outcome: Outcome;
  submit: string;
  action?: string;
  asksCompany?: boolean | undefined;
  typed?: Draft | undefined;
  autosave?: Autosave;
  more?: ReactNode;
  children?: (field: JobPart['field']) => ReactNode;
}

export function JobForm({ outcome, submit, asksCompany, typed, children, ...props }: Props) {
  const { action, autosave, more, ...job } = props;
  const field = useFields(outcome);
  return (
    <ActionForm
      field={field}
      submit={submit}
      given={typed}
      more={more}
      {...(action && { action })}
      {...(autosave && { autosave })}
      isLong
    >
      {asksCompany && <NewCompany field={field} />}
      <JobOffer {...job} field={field} />
      <JobWanted {...job} field={field} />
      {children?.(field)}
    </ActionForm>
  );
}
