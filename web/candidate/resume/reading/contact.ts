import { yearsIn } from './dates.ts';
import { kinds } from './entries.ts';
import type { TextLine } from './lines.ts';
import { sectionOf } from './sections.ts';
import { endTrimmed } from './trim.ts';

/** By the names of the profile's fields; what was not found is left out. */
export interface Contact {
  user_name?: string;
  email?: string;
  phone_no?: string;
  linkedin?: string;
  twitter?: string;
  facebook?: string;
  instagram?: string;
}

const mail = /[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,4}/u;
const phone = /(?:\+|\b00|\(|\b)\d[\d ().\-–/]{5,20}\d\b/g;
const sites = {
  linkedin: /\blinkedin\.com\/[\w%./-]{1,100}/i,
  twitter: /\b(?:twitter|x)\.com\/\w{1,50}/i,
  facebook: /\bfacebook\.com\/[\w./-]{1,100}/i,
  instagram: /\binstagram\.com\/[\w./-]{1,100}/i,
};
const label = /^(?:(?:sur)?name ?[(/] ?(?:first |sur)?names?\)?|(?:full )?name)[:\t ]+/i;
const isTitle = /^(?:curriculum vitae|resum[eé]|résumé|cv|lebenslauf)$/i;
const isName = /^\p{Lu}[\p{L}'’.-]*(?: (?:\p{L}[\p{L}'’.-]*)){1,4}$/u;

const inMixedCase = (name: string) =>
  /\p{Ll}/u.test(name)
    ? name
    : name
        .toLowerCase()
        .replace(/(^|[ '’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

const withoutAddresses = (text: string) =>
  text
    .split(/[ \t]/)
    .filter((word) => !/@|[a-z]\//i.test(word))
    .join(' ');

function phoneIn(text: string): string | undefined {
  const dates = yearsIn(text);
  return (dates ? dates.rest : text)
    .match(phone)
    ?.map((found) => found.trim())
    .find((found) => {
      const digits = found.replace(/\D/g, '').length;
      return digits > 6 && digits < 16 && !/^(?:19|20)\d\d ?[-–/] ?(?:19|20)?\d\d$/.test(found);
    });
}

const piecesOf = (text: string) =>
  text
    .replace(label, '')
    .split(/\t| [|•·–—] |, /)
    .map((piece) => piece.trim());

/** Labelled names come first, then the largest letters. */
export function nameIn(lines: TextLine[], all: TextLine[]): { name: string; at: TextLine } | undefined {
  const labelled = all.find(({ text }) => label.test(text));
  const bySize = lines.toSorted((one, other) => other.size - one.size);
  for (const at of labelled ? [labelled, ...bySize] : bySize) {
    const [piece = ''] = piecesOf(at.text);
    const isWork = kinds.experience.what.test(piece);
    if (isName.test(piece) && piece.length < 60 && !isTitle.test(piece) && !sectionOf(piece) && !isWork)
      return { name: inMixedCase(piece), at };
  }
  return;
}

export function titleIn(
  lines: TextLine[],
  name: { name: string; at: TextLine } | undefined,
): string | undefined {
  const start = name ? lines.indexOf(name.at) : 0;
  const pieces = lines
    .slice(Math.max(0, start), start + 4)
    .flatMap(({ text }) => piecesOf(text))
    .filter((piece) => !/[@\d]/.test(piece) && piece.length < 80);
  return pieces.find(
    (piece) => kinds.experience.what.test(piece) && piece.toLowerCase() !== name?.name.toLowerCase(),
  );
}

/** Addresses that the file links to are as good as those that it shows. */
export function contactIn(lines: TextLine[], links: string[]): Contact {
  const shown = lines
    .map(({ text }) => text)
    .join('\n')
    .replace(/-\n(?=[a-z\d])/g, '-');
  const texts = [shown, ...links.map((link) => link.replace(/^mailto:/, '').split('?')[0] ?? '')];
  const contact: Contact = {};
  const email = texts.map((text) => mail.exec(text)?.[0]).find(Boolean);
  if (email) contact.email = email;
  for (const [name, site] of Object.entries(sites)) {
    const found = texts.map((text) => site.exec(text)?.[0]).find(Boolean);
    if (found) contact[name as keyof typeof sites] = `https://${endTrimmed(found, './')}`;
  }
  const tel = lines.map(({ text }) => phoneIn(withoutAddresses(text))).find(Boolean);
  if (tel) contact.phone_no = tel;
  return contact;
}
