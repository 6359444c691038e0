import { z } from 'zod';
import { done } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, isStorable, oneLine, version } from './fields.ts';
import { job } from './jobs.ts';
import { page, pageOf } from './paging.ts';
import { postJob } from './posted-jobs.ts';
import { reason } from './values/refusals.ts';
import { forRecruiters } from './values/roles.ts';

const draftId = z.object({ id: id() });

/** A field as it was typed, whatever it is: it is looked at when the job is published. */
const asTyped = z.union([
  z
    .string()
    .max(60_000, reason('tooLong', { max: 60_000 }))
    .refine(isStorable, reason('unstorable')),
  z
    .array(z.string().max(20).refine(isStorable, reason('unstorable')))
    .max(100, reason('tooMany', { max: 100 })),
]);
const names = Object.keys(postJob.body.shape) as (keyof typeof postJob.body.shape)[];
const typedFields = z.partialRecord(z.enum(names), asTyped);

const title = oneLine(reason('noTitle'), 200);
const form = typedFields
  .superRefine(({ tittle }, { issues }) => {
    const [refused] = title.safeParse(tittle).error?.issues ?? [];
    if (refused) issues.push({ code: 'custom', message: refused.message, path: ['tittle'], input: tittle });
  })
  .describe('The fields of a job as they were typed');

const draft = z.object({
  id: z.number(),
  tittle: z.string(),
  updated_at: instant,
  /** When it is published by itself, `YYYY-MM-DDTHH:MM` in the board's time zone; null for one that waits for nothing. */
  publish_at: z.string().nullable(),
  /** Whether it waits for the owner to approve it. */
  is_waiting: z.boolean(),
  /** Why it was not approved. */
  refusal: z.string().nullable(),
});

export const listDrafts = endpoint({
  method: 'GET',
  path: '/api/recruiter/drafts',
  access: forRecruiters,
  summary: 'The drafts of the own company, changed last first',
  query: z.object({ page }),
  response: pageOf(draft),
});

export const addDraft = endpoint({
  method: 'POST',
  path: '/api/recruiter/drafts',
  access: forRecruiters,
  summary: 'Keep what was typed of a job that is not published; or a copy of an own job or draft',
  refusals: [404],
  body: z.object({ form: form.optional(), like: id().optional() }),
  response: done.extend({ id: z.number(), version: z.string() }),
});

export const getDraft = endpoint({
  method: 'GET',
  path: '/api/recruiter/drafts/:id',
  access: forRecruiters,
  summary: 'A draft of the own company, as it was typed',
  params: draftId,
  response: draft.extend({ form: typedFields, version: z.string() }),
});

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/recruiter/drafts/:id',
  access: forRecruiters,
  summary:
    'Keep what was typed; 409 when it is no longer as `version` had it. One that is published by itself must stay complete',
  params: draftId,
  body: z.object({ form, version: version.optional() }),
  response: done.extend({ version: z.string() }),
});

export const deleteDraft = endpoint({
  method: 'DELETE',
  path: '/api/recruiter/drafts/:id',
  access: forRecruiters,
  summary: 'Throw a draft away',
  params: draftId,
  response: done,
});

export const publishDraft = endpoint({
  method: 'POST',
  path: '/api/recruiter/drafts/:id/publish',
  access: forRecruiters,
  summary: 'Publish a draft, now or at an hour; refused fields as when a job is posted',
  params: draftId,
  body: z.object({
    publish_at: z
      .union([
        z.literal('').transform(() => undefined),
        z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, reason('noHour')),
      ])
      .nullish()
      .describe('`YYYY-MM-DDTHH:MM` in the board’s time zone; now when it is left out'),
  }),
  response: done.extend({ id: z.number(), publish_at: z.string().nullable(), is_waiting: z.boolean() }),
});

export const unscheduleDraft = endpoint({
  method: 'POST',
  path: '/api/recruiter/drafts/:id/unschedule',
  access: forRecruiters,
  summary: 'A draft that would be published by itself, or waits for approval, is a draft again',
  params: draftId,
  response: done,
});

export const previewDraft = endpoint({
  method: 'POST',
  path: '/api/recruiter/drafts/:id/preview',
  access: forRecruiters,
  summary: 'Make a preview of a complete draft, and a link to it that works for 48 hours without an account',
  refusals: [422],
  params: draftId,
  response: done.extend({ path: z.string() }),
});

export const getJobPreview = endpoint({
  method: 'GET',
  path: '/api/job_previews/:id',
  access: 'guest',
  summary: 'A job that is not published, by the link of its recruiter',
  params: draftId,
  query: z.object({ expires: z.string().max(20).default(''), signature: z.string().max(100).default('') }),
  response: z.object({ newJob: job }),
});
