import { isolating } from '../isolating.ts';
import { number, plural } from './language.ts';

/** What every audience reads: the frame of the pages, forms, lists, dialogs, dates. */
export const texts = isolating({
  /** Of a board that its owner has not named. */
  board: 'Jobstead',
  documentTitle: (title: string, board: string) => `${title} · ${board}`,

  /** Fields, columns and facts. */
  academicDegree: 'Academic degree',
  action: 'Action',
  category: 'Category',
  city: 'City',
  description: 'Description',
  education: 'Education',
  email: 'Email',
  expectedLevel: 'Expected job level',
  experienceLevel: 'Experience level',
  experienceYears: 'Total years of experience',
  expiringOn: 'Expiring on',
  expiryDate: 'Expiry date',
  generalInformation: 'General Information',
  jobCategories: 'Job categories',
  jobTitle: 'Job title',
  jobType: 'Job Type',
  languages: 'Languages',
  name: 'Name',
  newPassword: 'New password',
  phone: 'Phone',
  postedOn: 'Posted on',
  qualification: 'Qualification',
  skill: 'Skill',
  skills: 'Skills',
  state: 'State',
  status: 'Status',
  title: 'Title',
  workExperience: 'Work Experience',
  workingHours: 'Working hours',
  anySkill: 'Any skill',
  anyState: 'Any state',
  chooseOne: 'Choose one',
  findCategory: 'Type to find a category',
  /** Screens, and what leads to them. */
  aboutUs: 'About Us',
  accountAndSecurity: 'Account and security',
  applications: 'Applications',
  changePassword: 'Change Password',
  companies: 'Companies',
  company: 'Company',
  companyProfile: 'Company Profile',
  contactUs: 'Contact us',
  dashboard: 'Dashboard',
  findJobs: 'Find jobs',
  home: 'Home',
  login: 'Login',
  logOut: 'LogOut',
  myProfile: 'My Profile',
  postJob: 'Post a job',
  privacyPolicy: 'Privacy Policy',
  profile: 'Profile',
  notices: 'Notices',
  savedJobs: 'Saved Jobs',
  signUp: 'Sign Up',
  termsOfService: 'Terms of Service',
  uploadResume: 'Upload Resume',
  showAllApplications: 'Show all applications',
  viewDetails: 'View Details',
  viewDetailsOf: (job: string) => `View Details of ${job}`,
  roles: { Employee: 'Candidate', Recruiter: 'Recruiter', Owner: 'Owner' },
  place: (city: string, state: string) => `${city}, ${state}`,
  filters: 'Filters',
  /** A filter whose value is in no list. */
  unknown: 'unknown',
  searching: 'Searching …',
  /** Of a list that is not counted to its end; `count` is a number with its noun. */
  moreThan: (count: string) => `More than ${count}`,
  noResults: 'No results found',
  notFound: 'Not Found',
  noData: 'No Data Found',
  loading: 'Loading …',
  /** Beside a search, and where somebody has no alert yet. */
  mailNewJobs: 'Mail me new jobs like these',
  cancel: 'Cancel',
  close: 'Close',
  edit: 'Edit',
  remove: 'Remove',
  update: 'Update',
  citiesFailed: 'The cities did not load. Enter this field again to retry.',
  skillsFailed: 'The skills did not load. Enter this field again to retry.',
  /** Where a job tells no place. */
  usualPlace: 'United States',
  counts: {
    jobs: (count: number) => plural(count, { one: '# job', other: '# jobs' }),
    applications: (count: number) => plural(count, { one: '# application', other: '# applications' }),
    drafts: (count: number) => plural(count, { one: '# draft', other: '# drafts' }),
  },
  /** A choice, and how many jobs it would leave. */
  withCount: (name: string, count: string) => `${name} (${count})`,
  /** A number that may be higher. */
  orMore: (count: number) => `${number(count)}+`,

  /** Of applications and of jobs. */
  statuses: {
    Pending: 'Pending',
    Shortlist: 'Shortlist',
    Rejected: 'Rejected',
    Withdrawn: 'Withdrawn',
    Open: 'Open',
    Paused: 'Paused',
    Closed: 'Closed',
    Expired: 'Expired',
    Frozen: 'Taken off by the board',
    Waiting: 'Waiting for approval',
  },
  /** To an application. */
  happened: {
    label: 'What happened',
    applied: 'Sent',
    read: 'Read by the company',
    decided: 'Decided',
    withdrawn: 'Withdrawn',
    ended: 'Job ended',
  },
  levels: { Junior: 'Junior', Senior: 'Senior', Manager: 'Manager' },
  degrees: {
    'Associate Degree': 'Associate Degree',
    "Bachelor's Degree": "Bachelor's Degree",
    "Master's Degree": "Master's Degree",
    'Doctoral Degree': 'Doctoral Degree',
  },

  workplace: 'Workplace',
  workplaces: { 'On site': 'On site', Hybrid: 'Hybrid', Remote: 'Remote' },
  /** To where somebody is looking, of a job elsewhere. */
  remoteOpenTo: (state: string) => `Remote, open to ${state}`,
  remoteOpenToAll: 'Remote, open to the whole country',
  /** `states` are named, with words between them. */
  remoteIn: (states: string) => `Remote in ${states}`,
  remoteInStates: (count: number) => plural(count, { one: 'Remote in # state', other: 'Remote in # states' }),

  years: (count: number) => plural(count, { one: '# year', other: '# years' }),
  above: (count: number) => `Above ${number(count)}`,
  yearsAbove: (count: number) => plural(count, { one: 'Above # year', other: 'Above # years' }),
  /** `count` as the owner of the board worded it. */
  yearsAsWorded: (count: string) => `${count} years`,
  lastDay: 'last day',
  daysLeft: (count: number) => plural(count, { one: '# day left', other: '# days left' }),

  page: {
    skip: 'Skip to the content',
    toTop: 'Scroll to top',
    homeOf: (board: string) => `${board}, home`,
    main: 'Main',
    account: 'Account',
    menu: 'Menu',
    undecided: 'undecided',
    newOnes: 'new',
    breadcrumb: 'Breadcrumb',
    footer: 'Footer',
    about: 'About',
    loading: 'Loading',
    needsScript: 'This page needs JavaScript, which is switched off in your browser.',
    unreachable: 'The board cannot be reached. Please check your connection.',
    tryAgain: 'Try again',
    loggedOut: 'You are not logged in.',
  },
  failed: {
    title: 'This did not load',
    why: 'Something went wrong on our side, or the connection was lost.',
    busy: 'The board cannot answer right now. Please try again in a few seconds.',
    tooMany: 'Too much was asked from your network. Please try again in a minute.',
    retry: 'Retry',
  },
  nothingHere: {
    why: 'There is nothing at this address. It may have moved, or the job may be gone.',
    searchAll: 'Search all jobs',
  },
  attempt: {
    broken: 'Something went wrong on our side. Please try again.',
    /** Other sentences may follow it. */
    told: (refusal: string) => `${refusal}.`,
    unreachable: 'The board cannot be reached. Please check your connection and try again.',
    refused: 'This was refused. Please reload the page and try again.',
    tooMany: (minutes: number) =>
      plural(minutes, {
        one: 'Too many tries. Please try again in # minute.',
        other: 'Too many tries. Please try again in # minutes.',
      }),
    sessionEnded: 'Your session has ended. Remove this and save the form to log in again.',
  },

  desk: { firstSteps: 'First steps', done: 'Done:' },
  /** Applications that nobody decided, of a job that ends. */
  undecided: {
    question: (count: number) =>
      plural(count, {
        one: 'Nobody has decided # application. What becomes of it?',
        other: 'Nobody has decided # applications. What becomes of them?',
      }),
    choices: { Keep: 'They wait for a decision', Reject: 'They are all rejected' },
  },
  copying: {
    copy: 'Copy the link',
    copied: 'The link is copied.',
    notCopied: 'Your browser does not let pages copy. The address is marked: copy it from there.',
  },
  error: { title: 'Error', ok: 'OK' },
  list: {
    pages: 'Pages',
    page: (page: number) => `Page ${number(page)}`,
    previous: 'Previous page',
    next: 'Next page',
    endsHere: 'The list ends here. Narrow the search to see more.',
    filtersActive: (count: number) => `Filters (${number(count)})`,
    activeFilters: 'Active filters',
    removeFilter: (label: string, text: string) => `Remove ${label}: ${text}`,
    clearAll: 'Clear all',
    go: 'Go',
    /** Choices of a filter that are folded away. */
    showMore: (count: number) => `Show ${number(count)} more`,
    showFewer: 'Show fewer',
  },

  form: {
    needsScript: 'This form needs JavaScript, which is switched off in your browser.',
    nothingLost: 'Nothing you typed is lost.',
    seeNow: 'See in a new tab what is there now',
    changes: (count: number) => plural(count, { one: '# change', other: '# changes' }),
    kept: 'Draft saved',
    notKept: (why: string) => `Not saved: ${why}`,
    leaveUnsaved: 'You have changes that are not saved. Leave without saving them?',
    leaveSent: 'What you typed is being sent, and may not be saved. Leave without waiting for the answer?',
    /** After a session ended in the middle of a form. */
    putBack: ({ fields, hadFile }: { fields: unknown[]; hadFile: boolean }) =>
      [
        'Your session had ended.',
        fields.length > 0 && 'What you had typed is back, and not saved yet.',
        hadFile && 'Please choose the file again.',
      ]
        .filter(Boolean)
        .join(' '),
  },
  choice: {
    closeList: (field: string) => `Close the list: ${field}`,
    openList: (field: string) => `Open the list: ${field}`,
    onItsWay: 'This list is still loading, one moment',
    unknown: (name: string) => `“${name}” is not in the list`,
    chosenAlready: (name: string) => `“${name}” is chosen already`,
    severalFit: 'Several fit: choose one from the list',
    notInList: (name: string) => `“${name}” is not in the list yet: choose Add “${name}” to add it`,
    add: (name: string) => `Add “${name}”`,
    chosenOf: (label: string) => `${label}, chosen`,
    chosen: (count: number) => `${number(count)} chosen`,
    remove: (name: string) => `Remove ${name}`,
    /** Below a list of which each can be removed. */
    removeHint: 'Press Delete to remove the marked one.',
    clear: (label: string) => `Clear ${label}`,
    state: 'Choose a state',
    stateFirst: 'Choose a state first',
    city: 'Choose a city',
    anyCity: 'Any city',
    skill: 'Type to find or add a skill',
  },
  date: { form: 'MM/DD/YYYY', pick: (field: string) => `Pick a date: ${field}` },
  file: {
    kilobytes: (count: number) => `${number(count)} KB`,
    /** `count` has one decimal place. */
    megabytes: (count: string) => `${count} MB`,
    uploading: (name: string) => `Uploading ${name}`,
    beforeSaving: (picture: string) => `${picture}, before saving`,
    pictures: (megabytes: number) => `PNG, JPEG or WebP, at most ${number(megabytes)} MB.`,
  },
  password: {
    old: 'Old password',
    hint: 'At least 12 characters; a few words work well.',
    confirm: 'Confirm password',
    again: 'The same again.',
    show: (field: string) => `Show or hide what is typed: ${field}`,
  },
  social: {
    title: 'Social links',
    linkedin: 'LinkedIn',
    twitter: 'Twitter',
    facebook: 'Facebook',
    instagram: 'Instagram',
    googlepuls: 'Google Plus',
  },
});
