import { isolating } from '../isolating.ts';
import { texts as frame } from './frame.ts';
import { number, plural } from './language.ts';

const { jobs } = frame.counts;
const lines = (count: number) => plural(count, { one: '# line', other: '# lines' });

interface Counts {
  added: number;
  updated: number;
  unchanged: number;
  rejected: number;
}

const refused = (count: number) =>
  `See ${plural(count, { one: 'the refused line', other: 'the # refused lines' })}`;

function published(count: number, ended: number) {
  if (ended === count) return 'They have ended already, and are not found.';
  return ended > 0 ? 'Those that have not ended are public at once.' : 'They are public at once.';
}

const fields = {
  external_id: 'Number of the posting',
  title: 'Job title',
  company: 'Company',
  website: 'Website of the company',
  city: 'City',
  state: 'State',
  type: 'Job type',
  salary: 'Pay, as a text',
  pay_min: 'Pay from',
  pay_max: 'Pay up to',
  pay_currency: 'Currency',
  pay_period: 'Pay for each',
  workplace: 'Workplace',
  remote_in: 'Remote in the states',
  academic_degree: 'Academic degree',
  experience_level: 'Experience level',
  experience: 'Years of experience',
  apply_url: 'Address to apply at',
  categories: 'Categories',
  skills: 'Skills',
  description: 'Description',
  requirement: 'Requirements',
  working_hour: 'Working hours',
  posted: 'Posted on',
  expires: 'Last day',
};

const failures = {
  tooLarge: (postings: number, gigabytes: number) =>
    `It has more than ${number(postings)} postings, or more than ${number(gigabytes)} GB when it is unpacked. Split it, or import it with the command.`,
  notGzip: () => 'It is compressed, and broken: it may have been cut off when it was copied.',
  notCsv: () =>
    'It is neither JSON nor a table of several columns, named in its first line; or a quotation mark is missing somewhere. Save a workbook as CSV first.',
  empty: () => 'There is no posting in it.',
};

