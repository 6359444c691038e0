export const jobStatuses = ['Open', 'Paused', 'Closed', 'Expired', 'Frozen'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** `Waiting` is a draft that waits for approval. */
export const listedStates = [...jobStatuses, 'Waiting'] as const;

/** `Paused` is for a while. */
export const jobClosings = ['Paused', 'Filled', 'Withdrawn'] as const;

/** What its recruiter can do with a job, and in which status it must be; nothing with one that the board has taken off. */
const jobSteps = {
  pause: ['Open'],
  resume: ['Paused'],
  fill: ['Open', 'Paused', 'Expired'],
  withdraw: ['Open', 'Paused'],
  extend: ['Open', 'Paused'],
  relist: ['Closed', 'Expired'],
  confirm: ['Open'],
  delete: ['Open', 'Paused', 'Closed', 'Expired'],
} as const satisfies Record<string, readonly JobStatus[]>;
export type JobStep = keyof typeof jobSteps;
export const jobStepNames = Object.keys(jobSteps) as [JobStep, ...JobStep[]];

export const mayFollow = (step: JobStep, status: JobStatus) =>
  (jobSteps[step] as readonly JobStatus[]).includes(status);

/** The steps after which nobody can apply for good: they ask what becomes of the applications that nobody decided. */
export const endingSteps = ['fill', 'withdraw', 'delete'] as const satisfies readonly JobStep[];
export const isEnding = (step: JobStep) => (endingSteps as readonly JobStep[]).includes(step);

const offeringSteps = ['resume', 'extend', 'relist'] as const satisfies readonly JobStep[];
export const isOffering = (step: JobStep) => (offeringSteps as readonly JobStep[]).includes(step);

export const undecidedChoices = ['Keep', 'Reject'] as const;

/** In days. */
export const extension = 30;

export const postedOrders = ['newest', 'ending', 'title'] as const;

export const stepsAtOnce = 100;

/** `first` is the first job of each company. */
export const approvals = ['none', 'first', 'all'] as const;
export type Approval = (typeof approvals)[number];

export const maxDrafts = 200;

export const linkSteps = ['extend', 'fill', 'confirm'] as const satisfies readonly JobStep[];

/** Days after which an open job that nobody touched is asked about. */
export const untouchedDays = 30;
