import type { Result } from '#contract/client.ts';
import { texts } from '#texts/recruiter.ts';
import { api } from '../../lib/api.ts';
import { attempt } from '../../lib/attempt.ts';
import { store } from '../../lib/store.ts';
import type { companyIn, jobIn } from '../../ui/job/job-fields.ts';

interface Draft {
  id: number;
  version: string;
}
type Form = ReturnType<typeof jobIn> & ReturnType<typeof companyIn>;

/** Of the form on the screen; undefined until it was kept. */
const draft = store<Draft | undefined>(undefined);
let last: Promise<unknown> = Promise.resolve();

export const beginWith = (known: Draft | undefined) =>
  draft.set(() => known && { id: known.id, version: known.version });
export const useSavedDraft = draft.use;
export const savedId = () => draft.get()?.id;
/** Once nothing is being kept any more. */
export const settledId = () => last.then(savedId);

/** Within a draft the fields of a job are below `form`. */
const bare = (errors: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field.replace(/^form\./, ''), texts]));

async function keep(form: Form): Promise<Result<Draft>> {
  const typed = form as Record<string, string | string[]>;
  const known = draft.get();
  const outcome = await attempt<{ id?: number; version: string }>(
    known
      ? api.saveDraft({ params: known, body: { form: typed, version: known.version } })
      : api.addDraft({ body: { form: typed } }),
  );
  if (!outcome.ok)
    return {
      ...outcome,
      errors: bare(outcome.errors),
      ...(outcome.status === 404 && { message: texts.publishing.isGone }),
    };
  const data = { id: known?.id ?? (outcome.data.id as number), version: outcome.data.version };
  beginWith(data);
  return { ok: true, data };
}

export function keepDraft(form: Form): Promise<Result<Draft>> {
  const kept = last.then(() => keep(form));
  last = kept.catch(() => {});
  return kept;
}
