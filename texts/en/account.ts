import { isolating } from '../isolating.ts';

const nothingChanged = 'Nothing was changed.';

/** What people read who register, log in, or follow the link of an email. */
export const texts = isolating({
  login: {
    description: 'Log in to apply for jobs, or to find people for yours.',
    lead: 'Welcome back.',
    noAccount: "Don't have an account?",
    sessionEnded: 'Your session has ended. Please log in again.',
    sessionEndedUndone:
      'Your session has ended, so that what you pressed last was not done. Please log in again, and do it once more.',
    forgot: 'Forgot password?',
    code: 'Code',
    codeHint: 'From your authenticator app, or a recovery code. You can also use a passkey, below.',
    byPasskey: 'Log in with a passkey',
  },
  register: {
    description: 'Create an account to apply for jobs, or to find people for yours.',
    lead: 'One account to apply with, or to hire with.',
    hasAccount: 'Already have an account?',
    userType: 'User type',
    closed: 'Nobody can register here at the moment.',
    hints: { Employee: 'I am looking for a job', Recruiter: 'I am looking for people' },
    userName: 'User name',
    /** Before the terms. */
    accept: 'I accept the',
    /** Between the terms and the policy. */
    and: 'and the',
  },
  forgot: {
    title: 'Forgot password',
    description: 'Ask for a link to choose a new password.',
    lead: 'We will mail you a link to choose a new one. It works for an hour.',
    backToLogin: 'Back to Login',
    send: 'Send Me!',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'This ends every session that is still open elsewhere.',
    isIncomplete: 'This link is not complete. Open it from the email, or ask for another.',
    sendAgain: 'Send a new link',
    set: 'Set password',
  },
  password: 'Password',
  /** Of an email, opened without a part of it or after it was used. */
  brokenLink: {
    isIncomplete: 'This link is not complete. Open it from the email, or copy all of it.',
    nothingChanged,
  },
  /** Where the links of emails about a job lead. */
  jobLink: {
    title: 'Your job',
    manage: 'Manage Jobs',
    see: 'See the job',
    over: `This link has already been used, or the job is no longer open. ${nothingChanged}`,
    steps: {
      extend: {
        what: (day: string, days: number) =>
          `This job is open until ${day}. You can keep it open for ${days} more days.`,
        press: (days: number) => `Extend by ${days} days`,
        done: (day: string) => `Extended: the job is open until ${day}.`,
      },
      fill: {
        what: () =>
          'Have you found somebody? The job will be closed, and those who saved it or applied will be told.',
        press: () => 'Close as filled',
        done: () => 'The job is closed. Congratulations!',
      },
      confirm: {
        what: (day: string) =>
          `This job is open until ${day}. Is it still open? Its page will say that you confirmed it.`,
        press: () => 'Yes, it is open',
        done: () => 'Thank you. The job’s page says so now.',
      },
    },
  },
});
