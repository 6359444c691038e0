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
  'tasksRetried',
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
  'importDeleted',
  'backupMade',
  'backupDownloaded',
  'backupDeleted',
] as const;

export const logSubjects = ['account', 'job', 'company', 'enquiry', 'report'] as const;

/** Without one of them, those that are not done. */
export const enquiryStates = ['done', 'all'] as const;

export const accountStates = ['disabled', 'enabled'] as const;

export const companyStates = ['imported', 'verified', 'disabled'] as const;

/** In the order in which they are done. */
export const firstTasks = ['factor', 'mark', 'texts', 'company', 'mail', 'backup'] as const;

export const overviewPeriods = ['day', 'week', 'month'] as const;

export const figures = ['posted', 'ended', 'applications', 'accounts', 'searches'] as const;
