import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { addDraft as addDraftEndpoint, saveDraft } from '#contract/job-drafts.ts';
import { pageSize } from '#contract/paging.ts';
import { postJob } from '#contract/posted-jobs.ts';
import { maxDrafts } from '#contract/values/job-life.ts';
import { isSaidBy } from '#contract/values/pay.ts';
import { reason } from '#contract/values/refusals.ts';
import { today } from '#contract/values/today.ts';
import type { Db } from '../../db/connect.ts';
import { countUpToLimit } from '../../db/count.ts';
import type { DB } from '../../db/schema.ts';
import { conflict, invalid, notFound } from '../../http/errors.ts';
import { parseFields } from '../../http/implement.ts';
import { companyOf } from '../companies/queries.ts';
import { isPostedBy, isShown } from '../jobs/matching/open.ts';
import { selectJob, selectJobToEdit } from '../jobs/queries.ts';
import { insertEvents } from './events.ts';
import { versionOf } from './queries.ts';
import { refuseTerms, withCompany, writeJob } from './save.ts';

export type Form = NonNullable<z.output<typeof addDraftEndpoint.body>['form']>;

/** As the wire has a point in time in the board's time zone. */
const publishAt = sql<string | null>`to_char(publish_at, 'YYYY-MM-DD"T"HH24:MI')`;
const columns = [
  'id',
  'updated_at',
  publishAt.as('publish_at'),
  sql<boolean>`(submitted_at is not null)`.as('is_waiting'),
  'refusal',
] as const;

const ofCompany = (db: Db, companyId: number | ReturnType<typeof companyOf>) =>
  db.selectFrom('job_draft').where('company_id', '=', companyId);

/** A page of the drafts of a recruiter's company, changed last first, and how many there are. */
export async function selectDrafts(db: Db, recruiterId: number, page: number) {
  const own = ofCompany(db, companyOf(recruiterId));
  const [total, rows] = await Promise.all([
    countUpToLimit(db, own.select('id')),
    own
      .select(columns)
      .select(sql<string>`form ->> 'tittle'`.as('tittle'))
      .orderBy('updated_at', 'desc')
      .orderBy('id', 'desc')
      .offset((page - 1) * pageSize)
      .limit(pageSize)
      .execute(),
  ]);
  return { total, rows };
}

/** Undefined when it is not there, or of another company. */
export const selectDraft = (db: Db, recruiterId: number, id: number) =>
  ofCompany(db, companyOf(recruiterId))
    .where('id', '=', id)
    .select(columns)
    .select([versionOf.as('version'), sql<Form>`form`.as('form')])
    .executeTakeFirst();

/** As the form of a job has a day. */
const typedDate = (day: string) => day.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');

/** What was typed of an own job or draft, to write another like it; without a last day that has passed. Throws 404. */
async function formLike(db: Db, recruiterId: number, id: number): Promise<Form> {
  const draft = await selectDraft(db, recruiterId, id);
  if (draft) return draft.form;
  const job = await selectJobToEdit(db, id, isPostedBy(recruiterId));
  if (!job) throw notFound();
  const pay = isSaidBy(job.salary, job) ? undefined : job;
  const texts = {
    ...{ state_id: job.state_id, city_id: job.city_id, tittle: job.tittle, job_type_id: job.job_type_id },
    ...{ job_description: job.job_description, requirement: job.requirement, salary: job.salary },
    ...{ pay_min: pay?.pay_min, pay_max: pay?.pay_max, pay_currency: pay?.pay_currency },
    ...{ pay_period: pay?.pay_period, workplace: job.workplace, experience_id: job.experience_id },
    ...{ experience_level: job.experience_level, academic_degree: job.academic_degree },
    ...{
      working_hour: job.working_hour,
      expire_date: job.expire_date < today() ? '' : typedDate(job.expire_date),
    },
  };
  const lists = {
    skill_ids: job.new_job_skill.map((skill) => skill.id),
    job_ids: job.new_job_category.map((category) => category.id),
    remote_in: job.remote_in,
  };
  return {
    ...Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, String(value ?? '')])),
    ...Object.fromEntries(Object.entries(lists).map(([name, ids]) => [name, ids.map(String)])),
  } as Form;
}

/** Keeps what was typed, or a copy of an own job or draft. Throws 404 and 409. */
export async function insertDraft(
  db: Db,
  recruiterId: number,
  wanted: z.output<typeof addDraftEndpoint.body>,
) {
  const form = wanted.like === undefined ? wanted.form : await formLike(db, recruiterId, wanted.like);
  if (!form) throw invalid({ form: reason('checkForm') });
  return withCompany(db, companyOf(recruiterId), (transaction, id) =>
    addDraft(transaction, { id, by: recruiterId }, form),
  );
}

