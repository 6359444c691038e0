export const closings = [
  'Apply with a few lines about yourself. A person reads them, and answers within a week.',
  'No cover letter needed: tell us what you are good at and when you could start.',
  'Come by for a coffee first, if you like to see a place before you apply.',
  'We hire for this role once a year and take our time with it. You will hear from us either way.',
  'If you bring most of this and would learn the rest, please apply.',
  'The conversation takes forty minutes, the trial day is paid, and our answer comes within three days.',
  'Questions are welcome; so are people who come back to work after years of caring for somebody.',
  'We welcome applicants of every age and background, and adapt the workplace where that helps.',
  'You will meet the whole team before you decide. It should be a choice on both sides.',
  'Two conversations, no puzzles. We say at the first what the job pays.',
  'References can wait until the end. Start with your story.',
];

export const headings = [
  { duties: 'What you will do', bring: 'What you bring', offers: 'What we offer' },
  { duties: 'Your work', bring: 'Your background', offers: 'In return' },
  { duties: 'A week in this job', bring: 'Good to have', offers: 'What you get' },
  { duties: 'You will', bring: 'You have', offers: 'We give' },
  { duties: 'The job', bring: 'About you', offers: 'About the terms' },
];

export const partTimeHours = [
  'Three days a week, agreed a month ahead',
  'About 24 hours a week',
  '20 to 28 hours a week',
];
export const internHours = ['36 hours a week for twelve weeks', '20 hours a week beside your studies'];
