import { isolating } from '../isolating.ts';
import { plural } from './language.ts';

/** What owners read of the copies of their board. */
export const texts = isolating({
  title: 'Backups',
  about:
    'A backup holds the whole board: every table, and what was uploaded. Everybody’s resumes are in it, so keep it as safe as the board. Keep one on another machine, too.',
  nightly: (hour: number, kept: number) =>
    `One is made every night after ${hour}:00, and the newest ${plural(kept, { one: 'one is', other: '# are' })} kept.`,
  never: (kept: number) =>
    `None is made at night. The newest ${plural(kept, { one: 'one is', other: '# are' })} kept.`,
  change: 'Change that in the settings',
  where: (server: string, folder: string) =>
    `This server, ${server}, keeps its files in ${folder}. With several servers a file lies on the one that made it.`,
  make: 'Make a backup now',
  asked: 'The backup is made as soon as its turn comes.',
  none: 'There is no backup yet',
  noneWhy: 'Make one now, and set an hour at which one is made every night.',
  states: {
    waiting: (at: string) => `Waiting since ${at}`,
    running: (at: string) => `In progress since ${at}`,
    brokenOff: (at: string) =>
      `Broke off: its server stopped. It started ${at}, and is tried again within minutes`,
    failed: (at: string) => `Failed, ${at}`,
    made: (at: string) => at,
  },
  failures: {
    full: 'The disk is full. Make room on it, or keep fewer; nothing of this one was left.',
    upload: (name: string) =>
      `The upload ${name} is missing, though the board names it. Bring it back from an older backup, or have whoever uploaded it do so again.`,
    import: 'An import is filling the empty board. Try again when it is done.',
    brokenOff: 'Its server stopped before it was made.',
    other: 'Something broke; the log of the server says what.',
  },
  whole: 'Complete',
  nightlyOne: 'Made at night',
  ofCommand: 'Made by the command',
  whereTold: 'Its file lies where the command was told to write it.',
  by: (server: string) => `On the server ${server}`,
  elsewhere: (server: string) =>
    `The file is not on the server that answers you. Download or delete it on ${server}.`,
  gone: 'Its file is no longer there.',
  restore: 'To restore it into an empty folder, and an empty database if you name one, run this:',
  line: (path: string) => `DATA_DIR=./restored npm run restore -- ${path}`,
  download: 'Download',
  downloadOf: (at: string) => `Download the backup of ${at}`,
  password: 'Your password',
  passwordWhy: 'The file holds everybody’s data.',
  delete: 'Delete',
  deleteOf: (at: string) => `Delete the backup of ${at}`,
  question: { title: 'Delete this backup?', text: 'Its file will be gone.', confirm: 'Delete' },
  deleted: 'The backup is deleted.',
});
