import { isolating } from '../isolating.ts';
import { number, plural } from './language.ts';
import { texts as told } from './told.ts';

export const doNothing = 'If you did not ask for this, do nothing.';
const whyEnded = (count: number) =>
  plural(count, {
    one: 'You had saved this or applied to it, so you should know.',
    other: 'You had saved these or applied to them, so you should know.',
  });
const haveEnded = (count: number, title: string) =>
  plural(count, { one: `“${title}” has ended`, other: '# jobs on your list have ended' });

/** What the server mails, but for the emails about an account. */
export const texts = isolating({
  hello: 'Hello,',
  helloTo: (name: string) => `Hello ${name},`,
  ownerInvited: {
    subject: (site: string) => `Run ${site} with us`,
    title: (site: string) => `You are invited to run ${site}`,
    why: (name: string) =>
      `${name} invites you to be an owner of the board, who decides about everything on it. The link works once, for the next 24 hours.`,
    link: 'Become an owner',
    ending: 'If you do not know why you were asked, do nothing.',
  },
  enquiryAnswered: {
    subject: (subject: string) => `Re: ${subject}`,
    youWrote: 'You wrote:',
  },
  test: {
    subject: (site: string) => `A test email from ${site}`,
    title: 'Mail works',
    what: 'You asked for this email on the desk. If you can read it, the board can send its mail.',
  },
  jobsEnding: {
    subject: (count: number, title: string) =>
      plural(count, { one: `“${title}” ends soon`, other: '# of your jobs end soon' }),
    title: (count: number) => plural(count, { one: 'Your job ends soon', other: '# of your jobs end soon' }),
    why: 'After its last day a job can no longer be found, and takes no applications. What would you like to do?',
  },
  stillOpen: {
    subject: (count: number, title: string) =>
      plural(count, { one: `Is “${title}” still open?`, other: 'Are # of your jobs still open?' }),
    title: (count: number) =>
      plural(count, { one: 'Is your job still open?', other: 'Are these # jobs still open?' }),
    why: 'For a month nothing was changed there, and no application was decided. Those who look for work are glad to know that somebody reads what they send.',
  },
  endsIn: (days: number) =>
    days < 1 ? 'Ends today.' : plural(days, { one: 'Ends tomorrow.', other: 'Ends in # days.' }),
  cameIn: (applications: number, undecided: number) => {
    if (applications === 0) return 'No application came in.';
    const cameIn = `came in, ${number(undecided)} undecided.`;
    return plural(applications, { one: `# application ${cameIn}`, other: `# applications ${cameIn}` });
  },
  seen: (views: number) => plural(views, { one: 'Seen once in 30 days.', other: 'Seen # times in 30 days.' }),
  jobSteps: {
    extend: (days: number) => plural(days, { one: 'Extend by # day', other: 'Extend by # days' }),
    fill: () => 'Close as filled',
    confirm: () => 'Yes, it is open',
  },
  allJobs: 'All your jobs',
  /** Beneath emails that can be ended. */
  choices: {
    choose: 'Choose what we mail you',
    end: 'Stop mailing me these',
    ended: 'These emails have stopped. Log in to choose them again.',
  },
  notices: {
    subjects: {
      applied: (count: number, job: string) =>
        plural(count, { one: `Your application for ${job}`, other: 'Your # applications' }),
      decided: (count: number, job: string) =>
        plural(count, { one: `About your application for ${job}`, other: 'About # of your applications' }),
      ending: (count: number, job: string) =>
        plural(count, { one: `“${job}” ends soon`, other: '# jobs that you saved end soon' }),
      ended: haveEnded,
      daily: (count: number, _job: string) =>
        plural(count, { one: 'Your day: one thing is new', other: 'Your day: # things are new' }),
    },
    whys: {
      applied: (count: number) =>
        plural(count, { one: 'This was sent for you.', other: 'These were sent for you.' }),
      decided: (count: number) =>
        plural(count, { one: 'The company has decided.', other: 'Companies have decided.' }),
      ending: (count: number) =>
        plural(count, {
          one: 'You saved this and have not applied yet.',
          other: 'You saved these and have not applied yet.',
        }),
      ended: whyEnded,
      daily: (_count: number) => 'This is what happened since your last daily email.',
    },
    sent: (day: string, file: string | null, hasLetter: boolean) => {
      const parts = [...(file ? [`“${file}”`] : []), ...(hasLetter ? ['your letter'] : [])];
      return `Your application was sent on ${day}${parts.length > 0 ? `, with ${parts.join(' and ')}` : ''}.`;
    },
    decisions: {
      Shortlist: 'You are on the shortlist. The company will get in touch with you.',
      Rejected: 'The company chose other candidates this time.',
    },
    /** With a decision. */
    wrote: (company: string) => `${company} writes:`,
    endsOn: (day: string) => `It takes applications until ${day}.`,
    see: 'See the job',
    seeSent: 'See what you sent',
    all: 'All your notices',
  },
  received: {
    subject: (count: number, job: string) =>
      plural(count, { one: `A new application: ${job}`, other: '# new applications' }),
    title: (count: number) => plural(count, { one: 'A new application', other: '# new applications' }),
    why: (count: number) =>
      plural(count, {
        one: 'This came in for a job of your company.',
        other: 'These came in for jobs of your company.',
      }),
    cameIn: (count: number) => plural(count, { one: 'One new application.', other: '# new applications.' }),
    see: (count: number) => plural(count, { one: 'Look at it', other: 'Look at them' }),
    all: 'All applications',
  },
  jobsEnded: {
    subject: haveEnded,
    title: (count: number) => plural(count, { one: 'A job has ended', other: '# jobs have ended' }),
    why: whyEnded,
    job: (title: string, company: string) => `${title} at ${company}`,
    filled: 'Somebody was found for it.',
    over: told.ended,
    similar: 'See similar jobs',
    search: 'Search jobs',
  },
  /** New jobs of a search. */
  alert: {
    /** What a search is called that nobody named: what is searched for, and where. */
    name: (subjects: string[], places: string[]) =>
      [subjects.join(', ') || 'All jobs', places.length > 0 && `in ${places.join(', ')}`]
        .filter(Boolean)
        .join(' '),
    subject: (count: number, name: string) =>
      plural(count, { one: `# new job: ${name}`, other: `# new jobs: ${name}` }),
    why: (frequency: 'daily' | 'weekly') =>
      `You asked for new jobs of this search, ${frequency === 'daily' ? 'once a day' : 'once a week'}. These came since the last email.`,
    place: (city: string, state: string) => `${city}, ${state}`,
    see: 'See the job',
    all: (count: number) => `See all ${number(count)}`,
    search: 'See the whole search',
    manage: 'Change, pause or end your alerts',
    confirm: {
      subject: (site: string) => `Confirm your job alert at ${site}`,
      title: 'Shall we mail you new jobs?',
      why: (name: string, frequency: 'daily' | 'weekly', _most: number) =>
        `Somebody, probably you, asked for new jobs of the search “${name}” at this address, ${frequency === 'daily' ? 'once a day' : 'once a week'}. Nothing is mailed before you confirm it. The link works for the next 7 days.`,
      link: 'Confirm the alert',
      ending: doNothing,
    },
    full: {
      subject: (site: string) => `Your job alerts at ${site}`,
      title: 'You have as many alerts as there can be',
      why: (name: string, _frequency: 'daily' | 'weekly', most: number) =>
        `Somebody, probably you, asked for new jobs of the search “${name}” at this address. You have ${number(most)} alerts already, the most there can be: end one first, and then ask again.`,
      link: 'See your alerts',
      ending: doNothing,
    },
    goOn: {
      subject: (name: string) => `Do you still want new jobs: ${name}?`,
      title: 'Do you still want these jobs?',
      why: (name: string) =>
        `New jobs of the search “${name}” have been mailed to you for a year. If you want more of them, say so within 30 days. If not, there is nothing to do: the alert then pauses.`,
      link: 'Keep the alert',
    },
  },
  jobApproved: {
    subject: (title: string) => `“${title}” is published`,
    why: () => 'Your job was approved, and can be found now.',
    link: 'See the job',
  },
  jobRefused: {
    subject: (title: string) => `“${title}” was not approved`,
    why: (reason: string) =>
      `It is kept as a draft, which you can change and send again. The reason: ${reason}`,
    link: 'Open the draft',
  },
  jobChangedByOwner: {
    subject: (title: string) => `“${title}” was changed by the board`,
    why: 'Whoever runs the board has changed your job. Look at it; you can change it again.',
    link: 'See the job',
  },
  jobClosedByOwner: {
    subject: (title: string) => `“${title}” was closed by the board`,
    why: 'Whoever runs the board has closed your job. You can list it again.',
    link: 'Your jobs',
  },
  jobTakenOff: {
    subject: (title: string) => `“${title}” was taken off the board`,
    why: (reason: string) =>
      `Nobody can find it or apply to it any more, and it cannot be changed.${reason && ` The reason: ${reason}`}`,
    link: 'All your jobs',
    /** The reason, where nobody has looked yet. */
    reported: 'several people reported it. The owner of the board will look at it.',
  },
  jobPutBack: {
    subject: (title: string) => `“${title}” is back on the board`,
    why: () => 'Your job had been taken off, and is again as it was before.',
    link: 'See the job',
  },
  companyJoined: {
    title: (name: string) => `Your company is now ${name}`,
    why: (name: string) =>
      `Whoever runs the board has made you a recruiter of ${name}: you can change its jobs, and decide about the applications to them.`,
    link: 'All your jobs',
  },
  companyDisabled: {
    title: 'Your company was disabled',
    why: (reason: string) =>
      `Its jobs are taken off, none can be posted, and of the candidates you see those alone who applied. If you think that this is a mistake, write to us.${reason && ` The reason: ${reason}`}`,
    link: 'Write to us',
  },
  companyEnabled: {
    title: 'Your company is enabled again',
    why: () => 'Its jobs are again as they were before, new ones can be posted, and candidates searched.',
    link: 'All your jobs',
  },
  notPublished: {
    subject: (title: string) => `“${title}” could not be published`,
    why: 'It was due to be published, but something in it is no longer valid: perhaps its last day has passed, or a choice is no longer offered. It is kept as a draft.',
    link: 'Open the draft',
  },
  enquiry: {
    subject: (subject: string) => `Enquiry: ${subject}`,
    ending: 'Sent with the contact form.',
  },
});
