import { companyLacks, dashboardLength } from '#contract/dashboards.ts';
import type { Db } from '../../db/connect.ts';
import { applicationCount } from '../applications/queries.ts';
import { describeReceived } from '../applications/received.ts';
import { companyOf, selectCompany } from '../companies/queries.ts';
import { endsSoon, isOpen } from '../jobs/matching/open.ts';
import { countPostedJobs } from '../posted-jobs/queries.ts';

/** The newest applications that nobody decided. */
const selectUndecided = (db: Db, recruiterId: number) =>
  describeReceived(
    db,
    db
      .selectFrom('application')
      .where('company_id', '=', companyOf(recruiterId))
      .where('status', '=', 'Pending')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(dashboardLength),
  ).execute();

const selectEnding = (db: Db, recruiterId: number) =>
  db
    .selectFrom('job')
    .where('company_id', '=', companyOf(recruiterId))
    .where(isOpen)
    .where(endsSoon)
    .select(['id', 'title as tittle', 'expires_on as expire_date'])
    .select(applicationCount.as('job_applications_count'))
    .orderBy('expires_on')
    .orderBy('id')
    .limit(dashboardLength)
    .execute();

/** What waits for a recruiter, and what the company lacks. */
export async function selectRecruiterDashboard(db: Db, recruiterId: number) {
  const [{ jobs, applications }, undecided, ending, company] = await Promise.all([
    countPostedJobs(db, recruiterId),
    selectUndecided(db, recruiterId),
    selectEnding(db, recruiterId),
    selectCompany(db, recruiterId),
  ]);
  const lacks = companyLacks.filter((field) => !company[field]);
  return { jobs, applications, undecided, ending, lacks };
}
