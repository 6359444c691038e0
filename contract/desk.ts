import { changeOwnerPassword } from './accounts.ts';
import { deleteBackup, downloadBackup, listBackups, makeBackup } from './backups.ts';
import {
  changeCompany,
  disableCompany,
  enableCompany,
  getDeskCompany,
  handOverCompany,
  listDeskCompanies,
  mergeCompany,
  verifyCompany,
} from './desk-companies.ts';
import { answerEnquiry, finishEnquiry, listEnquiries } from './enquiries.ts';
import { addEntry, changeEntry, listEntries, mergeEntry, retireEntry } from './lists.ts';
import { downloadLog, listLog } from './log.ts';
import { getOverview } from './overview.ts';
import {
  approveJob,
  changeDeskJob,
  closeJob,
  freezeJob,
  getDeskJob,
  listAllJobs,
  previewJob,
  refuseJob,
  unfreezeJob,
} from './owner-jobs.ts';
import { getSettings, saveLook, saveSettings, sendTrial } from './owner-settings.ts';
import { getText, previewText, saveText } from './owner-texts.ts';
import { getSetup, inviteOwner, listOwners, setUp } from './owners.ts';
import {
  changeAddress,
  disableAccount,
  enableAccount,
  endAccountSessions,
  endSecondFactorOf,
  eraseAccountOf,
  getPerson,
  listPeople,
  sendReset,
} from './people.ts';
import { closeReports, listReports } from './reports.ts';
import { addSynonym, changeSynonym, endSynonym, listSynonyms, trySearch } from './synonyms.ts';

/** What the screens of owners call: no other screen loads their names. */
export const desk = {
  getSetup,
  setUp,
  changeOwnerPassword,
  getOverview,
  listEnquiries,
  answerEnquiry,
  finishEnquiry,
  listAllJobs,
  getDeskJob,
  changeDeskJob,
  approveJob,
  refuseJob,
  freezeJob,
  unfreezeJob,
  closeJob,
  previewJob,
  listDeskCompanies,
  getDeskCompany,
  changeCompany,
  verifyCompany,
  handOverCompany,
  mergeCompany,
  disableCompany,
  enableCompany,
  listReports,
  closeReports,
  listOwners,
  inviteOwner,
  getSettings,
  saveSettings,
  saveLook,
  sendTrial,
  listPeople,
  getPerson,
  disableAccount,
  enableAccount,
  endAccountSessions,
  endSecondFactorOf,
  sendReset,
  changeAddress,
  eraseAccountOf,
  getText,
  saveText,
  previewText,
  listEntries,
  addEntry,
  changeEntry,
  mergeEntry,
  retireEntry,
  listSynonyms,
  trySearch,
  addSynonym,
  changeSynonym,
  endSynonym,
  listLog,
  downloadLog,
  listBackups,
  makeBackup,
  downloadBackup,
  deleteBackup,
};
