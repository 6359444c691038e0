import { sql, type Transaction, type UpdateObject } from 'kysely';
import type { z } from 'zod';
import {
  postJob,
  type stepJobs as stepJobsEndpoint,
  type updateJob as updateJobEndpoint,
} from '#contract/posted-jobs.ts';
import { maxDescription } from '#contract/values/description.ts';
import { extension, isEnding, type JobStep, mayFollow } from '#contract/values/job-life.ts';
import { payRefusals, settledPay } from '#contract/values/pay.ts';
import { reason } from '#contract/values/refusals.ts';
import type { Db } from '../../db/connect.ts';
import type { DB, JobEventKind } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { cityElsewhere, mapViolations } from '../../http/constraint-violations.ts';
import { conflict, invalid } from '../../http/errors.ts';
import { addTask } from '../../queue/add.ts';
import { undecidedCount } from '../applications/queries.ts';
import { insertDecisions } from '../applications/received.ts';
import { companyOf, lockCompany, nameCompany, selectDisabled } from '../companies/queries.ts';
import type { JobColumns } from '../jobs/columns.ts';
import { cleanDescription, hasLetters } from '../jobs/description.ts';
import { isNotDeleted, statusOfJob } from '../jobs/matching/open.ts';
import { refuseUnknown } from '../lookups/queries.ts';
import { insertEvents } from './events.ts';
import { selectVersion } from './queries.ts';

type Changes = z.output<typeof updateJobEndpoint.body>;
type Form = Omit<Changes, 'version'>;
/** With the names of the fields that were sent. */
type Changed = Changes & { given: ReadonlySet<string> };
/** `until` is a last day that the jobs must have still. */
type Wanted = z.output<typeof stepJobsEndpoint.body> & { until?: string };
export type NewForm = z.output<typeof postJob.body>;

const refusals = {
  job_city_id_state_id_fkey: cityElsewhere,
  job_job_type_id_fkey: { job_type_id: reason('unknownJobType') },
  job_experience_id_fkey: { experience_id: reason('chooseOne') },
};

function readDescription(text: string): string {
  const description = cleanDescription(text);
  if (!hasLetters(description)) throw invalid({ job_description: reason('descriptionWithoutWords') });
  if (description.length > maxDescription)
    throw invalid({ job_description: reason('descriptionTooLong', { max: maxDescription }) });
  return description;
}

const termFields = postJob.body.pick({
  ...{ pay_min: true, pay_max: true, pay_currency: true, pay_period: true },
  ...{ workplace: true, remote_in: true },
});

const termErrors = ({ workplace, remote_in, ...pay }: z.output<typeof termFields>) => ({
  ...payRefusals(pay),
  ...(workplace !== 'Remote' && remote_in?.length && { remote_in: reason('onlyForRemote') }),
});

/** What a form says of pay and workplace that does not go together, to be told with whatever else is refused. */
export function refuseTerms(fields: Record<string, unknown>): Record<string, string> {
  const { data } = termFields.safeParse(fields);
  return data ? termErrors(data) : {};
}

function termsOf(form: Form) {
  const { pay_min, pay_max, pay_currency, pay_period, salary, workplace, remote_in = [] } = form;
  const pay = settledPay({ pay_min, pay_max, pay_currency, pay_period }, salary);
  const errors = termErrors({ ...pay, workplace, remote_in });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return { ...pay, workplace, remote_state_ids: remote_in };
}

const columnsOf = (form: Form): Omit<JobColumns, 'company_id'> => ({
  state_id: form.state_id,
  city_id: form.city_id,
  title: form.tittle,
  skill_ids: form.skill_ids,
  category_ids: form.job_ids,
  job_type_id: form.job_type_id,
  description: readDescription(form.job_description),
  requirement: form.requirement,
  expires_on: form.expire_date,
  salary: form.salary,
  ...termsOf(form),
  experience_level: form.experience_level,
  experience_id: form.experience_id ?? null,
  academic_degree: form.academic_degree,
  working_hours: form.working_hour,
});

