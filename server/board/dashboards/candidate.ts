import { sql } from 'kysely';
import { dashboardLength, type ResumeLack, resumeLacks } from '#contract/dashboards.ts';
import type { Db } from '../../db/connect.ts';
import { pair } from '../../db/pair.ts';
import { countApplications } from '../applications/queries.ts';
import { isDefault } from '../candidates/queries.ts';
import { endsSoon, isOpen } from '../jobs/matching/open.ts';

/** Of the jobs that were saved last: those among which one that ends soon is looked for. */
const maxSaved = 500;

/** The applications that were decided last, also to jobs that are gone. */
const selectAnswers = (db: Db, candidateId: number) =>
  db
    .selectFrom('application')
    .innerJoin('job', 'job.id', 'application.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .where('candidate_id', '=', candidateId)
    .where('decided_at', 'is not', null)
    .where('withdrawn_at', 'is', null)
    .select(['application.id', 'status', 'decided_at', 'job.id as job_id', 'title as tittle'])
    .select(pair('company').as('company'))
    .$narrowType<{ decided_at: Date }>()
    .orderBy('decided_at', 'desc')
    .orderBy('application.id', 'desc')
    .limit(dashboardLength)
    .execute();

/** Saved jobs that end soon and were not applied to. */
const selectEnding = (db: Db, candidateId: number) =>
  db
    .selectFrom(
      db
        .selectFrom('saved_job')
        .where('candidate_id', '=', candidateId)
        .select('job_id')
        .orderBy('created_at', 'desc')
        .orderBy('job_id', 'desc')
        .limit(maxSaved)
        .as('saved'),
    )
    .innerJoin('job', 'job.id', 'saved.job_id')
    .innerJoin('company', 'company.id', 'job.company_id')
    .where(isOpen)
    .where(endsSoon)
    .where(
      sql<boolean>`not exists (select from application where candidate_id = ${candidateId} and job_id = job.id)`,
    )
    .select(['job.id', 'title as tittle', 'expires_on as expire_date', pair('company').as('company')])
    .orderBy('expires_on')
    .orderBy('job.id')
    .limit(dashboardLength)
    .execute();

async function selectLacks(db: Db, candidateId: number) {
  const has = (table: 'education' | 'work_experience') =>
    sql<boolean>`exists (select from ${sql.table(table)} where resume_id = resume.id)`;
  const { date_of_birth, ...resume } = await db
    .selectFrom('candidate')
    .innerJoin('resume', 'candidate_id', 'account_id')
    .where('account_id', '=', candidateId)
    .where(isDefault)
    .select(['date_of_birth', 'title as profesional_title', 'description', 'file as resume'])
    .select('years_of_experience as total_year_experience')
    .select([has('education').as('educations'), has('work_experience').as('experiences')])
    .executeTakeFirstOrThrow();
  const filled: Record<ResumeLack, unknown> = resume;
  return { has_profile: date_of_birth !== null, lacks: resumeLacks.filter((part) => !filled[part]) };
}

/** What is new for a candidate, and what was not told yet. */
export async function selectCandidateDashboard(db: Db, candidateId: number) {
  const [counts, answers, ending, lacks] = await Promise.all([
    countApplications(db, candidateId),
    selectAnswers(db, candidateId),
    selectEnding(db, candidateId),
    selectLacks(db, candidateId),
  ]);
  const shown = answers.map(({ job_id, tittle, company, ...answer }) => ({
    ...answer,
    new_job: { id: job_id, tittle, company },
  }));
  return { ...counts, answers: shown, ending, ...lacks };
}
