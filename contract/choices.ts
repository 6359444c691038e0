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

/** Of an application: that it was sent, first read by the company, decided or withdrawn, and that its job ended. */
export const applicationEvents = ['applied', 'read', 'decided', 'withdrawn', 'ended'] as const;

/** Characters of the letter that goes with an application. */
export const mostOfLetter = 4000;

/** Characters that go with a decision. */
export const mostOfDecision = 2000;

/** Resumes of a candidate, and the letters of the name of one. */
export const mostResumes = 10;
export const mostOfResumeName = 100;

export const workplaces = ['On site', 'Hybrid', 'Remote'] as const;

export const payPeriods = ['Hour', 'Day', 'Week', 'Month', 'Year'] as const;
export type PayPeriod = (typeof payPeriods)[number];

/** Of an amount without one. */
export const usualCurrency = 'USD';

/** Which recruiters find a candidate: all, all but those of companies that are named, or none but where the candidate applied. */
export const visibilities = ['everybody', 'but_named', 'nobody'] as const;

/** What is read of a candidate. */
export const readKinds = ['details', 'resume'] as const;

/** Companies that a candidate hides from, at most, and the letters of a name. */
export const mostHiddenFrom = 50;
export const mostOfCompanyName = 200;

export const reportReasons = [
  ...(['Fraud', 'Discrimination', 'Not a real job', 'Wrong facts', 'Gone', 'Something else'] as const),
] as const;

export const reportOutcomes = ['Taken off', 'Kept'] as const;

/** Days that statistics are told of: these, counted back from today. */
export const statisticsPeriods = ['7', '30', '90', '365'] as const;

export const alertFrequencies = ['daily', 'weekly'] as const;
export const mostOfAlertName = 80;
export const mostOfSearchAddress = 2000;
/** Alerts of a person. */
export const mostAlerts = 20;

/** Passkeys of an account. */
export const mostPasskeys = 10;

/** What candidates are told: of an application, a decision, a saved job that ends soon, and a job that has ended. */
export const noticeKinds = ['applied', 'decided', 'ending', 'ended'] as const;

/** Letters that may be chosen: these, and of recruiters the applications that they received. */
export const letterKinds = [...noticeKinds, 'received'] as const;
export type LetterKind = (typeof letterKinds)[number];

/** When they are mailed. */
export const letterPaces = ['at_once', 'daily', 'never'] as const;

/** What a link of a letter ends: a kind, or all that comes in the daily letter. */
export const endedLetters = [...letterKinds, 'daily'] as const;

/** Hours of the day, in the time zone of the board: of a candidate's daily letter, and of a recruiter's by default. */
export const dailyHour = 18;
export const usualReceivedHour = 8;
