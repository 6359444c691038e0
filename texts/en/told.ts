/** What candidates are told, and which emails they and recruiters choose. */
export const texts = {
  about: 'What happened in the last year to your applications and to the jobs that you saved.',
  none: 'There are no notices yet',
  whatComes:
    'When you apply, when a company decides and when a job that you saved ends soon, you are told here.',
  what: 'Notice',
  when: 'When',
  isNew: 'New',
  readAll: 'Mark all as read',
  toPreferences: 'Choose what we mail you',
  sent: (file: string | null) =>
    file ? `Your application was sent, with “${file}”.` : 'Your application was sent.',
  decided: {
    Shortlist: 'You are on the shortlist.',
    Rejected: 'The company chose other candidates.',
  },
  ending: (day: string) => `You saved it and have not applied yet. It ends on ${day}.`,
  ended: 'It no longer takes applications.',
  mails: {
    title: 'Emails',
    about: 'What we mail you, and when. Emails about your account and its security always come.',
    none: 'There are no emails to choose',
    noneWhy: 'Emails about your account and its security always come.',
    kinds: {
      applied: 'Receipts of your applications',
      decided: 'Decisions about your applications',
      ending: 'Jobs you saved that end soon',
      ended: 'Jobs on your list that have ended',
      received: 'New applications to your jobs',
      posted: 'Your jobs that end soon or may be over',
    },
    hints: {
      applied: 'What was sent, and to whom.',
      decided: 'Ten minutes after the company decided.',
      ending: 'Three days before the end, if you have not applied.',
      ended: 'Jobs that you saved or applied to.',
      received:
        'At night, from 9 PM to 7 AM, they wait for the morning. Your colleagues choose for themselves.',
      posted:
        'A week and a day before their last day, and when nobody has changed them or decided for a month.',
    },
    frequencies: { at_once: 'At once', daily: 'In a daily email', never: 'Not at all' },
    hour: 'Hour of the daily email',
    dailyAt: (hour: string) => `The daily email comes at ${hour}, if there is something to tell.`,
    save: 'Save Emails',
    saved: 'Your choice is saved.',
  },
  end: {
    title: 'Stop emails',
    lead: (kind: string) => `Press the button, and we stop mailing you these: ${kind}.`,
    daily: 'everything that comes in your daily email',
    press: 'Stop these emails',
    done: 'These emails have stopped.',
    thanks: 'You can choose them again at any time.',
    choose: 'Choose your emails',
  },
};
