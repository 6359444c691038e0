/** Apart from the schemas, so that a screen lists them without loading those. */
export const yearsOfExperience = [
  ...(['1', '2', '3', '4', '5', '6', '7', '8'] as const),
  ...(['9', '10', '11', '12', '13', '14', '15', 'Above 15'] as const),
] as const;

export const experienceLevels = ['Junior', 'Senior', 'Manager'] as const;

export const academicDegrees = [
  'Associate Degree',
  "Bachelor's Degree",
  "Master's Degree",
  'Doctoral Degree',
] as const;

export const applicationStatuses = ['Pending', 'Shortlist', 'Rejected', 'Withdrawn'] as const;

/** Of those, what a recruiter may decide. */
export const decidedStatuses = ['Shortlist', 'Rejected'] as const;
export type Decided = (typeof decidedStatuses)[number];

export const applicationEvents = ['applied', 'read', 'decided', 'withdrawn', 'ended'] as const;

export const maxLetterLength = 4000;

export const maxDecisionLength = 2000;

export const maxResumes = 10;
export const maxResumeNameLength = 100;

export const maxSavedJobs = 1000;

export const workplaces = ['On site', 'Hybrid', 'Remote'] as const;

export const payPeriods = ['Hour', 'Day', 'Week', 'Month', 'Year'] as const;
export type PayPeriod = (typeof payPeriods)[number];

export const defaultCurrency = 'USD';

/** `but_named` is all recruiters but those of named companies, `nobody` none but where the candidate applied. */
export const visibilities = ['everybody', 'but_named', 'nobody'] as const;

export const readKinds = ['details', 'resume'] as const;

export const maxHiddenFrom = 50;
export const maxCompanyNameLength = 200;

export const reportReasons = [
  ...(['Fraud', 'Discrimination', 'Not a real job', 'Wrong facts', 'Gone', 'Something else'] as const),
] as const;

export const reportOutcomes = ['Taken off', 'Kept'] as const;

/** In days, counted back from today. */
export const statisticsPeriods = ['7', '30', '90', '365'] as const;

export const alertFrequencies = ['daily', 'weekly'] as const;
export const maxAlertNameLength = 80;
export const maxSearchAddressLength = 2000;
export const maxAlerts = 20;

export const maxPasskeys = 10;

/** `ending` is a saved job that ends soon, `ended` a job that has ended. */
export const noticeKinds = ['applied', 'decided', 'ending', 'ended'] as const;

/** `received` is applications to a company, `posted` its jobs that end soon or may be over. */
export const emailKinds = [...noticeKinds, 'received', 'posted'] as const;
export type EmailKind = (typeof emailKinds)[number];

export const emailFrequencies = ['at_once', 'daily', 'never'] as const;

export const frequenciesOf = (kind: EmailKind) =>
  emailFrequencies.filter((frequency) => kind !== 'posted' || frequency !== 'daily');

/** `daily` ends all that comes in the daily email. */
export const unsubscribeKinds = [...emailKinds, 'daily'] as const;

/** Hours of the day, in the time zone of the board: of a candidate's daily email, and of a recruiter's by default. */
export const dailyHour = 18;
export const defaultReceivedHour = 8;
