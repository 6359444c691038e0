/** What candidates are told, and which letters they and recruiters choose. */
export const texts = {
  title: 'Notices',
  about: 'What was done with your applications and the jobs that you saved in the last year.',
  none: 'There are no notices yet',
  whatComes:
    'When you apply, when a company decides and when a job that you saved ends soon, it says so here.',
  what: 'Notice',
  when: 'When',
  isNew: 'New',
  readAll: 'Mark all as read',
  toLetters: 'Choose what we mail you',
  sent: (file: string | null) =>
    file ? `Your application was sent, with “${file}”.` : 'Your application was sent.',
  decided: {
    Shortlist: 'You are on the shortlist.',
    Rejected: 'The company decided for others.',
  },
  ending: (day: string) => `You saved it and have not applied yet. It ends on ${day}.`,
  ended: 'It takes no applications any more.',
  letters: {
    title: 'Letters',
    about: 'What we mail you, and when. Letters about your account and its security always come.',
    none: 'There are no letters to choose',
    noneWhy: 'Letters about your account and its security always come.',
    kinds: {
      applied: 'Receipts of your applications',
      decided: 'Decisions about your applications',
      ending: 'Jobs you saved that end soon',
      ended: 'Jobs of your list that have ended',
      received: 'New applications to your jobs',
    },
    hints: {
      applied: 'What was sent, and to whom.',
      decided: 'Ten minutes after the company decided.',
      ending: 'Three days before the end, if you have not applied.',
      ended: 'Jobs that you saved or applied to.',
      received:
        'At night, from 9 PM to 7 AM, they wait for the morning. Others of your company choose for themselves.',
    },
    paces: { at_once: 'At once', daily: 'In a daily letter', never: 'Not at all' },
    hour: 'Hour of the daily letter',
    dailyAt: (hour: string) => `The daily letter comes at ${hour}, if there is something to tell.`,
    save: 'Save Letters',
    saved: 'Your choice is saved.',
  },
  end: {
    title: 'End letters',
    lead: (kind: string) => `Press the button, and we mail you no more of these: ${kind}.`,
    daily: 'everything that comes in your daily letter',
    press: 'End these letters',
    done: 'These letters have ended.',
    thanks: 'You can choose them again at any time.',
    choose: 'Choose your letters',
    isIncomplete: 'This link is not complete. Open it from the letter, or copy it whole.',
    nothingChanged: 'Nothing was changed.',
  },
};
