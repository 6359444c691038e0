import { texts } from '#texts/recruiter.ts';
import type { api } from '../../lib/api.ts';
import { shownDate } from '../../lib/dates.ts';
import type { Outcome } from '../form/fields.ts';
import { VersionField } from '../form/version-field.tsx';
import { choicesOfJob, loadChoices } from './job-fields.ts';
import { JobForm } from './job-form.tsx';

export async function loadEdited(asked: ReturnType<typeof api.getPostedJob>, signal: AbortSignal) {
  const [offered, { newJob: job, version, events = [] }] = await Promise.all([loadChoices(), asked]);
  return { job, version, events, lists: await choicesOfJob(offered, job, signal) };
}

type Loaded = Awaited<ReturnType<typeof loadEdited>>;

const History = ({ events }: Pick<Loaded, 'events'>) => (
  <section aria-labelledby="history">
    <h2 id="history">{texts.history.heading}</h2>
    <ul>
      {events.map(({ at, what, by }) => (
        <li key={at + what}>
          <time dateTime={at}>{shownDate(at)}</time> {texts.history.what[what] ?? what}
          {by && ` ${texts.history.by(by)}`}
        </li>
      ))}
    </ul>
  </section>
);

interface Props extends Loaded {
  outcome: Outcome;
  submit: string;
}

export const EditedJob = ({ job, version, events, lists, outcome, submit }: Props) => (
  <>
    <JobForm key={job.id} {...lists} job={job} outcome={outcome} submit={submit}>
      {() => <VersionField version={version} />}
    </JobForm>
    {events.length > 0 && <History events={events} />}
  </>
);
