/** What somebody says who reports a job, and who looks at it. */
export const texts = {
  title: 'Report this job',
  lead: 'Is something wrong with it? Tell the people who run this board. The employer is not told who you are.',
  reason: 'What is wrong?',
  reasons: {
    Fraud: 'It is fraud: it asks for money or personal documents',
    Discrimination: 'It shuts people out unfairly',
    'Not a real job': 'It is not a job at all',
    'Wrong facts': 'What it says is wrong',
    Gone: 'The job is gone',
    'Something else': 'Something else',
  },
  text: 'In your own words',
  textHint: 'A sentence or two will do.',
  email: 'Email address',
  emailHint: 'Only if we may ask you about it.',
  send: 'Send',
  thanks: 'Thank you',
  thanksText: 'We have your report. Somebody will look at the job.',
};
