import { isolating } from '../isolating.ts';
import { texts as frame } from './frame.ts';
import { plural } from './language.ts';

/** New jobs of a search by mail: asking for them, and what becomes of it. */
export const texts = isolating({
  title: 'Alerts',
  frequency: 'How often',
  frequencies: { daily: 'Once a day', weekly: 'Once a week' },
  name: 'Name',
  dialog: {
    title: frame.mailNewJobs,
    lead: (heading: string) => `New jobs of this search come by mail: ${heading}.`,
    email: 'Email address',
    emailHint: 'We first mail it a link, with which you confirm that it is yours.',
    send: 'Mail me new jobs',
    lookIntoMail: 'Check your mail',
    sent: 'The alert begins once you follow the link in the email. If none comes, look in your spam folder.',
    made: 'New jobs will be mailed to you',
    madeText:
      'If you have not confirmed your email address yet, they come once you have. You can change, pause or end it at any time.',
    toAlerts: 'See your alerts',
  },
  list: {
    searched: 'See the search',
    madeOn: (day: string) => `Made on ${day}`,
    paused: 'Paused',
    pause: 'Pause',
    resume: 'Resume',
    isPaused: (name: string) => `${name} is paused.`,
    isResumed: (name: string) => `${name} goes on.`,
    change: 'Change',
    save: 'Save',
    isSaved: 'The change is saved.',
    end: 'End',
    isEnded: (name: string) => `${name} has ended.`,
    question: {
      title: 'End this alert?',
      text: 'You will get no more emails from it. You can make it again from the search.',
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
    whatComes: `Search for jobs, and press “${frame.mailNewJobs}” there.`,
    search: 'Search Jobs',
  },
  confirm: {
    title: 'Your job alert',
    lead: {
      confirm: (name: string) =>
        `New jobs of the search “${name}” are mailed to you once you press the button.`,
      keep: (name: string) => `New jobs of the search “${name}” will keep coming once you press the button.`,
      end: (name: string) =>
        `New jobs of the search “${name}” are no longer mailed to you once you press the button.`,
    },
    press: { confirm: 'Mail me new jobs', keep: 'Keep the alert', end: 'End the alert' },
    done: { confirm: 'The alert has begun', keep: 'The alert goes on', end: 'The alert has ended' },
    doneText: 'Each email has a link to change or end it.',
    isEnded: 'You can ask for it again from the search.',
    manage: 'See your alerts',
    wrong: 'This link is incomplete, already used or too old.',
    nothingChanged: 'Nothing has changed. You can ask for an alert again from any search.',
    search: 'Search jobs',
  },
  manage: {
    title: 'Your job alerts',
    lead: 'All alerts of the address that the email was sent to.',
    none: 'This address no longer has any alerts.',
  },
});
