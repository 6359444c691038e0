import { isolating } from '../isolating.ts';
import { number, plural } from './language.ts';

const many = (count: number, limit: number, words: (count: number) => string) =>
  count > limit ? `more than ${words(limit)}` : words(count);
const jobs = (count: number) => plural(count, { one: '# open job', other: '# open jobs' });
const resumes = (count: number) => plural(count, { one: '# resume', other: '# resumes' });

const uses = (used: { jobs: number; resumes: number }, limit: number) => {
  const parts = [
    used.jobs > 0 && many(used.jobs, limit, jobs),
    used.resumes > 0 && many(used.resumes, limit, resumes),
  ].filter(Boolean);
  return parts.join(' and ');
};

/** What owners read about the lists that jobs and resumes choose from. */
export const texts = isolating({
  title: 'Lists',
  about: 'What jobs, resumes and searches choose from. A change is offered to everybody within seconds.',
  names: {
    categories: ['Categories', 'What kind of work a job is.'],
    job_types: ['Job types', 'Like full time, or an internship.'],
    skills: ['Skills', 'What a job asks for and a resume names. People add some of their own.'],
    experience: ['Experience', 'The years that a job asks for.'],
    states: ['States', 'The first part of a place.'],
    cities: ['Cities', 'Of a state, the largest first.'],
    synonyms: ['Synonyms', 'What means the same in a search for jobs.'],
  } satisfies Record<string, [string, string]>,
  count: (count: number) => plural(count, { one: '# entry', other: '# entries' }),
  words: 'A part of the name',
  offered: 'Offered or retired',
  all: 'All',
  states: { offered: 'Offered', retired: 'Retired' },
  noneFits: 'Nothing fits',
  whatElse: 'Search for another part of a name, or add it below.',
  showAll: 'Show the whole list',
  uses: (used: { jobs: number; resumes: number }, limit: number) => uses(used, limit) || 'Not in use',
  retiredSince: (day: string) => `Retired on ${day}`,
  name: 'Name',
  icon: 'Picture',
  icons: {
    briefcase: 'Briefcase',
    'building-factory-2': 'Factory',
    'chart-arcs': 'Chart',
    'chef-hat': 'Chef’s hat',
    'clipboard-text': 'Clipboard',
    code: 'Code',
    coins: 'Coins',
    crane: 'Crane',
    'heart-handshake': 'Heart of hands',
    microscope: 'Microscope',
    nurse: 'Nurse',
    palette: 'Palette',
    'plant-2': 'Plant',
    'ruler-2': 'Ruler',
    scale: 'Scales',
    school: 'School',
    scissors: 'Scissors',
    'shield-check': 'Shield',
    'shopping-bag': 'Shopping bag',
    spray: 'Spray',
    stethoscope: 'Stethoscope',
    tool: 'Tool',
    truck: 'Truck',
  },
  otherIcon: 'As it is',
  employmentType: 'For search engines',
  employmentTypeHint: 'What schema.org, which they read, calls it.',
  noEmploymentType: 'They are not told',
  employmentTypes: {
    FULL_TIME: 'Full time (FULL_TIME)',
    PART_TIME: 'Part time (PART_TIME)',
    CONTRACTOR: 'Contractor (CONTRACTOR)',
    TEMPORARY: 'Temporary (TEMPORARY)',
    INTERN: 'Intern (INTERN)',
    VOLUNTEER: 'Volunteer (VOLUNTEER)',
    PER_DIEM: 'Paid by the day (PER_DIEM)',
    OTHER: 'Something else (OTHER)',
  },
  code: 'Code',
  codeHint: 'Two or three letters, like IL.',
  ofState: 'State',
  chooseState: 'Choose a state',
  add: 'Add',
  added: (name: string) => `“${name}” is on the list.`,
  change: 'Change',
  changeOf: (name: string) => `Change “${name}”`,
  close: 'Close',
  closeOf: (name: string) => `Close “${name}”`,
  rename: 'Rename',
  renameHint: 'The former name, in an import for example, still means this one.',
  save: 'Save',
  saved: 'The change is saved.',
  changedMeanwhile:
    'Somebody else has changed or removed this meanwhile. The list shows what is there now, and what you typed is kept here.',
  queued: 'So much uses it that the change takes some minutes. The list shows it when it is done.',
  merge: 'Merge',
  mergeHint: 'Everything that uses this one uses the other instead, and this one is gone.',
  mergeStateHint:
    'Everything that uses this one uses the other instead, and this one is gone. Its cities become cities of the other; two with the same name become one.',
  into: 'Name of the other',
  merging: {
    title: (from: string, into: string) => `Merge “${from}” into “${into}”?`,
    goes: (used: { jobs: number; resumes: number }, limit: number, from: string, into: string) =>
      uses(used, limit)
        ? `${uses(used, limit)} of “${from}” become “${into}”, jobs that are closed as well; “${from}” is gone.`
        : `No open job and no resume uses “${from}”. What else does becomes “${into}”; “${from}” is gone.`,
    consequence: 'It cannot be undone.',
    confirm: 'Merge them',
  },
  up: 'Up',
  upOf: (name: string) => `Move “${name}” up`,
  down: 'Down',
  downOf: (name: string) => `Move “${name}” down`,
  moved: (name: string, place: number) => `“${name}” is number ${number(place)} now.`,
  retire: 'Retire',
  retireOf: (name: string) => `Retire “${name}”`,
  isRetired: (name: string) => `“${name}” is retired.`,
  bringBack: 'Bring back',
  bringBackOf: (name: string) => `Bring back “${name}”`,
  isBack: (name: string) => `“${name}” is offered again.`,
  file: {
    title: 'From a file',
    about: (columns: string) =>
      `A CSV file whose first line names its columns: ${columns}. What is new is added, what is known is changed to what the file says, and nothing is removed. You see what would change before it does.`,
    choose: 'Choose a CSV file',
    label: 'File of entries',
    download: 'Download the list',
    look: 'See what would change',
    found: ({
      added,
      changed,
      unchanged,
      refused,
    }: Record<'added' | 'changed' | 'unchanged' | 'refused', number>) =>
      `Would add ${number(added)}, change ${number(changed)}, leave ${number(unchanged)} as they are, and refuse ${plural(refused, { one: '# line', other: '# lines' })}.`,
    ignored: (columns: string) => `Not read, since this list has no such column: ${columns}.`,
    added: 'New',
    changed: 'Changed',
    refused: 'Refused',
    changedOne: (name: string, columns: string) => `${name}: ${columns}`,
    line: (line: number, column: string | null) =>
      column ? `Line ${number(line)}, ${column}` : `Line ${number(line)}`,
    more: (count: number) => plural(count, { one: 'and # more', other: 'and # more' }),
    write: (count: number) => plural(count, { one: 'Write # entry', other: 'Write # entries' }),
    nothing: 'Nothing to write',
    leave: 'Leave the list as it is',
    written: ({ added, changed }: { added: number; changed: number }) =>
      `${plural(added, { one: '# entry is', other: '# entries are' })} new, and ${number(changed)} changed.`,
  },
});
