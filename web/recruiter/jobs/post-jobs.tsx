import { useEffect, useRef, useState } from 'react';
import { redirect, type ShouldRevalidateFunction, useLocation, useNavigate } from 'react-router';
import type { Result } from '#contract/client.ts';
import { ApiError } from '#contract/errors.ts';
import { today } from '#contract/values/today.ts';
import { notices } from '#texts/notices.ts';
import { texts } from '#texts/recruiter.ts';
import { api } from '../../lib/api.ts';
import { attempt } from '../../lib/attempt.ts';
import { notifyIfLeft } from '../../lib/call.ts';
import { shownHour } from '../../lib/dates.ts';
import { type Draft, dropDraft } from '../../lib/draft.ts';
import { titled } from '../../lib/meta.ts';
import { notify, useConfirmation } from '../../lib/notify.ts';
import { unlessRefused } from '../../lib/unless-refused.ts';
import { AddressDialog } from '../../ui/dialog/address-dialog.tsx';
import type { Outcome } from '../../ui/form/fields.ts';
import { AreaSkeleton } from '../../ui/frame/area-frame.tsx';
import { Done } from '../../ui/frame/done.tsx';
import { choicesIn, choicesOfJob, companyIn, jobIn, loadChoices } from '../../ui/job/job-fields.ts';
import { JobForm } from '../../ui/job/job-form.tsx';
import type { Route } from './+types/post-jobs.ts';
import { DraftField } from './draft-field.tsx';
import { PreviewButton } from './preview-button.tsx';
import { PublishFields } from './publish-fields.tsx';
import { beginWith, keepDraft, savedId, settledId } from './saved-draft.ts';

export const meta = titled(texts.postJobs);

const path = '/recruiter/postjobs';
const draftPath = (id: number) => `${path}?draft=${id}`;

async function loadLike(id: string) {
  const [offered, { newJob: job }] = await Promise.all([loadChoices(), api.getPostedJob({ params: { id } })]);
  const expire_date = job.expire_date < today() ? '' : job.expire_date;
  return { job: { ...job, expire_date }, ...(await choicesOfJob(offered, job)) };
}

/** Deleted or published by now, or another company's. */
function redirectGone(error: unknown): never {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
  notify({ text: texts.publishing.isGone, isFailure: true, closesAfter: 6000 });
  throw redirect(path);
}

async function loadDraft(id: string) {
  const [loaded, draft] = await Promise.all([
    loadNew(),
    api.getDraft({ params: { id } }).catch(redirectGone),
  ]);
  beginWith(draft);
  const fields = Object.entries(draft.form)
    .flatMap(([name, typed = '']) =>
      (Array.isArray(typed) ? typed : [typed]).map((value): [string, string] => [name, value]),
    )
    // A field left open is as in a new form.
    .filter(([, value]) => value !== '');
  const { place: _, ...given } = loaded;
  return { ...given, typed: { fields, hadFile: false } satisfies Draft, publishAt: draft.publish_at };
}

/** Another provider may tell neither the place nor whether the company is asked for. */
async function loadNew() {
  type Company = Partial<Awaited<ReturnType<typeof api.getCompany>>>;
  const [offered, company] = await Promise.all([loadChoices(), api.getCompany()]);
  const { is_new = false, place }: Company = company;
  const given = await choicesIn(offered, place ?? {});
  return { asksCompany: is_new, ...(place && { place }), ...given };
}

interface Given extends Omit<Awaited<ReturnType<typeof loadNew>>, 'asksCompany' | 'place'> {
  place?: { state_id: number; city_id: number };
  asksCompany?: boolean;
  job?: Awaited<ReturnType<typeof loadLike>>['job'];
  typed?: Draft;
  publishAt?: string | null;
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const [draft, like] = [query.get('draft'), query.get('like')];
  if (!draft) beginWith(undefined);
  const given: Given = await (draft ? loadDraft(draft) : like ? loadLike(like) : loadNew());
  return { given, loadedAt: Date.now() };
}

/** Once what is typed is kept, its address names the draft. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) =>
  change.formMethod === undefined && change.nextUrl.searchParams.get('draft') === String(savedId())
    ? false
    : unlessRefused(change);

export { AreaSkeleton as HydrateFallback };

interface Published {
  /** Another provider may not tell it. */
  id?: number;
  is_waiting?: boolean;
}

