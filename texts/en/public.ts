import { plural } from './language.ts';

/** What visitors read. */
export const texts = {
  jobs: (count: number) => plural(count, { one: '# job', other: '# jobs' }),
  jobOffers: (count: number) => plural(count, { one: '# job offer', other: '# job offers' }),
  applyUntold: {
    title: 'Apply without a profile and a resume?',
    text: 'The recruiter will see your name, your city, your phone number and your email address, and nothing about you or your work.',
    confirm: 'Apply anyway',
  },
};
