import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Oldest first, line breaks of the encoding taken out. */
export async function mailsTo(address: string, dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.map(decoded).filter((mail) => mail.includes(`To: ${address}\r\n`));
}

/** Undoes quoted-printable. */
export const decoded = (mail: string) =>
  mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

export function resetLinkIn(mail: string | undefined) {
  const [link] = /https?:\/\/\S+\/reset_password\?\S+/.exec(mail ?? '') ?? [];
  if (!link) throw new Error(`No link in ${mail}`);
  const { origin, searchParams } = new URL(link);
  return { origin, token: searchParams.get('token') ?? '', email: searchParams.get('email') ?? '' };
}
