/** What is written down when it happens, of anybody and of owners. */
export const logKinds = [
  'loggedIn',
  'loginFailed',
  'loggedOut',
  'registered',
  'passwordChanged',
  'ownerMade',
  'ownerInvited',
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
  'logExported',
] as const;

/** What something may be done to. */
export const logSubjects = ['account', 'job', 'company', 'enquiry', 'report'] as const;

/** Which enquiries are listed, beside those that are not done. */
export const enquiryStates = ['done', 'all'] as const;

/** Which accounts are listed, beside all. */
export const accountStates = ['disabled', 'enabled'] as const;
