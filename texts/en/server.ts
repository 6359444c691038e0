import { number, plural } from './language.ts';

const minutes = (count: number) => plural(count, { one: '# minute', other: '# minutes' });

/** What the server says without a screen: feeds, frames on other sites, pages in place of those that it cannot render, and pay in figures. */
export const texts = {
  /** What a job pays, where nobody worded it; amounts have their currency. */
  pay: {
    each: {
      Hour: (amount: string) => `${amount} an hour`,
      Day: (amount: string) => `${amount} a day`,
      Week: (amount: string) => `${amount} a week`,
      Month: (amount: string) => `${amount} a month`,
      Year: (amount: string) => `${amount} a year`,
    },
    from: (pay: string) => `From ${pay}`,
    upTo: (pay: string) => `Up to ${pay}`,
  },
  /** Headings of a resume that is made as a PDF. */
  resumePdf: {
    title: (name: string) => `Resume of ${name}`,
    about: 'About',
    experiences: 'Work experience',
    educations: 'Education',
    skills: 'Skills',
    languages: 'Languages',
    qualification: 'Qualification',
    /** The year until which somebody works somewhere today. */
    present: 'Present',
  },
  /** Of jobs, for programs that read news. */
  feed: {
    title: (site: string, words?: string) => (words ? `${words}: jobs at ${site}` : `Jobs at ${site}`),
    place: (city: string, state: string) => `${city}, ${state}`,
  },
  /** A search in a frame on another site. */
  embed: {
    /** Before a date. */
    posted: 'Posted',
    all: (count: number, isExact: boolean) =>
      isExact
        ? plural(count, { one: 'See # job on the board', other: 'See all # jobs' })
        : `See all jobs, more than ${number(count)}`,
    nothing: 'No open job fits at the moment.',
    search: (site: string) => `Look for jobs at ${site}`,
  },
  refusedPage: {
    failed: 'This did not load',
    unreadable: 'This address cannot be read',
    tooMany: 'A great many pages were opened from your network',
    busy: 'Many people are here right now',
    opensIn: (seconds: number) => {
      const soon = plural(seconds, { one: '# second', other: '# seconds' });
      return `This page opens by itself in ${
        seconds < 10 ? 'a few seconds' : seconds < 90 ? soon : minutes(Math.ceil(seconds / 60))
      }.`;
    },
    again: 'Try again',
    home: (site: string) => `${site}, home`,
  },
};
