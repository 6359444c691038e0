export const listNames = ['categories', 'job_types', 'skills', 'experience', 'states', 'cities'] as const;
export type ListName = (typeof listNames)[number];

/** The others have an order by themselves. */
export const orderedLists = ['categories', 'job_types', 'experience'] as const satisfies ListName[];
export const isOrdered = (list: ListName): list is (typeof orderedLists)[number] =>
  orderedLists.some((each) => each === list);

export const listColumns = {
  categories: ['name', 'icon'],
  job_types: ['name', 'employment_type'],
  skills: ['name'],
  experience: ['name'],
  states: ['name', 'code'],
  cities: ['name', 'state', 'population', 'latitude', 'longitude'],
} as const satisfies Record<ListName, string[]>;

export const requiredColumns = ['name', 'code', 'state'] as const;

export const maxListLines = 50_000;

export const entryStates = ['offered', 'retired'] as const;

export const useLimit = 1000;

/** What schema.org calls a job type: https://developers.google.com/search/docs/appearance/structured-data/job-posting */
export const employmentTypes = [
  ...(['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY'] as const),
  ...(['INTERN', 'VOLUNTEER', 'PER_DIEM', 'OTHER'] as const),
] as const;
export type EmploymentType = (typeof employmentTypes)[number];

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
