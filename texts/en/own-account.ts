import { isolating } from '../isolating.ts';
import { texts as frame } from './frame.ts';
import { plural } from './language.ts';

const { jobs, applications } = frame.counts;

/** What everybody reads on the screen of their account. */
export const texts = isolating({
  email: {
    title: 'Email address',
    lead: 'You log in with it, and our emails go there.',
    present: 'Your address',
    isConfirmed: 'Confirmed',
    isUnconfirmed: 'Not confirmed yet',
    whyConfirm: 'Please follow the link that we mailed there. Until then we send few emails.',
    sendAgain: 'Send the link again',
    sentAgain: 'The link was sent again.',
    change: 'Change the address',
    newEmail: 'New address',
    waits: (email: string) =>
      `A link was sent to ${email}. Follow it within 24 hours: until then nothing changes.`,
    asked: 'A link was sent to the new address.',
  },
  confirm: {
    title: 'Confirm your email address',
    lead: 'Press the button to say that this address is yours.',
    press: 'Confirm the address',
    thanks: 'Thank you.',
    confirmed: 'Your address is confirmed.',
    changed: 'This is the address of your account now: log in with it from now on.',
    toAccount: 'Account and security',
  },
  factor: {
    title: 'Codes at login',
    lead: 'With an authenticator app on your phone, a login also asks for a six-digit code, so that a password alone is not enough.',
    needed:
      'This board asks you for a second factor when you log in. Set it up here; until then nothing else is open to you.',
    stays: 'This board requires it, so it stays on.',
    begin: 'Set it up',
    setup: 'Add the board to your app',
    scan: 'Scan this picture with an authenticator app, or type the key into it.',
    qr: 'QR code with the key',
    key: 'Key',
    code: 'Code',
    codeHint: 'The six digits that the app shows now.',
    confirm: 'Turn it on',
    again: 'Begin again',
    codesTitle: 'Keep your recovery codes',
    codesLead:
      'It is on. Each of these codes works once, after your password, should you lose your phone or your passkey. They are shown only this once, and earlier ones no longer work.',
    save: 'Save them as a file',
    file: 'recovery-codes.txt',
    kept: 'I have kept them',
    leaveCodes: 'The recovery codes are not shown again. Leave without keeping them?',
    isOn: 'On',
    isOff: 'Off',
    left: (count: number) =>
      plural(count, { one: '# recovery code is left.', other: '# recovery codes are left.' }),
    endCode: 'Code from the app, or a recovery code',
    end: 'Turn it off',
    ended: 'Codes at login are off.',
  },
  passkeys: {
    title: 'Passkeys',
    lead: 'A passkey logs you in with your fingerprint, your face or a PIN, on this device or another one of yours. Once you have one, the password alone is no longer enough.',
    name: 'Name of the passkey',
    nameHint: 'So that you recognise it later, like “My phone”.',
    add: 'Add a passkey',
    added: 'The passkey is added.',
    since: 'Added',
    lastUsed: 'Last used',
    neverUsed: 'Not used yet',
    change: 'Change',
    changeOf: (name: string) => `Change ${name}`,
    rename: 'Rename it',
    renamed: 'The passkey is renamed.',
    remove: 'Remove it',
    removed: 'The passkey is removed.',
    lastCode: 'Recovery code',
    lastCodeHint: 'Without this passkey, your password alone is enough to log in again.',
    full: 'An account can have no more: remove one to add another.',
  },
  data: {
    title: 'Your data',
    lead: 'Everything that the board has about you, in one file: a folder of JSON files, and what you uploaded.',
    make: 'Put it together',
    again: 'Put it together again',
    asked: 'Your data is being put together. An email will tell you when it is ready.',
    waits:
      'It is being put together. An email will tell you when it is ready; this page says so when you load it again.',
    ready: 'Your data is ready, for 24 hours.',
    download: 'Download your data',
    file: 'my-data.tar.gz',
  },
  erase: {
    title: 'Delete the account',
    lead: 'It is gone at once, for good. You may want to download your data first.',
    press: 'Delete the account',
    question: 'Delete your account for good?',
    goes: {
      Employee:
        'Your profile, your resume with its files, your applications and your saved jobs go at once. Recruiters no longer find you.',
      Recruiter: 'Your account goes at once, and you cannot log in any more.',
      Owner: 'Your account goes at once, and you cannot log in any more. The other owners run the board.',
    },
    companyGoes: (name: string, jobCount: number, applicationCount: number) =>
      `You are the last person at ${name}, so the company goes as well, with its ${jobs(jobCount)} and ${applications(applicationCount)} to them.`,
    companyStays: (name: string) => `${name} and its jobs stay with your colleagues.`,
    stays:
      'Copies stay in the board’s backups until those are deleted, messages that you sent with the contact form stay for a year, and the board’s log shows for a while, without your name, that an account was used. It cannot be undone.',
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
    otherwise: 'If you do not recognise one of them, end it and choose another password.',
  },
});
