import { sql, type Transaction } from 'kysely';
import { ApiError } from '#contract/errors.ts';
import { pageSize } from '#contract/paging.ts';
import { postJob } from '#contract/posted-jobs.ts';
import type { Approval } from '#contract/values/job-life.ts';
import { reason } from '#contract/values/refusals.ts';
import type { Db } from '../../db/connect.ts';
import type { DB } from '../../db/schema.ts';
import { conflict, invalid } from '../../http/errors.ts';
import { parseFields } from '../../http/implement.ts';
import { addTask } from '../../queue/add.ts';
import { companyOf } from '../companies/queries.ts';
import { addDraft, type Form, refuseEnd, tryOut, withDraft } from './drafts.ts';
import { insertEvents } from './events.ts';
import { versionOf } from './queries.ts';
import { type NewForm, refuseTerms, withCompany, writeJob } from './save.ts';

interface Company {
  id: number;
  /** Whoever publishes; null for the board itself. */
  by: number | null;
}

/** It waits for nothing. */
const free = { publish_at: null, publish_by: null, submitted_at: null, submitted_by: null, refusal: null };

async function needsApproval(db: Db, companyId: number, approval: Approval): Promise<boolean> {
  if (approval !== 'first') return approval === 'all';
  const job = db.selectFrom('job').where('company_id', '=', companyId).select('id').limit(1);
  return (await job.executeTakeFirst()) === undefined;
}

/** Has a complete draft wait for approval. Throws 422. */
async function submit(transaction: Transaction<DB>, id: number, complete: NewForm, company: Company) {
  await tryOut(transaction, () => writeJob(transaction, company, complete, id));
  await transaction
    .updateTable('job_draft')
    .where('id', '=', id)
    .set({ ...free, submitted_at: sql<Date>`now()`, submitted_by: company.by })
    .execute();
  await insertEvents(transaction, company, [id], 'submitted');
}

/** Makes a job of a draft, with its id, or has it wait for approval; whether it waits. Throws 422. */
async function publish(
  transaction: Transaction<DB>,
  { id, form }: { id: number; form: Form },
  company: Company,
  approval: Approval,
): Promise<boolean> {
  const complete = await parseFields(postJob.body, form, refuseTerms);
  const isWaiting = await needsApproval(transaction, company.id, approval);
  if (isWaiting) await submit(transaction, id, complete, company);
  else {
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
    await submit(transaction, id, form, company);
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

export interface Decision {
  refusal?: string | undefined;
  /** As it was seen. */
  version?: string | null | undefined;
}

/**
 * Publishes what waits for approval, or refuses it with a reason, and has its recruiter told; false when it does not
 * wait. Throws 409 when it is no longer as it was seen, and 422.
 */
export async function decideWaiting(
  db: Db,
  id: number,
  { refusal, version }: Decision,
  /** What else belongs to it. */
  also: (transaction: Transaction<DB>) => Promise<unknown> = async () => {},
): Promise<boolean> {
  const waiting = (from: Db) =>
    from
      .selectFrom('job_draft')
      .where('id', '=', id)
      .where('submitted_at', 'is not', null)
      .select(['company_id', 'submitted_by', versionOf.as('version'), sql<Form>`form`.as('form')])
      .executeTakeFirst();
  const found = await waiting(db);
  if (!found) return false;
  return withCompany(db, found.company_id, async (transaction, companyId) => {
    const company = { id: companyId, by: null };
    const draft = await waiting(transaction);
    if (!draft) return false;
    if (version && version !== draft.version) throw conflict(reason('changedMeanwhile'));
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
    await also(transaction);
    return true;
  });
}

const furthest = 366 * 24 * 3600 * 1000;

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
    const complete = await parseFields(postJob.body, form, refuseTerms);
    refuseEnd(complete.expire_date, start);
    await tryOut(transaction, () => writeJob(transaction, { id: companyId, by: null }, complete, id));
    await transaction
      .updateTable('job_draft')
      .where('id', '=', id)
      .set({
        ...{ ...free, publish_at: start, publish_by: recruiterId },
        updated_at: sql<Date>`clock_timestamp()`,
      })
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
  const isDue = sql<boolean>`(id = ${id} and publish_at <= now())`;
  const select = (from: Db) =>
    from
      .selectFrom('job_draft')
      .where(isDue)
      .select(['company_id', 'publish_by as by', versionOf.as('version'), sql<Form>`form`.as('form')])
      .select(
        sql<boolean>`exists (select from account where id = publish_by and disabled_at is not null)`.as(
          'is_disabled',
        ),
      )
      .executeTakeFirst();
  const found = await select(db);
  if (!found) return;
  let tried: string | undefined;
  try {
    await withCompany(db, found.company_id, async (transaction, companyId) => {
      const due = await select(transaction);
      if (!due) return;
      tried = due.version;
      if (due.is_disabled) throw conflict(reason('isDisabled'));
      await publish(transaction, { id, form: due.form }, { id: companyId, by: due.by }, approval);
    });
  } catch (error) {
    if (!(error instanceof ApiError) || ![409, 422].includes(error.status)) throw error;
    await withCompany(db, found.company_id, async (transaction, companyId) => {
      const due = await select(transaction);
      if (!due) return;
      // Whoever corrected it since has that tried by the queue.
      if (due.version !== tried) throw error;
      await transaction.updateTable('job_draft').where('id', '=', id).set(free).execute();
      await insertEvents(transaction, { id: companyId, by: null }, [id], 'unscheduled');
      if (due.by) await addTask(transaction, 'not-published', { accountId: due.by, draftId: id });
    });
  }
}
