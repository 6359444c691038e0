// Apart from the schemas, so that a screen names them without loading those.

/** True for those that every line must have. */
export const importFields = {
  external_id: true,
  title: true,
  company: true,
  website: false,
  city: true,
  state: false,
  type: true,
  salary: false,
  pay_min: false,
  pay_max: false,
  pay_currency: false,
  pay_period: false,
  workplace: false,
  remote_in: false,
  academic_degree: false,
  experience_level: false,
  experience: false,
  apply_url: false,
  categories: false,
  skills: false,
  description: true,
  requirement: false,
  working_hour: false,
  posted: false,
  expires: true,
} as const;
export type ImportField = keyof typeof importFields;
export const importFieldNames = Object.keys(importFields) as ImportField[];
export const listFields: readonly ImportField[] = ['remote_in', 'categories', 'skills'];

export const importStages = [
  'sending',
  'sent',
  'trying',
  'tried',
  'importing',
  'imported',
  'failed',
] as const;
export const importFailures = ['tooLarge', 'notGzip', 'notCsv', 'empty'] as const;
export const partBytes = 4 * 2 ** 20;
export const maxParts = 16;
export const maxFileMegabytes = (maxParts * partBytes) / 2 ** 20;
/** Of one file, unpacked: more is for the command. */
export const maxPostings = 200_000;
export const maxUnpackedGigabytes = 1;
export const maxColumns = 200;
