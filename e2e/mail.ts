import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import PostalMime from 'postal-mime';
import { fromServer } from './browser.ts';

/** The newest mail to an address with these words in it, once it was written: as it was sent, and to look for words in. */
async function newestMail(address: string, words: RegExp) {
  let newest = { mail: '', text: '' };
  const folder = fromServer('E2E_MAIL');
  const look = async () => {
    const names = await readdir(folder).catch(() => []);
    const newestFirst = names
      .filter((each) => each.endsWith('.eml'))
      .toSorted()
      .toReversed();
    for (const name of newestFirst) {
      const mail = await readFile(join(folder, name), 'utf8');
      if (!mail.includes(`To: ${address}`)) continue;
      const text = mail.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
      if (text.search(words) < 0) continue;
      newest = { mail, text };
      break;
    }
    return newest.mail;
  };
  await expect.poll(look).not.toBe('');
  return newest;
}

export const mailTo = async (address: string, words = /./) => (await newestMail(address, words)).text;

/** Shows it as a mail program does. */
export async function openMail(page: Page, address: string, words = /./) {
  const { html } = await PostalMime.parse((await newestMail(address, words)).mail);
  await page.setContent(html ?? '');
}

/** The link to a screen in it. */
export async function mailedLink(address: string, screen = 'reset_password'): Promise<string> {
  const link = new RegExp(String.raw`https?://\S+/${screen}\?\S+`);
  return link.exec(await mailTo(address, link))?.[0] ?? '';
}
