import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
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
        post: url ? smtpPost(url, from) : folderPost(join(config.dataDir, 'mail'), from, log),
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

function folderPost(folder: string, from: MailConfig['mailFrom'], log: FastifyBaseLogger): Post {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const { message } = await composer.sendMail(addressed(mail, from));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(
      folder,
      `${new Date().toISOString().replace(/\W/g, '')}-${randomUUID().slice(0, 8)}.eml`,
    );
    await writeFile(`${file}.part`, message, { mode: 0o600 });
    await rename(`${file}.part`, file);
    log.info({ file }, 'mail written, as no mail server is named');
  };
}