async function publish(body: ReturnType<typeof jobIn>, at: string): Promise<Result<Published>> {
  if (!at && (await settledId()) === undefined) {
    const posted = await attempt(api.postJob({ body }));
    if (!posted.ok) return posted;
    const { newJob = {} }: { newJob?: Published } = posted.data;
    return { ok: true, data: newJob };
  }
  const kept = await keepDraft(body);
  if (!kept.ok) return kept;
  return attempt(api.publishDraft({ params: kept.data, body: { publish_at: at } }));
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const sent = await request.formData();
  const body = { ...jobIn(sent), ...companyIn(sent) };
  // An hour that is missing is refused at its field.
  const at = sent.get('when') === 'later' ? String(sent.get('publish_at')) || '?' : '';
  const outcome = await publish(body, at);
  if (!outcome.ok) {
    notifyIfLeft(request, outcome);
    return outcome;
  }
  dropDraft(path);
  const { id, is_waiting } = outcome.data;
  beginWith(undefined);
  if (is_waiting) {
    notify({ text: texts.publishing.isSent }, { sentence: texts.publishing.waits(body.tittle), next: [] });
    return redirect('/recruiter/applications?status=Draft');
  }
  if (at) {
    notify(
      { text: texts.publishing.isScheduled },
      {
        sentence: texts.publishing.willBePublished(body.tittle, shownHour(at)),
        next: id ? [{ to: draftPath(id), name: texts.publishing.change }] : [],
      },
    );
    return redirect('/recruiter/applications?status=Draft');
  }
  notify(notices.jobPosted, {
    sentence: texts.jobForm.isPosted(body.tittle),
    next: id
      ? [
          { to: `/job_details/${id}`, name: texts.seeJob },
          { to: `${path}?like=${id}`, name: texts.jobForm.postLike },
        ]
      : [],
  });
  return redirect(path);
}

/** After each job there is a new form, and the focus above it. */
export default function PostJobs({ loaderData: { given, loadedAt }, actionData }: Route.ComponentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(loadedAt);
  const navigate = useNavigate();
  const { search } = useLocation();
  const confirmation = useConfirmation();
  const [preview, setPreview] = useState<string>();
  // Stays when the address is changed to name the draft, which ends the action's.
  const [answered, setAnswered] = useState<{ loadedAt: typeof loadedAt; of: Outcome; outcome: Outcome }>({
    loadedAt,
    of: actionData,
    outcome: actionData,
  });
  if (answered.loadedAt !== loadedAt || (actionData && answered.of !== actionData))
    setAnswered({ loadedAt, of: actionData, outcome: actionData });
  useEffect(() => {
    if (shown.current !== loadedAt) heading.current?.focus();
    shown.current = loadedAt;
  }, [loadedAt]);
  const { typed, publishAt, ...form } = given;

  const keep = (values: FormData) => keepDraft({ ...jobIn(values), ...companyIn(values) });
  /** So that loading the page again brings it back. */
  function nameDraft() {
    const id = savedId();
    if (id !== undefined && new URLSearchParams(search).get('draft') !== String(id))
      void navigate(draftPath(id), { replace: true, preventScrollReset: true, state: { keepsForm: true } });
  }
  const autosave = {
    keep: (values: FormData) => (String(values.get('tittle')).trim() ? keep(values) : undefined),
    kept: nameDraft,
    unkept: { names: ['when', 'publish_at'], told: texts.publishing.isNotKept },
  };

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {texts.postJobs}
      </h1>
      {confirmation && <Done {...confirmation} />}
      <JobForm
        key={loadedAt}
        {...form}
        typed={typed}
        autosave={autosave}
        outcome={answered.outcome}
        submit={texts.jobForm.post}
        action={new URLSearchParams(search).has('draft') ? path + search : path}
        more={
          <PreviewButton
            keep={keep}
            onMade={(address) => {
              setPreview(address);
              nameDraft();
            }}
            onRefused={(refusal) => setAnswered({ ...answered, outcome: refusal })}
          />
        }
      >
        {(field) => (
          <>
            <DraftField />
            <PublishFields field={field} at={publishAt} />
          </>
        )}
      </JobForm>
      {preview && (
        <AddressDialog words={texts.preview} address={preview} onClose={() => setPreview(undefined)}>
          <a href={preview} target="_blank" rel="noopener">
            {texts.preview.open}
          </a>
        </AddressDialog>
      )}
    </>
  );
}
