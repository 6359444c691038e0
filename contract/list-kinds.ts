/** The lists of a board that its owners keep. */
export const listNames = ['categories', 'job_types', 'skills', 'experience', 'states', 'cities'] as const;
export type ListName = (typeof listNames)[number];

/** Those that are offered in an order of the owners; the others have one by themselves. */
export const orderedLists = ['categories', 'job_types', 'experience'] as const satisfies ListName[];
export const isOrdered = (list: ListName): list is (typeof orderedLists)[number] =>
  orderedLists.some((each) => each === list);

/** What the columns of the CSV file of a list are called. */
export const listColumns = {
  categories: ['name', 'icon'],
  job_types: ['name', 'employment_type'],
  skills: ['name'],
  experience: ['name'],
  states: ['name', 'code'],
  cities: ['name', 'state', 'population', 'latitude', 'longitude'],
} as const satisfies Record<ListName, string[]>;

/** The columns that a file cannot do without. */
export const requiredColumns = ['name', 'code', 'state'] as const;

/** Lines of one file of a list. */
export const maxListLines = 50_000;

/** Which entries of a list are shown, beside all. */
export const entryStates = ['offered', 'retired'] as const;

/** Uses of an entry are counted up to this. */
export const useLimit = 1000;

/** What schema.org calls a job type: https://developers.google.com/search/docs/appearance/structured-data/job-posting */
export const employmentTypes = [
  ...(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY'] as const),
  ...(['INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'] as const),
] as const;
export type EmploymentType = (typeof employmentTypes)[number];

/** What a category may be drawn as. */
export const categoryIcons = [
  'briefcase',
  'building-factory-2',
  'chart-arcs',
  'chef-hat',
  'clipboard-text',
  'code',
  'coins',
  'crane',
  'heart-handshake',
  'microscope',
  'nurse',
  'palette',
  'plant-2',
  'ruler-2',
  'scale',
  'school',
  'scissors',
  'shield-check',
  'shopping-bag',
  'spray',
  'stethoscope',
  'tool',
  'truck',
] as const;
export type CategoryIconName = (typeof categoryIcons)[number];
