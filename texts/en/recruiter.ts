import { plural } from './language.ts';

/** What recruiters read in their area. */
export const texts = {
  welcome: 'Welcome to your hiring desk',
  applications: (count: number) => plural(count, { one: '# application', other: '# applications' }),
  candidates: (count: number) => plural(count, { one: '# candidate', other: '# candidates' }),
  openedMany: (minutes: number) =>
    plural(minutes, {
      one: 'You have opened many candidates in a short time. Please try again in # minute.',
      other: 'You have opened many candidates in a short time. Please try again in # minutes.',
    }),
  companySaved: 'Your company is saved.',
  isPosted: (title: string) => `“${title}” is posted and can be found now.`,
  isUpdated: (title: string) => `“${title}” is updated.`,
  mayDelete: {
    title: 'Are you sure?',
    text: "You won't be able to revert this!",
    /** `applications` counts those to the job that is meant. */
    consequence: (applications: number) =>
      plural(applications, {
        one: 'This job has # application, which leaves your list.',
        other: 'This job has # applications, which leave your list.',
      }),
    confirm: 'Yes, delete it!',
  },
  mayShortlist: { title: 'Are you sure want to Shortlist this candidate?', confirm: 'Yes, shortlist' },
  mayReject: { title: 'Are you sure want to Rejected this candidate?', confirm: 'Yes, reject' },
};
