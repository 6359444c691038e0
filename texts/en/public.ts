import { plural } from './language.ts';

/** What visitors read. */
export const texts = {
  /** The specification's, where an answer carries no real value. */
  usualPay: 'Fixed price: $1200-$2000',
  usualClaim: 'Over 15,000 job offers',
  jobs: (count: number) => plural(count, { one: '# job', other: '# jobs' }),
  jobOffers: (count: number) => plural(count, { one: '# job offer', other: '# job offers' }),
  applyUntold: {
    title: 'Apply without a profile and a resume?',
    text: 'The recruiter will see your name, your city, your phone number and your email address, and nothing about you or your work.',
    confirm: 'Apply anyway',
  },
};
