import { type Years, yearsIn } from './dates.ts';
import type { Segment, TextLine } from './lines.ts';
import { endTrimmed, startTrimmed } from './trim.ts';

export interface ResumeEntry {
  what: string;
  where: string;
  from: string;
  to: string;
  more: string;
}

interface Kind {
  what: RegExp;
  where: RegExp;
  /** A single year is when it ended. */
  endsIn: boolean;
}

export const kinds = {
  experience: {
    what: /\b(?:accountant|administrator|advis[eo]r|agent|aide|analyst|apprentice|architect|artist|assistant|associate|attendant|author|baker|barista|bartender|bookkeeper|builder|buyer|carer|caretaker|carpenter|cashier|chef|cleaner|clerk|coach|consultant|contractor|cook|coordinator|counsell?or|dentist|designer|developer|director|dispatcher|doctor|driver|economist|editor|electrician|engineer|executive|farmer|fellow|founder|foreman|freelance(?:r)?|guard|guide|hairdresser|head|helper|inspector|instructor|intern|internship|inspector|journalist|lawyer|lead|leader|lecturer|librarian|machinist|manager|mechanic|midwife|nurse|nanny|officer|operator|owner|packer|painter|paralegal|paramedic|partner|pharmacist|photographer|physiotherapist|picker|planner|plumber|porter|president|producer|professor|programmer|receptionist|recruiter|representative|researcher|scientist|secretary|seller|server|specialist|strategist|student|superintendent|supervisor|surveyor|teacher|technician|technologist|therapist|trainee|trainer|translator|tutor|volunteer|waiter|waitress|warden|welder|worker|writer)s?\b/i,
    where:
      /\b(?:academy|agency|associates|bank|brands|care home|centers?|centres?|clinic|college|company|consulting|contractors|corp|corporation|council|department|distribution|foods|foundation|gmbh|group|health|holdings|hospital|hotel|inc|industries|institute|international|kitchen|labs?|laborator(?:y|ies)|limited|llc|llp|logistics|ltd|media|ministry|museum|office|partners|plc|power|practice|press|restaurant|school|services|shipyard|shop|software|solutions|storage|stores?|studios?|systems|technologies|trust|university|&|co|s\.a|ag|bv|ab|oy)\b|&/i,
    endsIn: false,
  },
  education: {
    what: /\b(?:a-levels?|abitur|apprenticeship|associate|b\.?sc|b\.?a|b\.?s|b\.?ed|b\.?eng|bachelor(?:'?s|’s)?|baccalaureate|certificate|certification|course|degree|diploma|doctor(?:ate)?|ged|gcses?|hons|honours|journeyman|ll\.?[bm]|licen[cs]e|m\.?a|m\.?b\.?a|m\.?ed|m\.?eng|m\.?phil|m\.?sc|m\.?s|major|master(?:'?s|’s)?|minor|ph\.?d)\b/i,
    where:
      /\b(?:academy|akademie|college|conservatory|école|escuela|faculty|gymnasium|hochschule|institute|instituto|lyc[ée]e|polytechnic|school|seminary|universidade?|universit[äéà]t?[et]?|university|uniwersytet)(?!\p{L})/iu,
    endsIn: true,
  },
} satisfies Record<string, Kind>;

