import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { getProfile } from '#contract/candidates.ts';
import type { Job } from '#contract/jobs.ts';
import type { ListedResume } from '#contract/own-resumes.ts';
import type { getResume } from '#contract/resumes.ts';
import { maxLetterLength } from '#contract/values/choices.ts';
import { texts } from '#texts/apply.ts';
import { texts as frame } from '#texts/frame.ts';
import { notices } from '#texts/notices.ts';
import { api } from '../../lib/api.ts';
import { useCall } from '../../lib/call.ts';
import { readLetterDraft, saveLetterDraft } from '../../lib/letter-drafts.ts';
import { notify } from '../../lib/notify.ts';
import { resumes } from '../../lib/resumes.ts';
import { years } from '../../lib/text.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import classes from './apply-dialog.module.css';

type Profile = z.output<typeof getProfile.response>;
type Resume = z.output<typeof getResume.response>['candidate'];

const areBlank = (values: object) =>
  Object.values(values).every((value) => value == null || value === '' || value.length === 0);

/** Nothing beyond what signing up asks for. */
function isUntold(
  { user_name, email, phone_no, version, ...profile }: Profile,
  { id, name, is_default, state_id, state, city_id, city, ...resume }: Resume,
) {
  return areBlank(profile) && areBlank(resume);
}

/** Another provider may know of one alone. */
const placeOf = ({ id, is_default }: Resume) =>
  is_default === false ? `/candidate_resumes/${id}` : '/candidate_upload_resume';

function SeenByRecruiters({ profile, resume }: { profile: Profile; resume: Resume }) {
  const { city, state, skills, total_year_experience } = resume;
  const inShort = [
    resume.profesional_title,
    total_year_experience && years(total_year_experience),
    city && state && frame.place(city.name, state.name),
    ...skills.slice(0, 5).map(({ name }) => name),
  ];
  const facts = [
    [texts.name, profile.user_name],
    [texts.resume, inShort.filter(Boolean).join(texts.between)],
    [texts.file, resume.resume ?? texts.noFile],
    [texts.reachedBy, [profile.phone_no, profile.email].join(texts.between)],
  ];
  return (
    <div className={classes.told}>
      <h3>{texts.sees}</h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        {texts.seesNow} <Link to={placeOf(resume)}>{texts.toResume}</Link>
      </p>
    </div>
  );
}

const IncompleteResume = ({ resume }: { resume: Resume }) => (
  <>
    <p>{texts.untold.text}</p>
    <p className={classes.instead}>
      <Link to="/candidate_profile">{frame.myProfile}</Link>
      <Link to={placeOf(resume)}>{frame.uploadResume}</Link>
    </p>
  </>
);

function useChosen(first: Resume) {
  const [shown, setShown] = useState(first);
  const [wanted, choose] = useState(first.id);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (wanted === shown.id) return;
    const leaving = new AbortController();
    resumes.getOneResume({ params: { id: wanted }, signal: leaving.signal }).then(
      ({ candidate }) => setShown(candidate),
      () => {
        if (leaving.signal.aborted) return;
        setFailed(true);
        choose(shown.id);
      },
    );
    return () => leaving.abort();
  }, [wanted, shown.id]);
  return {
    shown,
    wanted,
    hasFailed,
    choose: (id: number) => {
      setFailed(false);
      choose(id);
    },
  };
}

interface Props {
  job: number;
  profile: Profile;
  resume: Resume;
  own: ListedResume[];
  onApplied: (status: NonNullable<Job['application_status']>) => void;
  /** Once it is closed: what refused it may be news. */
  onRefused: () => void;
  onClose: () => void;
}

export function ApplyDialog({ job, profile, resume: first, own, onApplied, ...props }: Props) {
  const { atWork, outcome, call } = useCall<{ application_status?: Parameters<Props['onApplied']>[0] }>();
  const { shown: resume, wanted, hasFailed, choose } = useChosen(first);
  const isLoading = wanted !== resume.id;
  const untold = isUntold(profile, resume);
  async function send(typed: FormData, close: () => void) {
    const cover_letter = String(typed.get('cover_letter') ?? '');
    const body = { new_job_id: job, cover_letter, resume_id: resume.id };
    const answer = await call(() => api.applyToJob({ body }));
    if (!answer) return;
    saveLetterDraft(job, '');
    close();
    notify(notices.applied);
    // Another provider may not say it.
    onApplied(answer.application_status ?? 'Pending');
  }
  return (
    <FormDialog
      title={untold ? texts.untold.title : texts.title}
      submit={untold ? texts.untold.confirm : texts.send}
      className={classes.sheet}
      atWork={atWork || isLoading}
      outcome={outcome}
      onSend={send}
      onClose={() => {
        if (outcome?.ok === false) props.onRefused();
        props.onClose();
      }}
    >
      {(field) => (
        <>
          {own.length > 1 && (
            <Select
              {...field('resume_id')}
              label={texts.resume}
              error={hasFailed ? texts.notLoaded : field('resume_id').error}
              value={wanted}
              onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
            >
              {own.map(({ id, name, is_default }) => (
                <option key={id} value={id}>
                  {is_default ? texts.isDefault(name) : name}
                </option>
              ))}
            </Select>
          )}
          <div className={classes.sees} aria-live="polite" aria-busy={isLoading}>
            {untold ? (
              <IncompleteResume resume={resume} />
            ) : (
              <SeenByRecruiters profile={profile} resume={resume} />
            )}
          </div>
          <TextArea
            {...field('cover_letter')}
            label={texts.letter}
            description={texts.letterHint}
            rows={6}
            maxLength={maxLetterLength}
            defaultValue={readLetterDraft(job)}
            onInput={({ currentTarget }) => saveLetterDraft(job, currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}
