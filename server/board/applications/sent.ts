import { sql } from 'kysely';
import type { z } from 'zod';
import type { applyToJob } from '#contract/applications.ts';
import { reason } from '#contract/values/refusals.ts';
import type { Db } from '../../db/connect.ts';
import { countUpToLimit } from '../../db/count.ts';
import { deleteOld } from '../../db/delete-old.ts';
import { conflict, invalid } from '../../http/errors.ts';
import { type Details, selectDetails, selectOpenResume, selectOwnDetails } from '../candidates/details.ts';
import { lockCandidate } from '../candidates/queries.ts';
import { selectResumeFile } from '../candidates/resume.ts';
import { companyOf } from '../companies/queries.ts';
import { insertApplication } from './queries.ts';

/** Of a candidate, within so many days. */
const maxApplications = 1000;
const applicationDays = 30;

type Wish = z.output<typeof applyToJob.body>;

/** Applies, and keeps what is sent; the status, or undefined when nothing was done. Throws 409 for very many, and 422 for another resume than the own. */
export async function sendApplication(
  db: Db,
  candidateId: number,
  { new_job_id, resume_id, cover_letter }: Wish,
) {
  return db.transaction().execute(async (transaction) => {
    // So that the file that is named stays until this is written.
    await lockCandidate(transaction, candidateId);
    const resume = await selectResumeFile(transaction, candidateId, resume_id);
    if (!resume) throw invalid({ resume_id: reason('otherResume') });
    const inserted = await insertApplication(
      transaction,
      candidateId,
      new_job_id,
      resume.file && resume.file_name,
    );
    if (!inserted) return undefined;
    const lately = transaction
      .selectFrom('application')
      .where('candidate_id', '=', candidateId)
      .where('created_at', '>', sql<Date>`now() - make_interval(days => ${applicationDays})`)
      .select('id');
    if ((await countUpToLimit(transaction, lately)) > maxApplications)
      throw conflict(reason('tooManyApplications', { max: maxApplications, days: applicationDays }));
    const details = await selectOwnDetails(transaction, candidateId, resume.id);
    await transaction
      .insertInto('application_sent')
      .values({
        application_id: inserted.id,
        // Pictures are not kept: the present one is shown.
        candidate: JSON.stringify({ ...details, image: null }),
        cover_letter,
        file: resume.file,
        file_name: resume.file_name,
      })
      .execute();
    return inserted.status;
  });
}

/** One application, and what was sent with it as far as it is there. */
const selectSent = (db: Db, id: number) =>
  db
    .selectFrom('application')
    .innerJoin('candidate', 'candidate.account_id', 'application.candidate_id')
    .innerJoin('account', 'account.id', 'application.candidate_id')
    .leftJoin('application_sent as sent', 'sent.application_id', 'application.id')
    .where('application.id', '=', id)
    .select(['application.candidate_id', 'application.status', 'candidate.image'])
    .select(['sent.application_id', 'sent.cover_letter', 'sent.file', 'sent.file_name'])
    .select(sql<Details | null>`sent.candidate`.as('candidate'));

/** To a recruiter, unless the account is disabled. */
const selectReceivedSent = (db: Db, recruiterId: number, id: number) =>
  selectSent(db, id)
    .where('application.company_id', '=', companyOf(recruiterId))
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst();

const selectOwnSent = (db: Db, candidateId: number, id: number) =>
  selectSent(db, id).where('application.candidate_id', '=', candidateId).executeTakeFirst();

type Sent = NonNullable<Awaited<ReturnType<typeof selectOwnSent>>>;

/** What was sent, else the present resume where that was not kept, and nothing where it is gone. */
async function shownSent(found: Sent, present: () => Promise<Details | undefined>) {
  const { application_id, candidate, image, cover_letter, file_name, status } = found;
  const is_frozen = application_id !== null || status === 'Withdrawn';
  if (candidate) return { candidate: { ...candidate, image }, cover_letter, file_name, is_frozen };
  const instead = is_frozen ? undefined : await present();
  return { candidate: instead ?? null, cover_letter, file_name, is_frozen };
}

/** What a candidate sent with an application; undefined when it is not the own. */
export async function readOwnSent(db: Db, candidateId: number, id: number) {
  const found = await selectOwnSent(db, candidateId, id);
  return found && shownSent(found, () => selectOwnDetails(db, candidateId));
}

/** What was sent to a recruiter, and by whom; undefined when he did not receive it. */
export async function readReceivedSent(db: Db, recruiterId: number, id: number) {
  const found = await selectReceivedSent(db, recruiterId, id);
  if (!found) return undefined;
  const { candidate_id } = found;
  return { candidate_id, sent: await shownSent(found, () => selectDetails(db, candidate_id, recruiterId)) };
}

/** The stored name of the file, and the name to show. */
export async function selectOwnSentFile(db: Db, candidateId: number, id: number) {
  const found = await selectOwnSent(db, candidateId, id);
  if (!found || found.application_id !== null || found.status === 'Withdrawn') return found;
  return selectResumeFile(db, candidateId);
}

/** The stored name of the file that a recruiter received, and from whom. */
export async function selectReceivedSentFile(db: Db, recruiterId: number, id: number) {
  const found = await selectReceivedSent(db, recruiterId, id);
  if (!found) return undefined;
  const { candidate_id, application_id, status } = found;
  const isPresent = application_id === null && status !== 'Withdrawn';
  const file = isPresent ? await selectOpenResume(db, candidate_id, recruiterId) : found.file;
  return file ? { candidate_id, file } : undefined;
}

/** Withdraws an application of the candidate's; false when it was already, or is not there. */
export async function withdraw(db: Db, candidateId: number, id: number) {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('application_event')
    .columns(['application_id', 'by_account_id', 'what', 'from_status', 'to_status'])
    .expression(
      db
        .selectFrom('application')
        .where('id', '=', id)
        .where('candidate_id', '=', candidateId)
        .where('status', '<>', 'Withdrawn')
        .select([
          'id',
          'candidate_id',
          sql<'withdrawn'>`'withdrawn'::application_event_kind`.as('what'),
          'status',
          sql<'Withdrawn'>`'Withdrawn'::application_status`.as('to_status'),
        ])
        .forNoKeyUpdate(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0;
}

/** Forgets what was sent with applications that were withdrawn 30 days ago; that they were made stays. */
export async function deleteWithdrawn(db: Db) {
  await deleteOld(db, 'application_sent', sql`withdrawn_at < now() - interval '30 days'`);
}
