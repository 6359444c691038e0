import { pageSize } from '#contract/paging.ts';
import { maxSavedJobs } from '#contract/values/choices.ts';
import { reason } from '#contract/values/refusals.ts';
import type { Db } from '../../db/connect.ts';
import { countUpToLimit } from '../../db/count.ts';
import { conflict } from '../../http/errors.ts';
import { lockCandidate } from '../candidates/queries.ts';
import { isShown } from '../jobs/matching/open.ts';

const savedBy = (db: Db, candidateId: number) =>
  db
    .selectFrom('saved_job')
    .innerJoin('job', 'job.id', 'saved_job.job_id')
    .where('candidate_id', '=', candidateId)
    .where(isShown)
    .select('job_id');

/** The ids on a page of a candidate's saved jobs, last saved first, and how many there are. */
export async function selectSavedIds(db: Db, candidateId: number, page: number) {
  const saved = savedBy(db, candidateId);
  const [total, rows] = await Promise.all([
    countUpToLimit(db, saved),
    saved
      .orderBy('saved_job.created_at', 'desc')
      .orderBy('job_id', 'desc')
      .offset((page - 1) * pageSize)
      .limit(pageSize)
      .execute(),
  ]);
  return { total, ids: rows.map((row) => row.job_id) };
}

/** Saves or removes; true when the job is saved now, undefined when it is neither saved nor there. Throws 409. */
export async function toggleSaved(db: Db, candidateId: number, jobId: number): Promise<boolean | undefined> {
  const row = { candidate_id: candidateId, job_id: jobId };
  return db.transaction().execute(async (transaction) => {
    // One click after the other, or two that save at once would both answer that they did.
    await lockCandidate(transaction, candidateId);
    const { numDeletedRows } = await transaction
      .deleteFrom('saved_job')
      .where((saved) => saved.and(row))
      .executeTakeFirst();
    if (numDeletedRows > 0) return false;
    const inserted = await transaction
      .insertInto('saved_job')
      .columns(['candidate_id', 'job_id'])
      .expression((from) =>
        from
          .selectFrom('job')
          .where('id', '=', jobId)
          .where(isShown)
          .select(({ val }) => [val(candidateId).$castTo<number>().as('candidate_id'), 'id as job_id']),
      )
      .returning('job_id')
      .executeTakeFirst();
    if (inserted && (await countUpToLimit(transaction, savedBy(transaction, candidateId))) > maxSavedJobs)
      throw conflict(reason('savedJobsFull', { max: maxSavedJobs }));
    return inserted && true;
  });
}
