import { texts } from '#texts/account-mail.ts';
import type { FileStore } from '../../files/store.ts';
import { consume, rules } from '../../http/rate-limits.ts';
import { newSecret } from '../../http/secrets.ts';
import { aboutAccount } from '../../mail/compose.ts';
import { deliver, type Mailer, type Recipient } from '../../mail/deliver.ts';
import type { Tasks } from '../../queue/add.ts';
import { selectAskedLink, setLinkToken } from './email-links.ts';
import { makeExport } from './export.ts';
import { idleNotice } from './idle.ts';
import {
  selectAccountByEmail,
  selectRecipient,
  shortenPasswordReset,
  upsertPasswordReset,
} from './queries.ts';

interface AccountNotice {
  subject: (site: string) => string;
  title: string;
  otherwise: string;
  link: string;
}

type AskedFor = Omit<AccountNotice, 'otherwise'> & { why: string; ending: string };

/** An email that carries a link which does something for whoever holds it. */
const withLink = (
  { site, publicUrl }: Mailer['config'],
  account: { name: string; email: string },
  { subject, title, why, link, ending }: AskedFor,
  path: string,
) =>
  aboutAccount(site, account, {
    subject: subject(site.name),
    title,
    paragraphs: [why],
    link: { label: link, address: publicUrl + path },
    ending,
  });

type AccountTask =
  | 'forgotten-password'
  | 'password-changed'
  | 'email-link'
  | 'email-changed'
  | 'second-factor'
  | 'passkey'
  | 'account-export'
  | 'export-ready'
  | 'account-idle'
  | 'new-browser';

/** The emails to those who have an account, and what they ask for that takes a while. */
export function accountTasks(mailer: Mailer, files: FileStore): Tasks<AccountTask> {
  const { db, config } = mailer;
  /** Tells the owner of an account something, at the present address or at another. */
  async function notify(
    accountId: number,
    { subject, title, otherwise, link }: AccountNotice,
    { what, path, ...to }: { what: string; path: string } & Partial<Recipient>,
  ) {
    const account = await selectRecipient(db, accountId);
    if (!account) return;
    const recipient = { ...account, kind: 'security' as const, ...to };
    await deliver(mailer, recipient, async () =>
      aboutAccount(config.site, recipient, {
        subject: subject(config.site.name),
        title,
        paragraphs: [what, otherwise],
        link: { label: link, address: config.publicUrl + path },
      }),
    );
  }
  const { accountIdle, passwordChanged, emailChanged, exportReady, newBrowser, secondFactor } = texts;
  return {
    // The token is made here rather than where it is asked for, so that it never lies in the queue.
    async 'forgotten-password'({ email }) {
      const account = await selectAccountByEmail(db, email);
      if (!account) return;
      const token = newSecret();
      const post = deliver(mailer, { ...account, kind: 'reset' }, async () => {
        const isOften = config.rateLimits && !(await consume(db, rules.resetMail, account.email));
        if (!(await upsertPasswordReset(db, account, token, isOften))) return undefined;
        const query = new URLSearchParams({ token, email: account.email });
        return withLink(config, account, texts.forgottenPassword, `/reset_password?${query}`);
      });
      await post.catch(async (error) => {
        await shortenPasswordReset(db, token);
        throw error;
      });
    },
    'password-changed': ({ accountId }) =>
      notify(accountId, passwordChanged, { what: passwordChanged.what, path: '/Forgot/Forgotpass' }),
    async 'email-link'({ accountId, isNew }) {
      const asked = await selectAskedLink(db, accountId, isNew);
      if (!asked) return;
      await deliver(mailer, { ...asked, kind: 'asked' }, async () => {
        const token = newSecret();
        if (!(await setLinkToken(db, accountId, isNew, asked.email, token))) return undefined;
        const words = isNew ? texts.newEmail : texts.confirmEmail;
        return withLink(config, asked, words, `/confirm_email?${new URLSearchParams({ token })}`);
      });
    },
    'email-changed': ({ accountId, email, wasConfirmed }) =>
      notify(accountId, emailChanged, {
        what: emailChanged.what,
        path: '/contact_us',
        email,
        ...(!wasConfirmed && { email_confirmed_at: null, kind: 'asked' }),
      }),
    'second-factor': ({ accountId, isOn, isAll = false }) =>
      notify(accountId, secondFactor, { what: secondFactor.what(isOn, isAll), path: '/account' }),
    passkey: ({ accountId, name, isAdded }) =>
      notify(accountId, secondFactor, { what: secondFactor.passkey(name, isAdded), path: '/account' }),
    'account-export': ({ accountId }) => makeExport(db, files, accountId),
    'export-ready': ({ accountId }) =>
      notify(accountId, exportReady, { what: exportReady.what, path: '/account', kind: 'other' }),
    'account-idle': ({ accountId }) =>
      notify(accountId, accountIdle, { what: accountIdle.what(idleNotice), path: '/login', kind: 'other' }),
    'new-browser': ({ accountId, browser, network }) =>
      notify(accountId, newBrowser, {
        what: newBrowser.what(browser, network),
        path: '/account',
        kind: 'newBrowser',
      }),
  };
}
