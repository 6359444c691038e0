import type { Readable } from 'node:stream';
import { create as attachment } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import { notFound } from '../http/errors.ts';
import type { FileStore } from './store.ts';

const maxNameLength = 150;

/** One line, no path, nothing that turns the text around. */
export function displayName(name: string): string {
  const base = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/^.*[/\\]/s, '')
    .replace(/\.pdf$/i, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}"<>:|?*]/gu, ' ')
    .replace(/\s+/g, ' ');
  const [shown = ''] = /[^. ](?:.*[^. ])?/.exec(base) ?? [];
  return `${[...shown].slice(0, maxNameLength).join('').trim() || 'resume'}.pdf`;
}

/** As an attachment that no browser opens by itself. */
export const sendPdf = (reply: FastifyReply, pdf: Buffer | Readable, name: string): FastifyReply =>
  reply
    .header('content-disposition', attachment(name))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .type('application/pdf')
    .send(pdf);

/** Throws 404. */
export async function sendResume(
  reply: FastifyReply,
  files: FileStore,
  stored: string | null | undefined,
  name: string,
): Promise<FastifyReply> {
  const file = stored ? await files.read('resume', stored) : undefined;
  if (!file) throw notFound();
  return sendPdf(reply.header('content-length', file.size), file.stream, name);
}
