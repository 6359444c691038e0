import { plural } from './language.ts';

/** New jobs of a search by mail: asking for them, and what becomes of it. */
export const texts = {
  title: 'Alerts',
  frequency: 'How often',
  frequencies: { daily: 'Once a day', weekly: 'Once a week' },
  name: 'Name',
  dialog: {
    title: 'Mail me new jobs like these',
    lead: (heading: string) => `New jobs of this search come by mail: ${heading}.`,
    email: 'Email address',
    emailHint: 'It gets a link first, by which you say that it is yours.',
    send: 'Mail me new jobs',
    lookIntoMail: 'Look into your mail',
    sent: 'The alert begins once you follow the link of the letter. If none comes, look where unwanted mail goes.',
    made: 'New jobs will be mailed to you',
    madeText:
      'If you have not confirmed your mail address yet, they come once you have. You can change, pause or end it at any time.',
    toAlerts: 'See your alerts',
  },
  list: {
    searched: 'See the search',
    madeOn: (day: string) => `Made on ${day}`,
    paused: 'Paused',
    pause: 'Pause',
    resume: 'Go on',
    change: 'Change',
    save: 'Save',
    end: 'End',
    question: {
      title: 'End this alert?',
      text: 'Nothing is mailed for it any more. You can make it again from the search.',
      confirm: 'End it',
    },
  },
  own: {
    about: (count: number) =>
      plural(count, {
        one: 'New jobs of this search are mailed to you.',
        other: 'New jobs of these # searches are mailed to you.',
      }),
    none: 'You have no alerts',
    whatComes: 'Search for jobs, and press “Mail me new jobs like these” there.',
    search: 'Search Jobs',
  },
  confirm: {
    title: 'Your job alert',
    lead: {
      confirm: (name: string) =>
        `New jobs of the search “${name}” are mailed to you once you press the button.`,
      keep: (name: string) =>
        `New jobs of the search “${name}” go on to be mailed once you press the button.`,
    },
    press: { confirm: 'Mail me new jobs', keep: 'Go on' },
    done: { confirm: 'The alert has begun', keep: 'The alert goes on' },
    doneText: 'Each letter has a link by which you change or end it.',
    manage: 'See your alerts',
    wrong: 'This link is not complete, used up or too old.',
    nothingChanged: 'Nothing has changed. You can ask for an alert again from any search.',
    search: 'Search jobs',
  },
  manage: {
    title: 'Your job alerts',
    lead: 'All alerts of the address that the letter was mailed to.',
    none: 'There are no alerts of this address any more.',
  },
};
