import {
  changeEmail,
  downloadExport,
  endOtherSessions,
  endSession,
  eraseAccount,
  exportAccount,
  followEmailLink,
  getSecurity,
  listSessions,
  sendConfirmation,
} from './own-account.ts';

/** What everybody may do about the own account, by name; loaded by its screen alone. */
export const own = {
  getSecurity,
  sendConfirmation,
  changeEmail,
  followEmailLink,
  exportAccount,
  downloadExport,
  eraseAccount,
  listSessions,
  endSession,
  endOtherSessions,
};
