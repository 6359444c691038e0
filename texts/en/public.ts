import { isolating } from '../isolating.ts';
import { number, plural } from './language.ts';

/** What visitors read. */
export const texts = isolating({
  /** The specification's, where an answer carries no real value. */
  usualPay: 'Fixed price: $1200-$2000',
  defaultClaim: 'Over 15,000 job offers',
  jobOffers: (count: number) => plural(count, { one: '# job offer', other: '# job offers' }),
  /** Before how long ago that was. */
  posted: 'Posted',

  landing: {
    description: (offers: string) =>
      `${offers} in one calm place: search by title, state and skill, and apply in minutes.`,
    openJobs: 'The open jobs',
    recent: 'Recent jobs',
    nothing: 'No jobs yet',
    nothingText: 'The first ones will appear here as soon as an employer posts them.',
    trending: 'Trending categories',
  },
  hero: {
    title: 'Find the work you will want to stay for.',
    search: 'Search',
    /** After how many there are. */
    afterClaim: ', all in one search.',
  },
  howItWorks: {
    title: 'How it works',
    signUp: {
      name: 'Sign up',
      text: 'Create an account as a candidate or as a recruiter. It takes a minute and costs nothing.',
    },
    postJob: {
      name: 'Post job',
      text: 'Say what the work is, where it is and what it pays. It can be found from the moment you post it.',
    },
    chooseExpert: {
      name: 'Choose expert',
      text: 'Read who applied, look at their experience, and tell each of them where they stand.',
    },
  },
  hire: {
    title: 'Hire an employee',
    text: 'Post your vacancy where people look on purpose, and answer each application in one place.',
    notAsCandidate:
      'Your account is for looking for work. To post a job, sign up as a recruiter, with another email address.',
  },

  search: {
    /** What is looked for, and where; either may be missing. */
    heading: (what = '', where = '') => {
      const isSaid = /\b(?:jobs?|openings|positions|roles|vacancies)\b/i.test(what);
      const jobs = isSaid ? what : what ? `${what} jobs` : 'Jobs';
      return where ? `${jobs} in ${where}` : jobs;
    },
    /** With how the work is done. */
    headingOfKind: (heading: string, kind: string) => `${heading}, ${kind}`,
    headingOfPage: (heading: string, page: number) => `${heading}, page ${page}`,
    description: (count: string, heading: string) =>
      `${count} open now: ${heading}. Filter by place, category, type and skill.`,
    titleHint: 'Title, skill or company',
    nothing: 'No open job fits all of this',
    nothingText: 'Fewer filters or other words find more.',
    /** With one of the filters left out, how many jobs there are. */
    without: (filter: string, value: string) => `Without ${filter}: ${value}`,
    withoutWord: (word: string) => `Without “${word}”`,
    /** What several values of that filter are told with between them. */
    comma: ', ',
    place: 'Place',
    distance: 'Distance',
    /** In miles or kilometres, as the board has it. */
    distances: {
      mi: (count: number) => plural(count, { one: '# mile', other: '# miles' }),
      km: (count: number) => plural(count, { one: '# kilometre', other: '# kilometres' }),
    },
    within: (distance: string) => `Within ${distance}`,
    /** A city and what is around it. */
    withAround: (city: string, distance: string) => `${city}, and ${distance} around`,
    cityAlone: 'Only in the city',
    pay: 'Pay',
    anyPay: 'Any pay',
    payFrom: (amount: string) => `${amount} a year or more`,
    withPay: 'Only with pay',
    anyTime: 'Any time',
    lastDays: (days: number) => plural(days, { one: 'Last day', other: 'Last # days' }),
    addSkill: 'Add a skill',
    /** Where skills are typed without a list. */
    skillsHint: 'Separate several with commas',
    noSuchSkill: (name: string) => `There is no skill “${name}”.`,
    severalSkills: (name: string, skills: string) =>
      `Several skills fit “${name}”: write one in full, such as ${skills}.`,
    maxSkills: (count: number) => `A search can have at most ${count} skills.`,
    noSuchCity: (name: string) => `There is no city “${name}” in this state.`,
    severalCities: (name: string, cities: string) =>
      `Several cities fit “${name}”: write one in full, such as ${cities}.`,
    cityWithoutState: 'Choose the state of the city as well.',
    order: 'Sort by',
    orders: {
      best: 'Best match',
      newest: 'Newest',
      pay: 'Pay',
      ending: 'Closing soon',
      nearest: 'Nearest',
    },
    /** Before what mistyped words were corrected to. */
    shownFor: 'Showing jobs for',
    /** Before the place that words were read as. */
    shownIn: 'Searched in',
    instead: (typed: string) => `Search for “${typed}” instead`,
    asWords: (typed: string) => `Search for the words “${typed}” instead`,
    /** Before the way of working that words were read as. */
    shownAs: 'Filtered by',
    /** Before a search in a place, or for a way of working, that the words may mean. */
    meant: 'Did you mean',
    /** Above the places around a city without such jobs. */
    around: 'Around there',
    /** How far a place is, with how many jobs it has. */
    aroundAway: (jobs: string, away: string) => `${jobs}, ${away}`,
    showAll: 'Show all jobs',
    show: (jobs: number, isMore: boolean) =>
      isMore ? `Show ${number(jobs)}+ jobs` : plural(jobs, { one: 'Show # job', other: 'Show # jobs' }),
  },
  suggested: {
    titles: 'Job titles',
    companies: 'Companies',
    places: 'Places',
    inPlace: (words: string, place: string) => (words ? `${words} in ${place}` : place),
    recent: 'Recent searches',
    clearRecent: 'Clear recent searches',
  },
  row: {
    save: (job: string) => `Save ${job}`,
    applied: 'Applied',
    saved: 'Saved',
    /** In this browser. */
    seen: 'Seen',
    /** From the city that is searched in. */
    away: {
      mi: (distance: number) => `${number(distance)} mi away`,
      km: (distance: number) => `${number(distance)} km away`,
    },
    /** Before the last day, after how many are left. */
    until: (daysLeft: string) => `${daysLeft}, until`,
  },

  job: {
    report: 'Report this job',
    title: (job: string, company: string, city: string) => `${job}, ${company}, ${city}`,
    closed: 'This job is closed and takes no more applications.',
    expired: (date: string) => `This job expired on ${date} and takes no more applications.`,
    closings: {
      Filled: 'This job has been filled and takes no more applications.',
      Paused: 'This job is paused and takes no applications at the moment.',
    },
    confirmed: 'Confirmed as open',
    previewed: 'This is a preview: the job is not published yet.',
    findOpen: 'Find open jobs',
    similar: 'Similar jobs',
    seeSimilar: 'See similar jobs that are open',
    requirement: 'Personality Requirement',
    about: (company: string) => `About ${company}`,
    apply: 'Apply',
    applyElsewhere: 'Apply at the company',
    /** Before its status. */
    yourApplication: 'Your application:',
    save: 'Saved Job',
    unsave: 'UnSaved Job',
    overview: 'Overview',
    rate: 'Rate',
    location: 'Location',
    type: 'Job type',
    category: 'Job category',
    /** Between two categories. */
    comma: ', ',
    experience: 'Total year experience',
  },
  companies: {
    titleOfPage: (page: number) => `Companies, page ${number(page)}`,
    description: 'The companies with open jobs on this board, by name or by how many they have.',
    order: 'Order',
    byName: 'By name',
    byJobs: 'By number of open jobs',
    count: (count: number) => plural(count, { one: '# company', other: '# companies' }),
    nothing: 'No company has an open job',
    nothingText: 'Companies appear here as soon as they have posted one.',
  },
  company: {
    title: (company: string) => `${company}: open jobs`,
    description: (company: string, jobs: string) => `${jobs} open at ${company}.`,
    verified: 'Verified company',
    verifiedText: 'The owner of this board has checked who this company is.',
    website: 'Website',
    openJobs: 'Open jobs',
    noJobs: 'No open jobs right now',
    noJobsText: 'This company has nothing open at the moment.',
    /** `jobs` is a number with its noun. */
    inSearch: (jobs: string, company: string) => `${jobs} at ${company} in the search`,
    answers: 'How it answers applications',
    answered: (answered: number, applications: number) =>
      `${number(answered)} of ${number(applications)} applications of the last twelve months were answered`,
    /** After that; `days` is rounded up. */
    median: (days: number) =>
      plural(days, { one: ', half of them within # day.', other: ', half of them within # days.' }),
    noMedian: '.',
    howCounted: 'How this is counted',
    counted:
      'This counts the applications that this company received here in the last twelve months, including those to jobs that it closed or deleted. One counts as answered once the company has decided on it; one that is still waiting does not. The days are the median from application to decision, rounded up. With fewer than ten applications, nothing is shown.',
  },
  /** Of a category, a place, or a category in a place. */
  browse: {
    /** `jobs` is a number with its noun, `posted` how long ago that was. */
    facts: (jobs: string, posted: string) => `${jobs} open now, the newest posted ${posted}.`,
    pay: (jobs: number, amount: string) =>
      `Typical pay goes up to ${amount} a year: the median of the ${number(jobs)} jobs that state it.`,
    newest: 'Newest jobs',
    inSearch: (jobs: string) => `${jobs} in the search`,
    categories: (place: string) => `Categories in ${place}`,
    otherCategories: 'Other categories',
    states: 'States with the most of these jobs',
    cities: 'Cities with the most of these jobs',
    citiesNear: (city: string) => `Near ${city}`,
  },
  share: {
    share: 'Share',
    byMail: 'Send by email',
    title: 'Share this job',
    address: 'Address of this page',
    /** Of the mail. */
    text: (job: string, company: string) => `${job} at ${company}`,
    /** Below what is printed. */
    printed: (address: string, day: string) => `${address}, as of ${day}`,
  },
  match: {
    /** Of the skills that a job asks. */
    have: (have: number, asked: number) => `You have ${number(have)} of ${number(asked)}`,
    inResume: 'In your resume',
    notInResume: 'Not in your resume',
    resume: 'Your resume',
  },

  contact: {
    description: 'Write to the people who run this job board.',
    lead: 'A question, a problem, an idea: write to the people who run this board.',
    subject: 'Subject',
    message: 'Message',
    send: 'Send Message',
    information: 'Contact information',
    map: 'Map of the office',
    showMap: 'Show the map',
    mapSource: 'It is loaded from openstreetmap.org.',
  },
  aboutUs: { description: 'Who runs this job board.' },
  policy: { description: 'What this job board keeps about you, and why.' },
  terms: { description: 'What you agree to when you use this job board.' },
});
