import { isolating } from '../isolating.ts';
import { texts as frame } from './frame.ts';
import { plural } from './language.ts';

const { jobs, applications } = frame.counts;

/** What owners read about the companies of their board. */
export const texts = isolating({
  title: 'Companies',
  count: (count: number) => plural(count, { one: '# company', other: '# companies' }),
  words: 'Name or number',
  name: 'Name',
  all: 'All',
  states: { imported: 'Imported, without people', verified: 'Verified', disabled: 'Disabled' },
  people: 'People',
  openJobs: 'Open jobs',
  verified: 'Verified',
  unverified: 'Not verified',
  disabled: 'Disabled',
  number: (id: number) => `Number ${id}`,
  none: 'There is no company yet',
  noneText: 'One comes with each recruiter who registers, and with each import.',
  noneFits: 'No company fits',
  fewer: 'A word is found by its beginning in the name.',
  showAll: 'Show all companies',
  facts: {
    website: 'Website',
    people: 'People',
    nobody: 'Nobody: it was imported',
    jobs: 'Jobs',
    applications: 'Applications',
    disabled: 'Disabled',
    since: (when: string, why: string) => `since ${when}: ${why}`,
  },
  seePage: 'Its page',
  seeJobs: 'Its jobs on the desk',
  mark: 'Verified mark',
  markHint: 'It says on the company’s page and its jobs that you have checked who is behind it.',
  verify: 'Give the mark',
  takeMark: 'Take the mark away',
  change: 'Change',
  changeHint: 'What the company says of itself. Imports still recognise it by its former name.',
  website: 'Website',
  about: 'About the company',
  save: 'Save',
  handOver: 'Hand over to a recruiter',
  handOverHint:
    'The recruiter leaves their own company, which must have no jobs, and from then on gets the applications to the jobs of this one.',
  email: 'Email address of the recruiter',
  handingOver: {
    title: (name: string, email: string) => `Hand ${name} over to ${email}?`,
    text: (count: number) =>
      `${count === 0 ? 'It has no jobs.' : `With it go ${jobs(count)}.`} The recruiter is mailed.`,
    confirm: 'Hand it over',
  },
  merge: 'Merge into another company',
  mergeHint:
    'Everything of this company becomes the other’s: jobs, applications, people, figures. Its page leads to the other’s, and its recruiters are mailed.',
  into: 'Name or number of the other company',
  merging: {
    title: (name: string, into: string) => `Merge ${name} into ${into}?`,
    /** Others may be called the same. */
    named: (name: string, id: number) => `${name} (number ${id})`,
    goes: (posted: number, sent: number) =>
      `${jobs(posted)} and ${applications(sent)} become the other’s, and this company is gone.`,
    consequence: 'It cannot be undone.',
    confirm: 'Merge them',
  },
  disable: 'Disable the company',
  disableHint:
    'Its jobs are taken off, its page is gone, no job can be posted, and its recruiters see those candidates alone who applied to it, until you enable it again.',
  reason: 'Why (told to its recruiters)',
  disabling: {
    title: (name: string) => `Disable ${name}?`,
    text: (count: number) => `Taken off at once: ${jobs(count)}. Its recruiters are mailed why.`,
    confirm: 'Disable it',
  },
  enable: 'Enable the company',
  enableHint: 'Its jobs are again as they were before.',
  done: {
    verified: 'The company has the mark.',
    unverified: 'The company no longer has the mark.',
    changed: 'The company is changed.',
    handedOver: 'The company is handed over.',
    merged: 'The companies are merged.',
    queued: 'The company has very many jobs: they are merged within minutes.',
    disabled: 'The company is disabled.',
    enabled: 'The company is enabled.',
  },
});
