import { type Contact, contactIn, nameIn, titleIn } from './contact.ts';
import { entriesOf, type ResumeEntry } from './entries.ts';
import { type Item, readingOrder, type TextLine } from './lines.ts';
import { type SectionKind, sectionOf } from './sections.ts';
import { type KnownSkill, skillFinder } from './skills.ts';

export interface FileContent {
  items: Item[];
  links: string[];
}

/** Empty where the resume does not say. */
export interface ReadResume {
  contact: Contact;
  title: string;
  summary: string;
  languages: string;
  qualification: string;
  /** Of all work together; undefined without dates. */
  years: number | undefined;
  skills: number[];
  work: ResumeEntry[];
  schools: ResumeEntry[];
}

/** What comes before the first heading is the contact. */
function sectionsOf(lines: TextLine[]): Record<SectionKind, TextLine[]> {
  const sections: Record<SectionKind, TextLine[]> = {
    contact: [],
    experience: [],
    education: [],
    skills: [],
    summary: [],
    languages: [],
    other: [],
  };
  let now: SectionKind = 'contact';
  for (const line of lines) {
    const [first, ...rest] = line.segments;
    const inline = /^([^:]{3,40}): ?(.*)$/.exec(first?.text ?? '');
    const heading =
      sectionOf(first?.text ?? '') ?? (inline?.[1] && inline[2] ? sectionOf(inline[1]) : undefined);
    // What stands beside the label of a form's field is an answer, not a heading.
    if (!heading || (rest.length > 0 && ['contact', 'other'].includes(heading))) {
      sections[now].push(line);
      continue;
    }
    now = heading;
    const left = inline?.[2] && first ? [{ ...first, text: inline[2] }, ...rest] : rest;
    const [next] = left;
    if (next)
      sections[now].push({
        ...line,
        ...next,
        segments: left,
        text: left.map(({ text }) => text).join('\t'),
        end: line.end,
      });
  }
  return sections;
}

/** Lines as running text: words that were divided are whole again. */
const joined = (lines: TextLine[]) =>
  lines
    .map(({ text }) => text.replaceAll('\t', ' '))
    .join('\n')
    .replace(/(\p{Ll})[-‐\u00ad]\n(?=\p{Ll})/gu, '$1')
    .replaceAll('\n', ' ');

function yearsOf(work: ResumeEntry[]): number | undefined {
  const now = new Date().getFullYear();
  const years = new Set<number>();
  for (const { from, to } of work) {
    const end = to === 'Present' ? now : Number(to);
    for (let year = Number(from); from && year < end; year++) years.add(year);
  }
  return years.size || undefined;
}

const languagesOf = (lines: TextLine[]) => {
  const found = lines.flatMap(({ text }) => text.split(/\t|[,;|•·/]/));
  const names = found.map((one) => /\p{Lu}\p{L}+/u.exec(one.replace(/\(.*|[:–—-].*/, ''))?.[0]);
  return [...new Set(names.filter((name) => name && !/^(?:native|fluent|basic|mother)/i.test(name)))]
    .slice(0, 12)
    .join(', ');
};

export function readResume({ items, links }: FileContent, known: KnownSkill[]): ReadResume {
  const lines = readingOrder(items);
  const { contact, experience, education, skills, summary, languages } = sectionsOf(lines);
  const head = contact.length > 0 ? contact : lines.slice(0, 8);
  const name = nameIn(head, lines);
  const work = entriesOf(experience, 'experience');
  const schools = entriesOf(education, 'education');
  const find = skillFinder(known);
  const listed = find(joined([...skills, ...languages]), true);
  const reached = contactIn(head, links);
  return {
    contact: { ...contactIn(lines, links), ...reached, ...(name && { user_name: name.name }) },
    title: titleIn(head, name) ?? work[0]?.what ?? '',
    summary: joined(summary),
    languages: languagesOf(languages),
    qualification: schools[0]?.what ?? '',
    years: yearsOf(work),
    skills: [...new Set([...listed, ...find(joined(experience), false)])],
    work,
    schools,
  };
}
