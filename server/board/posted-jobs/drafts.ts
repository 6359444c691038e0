import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import { ApiError } from '#contract/errors.ts';
import type { addDraft as addDraftEndpoint, saveDraft } from '#contract/job-drafts.ts';
import { type Approval, draftsAtMost } from '#contract/job-life.ts';
import { pageSize } from '#contract/paging.ts';
import { isSaidBy } from '#contract/pay.ts';
import { postJob } from '#contract/posted-jobs.ts';
import { reason } from '#contract/refusals.ts';
import { today } from '#contract/today.ts';
import type { Db } from '../../db/connect.ts';
import { countUpToLimit } from '../../db/count.ts';
import type { DB } from '../../db/schema.ts';
import { conflict, invalid, notFound } from '../../http/errors.ts';
import { parseFields } from '../../http/implement.ts';
import { addTask } from '../../queue/add.ts';
import { companyOf } from '../companies/queries.ts';
import { isPostedBy } from '../jobs/open.ts';
import { selectJob, selectJobToEdit } from '../jobs/queries.ts';
import { insertEvents } from './events.ts';
import { versionOf } from './queries.ts';
import { type NewForm, withCompany, writeJob } from './save.ts';

/** It waits for nothing. */
const free = { publish_at: null, publish_by: null, submitted_at: null, submitted_by: null, refusal: null };

type Form = NonNullable<z.output<typeof addDraftEndpoint.body>['form']>;

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

