import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport, type NodemailerError } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { PermanentError } from '../queue/permanent-error.ts';
import type { Mail } from './compose.ts';

/** Rejects when the email could not be handed over. */
export type Post = (mail: Mail) => Promise<void>;

type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

const addressed = ({ to, endedAt, ...mail }: Mail, from: MailConfig['mailFrom']) => ({
  ...mail,
  from,
  to: { name: '', address: to },
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(endedAt && {
      'List-Unsubscribe': { prepared: true, value: `<${endedAt}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
});

export function openTransport(config: MailConfig, log: FastifyBaseLogger): Post {
  let opened: { url: string | undefined; from: MailConfig['mailFrom']; post: Post } | undefined;
  return (mail) => {
    const { smtpUrl: url, mailFrom: from } = config;
    if (opened?.url !== url || opened?.from !== from || !opened)
      opened = {
        url,
        from,
        post: url ? smtpPost(url, from) : folderPost(folderOf(config), from, log),
      };
    return opened.post(mail);
  };
}

/** Of the address or of the email, not of the server or how the board logs in there, which an operator mends. */
const isRefused = (error: NodemailerError) =>
  error.permanent === true && (error.command === 'RCPT TO' || error.command === 'DATA');

function smtpPost(url: string, from: MailConfig['mailFrom']): Post {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  const transport = createTransport({ url, ...timeouts });
  return async (mail) => {
    await transport.sendMail(addressed(mail, from)).catch((error) => {
      throw isRefused(error) ? new PermanentError(error.message, { cause: error }) : error;
    });
  };
}

/** Emails that were written and not sent. */
const kept = { days: 90, emails: 10_000 };

const folderOf = ({ dataDir }: Pick<MailConfig, 'dataDir'>) => join(dataDir, 'mail');
/** Files are named by it, so that their names are in the order of time. */
const stamp = (time: number) => new Date(time).toISOString().replace(/\W/g, '');
const isEmail = (name: string) => /^\d{8}T\d{9}Z-[\da-f]{8}\.eml(?:\.part)?$/.test(name);

/** Of the emails that were written and not sent, drops those that are old, and the oldest of very many. */
export async function deleteOldMails(config: Pick<MailConfig, 'dataDir'>) {
  const folder = folderOf(config);
  const names = (await readdir(folder).catch(() => [])).filter(isEmail).sort();
  const since = stamp(Date.now() - kept.days * 86_400_000);
  const old = names.filter((name, place) => name < since || place < names.length - kept.emails);
  for (const name of old) await rm(join(folder, name), { force: true });
}

function folderPost(folder: string, from: MailConfig['mailFrom'], log: FastifyBaseLogger): Post {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await composer.sendMail(addressed(mail, from));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, `${stamp(Date.now())}-${randomUUID().slice(0, 8)}.eml`);
    await writeFile(`${file}.part`, message, { mode: 0o600 });
    await rename(`${file}.part`, file);
    log.info({ file }, 'mail written, as no mail server is named');
  };
}
