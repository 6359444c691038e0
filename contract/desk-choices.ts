/** What is written down when it happens, of anybody and of owners. */
export const logKinds = [
  'loggedIn',
  'loginFailed',
  'loggedOut',
  'registered',
  'passwordChanged',
  'ownerMade',
  'ownerInvited',
  'invitationWithdrawn',
  'ownerRemoved',
  'settingsChanged',
  'trialSent',
  'textChanged',
  'enquiryAnswered',
  'enquiryDone',
  'accountDisabled',
  'accountEnabled',
  'accountErased',
  'addressChanged',
  'sessionsEnded',
  'resetSent',
  'exportAsked',
  'secondFactorOn',
  'secondFactorOff',
  'loggedInByPasskey',
  'passkeyAdded',
  'passkeyRemoved',
  'entryAdded',
  'entryChanged',
  'entryMerged',
  'entryRetired',
  'entryReturned',
  'entryMoved',
  'listFilled',
  'jobChanged',
  'jobApproved',
  'jobRefused',
  'jobTakenOff',
  'jobPutBack',
  'jobClosed',
  'jobKept',
  'companyChanged',
  'companyVerified',
  'companyUnverified',
  'companyHandedOver',
  'companyMerged',
  'companyDisabled',
  'companyEnabled',
  'logExported',
  'jobsImported',
  'rejectMended',
  'backupMade',
  'backupDownloaded',
  'backupDeleted',
] as const;

/** What something may be done to. */
export const logSubjects = ['account', 'job', 'company', 'enquiry', 'report'] as const;

/** Which enquiries are listed, beside those that are not done. */
export const enquiryStates = ['done', 'all'] as const;

/** Which accounts are listed, beside all. */
export const accountStates = ['disabled', 'enabled'] as const;

/** Which companies are listed, beside all. */
export const companyStates = ['imported', 'verified', 'disabled'] as const;

/** What a new board still lacks, in the order in which it is done. */
export const firstTasks = ['factor', 'mark', 'texts', 'company', 'mail', 'backup'] as const;

/** By what an overview is told. */
export const overviewPeriods = ['day', 'week', 'month'] as const;

/** What an overview counts. */
export const figures = ['posted', 'ended', 'applications', 'accounts', 'searches'] as const;