/** Does `work` with a company, and after whatever is being done with it. */
export const withCompany = <T>(
  db: Db,
  company: Parameters<typeof lockCompany>[1],
  work: (transaction: Transaction<DB>, companyId: number) => Promise<T>,
) =>
  mapViolations(refusals, () =>
    inTransaction(db, async (transaction) => work(transaction, (await lockCompany(transaction, company)).id)),
  );

/** Throws 409 for a company that the board has disabled. */
async function refuseDisabled(transaction: Transaction<DB>, companyId: number) {
  const disabled = await selectDisabled(transaction, companyId);
  if (disabled) throw conflict(reason('companyDisabled', disabled));
}

/** Writes a new job of a company, with an id that a draft had or a fresh one. Throws 422, and 409 for a disabled company. */
export async function writeJob(
  transaction: Transaction<DB>,
  company: { id: number; by: number | null },
  form: NewForm,
  draftId?: number,
): Promise<number> {
  const columns = columnsOf(form);
  await refuseDisabled(transaction, company.id);
  await refuseUnknown(transaction, form);
  const { company_name: name, company_website: website, company_about: about } = form;
  if (name !== undefined) await nameCompany(transaction, company.id, { name, website, about });
  const { id } = await transaction
    .insertInto('job')
    .values({ ...columns, company_id: company.id, ...(draftId && { id: draftId }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertEvents(transaction, company, [id], 'published');
  return id;
}

const payFields = ['pay_min', 'pay_max', 'pay_currency', 'pay_period'] as const;

/** Who knows no figures and no workplace does not take them away by leaving them out. */
async function selectLeftOut(transaction: Transaction<DB>, id: number, { salary, given }: Changed) {
  const isPaySaid = payFields.some((name) => given.has(name));
  if (isPaySaid && given.has('workplace')) return {};
  const job = transaction.selectFrom('job').where('id', '=', id);
  const { salary: before, ...pay } = await job.select([...payFields, 'salary']).executeTakeFirstOrThrow();
  const workplace = await job.select(['workplace', 'remote_state_ids']).executeTakeFirstOrThrow();
  return {
    ...(!isPaySaid && (salary === null || salary === before) && pay),
    ...(!given.has('workplace') && workplace),
  };
}

/** Changes a job whose company is held. Throws 422, and 409 when it is no longer as `version` had it. */
export async function rewriteJob(
  transaction: Transaction<DB>,
  { id, company_id }: { id: number; company_id: number },
  by: number | null,
  { version, ...form }: Changed,
) {
  const columns = { ...columnsOf(form), ...(await selectLeftOut(transaction, id, form)) };
  await refuseUnknown(transaction, form);
  if (version !== undefined && version !== (await selectVersion(transaction, id)))
    throw conflict(reason('changedMeanwhile'));
  await changeJobs(transaction, [id], columns);
  await insertEvents(transaction, { id: company_id, by }, [id], 'changed');
}

/** False when the job is not the recruiter's, or not there. Throws 422, and 409 when it is no longer as the changes had it, or taken off. */
export const updateJob = (db: Db, recruiterId: number, id: number, changes: Changed) =>
  withCompany(db, companyOf(recruiterId), async (transaction, company_id) => {
    const found = await transaction
      .selectFrom('job')
      .where('id', '=', id)
      .where('company_id', '=', company_id)
      .where(isNotDeleted)
      .select('frozen_at')
      .executeTakeFirst();
    if (!found) return false;
    if (found.frozen_at) throw conflict(reason('takenOff'));
    await rewriteJob(transaction, { id, company_id }, recruiterId, changes);
    return true;
  });

export const changeJobs = (transaction: Transaction<DB>, ids: number[], changes: UpdateObject<DB, 'job'>) =>
  transaction
    .updateTable('job')
    .where('id', '=', sql<number>`any (${ids}::int[])`)
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .execute();

const now = sql<Date>`now()`;
const open = { closed_at: null, closing: null };

/** What each step writes, and what it is called afterwards. */
const steps = {
  pause: { what: 'paused', changes: () => ({ closed_at: now, closing: 'Paused' }) },
  resume: { what: 'resumed', changes: () => open },
  fill: { what: 'filled', changes: () => ({ closed_at: now, closing: 'Filled' }) },
  withdraw: { what: 'withdrawn', changes: () => ({ closed_at: now, closing: 'Withdrawn' }) },
  extend: {
    what: 'extended',
    changes: () => ({
      expires_on: sql<string>`least(expires_on + ${sql.lit(extension)}::int, date '9999-12-31')`,
    }),
  },
  relist: {
    what: 'relisted',
    changes: ({ expire_date }) => ({
      ...{ ...open, confirmed_at: null, posted_at: now },
      expires_on: expire_date as string,
    }),
  },
  confirm: { what: 'confirmed', changes: () => ({ confirmed_at: now }) },
  delete: { what: 'deleted', changes: () => ({ deleted_at: now }) },
} as const satisfies Record<
  JobStep,
  { what: JobEventKind; changes: (wanted: Wanted) => UpdateObject<DB, 'job'> }
>;

/** Applications that are rejected in one go. */
const rejectedAtOnce = 500;

/** Rejects applications that nobody decided, and has the queue go on where there are many. */
export async function rejectUndecided(
  db: Transaction<DB>,
  { jobIds, by }: { jobIds: number[]; by: number | null },
) {
  const some = db
    .selectFrom('application')
    .where('job_id', '=', sql<number>`any (${jobIds}::int[])`)
    .limit(rejectedAtOnce);
  if ((await insertDecisions(db, by, 'Rejected', some)) === rejectedAtOnce)
    await addTask(db, 'reject-undecided', { jobIds, by });
}

/** Takes a step with a company's jobs, and leaves those as they are that may not take it. Throws 422. */
export async function stepJobs(
  db: Db,
  company: Parameters<typeof lockCompany>[1],
  by: number | null,
  wanted: Wanted,
) {
  const { ids, step, undecided } = wanted;
  if (step === 'relist' && !wanted.expire_date) throw invalid({ expire_date: reason('noLastDay') });
  return withCompany(db, company, async (transaction, companyId) => {
    const own = transaction
      .selectFrom('job')
      .where('id', '=', sql<number>`any (${ids}::int[])`)
      .where('company_id', '=', companyId)
      .where(isNotDeleted);
    // Who applies meanwhile waits, and finds them as they are then: nobody is left undecided beside those who are rejected.
    await own.select('id').orderBy('id').forNoKeyUpdate().execute();
    const found = await own
      .$if(wanted.until !== undefined, (query) => query.where('expires_on', '=', wanted.until as string))
      .select(['id', statusOfJob.as('status')])
      .select(undecidedCount.as('undecided'))
      .execute();
    const may = found.filter(({ status }) => mayFollow(step, status));
    const changed = may.map(({ id }) => id);
    if (isEnding(step) && may.some((job) => job.undecided > 0)) {
      if (!undecided) throw invalid({ undecided: reason('undecidedLeft') });
      if (undecided === 'Reject') await rejectUndecided(transaction, { jobIds: changed, by });
    }
    const { what, changes } = steps[step];
    await changeJobs(transaction, changed, changes(wanted));
    await insertEvents(transaction, { id: companyId, by }, changed, what);
    const statuses = new Map(found.map(({ id, status }) => [id, status]));
    const refused = ids.filter((id) => !changed.includes(id));
    return { changed, refused: refused.map((id) => ({ id, status: statuses.get(id) ?? null })) };
  });
}

/** Deletes for everybody but those who applied, whose applications stay as they are; false when the job is not the recruiter's, or not there. Throws 409 for one that was taken off. */
export async function deleteJob(db: Db, recruiterId: number, id: number) {
  const { changed, refused } = await stepJobs(db, companyOf(recruiterId), recruiterId, {
    ids: [id],
    step: 'delete',
    undecided: 'Keep',
  });
  if (refused[0]?.status === 'Frozen') throw conflict(reason('takenOff'));
  return changed.length > 0;
}