/** Throws 409. */
export async function addDraft(
  transaction: Transaction<DB>,
  company: { id: number; by: number },
  form: Form,
) {
  if ((await countUpToLimit(transaction, ofCompany(transaction, company.id).select('id'))) >= maxDrafts)
    throw conflict(reason('tooManyDrafts'));
  const draft = await transaction
    .insertInto('job_draft')
    .values({ company_id: company.id, form: JSON.stringify(form) })
    .returning(['id', versionOf.as('version')])
    .executeTakeFirstOrThrow();
  await insertEvents(transaction, company, [draft.id], 'drafted');
  return draft;
}

/** Does `work` with a draft of a recruiter's company that nobody else changes meanwhile. Throws 404. */
export const withDraft = <T>(
  db: Db,
  recruiterId: number,
  id: number,
  work: (
    transaction: Transaction<DB>,
    draft: { form: Form; version: string; publish_at: Date | null; submitted_at: Date | null },
    companyId: number,
  ) => Promise<T>,
) =>
  withCompany(db, companyOf(recruiterId), async (transaction, companyId) => {
    const draft = await ofCompany(transaction, companyId)
      .where('id', '=', id)
      .select(['publish_at', 'submitted_at', versionOf.as('version'), sql<Form>`form`.as('form')])
      .executeTakeFirst();
    if (!draft) throw notFound();
    return work(transaction, draft, companyId);
  });

/** Takes a job back that was written: it was to be looked at, or to be refused. */
export async function tryOut<T>(transaction: Transaction<DB>, work: () => Promise<T>): Promise<T> {
  await sql`savepoint trial`.execute(transaction);
  const result = await work();
  await sql`rollback to savepoint trial`.execute(transaction);
  return result;
}

/** Throws 422 for a job that would end before it is published. */
export function refuseEnd(lastDay: string, start: Date) {
  if (lastDay < today(start)) throw invalid({ expire_date: reason('endsBefore') });
}

/** Keeps what was typed; the new version. Throws 404, and 409 when it is no longer as `version` had it. */
export const updateDraft = (
  db: Db,
  recruiterId: number,
  id: number,
  { form, version }: z.output<typeof saveDraft.body>,
) =>
  withDraft(db, recruiterId, id, async (transaction, draft, companyId) => {
    if (version !== undefined && version !== draft.version) throw conflict(reason('changedMeanwhile'));
    if (draft.publish_at || draft.submitted_at) {
      const complete = await parseFields(postJob.body, form, refuseTerms);
      if (draft.publish_at) refuseEnd(complete.expire_date, draft.publish_at);
      await tryOut(transaction, () => writeJob(transaction, { id: companyId, by: null }, complete, id));
    }
    return transaction
      .updateTable('job_draft')
      .where('id', '=', id)
      .set({ form: JSON.stringify(form), updated_at: sql<Date>`clock_timestamp()` })
      .returning(versionOf.as('version'))
      .executeTakeFirstOrThrow();
  });

/** Throws 404. */
export const deleteDraft = (db: Db, recruiterId: number, id: number) =>
  withDraft(db, recruiterId, id, async (transaction) => {
    await transaction.deleteFrom('job_draft').where('id', '=', id).execute();
    await transaction.deleteFrom('job_event').where('job_id', '=', id).execute();
  });

async function writePreview(
  transaction: Transaction<DB>,
  { id, form, company_id }: { id: number; form: Form; company_id: number },
) {
  const complete = await parseFields(postJob.body, form, refuseTerms);
  const preview = await tryOut(transaction, async () => {
    await writeJob(transaction, { id: company_id, by: null }, complete, id);
    return selectJob(transaction, id, undefined, isShown);
  });
  await transaction
    .updateTable('job_draft')
    .where('id', '=', id)
    .set({ preview: JSON.stringify(preview) })
    .execute();
}

/** Keeps the job as visitors would see it. Throws 404 and 422. */
export const keepPreview = (db: Db, recruiterId: number, id: number) =>
  withDraft(db, recruiterId, id, (transaction, { form }, company_id) =>
    writePreview(transaction, { id, form, company_id }),
  );

/** The same of a draft that waits for approval; false where there is none. Throws 422. */
export async function keepPreviewOf(db: Db, id: number): Promise<boolean> {
  const draft = await db
    .selectFrom('job_draft')
    .where('id', '=', id)
    .where('submitted_at', 'is not', null)
    .select(['id', 'company_id', sql<Form>`form`.as('form')])
    .executeTakeFirst();
  if (draft)
    await withCompany(db, draft.company_id, (transaction, company_id) =>
      writePreview(transaction, { ...draft, company_id }),
    );
  return draft !== undefined;
}

/** Undefined once it is published, and before anybody asked for it. */
export async function selectPreview(db: Db, id: number) {
  const found = await db
    .selectFrom('job_draft')
    .where('id', '=', id)
    .where('preview', 'is not', null)
    .select(sql<NonNullable<Awaited<ReturnType<typeof selectJob>>>>`preview`.as('preview'))
    .executeTakeFirst();
  return found?.preview;
}
