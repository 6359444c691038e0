import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { ListName } from '#contract/values/list-kinds.ts';
import type { Db } from '../db/connect.ts';
import type { AlertFrequency, NoticeKind } from '../db/schema.ts';

/** Has a new name, or goes into another. */
export interface ListChange {
  list: ListName;
  id: number;
  name?: string | undefined;
  into?: number | undefined;
  /** It was made already, and takes along what was saved meanwhile. */
  isAgain?: boolean;
}

export interface TaskPayloads {
  'forgotten-password': { email: string };
  'password-changed': { accountId: number };
  'invite-owner': { email: string; accountId: number };
  'test-mail': { accountId: number };
  'email-link': { accountId: number; isNew: boolean };
  'email-changed': { accountId: number; email: string; wasConfirmed?: boolean };
  'second-factor': { accountId: number; isOn: boolean; isAll?: boolean };
  passkey: { accountId: number; name: string; isAdded: boolean };
  'account-export': { accountId: number };
  'export-ready': { accountId: number };
  'account-idle': { accountId: number };
  'new-browser': { accountId: number; browser: string; network: string };
  backup: { backupId: number };
  'nightly-backup': unknown;
  enquiry: { enquiryId: number };
  'enquiry-answer': { answerId: number };
  'index-company': { companyId: number; after: number };
  'reject-undecided': { jobIds: number[]; by: number | null };
  'change-list': ListChange;
  'publish-draft': { draftId: number };
  'not-published': { accountId: number; draftId: number };
  'job-decided': { accountId: number; jobId: number; title: string; refusal?: string | undefined };
  'job-changed': { accountId: number; jobId: number; title: string; isClosed: boolean };
  'job-frozen': { accountId: number; jobId: number; title: string; isBack: boolean; why: string | null };
  'company-joined': { accountId: number; name: string };
  'company-disabled': { accountId: number; isBack: boolean; why: string | null };
  'erase-company': { companyId: number };
  'merge-company': { id: number; into: number };
  'settle-jobs': { companyId: number };
  'jobs-ending': { accountId: number; jobIds: number[]; isQuestion: boolean };
  'jobs-ended': { accountId: number; jobIds: number[] };
  'job-mails': unknown;
  alerts: unknown;
  'alert-asked': { email: string; query: string; name: string; frequency: AlertFrequency };
  'alert-mail': { alertId: number; jobIds: number[]; total: number };
  'alert-question': { alertId: number };
  'chosen-mails': { accountId?: number };
  notices: { accountId: number; kind: NoticeKind | 'daily'; noticeIds: number[] };
  'applications-received': { accountId: number; applicationIds: number[] };
  'import-jobs': { importId: number };
  'index-now': unknown;
  sweep: unknown;
}

export type Tasks<Name extends keyof TaskPayloads = keyof TaskPayloads> = {
  [Each in Name]: (payload: TaskPayloads[Each]) => Promise<void>;
};

/** The queue takes keys of 512 characters. What erases an account reads whose a task is at its beginning. */
function keyOf(task: string, json: string) {
  const key = `${task} ${json}`;
  return key.length <= 512
    ? key
    : `${key.slice(0, 400)} ${createHash('sha256').update(key).digest('base64url')}`;
}

/** In the transaction that causes it if `db` is one; the same task waiting is replaced. Without `at` it is due now. */
export async function addTask<Name extends keyof TaskPayloads>(
  db: Db,
  task: Name,
  payload: TaskPayloads[Name],
  at?: Date,
) {
  const json = JSON.stringify(payload);
  await sql`
    select from graphile_worker.add_job(
      ${task}, ${json}::json, job_key => ${keyOf(task, json)}, run_at => ${at ?? null}::timestamptz
    )`.execute(db);
}
