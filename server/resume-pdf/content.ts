import { tag } from '#texts/language.ts';
import { texts } from '#texts/server.ts';

interface WrittenEntry {
  from: string;
  to: string;
  about: string | null;
}

export interface WrittenResume {
  name: string;
  title: string | null;
  place: string;
  email: string;
  phone: string;
  links: (string | null)[];
  about: string | null;
  experiences: (WrittenEntry & { position: string; company: string })[];
  educations: (WrittenEntry & { degree: string; institute: string })[];
  skills: string[];
  languages: string | null;
  qualification: string | null;
}

export interface Said {
  text: string;
  lang: string;
}
interface Contact extends Said {
  link?: string;
}
type Block = { line: Said } | { items: Said[] } | { together: Said[] };
interface Entry {
  heading: Said;
  years: Said;
  at: Said;
  blocks: Block[];
}
interface Section {
  heading: Said;
  blocks: Block[];
  entries: Entry[];
}

export interface PdfContent {
  lang: string;
  /** Of the document. */
  about: string;
  name: Said;
  title: Said | null;
  contacts: Contact[];
  sections: Section[];
}

const { resumePdf: words } = texts;
const [ownLanguage = 'en'] = tag.split('-');

/** The language that most often goes with a script, or with letters that it alone has; Latin and Cyrillic have many. */
const languages: [lang: string, letters: RegExp][] = [
  ['ur', /[ٹڈڑںے]/u],
  ['fa', /[پچژگ]/u],
  ['ar', /\p{sc=Arab}/u],
  ['he', /\p{sc=Hebr}/u],
  ['ja', /[\p{sc=Hira}\p{sc=Kana}]/u],
  ['ko', /\p{sc=Hang}/u],
  ['zh', /\p{sc=Han}/u],
  ['th', /\p{sc=Thai}/u],
  ['hi', /\p{sc=Deva}/u],
  ['bn', /\p{sc=Beng}/u],
  ['pa', /\p{sc=Guru}/u],
  ['gu', /\p{sc=Gujr}/u],
  ['ta', /\p{sc=Taml}/u],
  ['te', /\p{sc=Telu}/u],
  ['kn', /\p{sc=Knda}/u],
  ['ml', /\p{sc=Mlym}/u],
  ['si', /\p{sc=Sinh}/u],
  ['lo', /\p{sc=Laoo}/u],
  ['km', /\p{sc=Khmr}/u],
  ['my', /\p{sc=Mymr}/u],
  ['ka', /\p{sc=Geor}/u],
  ['hy', /\p{sc=Armn}/u],
  ['am', /\p{sc=Ethi}/u],
  ['el', /\p{sc=Grek}/u],
];

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/** Of most of the letters; the page's own where they do not tell. */
function languageOf(text: string): string {
  const [found] = languages.find(([, letters]) => text.search(letters) >= 0) ?? [];
  const others = count(text, /[\p{sc=Latin}\p{sc=Cyrl}]/gu);
  return found && count(text, /\p{L}/gu) >= 2 * others ? found : ownLanguage;
}

/** Longer than a line, in a script that has spaces between words: only then may it be broken anywhere. */
const longWords = /[^\s\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]{60,}/gu;

/** One line without what cannot be seen, what turns the text around, and marks piled upon marks. */
function clean(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]/gu, '')
    .replace(/[^\P{C}\u200c\u200d]|\ufffd/gu, ' ')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(longWords, (word) => word.match(/(?:\P{M}\p{M}*){1,20}/gu)?.join('\u200b') ?? word);
}

function say(text: string): Said {
  const cleaned = clean(text);
  return { text: cleaned, lang: languageOf(cleaned) };
}

const sayEach = (lines: (string | null)[]) =>
  lines.flatMap((text) => {
    const said = say(text ?? '');
    return said.text ? [said] : [];
  });

const bullet = /^\s*[-*+•‣▪●○·–]\s+/u;

function blocksOf(text: string | null): Block[] {
  const blocks: Block[] = [];
  for (const line of text?.split(/\r\n|[\n\r\u2028\u2029]/) ?? []) {
    const [said] = sayEach([line.replace(bullet, '')]);
    if (!said) continue;
    const last = blocks.at(-1);
    if (!bullet.test(line)) blocks.push({ line: said });
    else if (last && 'items' in last) last.items.push(said);
    else blocks.push({ items: [said] });
  }
  return blocks;
}

const isPresent = (year: string) => !/^\d+$/.test(year);

function pdfEntriesOf<Kind extends WrittenEntry>(
  entries: Kind[],
  name: (entry: Kind) => [string, string],
): Entry[] {
  const lasts = ({ to }: WrittenEntry) => (isPresent(to) ? 9999 : Number(to));
  return entries
    .toSorted((one, other) => lasts(other) - lasts(one) || Number(other.from) - Number(one.from))
    .map((entry) => {
      const [heading, at] = name(entry);
      const to = isPresent(entry.to) ? words.present : entry.to;
      const years = say(entry.from === to ? to : `${entry.from} – ${to}`);
      return { heading: say(heading), years, at: say(at), blocks: blocksOf(entry.about) };
    });
}

function contactsOf({ place, email, phone, links }: WrittenResume): Contact[] {
  const given: [text: string, link?: string][] = [
    [place],
    [email, `mailto:${email}`],
    [phone, `tel:${phone.replace(/[^\d+]/g, '')}`],
    ...links.flatMap((link): [string, string][] =>
      link ? [[link.replace(/^https?:\/\/(?:www\.)?|\/$/g, ''), link]] : [],
    ),
  ];
  return given.flatMap(([text, link]) => sayEach([text]).map((said) => ({ ...said, ...(link && { link }) })));
}

/** True when there is nothing beyond how to reach the candidate. */
export const isEmpty = ({ title, about, experiences, educations, skills }: WrittenResume) =>
  sayEach([title, about, ...skills]).length === 0 && experiences.length + educations.length === 0;

export function pdfContentOf(written: WrittenResume): PdfContent {
  const section = (heading: string, blocks: Block[], entries: Entry[] = []): Section[] =>
    blocks.length + entries.length > 0 ? [{ heading: say(heading), blocks, entries }] : [];
  const name = say(written.name);
  const skills = sayEach(written.skills);
  const experiences = pdfEntriesOf(written.experiences, ({ position, company }) => [position, company]);
  const educations = pdfEntriesOf(written.educations, ({ degree, institute }) => [degree, institute]);
  return {
    lang: ownLanguage,
    about: words.title(name.text),
    name,
    title: sayEach([written.title])[0] ?? null,
    contacts: contactsOf(written),
    sections: [
      ...section(words.about, blocksOf(written.about)),
      ...section(words.experiences, [], experiences),
      ...section(words.educations, [], educations),
      ...section(words.skills, skills.length > 0 ? [{ together: skills }] : []),
      ...section(words.languages, blocksOf(written.languages)),
      ...section(words.qualification, blocksOf(written.qualification)),
    ],
  };
}
