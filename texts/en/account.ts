/** What people read who register or log in. */
export const texts = {
  login: {
    description: 'Log in to apply for jobs, or to find people for yours.',
    lead: 'Welcome back.',
    noAccount: "Don't have an account?",
    sessionEnded: 'Your session has ended. Please log in again.',
    forgot: 'Forgot password?',
  },
  register: {
    description: 'Make an account to apply for jobs, or to find people for yours.',
    lead: 'One account to apply with, or to hire with.',
    hasAccount: 'Already have an account?',
    userType: 'User type',
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
    lead: 'We mail you a link to choose a new one. It works for an hour.',
    backToLogin: 'Back to Login',
    send: 'Send Me!',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'It ends every session that is still open elsewhere.',
    isIncomplete: 'This link is not complete. Open it from the mail, or ask for another.',
    nothingChanged: 'Nothing was changed.',
    sendAgain: 'Send a new link',
    set: 'Set password',
  },
  password: 'Password',
};
