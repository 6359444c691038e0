import type { FastifyBaseLogger } from 'fastify';
import { deleteExpiredLinks } from './board/accounts/email-links.ts';
import { eraseTasks } from './board/accounts/erase.ts';
import { deleteOldExports } from './board/accounts/export.ts';
import { deleteEmptyAccounts, endIdleAccounts } from './board/accounts/idle.ts';
import { deleteOldChallenges } from './board/accounts/passkeys.ts';
import { deleteExpiredResets } from './board/accounts/queries.ts';
import { accountTasks } from './board/accounts/tasks.ts';
import { deleteOldAlerts, resetNextTimes } from './board/alerts/queries.ts';
import { alertTasks } from './board/alerts/tasks.ts';
import { deleteEndedApplications } from './board/applications/queries.ts';
import { deleteWithdrawn } from './board/applications/sent.ts';
import {
  deleteIncompleteBackups,
  dropOldBackups,
  makeBackup,
  queueNightlyBackup,
} from './board/backups/queries.ts';
import { deleteOldReads } from './board/candidates/details.ts';
import { deleteOldEnquiries } from './board/contact/queries.ts';
import { contactTasks } from './board/contact/tasks.ts';
import { deleteOldImports } from './board/imports/queries.ts';
import { importTasks } from './board/imports/run.ts';
import { indexCompany, sweepWordForms } from './board/jobs/matching/search-index.ts';
import { deleteOldLog } from './board/log/queries.ts';
import { listTasks } from './board/lookups/changes.ts';
import { deleteOldNotices } from './board/notices/queries.ts';
import { noticeTasks } from './board/notices/tasks.ts';
import { companyTasks } from './board/owners/companies.ts';
import { deleteOldSetupKeys } from './board/owners/queries.ts';
import { ownerTasks } from './board/owners/tasks.ts';
import { settleJobsOf } from './board/posted-jobs/freezing.ts';
import { publishDue } from './board/posted-jobs/publishing.ts';
import { dropDeletedJobs } from './board/posted-jobs/queries.ts';
import { rejectUndecided, withCompany } from './board/posted-jobs/save.ts';
import { jobMailTasks } from './board/posted-jobs/tasks.ts';
import { deleteOldProofs } from './board/proofs/proofs.ts';
import { deleteOldReports } from './board/reports/queries.ts';
import { deleteOldDays } from './board/statistics/queries.ts';
import { deleteOldSearches } from './board/statistics/searches.ts';
import type { Config } from './config/config.ts';
import type { Db } from './db/connect.ts';
import { signedLinks } from './files/signed-links.ts';
import type { FileStore } from './files/store.ts';
import { sweepFiles } from './files/uploads.ts';
import { sweepLimits } from './http/rate-limits.ts';
import { deleteExpiredSessions } from './http/session.ts';
import { deleteOldMails, openTransport } from './mail/transport.ts';
import { announceJobs } from './pages/index-now.ts';
import type { TaskPayloads } from './queue/add.ts';
import { deleteOldRefused } from './queue/failed.ts';
import { runQueue } from './queue/run.ts';

interface TaskContext {
  db: Db;
  files: FileStore;
  databaseUrl: string;
  config: Config;
  log: FastifyBaseLogger;
}

async function sweep({ db, files, config }: TaskContext) {
  const cleanups = [
    () => deleteExpiredResets(db),
    () => deleteExpiredLinks(db),
    () => deleteOldExports(db),
    () => deleteOldChallenges(db),
    () => deleteExpiredSessions(db, config.sessions),
    () => sweepLimits(db),
    () => deleteOldReads(db),
    () => deleteOldNotices(db),
    () => deleteOldEnquiries(db, config.keep.enquiries),
    () => deleteEndedApplications(db, config.keep.applications),
    () => deleteWithdrawn(db),
    () => endIdleAccounts(db, config.keep.accounts),
    () => deleteEmptyAccounts(db),
    () => deleteOldLog(db, config.keep.log),
    () => deleteOldSetupKeys(db),
    () => deleteOldReports(db),
    () => dropDeletedJobs(db),
    () => deleteOldProofs(db),
    () => deleteOldDays(db),
    () => deleteOldImports(db),
    () => deleteOldSearches(db),
    () => deleteOldAlerts(db),
    () => resetNextTimes(db),
    () => sweepFiles(db, files),
    () => deleteOldMails(config),
    () => deleteOldRefused(db),
    () => sweepWordForms(db),
    () => dropOldBackups(db, config),
  ];
  const errors: unknown[] = [];
  // One that fails, since a bucket is away or a table large, keeps no other from being done.
  for (const cleanup of cleanups) await cleanup().catch((error) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

export async function startQueue(context: TaskContext) {
  const { db, databaseUrl, config, files, log } = context;
  const mailer = { db, config, post: openTransport(config, log) };
  const links = await signedLinks(db);
  await deleteIncompleteBackups(config);
  const tasks = {
    ...accountTasks(mailer, files),
    ...eraseTasks(databaseUrl),
    ...contactTasks(mailer),
    ...ownerTasks(mailer),
    ...jobMailTasks(mailer, links),
    ...alertTasks(mailer, links),
    ...noticeTasks(mailer, links),
    ...listTasks(databaseUrl),
    ...companyTasks(databaseUrl),
    ...importTasks(databaseUrl),
    'publish-draft': (payload: Parameters<typeof publishDue>[1]) => publishDue(db, payload, config.approval),
    'settle-jobs': ({ companyId }: { companyId: number }) => withCompany(db, companyId, settleJobsOf),
    'reject-undecided': (payload: Parameters<typeof rejectUndecided>[1]) =>
      db.transaction().execute((transaction) => rejectUndecided(transaction, payload)),
    'index-company': (payload: Parameters<typeof indexCompany>[1]) => indexCompany(db, payload),
    'index-now': () => announceJobs(db, config, links),
    backup: ({ backupId }: TaskPayloads['backup']) => makeBackup(context, backupId),
    'nightly-backup': () => queueNightlyBackup(db, config),
    sweep: () => sweep(context),
  };
  return runQueue({ db, databaseUrl, tasks, log });
}
