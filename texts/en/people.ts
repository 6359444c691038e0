import { isolating } from '../isolating.ts';
import { texts as frame } from './frame.ts';
import { plural } from './language.ts';

const { jobs, applications } = frame.counts;

/** What owners read about the people of their board. */
export const texts = isolating({
  title: 'People',
  count: (count: number) => plural(count, { one: '# account', other: '# accounts' }),
  words: 'Name or email address',
  kind: 'Kind',
  allKinds: 'All kinds',
  since: 'Since',
  disabled: 'Disabled',
  enabled: 'Enabled',
  noneFits: 'Nobody fits',
  fewer: 'A word is found by its beginning, in names and email addresses.',
  showAll: 'Show everybody',
  company: 'Company',
  you: 'This is you.',
  facts: {
    email: 'Logs in with',
    confirmed: 'confirmed',
    unconfirmed: 'not confirmed',
    sessions: 'Logged in at',
    places: (count: number) => plural(count, { one: '# place', other: '# places' }),
    applications: 'Applications',
    codes: 'Second factor',
    on: 'On',
    off: 'Off',
    since: 'Account since',
    lastSeen: 'Last here',
    disabledSince: 'Disabled since',
  },
  access: 'Access',
  disable: 'Disable the account',
  disabling: {
    title: (name: string) => `Disable ${name}?`,
    text: 'The account is shut out at once, and its sessions end. Nothing is lost, and it can be enabled again.',
    confirm: 'Disable',
  },
  enable: 'Enable the account',
  endSessions: 'End all sessions',
  endingSessions: { title: (name: string) => `End the sessions of ${name}?`, confirm: 'End them' },
  endCodes: 'Turn the second factor off',
  endingCodes: {
    title: (name: string) => `Turn the second factor of ${name} off?`,
    text: 'For somebody who lost the app or the passkeys, and the recovery codes, once you have made sure who is asking. Codes and passkeys go, and from then on the password alone is enough to log in; its owner is told by email.',
    confirm: 'Turn it off',
  },
  sendReset: 'Mail a link for a new password',
  done: {
    disabled: 'The account is disabled.',
    enabled: 'The account is enabled.',
    sessions: 'The sessions have ended.',
    codes: 'The second factor is turned off.',
    reset:
      'A link is mailed, unless the last one still works for a while. An address that is not confirmed gets two emails a day at most.',
    address: 'The email address is changed.',
    erased: 'The account is erased.',
  },
  address: 'Email address',
  addressHint:
    'Only after a mistake: people change their own. The sessions end, and the new address is not confirmed.',
  newAddress: 'New email address',
  changeAddress: 'Change the address',
  changingAddress: {
    title: (name: string, from: string) => `Change the address of ${name}, ${from}?`,
    confirm: 'Change it',
  },
  erase: 'Erase',
  eraseHint: 'For good: what goes remains only in the backups.',
  password: 'Your own password',
  erasing: {
    title: (name: string) => `Erase ${name}?`,
    goes: (applied: number, posted: number) => {
      const parts = [applied > 0 && applications(applied), posted > 0 && `its company with ${jobs(posted)}`];
      const named = parts.filter(Boolean);
      return named.length > 0
        ? `With the account go ${named.join(' and ')}.`
        : 'The account goes, with its profile.';
    },
    confirm: 'Erase it',
  },
  readBy: 'Who read it',
  readHint: 'Recruiters who opened the details or downloaded the resume in the last year; the latest fifty.',
  nobodyRead: 'Nobody yet.',
  reads: { details: 'Details', resume: 'Resume' },
  goneCompany: 'A company that is gone',
  log: 'Log of this account',
  nothing: 'Nothing yet.',
  whole: 'All in the log',
  gone: 'This account was erased in the meantime',
});
