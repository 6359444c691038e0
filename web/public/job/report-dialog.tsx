import { reportReasons } from '#contract/values/choices.ts';
import { texts } from '#texts/report.ts';
import { api } from '../../lib/api.ts';
import { formTexts } from '../../lib/attempt.ts';
import { useCall } from '../../lib/call.ts';
import { withProof } from '../../lib/with-proof.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Proving } from '../../ui/form/proving.tsx';
import { RadioField } from '../../ui/form/radio-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';

type Reason = (typeof reportReasons)[number];

export function ReportDialog({ job, onClose }: { job: number; onClose: () => void }) {
  const { atWork, outcome, call } = useCall();
  function send(form: FormData) {
    const typed = formTexts(form, 'reason', 'text', 'email');
    // The server says what is missing.
    const body = { ...typed, reason: typed.reason as Reason, job_id: job };
    void call(() => withProof((proof) => api.reportJob({ body: { ...body, proof } })));
  }
  return (
    <FormDialog
      title={texts.title}
      lead={<p>{texts.lead}</p>}
      submit={texts.send}
      besideSubmit={<Proving />}
      atWork={atWork}
      outcome={outcome}
      onSend={send}
      onClose={onClose}
      done={{ title: texts.thanks, text: texts.thanksText }}
    >
      {(field) => (
        <>
          <RadioField
            name="reason"
            label={texts.reason}
            choices={reportReasons.map((value) => ({ value, name: texts.reasons[value] }))}
            value={undefined}
            required
            error={field('reason').error}
          />
          <TextArea
            {...field('text')}
            label={texts.text}
            description={texts.textHint}
            rows={3}
            maxLength={1000}
          />
          <TextField
            {...field('email')}
            label={texts.email}
            description={texts.emailHint}
            type="email"
            autoComplete="email"
          />
        </>
      )}
    </FormDialog>
  );
}
