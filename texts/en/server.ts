import { plural } from './language.ts';

const minutes = (count: number) => plural(count, { one: '# minute', other: '# minutes' });

/** What the server says without a screen: letters, pages in place of those that it cannot render, and pay in figures. */
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
  /** Of jobs, for programs that read news. */
  feed: {
    title: (site: string, words?: string) => (words ? `${words}: jobs at ${site}` : `Jobs at ${site}`),
    place: (city: string, state: string) => `${city}, ${state}`,
  },
  hello: 'Hello,',
  helloTo: (name: string) => `Hello ${name},`,
  forgottenPassword: {
    subject: (site: string) => `Choose a new password for ${site}`,
    title: 'Choose a new password',
    why: 'Somebody, probably you, asked for a new password. The link works once, for the next 60 minutes.',
    link: 'Choose a new password',
    ending: 'If you did not ask for this, do nothing: your password stays as it is.',
  },
  passwordChanged: {
    subject: (site: string) => `Your password for ${site} was changed`,
    title: 'Your password was changed',
    what: 'The password of your account has just been changed. If that was you, all is well.',
    otherwise: 'If it was not you, take your account back by choosing a new password at once:',
    link: 'Choose a new password',
  },
  enquiry: {
    subject: (subject: string) => `Enquiry: ${subject}`,
    ending: 'Sent with the contact form.',
  },
  refusedPage: {
    failed: 'This did not load',
    tooMany: 'Very many pages were opened from your network',
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
