import { useState } from 'react';
import { Link } from 'react-router';
import type { Job } from '#contract/jobs.ts';
import { texts as frame } from '#texts/frame.ts';
import { notices } from '#texts/notices.ts';
import { texts } from '#texts/public.ts';
import { api } from '../lib/api.ts';
import { useCall } from '../lib/call.ts';
import { notify } from '../lib/notify.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';
import { ErrorDialog } from '../ui/dialog/error-dialog.tsx';
import { Button } from '../ui/form/button.tsx';
import classes from './job-actions.module.css';
import { tellVisit } from './visit.ts';

type Status = NonNullable<Job['application_status']>;

interface Props {
  job: number;
  onApplied: (status: Status) => void;
}

const areBlank = (values: object) =>
  Object.values(values).every((value) => value == null || value === '' || value.length === 0);

/** Whether the candidate has written nothing beyond what signing up asks for. */
async function isUntold(): Promise<boolean> {
  const { user_name, email, phone_no, ...profile } = await api.getProfile();
  if (!areBlank(profile)) return false;
  const { state_id, state, city_id, city, ...resume } = (await api.getResume()).candidate;
  return areBlank(resume);
}

/** Applies; who has told nothing is asked first. */
export function ApplyButton({ job, onApplied }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { atWork, outcome, call } = useCall<{ application_status: Status | undefined }>();
  async function apply({ isSure = false } = {}) {
    tellVisit(job, 'begun');
    const answer = await call(async () =>
      isSure || !(await isUntold())
        ? api.applyToJob({ body: { new_job_id: job } })
        : { ok: true, data: { application_status: undefined } },
    );
    if (!answer) return;
    if (!answer.application_status) return setAsking(true);
    notify(notices.applied);
    onApplied(answer.application_status);
  }
  return (
    <>
      <Button aria-busy={atWork} onClick={() => void apply()}>
        {texts.job.apply}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={texts.applyUntold}
          onAnswer={(isSure) => {
            setAsking(false);
            if (isSure) void apply({ isSure });
          }}
        >
          <p className={classes.instead}>
            <Link to="/candidate_profile">{frame.myProfile}</Link>
            <Link to="/candidate_upload_resume">{frame.uploadResume}</Link>
          </p>
        </ConfirmDialog>
      )}
      <ErrorDialog outcome={outcome} />
    </>
  );
}
