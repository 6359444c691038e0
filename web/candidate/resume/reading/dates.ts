import { endTrimmed, startTrimmed } from './trim.ts';

export interface Years {
  from: string;
  to: string;
  rest: string;
}

const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|spring|summer|autumn|fall|winter)';
const year = '(?:19|20)\\d\\d';
/** A day, a month or a year; its year is the only number of four digits, or the last of two. */
const point = [
  `(?:\\d{1,2}(?:st|nd|rd|th)?\\.? )?${month}[.,]?(?: \\d{1,2}(?:st|nd|rd|th)?,)?(?: of)? ?(?:${year}|['’‘]\\d\\d)`,
  `${year}[-/.]\\d{1,2}(?:[-/.]\\d{1,2})?(?!\\d)`,
  `(?:\\d{1,2}[/.])?\\d{1,2}[/.-]${year}`,
  `\\d{1,2}/\\d\\d(?![\\d/])`,
  `${year}`,
].join('|');
const open = 'present|today|now|current|currently|ongoing|to date|date';
const between = ' ?(?:–|—|-|−|‐|‑|→|to|until|till|through|thru) ?';

const patterns = [
  `(?:from )?(${point})${between}(${point}|(?:${open})(?!\\p{L}))`,
  `(${point})${between}(['’‘]?\\d\\d)(?!\\d)`,
  `(?:since|from) (${point})()`,
  `(?:${month}\\.?)${between}(${point})()()`,
  `(${point}) ?[–—-](?=$|\\t|\\))()`,
  `()(${point})`,
].map((pattern) => new RegExp(`(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d])`, 'iu'));

const separators = ' \t,|–—·•-';

const isOpen = new RegExp(`^(?:${open})$`, 'i');

function yearOf(text: string, now: number): number {
  const full = /(?:19|20)\d\d/.exec(text);
  if (full) return Number(full[0]);
  const two = Number(/\d\d$/.exec(text)?.[0]);
  return two + (two > (now % 100) + 6 ? 1900 : 2000);
}

/** Undefined for years that cannot be of a working life. */
export function yearsIn(text: string, now = new Date().getFullYear()): Years | undefined {
  for (const [kind, pattern] of patterns.entries()) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [all, first = '', second = ''] = found;
    const begin = first && yearOf(first, now);
    const end = second && !isOpen.test(second) ? yearOf(second, now) : undefined;
    const isLikely = [begin, end].every((each) => !each || (each > 1939 && each < now + 8));
    if (!isLikely || (begin && end && end < begin)) continue;
    const around = [text.slice(0, found.index), text.slice(found.index + all.length)];
    const rest = [
      endTrimmed(around[0] ?? '', `${separators}(`),
      startTrimmed(around[1] ?? '', `${separators})`),
    ]
      .map((side) => endTrimmed(startTrimmed(side, separators), separators))
      .filter((side) => side !== '')
      .join('\t');
    if (kind === 3) return { from: String(begin), to: String(begin), rest };
    const isOngoing = kind === 2 || kind === 4 || isOpen.test(second);
    return { from: begin ? String(begin) : '', to: isOngoing ? 'Present' : String(end ?? ''), rest };
  }
  return;
}
