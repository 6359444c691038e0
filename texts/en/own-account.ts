import { plural } from './language.ts';

const jobs = (count: number) => plural(count, { one: '# job', other: '# jobs' });
const applications = (count: number) => plural(count, { one: '# application', other: '# applications' });

/** What everybody reads on the screen of the own account. */
export const texts = {
  email: {
    title: 'Mail address',
    lead: 'You log in with it, and get our letters there.',
    present: 'Your address',
    isConfirmed: 'Confirmed',
    isUnconfirmed: 'Not confirmed yet',
    whyConfirm: 'Please follow the link that we mailed there. Until then we send few letters.',
    sendAgain: 'Send the link again',
    sentAgain: 'The link was sent again.',
    change: 'Change the address',
    newEmail: 'New address',
    waits: (email: string) =>
      `A link was sent to ${email}. Follow it within 24 hours: until then nothing changes.`,
    asked: 'A link was sent to the new address.',
  },
  confirm: {
    title: 'Confirm your mail address',
    lead: 'Press the button to say that this address is yours.',
    press: 'Confirm the address',
    thanks: 'Thank you.',
    confirmed: 'Your address is confirmed.',
    changed: 'This is the address of your account now: log in with it from now on.',
    isIncomplete: 'This link is not complete. Open it from the letter, or copy it whole.',
    nothingChanged: 'Nothing was changed.',
    toAccount: 'Account and security',
  },
  factor: {
    title: 'Codes at the login',
    lead: 'With an authenticator app on your phone a login asks for a code of six digits as well, so that a password alone is not enough.',
    needed:
      'This board asks you for a second factor at the login. Set it up here; until then nothing else is open to you.',
    stays: 'This board asks it of you, so it stays on.',
    begin: 'Set it up',
    setup: 'Add the board to your app',
    scan: 'Scan this picture with an authenticator app, or type the key into it.',
    qr: 'QR code with the key',
    key: 'Key',
    code: 'Code',
    codeHint: 'The six digits that the app shows now.',
    confirm: 'Turn it on',
    codesTitle: 'Keep your recovery codes',
    codesLead:
      'It is on. Each of these codes works once in place of a code of the app, should you lose your phone. They are shown this one time.',
    save: 'Save them as a file',
    file: 'recovery-codes.txt',
    kept: 'I have kept them',
    isOn: 'On',
    isOff: 'Off',
    left: (count: number) =>
      plural(count, { one: '# recovery code is left.', other: '# recovery codes are left.' }),
    endCode: 'Code of the app, or a recovery code',
    end: 'Turn it off',
    ended: 'From now on your password alone logs in.',
  },
  data: {
    title: 'Your data',
    lead: 'All that the board has of you, in one file: a folder of JSON files, and what you uploaded.',
    make: 'Put it together',
    again: 'Put it together again',
    asked: 'Your data is being put together. A mail will tell you when it is ready.',
    waits:
      'It is being put together. A mail will tell you when it is ready; this page says so when you load it again.',
    ready: 'Your data is ready, for 24 hours.',
    download: 'Download your data',
    file: 'my-data.tar.gz',
  },
  erase: {
    title: 'Delete the account',
    lead: 'It is gone at once, for good. Perhaps download your data first.',
    press: 'Delete the account',
    question: 'Delete your account for good?',
    goes: {
      Employee:
        'Your profile, your resume with its files, your applications and your saved jobs go at once. Recruiters no longer find you.',
      Recruiter: 'Your account goes at once, and you cannot log in any more.',
      Owner: 'Your account goes at once, and you cannot log in any more. The other owners run the board.',
    },
    companyGoes: (name: string, jobCount: number, applicationCount: number) =>
      `You are the last of ${name}, so the company goes as well, with its ${jobs(jobCount)} and ${applications(applicationCount)} to them.`,
    companyStays: (name: string) => `${name} and its jobs stay with your colleagues.`,
    stays:
      'Copies stay in the backups of the board until these are thrown away, messages that you sent with the contact form for a year, and the log of the board knows for a while, without your name, that an account was used. It cannot be undone.',
    confirm: 'Delete for good',
    erased: 'Your account was deleted.',
  },
  password: 'Your password',
  sessions: {
    title: 'Where you are logged in',
    unknown: 'Unknown browser',
    isCurrent: 'This browser',
    network: 'Network',
    since: 'Logged in',
    lastUsed: 'Last used',
    end: 'End',
    endOf: (browser: string) => `End the session of ${browser}`,
    endOthers: 'End all others',
    ended: 'The session has ended.',
    othersEnded: 'All other sessions have ended.',
    otherwise: 'If you do not know one of them, end it and choose another password.',
  },
};
