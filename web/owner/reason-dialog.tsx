import type { Result } from '#contract/client.ts';
import { texts } from '#texts/owner.ts';
import { useChange } from '../lib/call.ts';
import { readLetterDraft, saveLetterDraft } from '../lib/letter-drafts.ts';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { TextArea } from '../ui/form/text-area.tsx';

interface Props {
  job: number;
  title: string;
  text: string;
  confirm: string;
  isRequired?: boolean;
  send: (reason: string) => Promise<Result<unknown>>;
  onDone: () => void;
  onClose: () => void;
}

/** What was refused is told here, and forgotten when it is closed. */
export function ReasonDialog({ job, title, text, confirm, isRequired = false, ...props }: Props) {
  const { send, onDone, onClose } = props;
  const { atWork, outcome, call } = useChange();
  const draftKey = `reason ${job}` as const;
  return (
    <FormDialog
      title={title}
      lead={<p>{text}</p>}
      submit={confirm}
      isDangerous
      atWork={atWork}
      outcome={outcome}
      onSend={(typed, close) =>
        void call(
          () => send(String(typed.get('reason'))),
          () => {
            saveLetterDraft(draftKey, '');
            // Gives the focus back, which goes on from there once the list is loaded anew.
            close();
            onDone();
          },
        )
      }
      onClose={onClose}
    >
      {(field) => (
        <TextArea
          {...field('reason')}
          label={texts.reason}
          rows={3}
          maxLength={1000}
          required={isRequired}
          defaultValue={readLetterDraft(draftKey)}
          onInput={({ currentTarget }) => saveLetterDraft(draftKey, currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
