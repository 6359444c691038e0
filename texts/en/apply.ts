import { isolating } from '../isolating.ts';
/** What candidates read where they apply to a job. */
export const texts = isolating({
  title: 'Send your application',
  send: 'Send application',
  letter: 'Cover letter',
  letterHint: 'Optional. It is kept in this browser until you send it or log out.',
  sees: 'The recruiter will see',
  seesNow: 'It stays as it is now, even if you change your resume later.',
  name: 'Name',
  resume: 'Resume',
  /** Of the resume that is chosen first. */
  isDefault: (name: string) => `${name} (default)`,
  notLoaded: 'This resume could not be loaded: choose again.',
  /** Between the parts of a resume in short. */
  between: ' · ',
  file: 'File',
  noFile: 'None',
  reachedBy: 'Reached by',
  toResume: 'Look at your resume',
  untold: {
    title: 'Apply without a profile and a resume?',
    text: 'The recruiter will see your name, your city, your phone number and your email address, and nothing about you or your work.',
    confirm: 'Apply anyway',
  },
});