/** What owners read who bring postings from elsewhere. */
export const texts = isolating({
  title: 'Import',
  about:
    'Brings in jobs from elsewhere: a file of JSON objects, one per line or all in an array (also one in an object, like {"jobs": […]}), or a table as CSV, compressed or not. A posting that was imported before is recognised by its number and changed, not added again. Nothing is written before you have seen what it would do.',
  fields,
  /** Other names for the columns; signs between words do not count. */
  aliases: {
    external_id: ['id', 'job id', 'reference', 'reference number', 'ref', 'number', 'requisition id', 'guid'],
    title: ['position', 'job', 'job title', 'post title', 'name'],
    company: ['employer', 'firm', 'organization', 'hiring organization', 'company name', 'employer name'],
    website: ['web site', 'company website', 'company url', 'homepage'],
    city: ['town', 'location', 'job location', 'city state', 'place'],
    state: ['region', 'province', 'state code'],
    type: ['employment type', 'job type', 'job listing type', 'contract', 'contract type'],
    salary: ['pay', 'wage', 'compensation', 'base salary', 'job salary', 'salary range'],
    pay_min: ['salary min', 'min salary', 'minimum salary', 'salary from', 'minimum pay'],
    pay_max: ['salary max', 'max salary', 'maximum salary', 'salary to', 'maximum pay'],
    pay_currency: ['currency', 'salary currency'],
    pay_period: ['period', 'pay type', 'pay frequency', 'salary period', 'salary type', 'salary unit'],
    workplace: ['work place', 'workplace type', 'remote', 'remote type', 'job location type'],
    academic_degree: ['education', 'education level', 'degree'],
    experience_level: ['level', 'job level', 'seniority', 'seniority level'],
    experience: ['years', 'years experience', 'minimum experience'],
    apply_url: ['url', 'link', 'apply', 'apply link', 'job url', 'application', 'application url'],
    categories: ['category', 'job category', 'job listing category'],
    skills: ['skill', 'tags', 'job tags', 'required skills'],
    description: ['job description', 'post content', 'text', 'details', 'body'],
    requirement: ['requirements', 'qualifications'],
    working_hour: ['hours', 'working hours', 'work hours', 'schedule'],
    posted: ['date', 'date posted', 'posted date', 'post date', 'published', 'published at', 'posted at'],
    expires: [
      ...[
        'expiry',
        'expiry date',
        'expire date',
        'expiration date',
        'expires at',
        'expires on',
        'job expires',
      ],
      ...['valid through', 'closing date', 'closes', 'end date', 'deadline', 'application deadline'],
    ],
  },
  send: 'Send the file',
  file: 'File of postings',
  choose: 'Choose a file',
  fileHint: (megabytes: number) =>
    `JSON or CSV, at most ${number(megabytes)} MB when it is compressed, which your browser does. Larger ones are imported with the command.`,
  noFile: 'Choose a file',
  sent: 'The file has arrived.',
  stages: {
    sending: (name: string) => `${name} is being sent`,
    sent: (name: string) => `${name} has arrived`,
    trying: (name: string) => `${name} is being tried`,
    tried: (name: string) => `What ${name} would do`,
    importing: (name: string) => `${name} is being imported`,
    imported: (name: string) => name,
    failed: (name: string) => name,
  },
  sendingWhy: 'It is sent in parts. If it was interrupted, throw it away and send it again.',
  soFar: (count: number) => `${lines(count)} so far.`,
  waits: 'It is waiting for its turn.',
  try: 'Try it',
  columns: 'Which column is what',
  columnsWhy:
    'Choose what each column says about a job; leave out what you do not need. Several names in one field, such as skills, are separated by commas or semicolons.',
  columnsShown: (count: number) =>
    `Only the first ${number(count)} columns are shown; any others are left out.`,
  column: (number: number) => `Column ${number}`,
  columnIs: (name: string) => `“${name}” is`,
  leftOut: 'Left out',
  forAll: 'What applies to all',
  forAllWhy: 'No column says this, and each job needs it.',
  stateMayBeInCity: 'Empty where it stands behind the city, as in Austin, TX',
  changeColumns: 'Change the columns',
  would: ({ added, updated, unchanged, rejected }: Counts) =>
    `Would add ${jobs(added)}, change ${number(updated)}, leave ${number(unchanged)} as they are, and refuse ${lines(rejected)}.`,
  did: ({ added, updated, unchanged, rejected }: Counts) =>
    `Added ${jobs(added)}, changed ${number(updated)}, left ${number(unchanged)} as they were, and refused ${lines(rejected)}.`,
  ended: (count: number) =>
    plural(count, {
      one: '# of the new jobs has ended already, since its last day is past. It is kept, and not found.',
      other:
        '# of the new jobs have ended already, since their last day is past. They are kept, and not found.',
    }),
  firstAdded: 'Added, the first of them',
  firstUpdated: 'Changed, the first of them',
  of: (title: string, company: string) => `${title} · ${company}`,
  missing: {
    categories: 'New categories',
    skills: 'New skills',
    types: 'New job types',
    companies: 'New companies',
  },
  missingWhy: 'Names that the board does not have yet, and would get. Misspelt names show up here.',
  refused,
  refusedOf: (count: number, name: string) => `${refused(count)} of ${name}`,
  import: (count: number) => `Import ${jobs(count)}`,
  importNothing: 'There is nothing to import',
  question: (count: number, ended: number) => ({
    title: `Import ${jobs(count)}?`,
    text: `${published(count, ended)} There is no way to take an import back as a whole.`,
    confirm: 'Import',
  }),
  asked: 'The import begins.',
  throwAway: 'Throw away',
  throwAwayOf: (name: string) => `Throw away ${name}`,
  throwing: {
    title: 'Throw this file away?',
    text: 'The file and its refused lines go. Jobs that were imported from it stay.',
    confirm: 'Throw away',
  },
  thrown: 'The file is thrown away.',
  earlier: 'Earlier files',
  none: 'No file was imported yet',
  noneWhy: 'The jobs of a file appear here, and its lines that were refused.',
  failed: (at: string) => `Not imported, ${at}`,
  imported: (at: string) => `Imported ${at}`,
  failures,
  rejects: {
    title: 'Refused lines',
    ofFile: (name: string) => `Refused lines of ${name}`,
    about: 'Fix a line and import it, one by one. Or download them all, fix the file, and send it again.',
    notYet: 'They can be fixed here when the rest is imported; or fix the file, and send it again.',
    kept: (count: number) => `The first ${number(count)} are kept here.`,
    count: lines,
    line: (line: number) => `Line ${number(line)}`,
    ofField: (field: string, why: string) => `${field}: ${why}`,
    download: 'Download them',
    mend: 'Import this line',
    whole: 'The whole line',
    wholeHint: 'One JSON object.',
    others: 'Its other fields',
    several: 'Separated by semicolons.',
    mended: {
      added: 'The job is added.',
      updated: 'The job is changed.',
      unchanged: 'The job is there already, as it is.',
    },
    none: 'No line is refused',
    noneWhy: 'Every line of this file has been imported.',
    back: 'Back to the import',
  },
});
