import { sql, type Transaction, type UpdateObject } from 'kysely';
import type { z } from 'zod';
import { payRefusals, settledPay } from '#contract/pay.ts';
import type { postJob, updateJob as updateJobEndpoint } from '#contract/posted-jobs.ts';
import { reason } from '#contract/refusals.ts';
import type { Db } from '../../db/connect.ts';
import type { DB } from '../../db/schema.ts';
import { cityElsewhere, mapViolations } from '../../http/constraint-violations.ts';
import { invalid } from '../../http/errors.ts';
import { lockCompany, nameCompany } from '../companies/queries.ts';
import type { JobColumns } from '../jobs/columns.ts';
import { cleanDescription, hasLetters, maxDescription } from '../jobs/description.ts';
import { isNotDeleted } from '../jobs/open.ts';
import { refuseUnknown } from '../lookups/queries.ts';

type Form = z.output<typeof updateJobEndpoint.body>;
type NewForm = z.output<typeof postJob.body>;

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

/** What a form says of pay and workplace, which depend on each other. */
function readTerms({ pay_min, pay_max, pay_currency, pay_period, salary, workplace, remote_in = [] }: Form) {
  const pay = settledPay({ pay_min, pay_max, pay_currency, pay_period }, salary);
  const errors = {
    ...payRefusals(pay),
    ...(workplace !== 'Remote' && remote_in.length > 0 && { remote_in: reason('onlyForRemote') }),
  };
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
  ...readTerms(form),
  experience_level: form.experience_level,
  experience_id: form.experience_id ?? null,
  academic_degree: form.academic_degree,
  working_hours: form.working_hour,
});

/** Does `work` with the recruiter's company, and after whatever is being done with it. */
const withCompany = <T>(
  db: Db,
  recruiterId: number,
  work: (transaction: Transaction<DB>, companyId: number) => Promise<T>,
) =>
  mapViolations(refusals, () =>
    db
      .transaction()
      .execute(async (transaction) => work(transaction, (await lockCompany(transaction, recruiterId)).id)),
  );

/** False when the job is not the recruiter's, or not there. */
const changeOwn = (db: Db, recruiterId: number, id: number, changes: UpdateObject<DB, 'job'>) =>
  withCompany(db, recruiterId, async (transaction, companyId) => {
    const { numUpdatedRows } = await transaction
      .updateTable('job')
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .where(isNotDeleted)
      .set({ ...changes, updated_at: sql<Date>`now()` })
      .executeTakeFirst();
    return numUpdatedRows > 0;
  });

/** The id of the new job. Throws 422. */
export async function insertJob(db: Db, recruiterId: number, form: NewForm): Promise<number> {
  const columns = columnsOf(form);
  await refuseUnknown(db, form);
  const { company_name: name, company_website: website, company_about: about } = form;
  return withCompany(db, recruiterId, async (transaction, company_id) => {
    if (name !== undefined) await nameCompany(transaction, company_id, { name, website, about });
    const { id } = await transaction
      .insertInto('job')
      .values({ ...columns, company_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** False when the job is not the recruiter's, or not there. Throws 422. */
export async function updateJob(db: Db, recruiterId: number, id: number, form: Form): Promise<boolean> {
  const columns = columnsOf(form);
  await refuseUnknown(db, form);
  return changeOwn(db, recruiterId, id, columns);
}

/** Deletes for everybody but those who applied; false when the job is not the recruiter's, or not there. */
export const deleteJob = (db: Db, recruiterId: number, id: number) =>
  changeOwn(db, recruiterId, id, { deleted_at: sql<Date>`now()` });