const bullet = /^(?:[•◦▪▫■‣⁃∙·●○–—*-]|o(?= ))[ \t]*/u;
/** Forms that ask beside each answer. */
const labels: [RegExp, 'what' | 'where' | 'when' | 'more'][] = [
  [/^(?:dates?|period|years?|when)(?: \(from.{0,20})?:?$/i, 'when'],
  [
    /^(?:occupation|position|role|job title|title|degree|(?:title of )?qualification)(?: or position)?(?: held| awarded)?:?$/i,
    'what',
  ],
  [
    /^(?:name (?:and|of) .{0,50}|employer|company|organi[sz]ation|institution|school|university):?$/i,
    'where',
  ],
  [/^(?:main activities|type of business|responsibilities|duties|principal subjects).{0,50}$/i, 'more'],
];
const place = /^(?:[\p{L}.'’ -]+, ?(?:[A-Z]{2}|[A-Z]\p{L}+(?: [A-Z]\p{L}+)?)|remote|hybrid|[A-Z]{2})$/u;
const isSuffix = /^(?:inc|ltd|llc|llp|gmbh|co|corp|plc|s\.?a)\b/i;
const separators = ' \t,;:|–—·•-';

const count = (text: string, words: RegExp) => text.split(words).length - 1;
const trim = (text: string) => {
  const plain = endTrimmed(startTrimmed(text, separators), separators);
  return /(?:inc|ltd|co|corp|s\.a)\.$/i.test(plain) ? plain : plain.replace(/\.$/, '');
};

interface Read {
  line: TextLine;
  years: Years | undefined;
  /** Without years and labels, with a tab between two pieces. */
  text: string;
  x: number;
  label: 'what' | 'where' | 'when' | 'more' | undefined;
}

function read(line: TextLine): Read {
  let segments = line.segments;
  let label: Read['label'];
  const [first] = segments;
  if (first && segments.length > 1) {
    label = labels.find(([name]) => name.test(first.text))?.[1];
    if (label) segments = segments.slice(1);
  }
  const text = segments.map((segment) => segment.text).join('\t');
  const years = yearsIn(text);
  const isDate = ({ text: one }: Segment) => (yearsIn(one)?.rest ?? one) === '';
  const content = segments.find((segment) => !isDate(segment)) ?? segments[0];
  return { line, years, text: years ? years.rest : text, x: content?.x ?? line.x, label };
}

/** Whether a line tells of an entry, rather than beginning one. */
function isTold({ text, years, x, line, label }: Read, headX: number): boolean {
  if (label) return label === 'more';
  if (bullet.test(text)) return true;
  const isSentence = text.length > 70 || (/\.$/.test(text) && text.split(' ').length > 5);
  if (years && (years.from || !isSentence)) return false;
  return isSentence || (x > headX + 6 && line.segments.length === 1) || /^\p{Ll}/u.test(text);
}

/** Dates that a narrow column divides are whole again. */
function withWholeDates(lines: TextLine[]): TextLine[] {
  const whole: TextLine[] = [];
  for (const line of lines) {
    const [first, ...rest] = line.segments;
    const before = whole.at(-1);
    const [start, ...others] = before?.segments ?? [];
    const isDivided =
      first &&
      start &&
      before &&
      /\d ?[–—-]$/.test(start.text) &&
      yearsIn(start.text) &&
      yearsIn(`${start.text} ${first.text}`)?.rest === '';
    if (!isDivided) whole.push(line);
    else {
      whole.pop();
      whole.push({ ...before, segments: [{ ...start, text: `${start.text} ${first.text}` }, ...others] });
      const [next] = rest;
      if (next) whole.push({ ...line, ...next, segments: rest, end: line.end });
    }
  }
  return whole;
}

interface Block {
  heads: Read[];
  more: Read[];
}

/** One that has several dates, a block each; one without a date, where others have one, is told of the block before. */
function dividedByDates(blocks: Block[]): Block[] {
  const isDated = blocks.some(({ heads }) => heads.some(({ years }) => years));
  const divided: Block[] = [];
  for (const block of blocks) {
    const dates = block.heads.flatMap(({ years }, index) => (years ? [index] : []));
    const previous = divided.at(-1);
    if (isDated && dates.length === 0 && previous) previous.more.push(...block.heads, ...block.more);
    else if (dates.length < 2) divided.push(block);
    else {
      // What stands before its date belongs to it, as in the first.
      const starts = dates.map((index) => index - (dates[0] ?? 0));
      divided.push(
        ...starts.map((start, nth) => ({
          heads: block.heads.slice(start, starts[nth + 1]),
          more: nth === starts.length - 1 ? block.more : [],
        })),
      );
    }
  }
  return divided;
}

function blocksOf(lines: TextLine[]): Block[] {
  const all = withWholeDates(lines).map(read);
  const contents = all.filter(({ text }) => text !== '');
  const headX = Math.min(...contents.map(({ x }) => x));
  const right = Math.max(...lines.map(({ end }) => end));
  const nearRight = right - (right - headX) * 0.12;
  const isWrapped = (one: Read, before: Read) =>
    !one.years &&
    !one.label &&
    before.line.font === one.line.font &&
    (one.x > before.line.x + 3 || before.line.end > nearRight) &&
    before.line.page === one.line.page;
  const blocks: Block[] = [];
  for (const one of all) {
    const block = blocks.at(-1);
    const before = block?.more.at(-1);
    if (block && (isTold(one, headX) || (before && isWrapped(one, before)))) block.more.push(one);
    else if (block && block.more.length === 0) block.heads.push(one);
    else blocks.push({ heads: [one], more: [] });
  }
  return dividedByDates(blocks);
}

function piecesOf(heads: Read[]) {
  return heads.flatMap(({ text, label }) =>
    text
      .split(/\t| [|•·–—/-] | — |(?<=\p{Ll}{3})\. (?=\p{Lu})/u)
      .map((piece) => ({ text: trim(piece), label }))
      .filter((piece) => piece.text !== ''),
  );
}

/** Splits "Nurse at Lake Hospital" and "Nurse, Lake Hospital, Chicago" in two. */
function halved(text: string, kind: Kind): string[] {
  const at = / (?:at|@|with|for) (?=\p{Lu})/u.exec(text);
  if (at && !kind.endsIn) return [text.slice(0, at.index), text.slice(at.index + at[0].length)];
  const parts = text.split(/, ?/);
  const where = parts.findIndex((part) => count(part, kind.where) > count(part, kind.what));
  if (where > 0) return [parts.slice(0, where).join(', '), parts.slice(where).join(', ')];
  const what = parts.findIndex((part) => count(part, kind.what) > 0);
  if (what > 0) return [parts.slice(0, what).join(', '), parts.slice(what).join(', ')];
  return [parts[0] ?? '', parts.slice(1).join(', ')];
}

const withoutPlace = (text: string) => {
  const [name = '', ...rest] = text.split(/, ?/);
  return rest[0] && isSuffix.test(rest[0]) ? `${name}, ${rest[0]}` : name;
};

function entryOf(heads: Read[], kind: Kind, isWhatFirst: boolean) {
  const labelled = (label: string) => heads.find((head) => head.label === label)?.text;
  const pieces = piecesOf(heads).filter(
    ({ text }, at) => at === 0 || !place.test(text) || count(text, kind.where) + count(text, kind.what) > 0,
  );
  let texts = pieces.filter(({ label }) => !label).map(({ text }) => text);
  const isMixed =
    texts.length > 1 &&
    texts.some(
      (text) =>
        text.includes(',') &&
        count(text, kind.where) &&
        count(text, kind.what) &&
        !kind.where.test(texts.find((one) => one !== text) ?? ''),
    );
  if (texts.length === 1 || isMixed)
    texts = texts.flatMap((text) => (text.includes(',') || texts.length === 1 ? halved(text, kind) : text));
  const points = texts.map((text) => count(text, kind.what) - count(text, kind.where));
  const most = Math.max(...points);
  const least = Math.min(...points);
  let what = most > 0 ? points.indexOf(most) : -1;
  let where = least < 0 ? points.indexOf(least) : -1;
  const other = (than: number) => (than === 0 ? 1 : 0);
  if (what < 0 && where < 0) what = isWhatFirst ? 0 : 1;
  if (what < 0) what = other(where);
  if (where < 0) where = other(what);
  return {
    what: labelled('what') ?? trim(texts[what] ?? ''),
    where: trim(withoutPlace(labelled('where') ?? texts[where] ?? '')),
    isSure: most > 0 || least < 0,
    isWhatFirst: what < where,
  };
}

export function entriesOf(lines: TextLine[], name: keyof typeof kinds): ResumeEntry[] {
  const kind = kinds[name];
  const right = Math.max(...lines.map(({ end }) => end));
  const blocks = blocksOf(lines);
  const sure = blocks.map(({ heads }) => entryOf(heads, kind, true)).filter(({ isSure }) => isSure);
  const isWhatFirst = sure.filter((entry) => entry.isWhatFirst).length * 2 >= sure.length;
  return blocks.flatMap(({ heads, more }) => {
    const { what, where } = entryOf(heads, kind, isWhatFirst);
    const years = heads.find((head) => head.years)?.years;
    const to = years?.to ?? '';
    const from = years?.from || (kind.endsIn ? '' : to);
    const lines = more.map(({ text }, at) => {
      const before = more[at - 1]?.line;
      const isWrapped = before && before.end > right - (right - before.x) * 0.12 && !bullet.test(text);
      return `${isWrapped ? ' ' : '\n'}${text.replace(bullet, '').replaceAll('\t', ' ')}`;
    });
    return what || where ? [{ what, where, from, to, more: lines.join('').trim() }] : [];
  });
}
