import { alertFrequencies } from '#contract/values/choices.ts';
import { texts } from '#texts/alerts.ts';
import { alerts } from '../../lib/alerts.ts';
import { formTexts } from '../../lib/attempt.ts';
import { useCall } from '../../lib/call.ts';
import { type JobSearchFilters, jobSearchPath } from '../../lib/search-address.ts';
import { readSession } from '../../lib/session.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { RadioField } from '../../ui/form/radio-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

const { dialog: words } = texts;

interface Props {
  filters: JobSearchFilters;
  heading: string;
  onClose: () => void;
}

export function AlertDialog({ filters, heading, onClose }: Props) {
  const { atWork, outcome, call } = useCall();
  const isVisitor = !readSession();
  function send(form: FormData) {
    const { email, frequency } = formTexts(form, 'email', 'frequency');
    const [, query = ''] = jobSearchPath(filters).split('?');
    const body = { query, frequency: frequency as (typeof alertFrequencies)[number], email };
    void call(() => alerts.createAlert({ body }));
  }
  const toAlerts = (
    <ButtonLink variant="default" to="/candidate_alerts">
      {words.toAlerts}
    </ButtonLink>
  );
  return (
    <FormDialog
      title={words.title}
      lead={<p>{words.lead(heading)}</p>}
      submit={words.send}
      atWork={atWork}
      outcome={outcome}
      onSend={send}
      onClose={onClose}
      done={
        isVisitor
          ? { title: words.lookIntoMail, text: words.sent }
          : { title: words.made, text: words.madeText, link: toAlerts }
      }
    >
      {(field) => (
        <>
          {isVisitor && (
            <TextField
              {...field('email')}
              label={words.email}
              description={words.emailHint}
              type="email"
              autoComplete="email"
              required
            />
          )}
          <RadioField
            name="frequency"
            label={texts.frequency}
            choices={alertFrequencies.map((value) => ({ value, name: texts.frequencies[value] }))}
            value={alertFrequencies[0]}
            error={field('frequency').error}
          />
        </>
      )}
    </FormDialog>
  );
}
