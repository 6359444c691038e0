import { isolating } from '../isolating.ts';
import { number } from './language.ts';
import { doNothing } from './mail.ts';

/** The emails about an account to its owner. */
export const texts = isolating({
  forgottenPassword: {
    subject: (site: string) => `Choose a new password for ${site}`,
    title: 'Choose a new password',
    why: 'Somebody, probably you, asked for a new password. The link works once, for the next 60 minutes.',
    link: 'Choose a new password',
    ending: 'If you did not ask for this, do nothing: your password stays as it is.',
  },
  passwordChanged: {
    subject: (site: string) => `Your password for ${site} was changed`,
    title: 'Your password was changed',
    what: 'The password of your account has just been changed. If that was you, all is well.',
    otherwise: 'If it was not you, take your account back by choosing a new password at once:',
    link: 'Choose a new password',
  },
  confirmEmail: {
    subject: (site: string) => `Confirm your address for ${site}`,
    title: 'Confirm your email address',
    why: 'An account was made with this address. Please say that it is yours. The link works once, for the next 3 days.',
    link: 'Confirm the address',
    ending:
      'If you did not make an account, do nothing: one that nobody confirms, uses or puts anything into is deleted after 90 days.',
  },
  newEmail: {
    subject: (site: string) => `Your new address for ${site}`,
    title: 'Confirm your new email address',
    why: 'Somebody, probably you, wants to log in with this address from now on. The link works once, for the next 24 hours. Until it is followed, nothing changes.',
    link: 'Confirm the address',
    ending: doNothing,
  },
  emailChanged: {
    subject: (site: string) => `Your address for ${site} was changed`,
    title: 'Your email address was changed',
    what: 'Your account has another email address now, and this one no longer logs in. If that was you, all is well.',
    otherwise: 'If it was not you, write to us at once:',
    link: 'Write to us',
  },
  secondFactor: {
    subject: (site: string) => `How you log in to ${site} has changed`,
    title: 'How you log in has changed',
    what: (isOn: boolean, isAll: boolean) =>
      isOn
        ? 'From now on a login also asks for a code from your authenticator app. If that was you, all is well.'
        : isAll
          ? 'From now on your password alone is enough to log in: neither codes nor passkeys are asked for any more. If you asked for that, all is well.'
          : 'From now on a login no longer asks for a code from your authenticator app. If that was you, all is well.',
    passkey: (name: string, isAdded: boolean) =>
      isAdded
        ? `The passkey “${name}” was added to your account: it logs in without a password. If that was you, all is well.`
        : `The passkey “${name}” was removed from your account. If that was you, all is well.`,
    otherwise: 'If it was not you, choose another password at once, and look at your account:',
    link: 'See your account',
  },
  exportReady: {
    subject: (site: string) => `Your data from ${site}`,
    title: 'Your data is ready',
    what: 'Everything that the board has about you is in one file. You can download it for the next 24 hours, after logging in.',
    otherwise: 'If you did not ask for it, choose another password at once.',
    link: 'Download it from your account',
  },
  accountIdle: {
    subject: (site: string) => `Do you want to keep your account at ${site}?`,
    title: 'Your account will be erased',
    what: (days: number) =>
      `You have not logged in for a long time. Accounts that nobody uses are erased, with all that belongs to them: yours in ${number(days)} days.`,
    otherwise: 'To keep it, log in once before then. If you do not need it any more, there is nothing to do.',
    link: 'Log in',
  },
  newBrowser: {
    subject: (site: string) => `Somebody logged in to ${site} as you`,
    title: 'A login from another browser',
    what: (browser: string, network: string) =>
      `Somebody logged in to your account from a browser that was not used for it before: ${browser || 'an unknown program'}, network ${network}.`,
    otherwise:
      'If that was you, all is well. If it was not, end that session, and then choose another password:',
    link: 'See where you are logged in',
  },
});
