import { Button } from '@mantine/core';
import { api } from '../lib/api.ts';
import { useCall } from '../lib/call.ts';
import { applied } from '../messages.ts';
import { ErrorDialog } from './error-dialog.tsx';
import { notify } from './notify.ts';

interface Props {
  job: number;
  onApplied: (status: string) => void;
}

export function ApplyButton({ job, onApplied }: Props) {
  const { atWork, outcome, call } = useCall<{ application_status: string }>();
  async function apply() {
    const answer = await call(() => api.applyToJob({ body: { new_job_id: job } }));
    if (!answer) return;
    notify(applied);
    onApplied(answer.application_status);
  }
  return (
    <>
      <Button loading={atWork} onClick={() => void apply()}>
        Apply
      </Button>
      <ErrorDialog outcome={outcome} />
    </>
  );
}
