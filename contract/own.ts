import {
  beginSecondFactor,
  changeEmail,
  confirmSecondFactor,
  downloadExport,
  endOtherSessions,
  endSecondFactor,
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
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  exportAccount,
  downloadExport,
  eraseAccount,
  listSessions,
  endSession,
  endOtherSessions,
};