async function addDraft(transaction: Transaction<DB>, company: { id: number; by: number }, form: Form) {
  if ((await countUpToLimit(transaction, ofCompany(transaction, company.id).select('id'))) >= draftsAtMost)
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
const withDraft = <T>(
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
async function tryOut<T>(transaction: Transaction<DB>, work: () => Promise<T>): Promise<T> {
  await sql`savepoint trial`.execute(transaction);
  const result = await work();
  await sql`rollback to savepoint trial`.execute(transaction);
  return result;
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
      const complete = await parseFields(postJob.body, form);
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

async function needsApproval(db: Db, companyId: number, approval: Approval): Promise<boolean> {
  if (approval !== 'first') return approval === 'all';
  const job = db.selectFrom('job').where('company_id', '=', companyId).select('id').limit(1);
  return (await job.executeTakeFirst()) === undefined;
}

/** Makes a job of a draft, with its id, or has it wait for approval; whether it waits. Throws 422. */
async function publish(
  transaction: Transaction<DB>,
  { id, form }: { id: number; form: Form },
  company: { id: number; by: number | null },
  approval: Approval,
): Promise<boolean> {
  const complete = await parseFields(postJob.body, form);
  const isWaiting = await needsApproval(transaction, company.id, approval);
  if (isWaiting) {
    await tryOut(transaction, () => writeJob(transaction, company, complete, id));
    await transaction
      .updateTable('job_draft')
      .where('id', '=', id)
      .set({ ...free, submitted_at: sql<Date>`now()`, submitted_by: company.by })
      .execute();
    await insertEvents(transaction, company, [id], 'submitted');
  } else {
    await writeJob(transaction, company, complete, id);
    await transaction.deleteFrom('job_draft').where('id', '=', id).execute();
  }
  return isWaiting;
}

/** Whether it waits for approval. Throws 404 and 422. */
export const publishDraft = (db: Db, recruiterId: number, id: number, approval: Approval) =>
  withDraft(db, recruiterId, id, (transaction, { form }, companyId) =>
    publish(transaction, { id, form }, { id: companyId, by: recruiterId }, approval),
  );

const asTyped = (value: unknown) =>
  Array.isArray(value) ? value.map(String) : value === null || value === undefined ? '' : String(value);

/** A new job, or a draft that waits for approval, with the same id. Throws 422. */
export const insertJob = (db: Db, recruiterId: number, form: NewForm, approval: Approval) =>
  withCompany(db, companyOf(recruiterId), async (transaction, companyId) => {
    const company = { id: companyId, by: recruiterId };
    const is_waiting = await needsApproval(transaction, companyId, approval);
    if (!is_waiting) return { id: await writeJob(transaction, company, form), is_waiting };
    const typed = Object.fromEntries(Object.entries(form).map(([name, value]) => [name, asTyped(value)]));
    const { id } = await addDraft(transaction, company, typed);
    await publish(transaction, { id, form: typed }, company, approval);
    return { id, is_waiting };
  });

/** The drafts that wait for approval, the longest first. */
export const selectWaiting = (db: Db) =>
  db
    .selectFrom('job_draft')
    .innerJoin('company', 'company.id', 'company_id')
    .where('submitted_at', 'is not', null)
    .select(['job_draft.id', 'company.name as company', 'submitted_at'])
    .select(sql<string>`form ->> 'tittle'`.as('title'))
    .orderBy('submitted_at')
    .orderBy('job_draft.id')
    .limit(pageSize * 10)
    .execute();

/** Publishes what waits for approval, or refuses it with a reason, and has its recruiter told; false when it does not wait. Throws 422. */
export async function decideWaiting(db: Db, id: number, refusal?: string): Promise<boolean> {
  const draft = await db
    .selectFrom('job_draft')
    .where('id', '=', id)
    .where('submitted_at', 'is not', null)
    .select(['company_id', 'submitted_by', sql<Form>`form`.as('form')])
    .executeTakeFirst();
  if (!draft) return false;
  const company = { id: draft.company_id, by: null };
  await withCompany(db, company.id, async (transaction) => {
    if (refusal === undefined) await publish(transaction, { id, form: draft.form }, company, 'none');
    else {
      await transaction
        .updateTable('job_draft')
        .where('id', '=', id)
        .set({ ...free, refusal })
        .execute();
      await insertEvents(transaction, company, [id], 'refused');
    }
    const { submitted_by: accountId } = draft;
    const title = String(draft.form.tittle);
    if (accountId) await addTask(transaction, 'job-decided', { accountId, jobId: id, title, refusal });
  });
  return true;
}

const furthest = 366 * 24 * 3600 * 1000;

function refuseEnd(lastDay: string, start: Date) {
  if (lastDay < today(start)) throw invalid({ expire_date: reason('endsBefore') });
}

/** `at` is `YYYY-MM-DDTHH:MM` in the board's time zone. Throws 404 and 422. */
export const scheduleDraft = (db: Db, recruiterId: number, id: number, at: string) =>
  withDraft(db, recruiterId, id, async (transaction, { form }, companyId) => {
    const { rows } = await sql<{ at: Date | null }>`
      select case when pg_input_is_valid(${at}, 'timestamp') then ${at}::text::timestamp::timestamptz end as at`.execute(
      transaction,
    );
    const start = rows[0]?.at;
    if (!start) throw invalid({ publish_at: reason('noHour') });
    if (start.getTime() <= Date.now()) throw invalid({ publish_at: reason('hourPassed') });
    if (start.getTime() > Date.now() + furthest) throw invalid({ publish_at: reason('hourTooFar') });
    const complete = await parseFields(postJob.body, form);
    refuseEnd(complete.expire_date, start);
    await tryOut(transaction, () => writeJob(transaction, { id: companyId, by: null }, complete, id));
    await transaction
      .updateTable('job_draft')
      .where('id', '=', id)
      .set({ publish_at: start, publish_by: recruiterId, updated_at: sql<Date>`clock_timestamp()` })
      .execute();
    await insertEvents(transaction, { id: companyId, by: recruiterId }, [id], 'scheduled');
    await addTask(transaction, 'publish-draft', { draftId: id }, start);
  });

/** Throws 404. */
export const unscheduleDraft = (db: Db, recruiterId: number, id: number) =>
  withDraft(db, recruiterId, id, async (transaction, { publish_at, submitted_at }, companyId) => {
    if (!publish_at && !submitted_at) return;
    await transaction.updateTable('job_draft').where('id', '=', id).set(free).execute();
    await insertEvents(transaction, { id: companyId, by: recruiterId }, [id], 'unscheduled');
  });

/** Publishes a draft whose hour has come; one that is refused waits again, and who had chosen the hour is told. */
export async function publishDue(db: Db, { draftId: id }: { draftId: number }, approval: Approval) {
  const due = await db
    .selectFrom('job_draft')
    .where('id', '=', id)
    .where('publish_at', '<=', sql<Date>`now()`)
    .select(['company_id', 'publish_by', sql<Form>`form`.as('form')])
    .executeTakeFirst();
  if (!due) return;
  const company = { id: due.company_id, by: due.publish_by };
  try {
    await withCompany(db, company.id, (transaction) =>
      publish(transaction, { id, form: due.form }, company, approval),
    );
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    await db.transaction().execute(async (transaction) => {
      await transaction.updateTable('job_draft').where('id', '=', id).set(free).execute();
      await insertEvents(transaction, { ...company, by: null }, [id], 'unscheduled');
      if (company.by) await addTask(transaction, 'not-published', { accountId: company.by, draftId: id });
    });
  }
}

/** Keeps the job as visitors would see it. Throws 404 and 422. */
export const keepPreview = (db: Db, recruiterId: number, id: number) =>
  withDraft(db, recruiterId, id, async (transaction, { form }, companyId) => {
    const complete = await parseFields(postJob.body, form);
    const preview = await tryOut(transaction, async () => {
      await writeJob(transaction, { id: companyId, by: null }, complete, id);
      return selectJob(transaction, id);
    });
    await transaction
      .updateTable('job_draft')
      .where('id', '=', id)
      .set({ preview: JSON.stringify(preview) })
      .execute();
  });

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
