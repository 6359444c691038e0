import { defaultCurrency } from '#contract/values/choices.ts';
import { countLimit } from '#contract/values/page-size.ts';
import { texts } from '#texts/frame.ts';
import { number, tag } from '#texts/language.ts';

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

export const plainText = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** Of a sentence that goes into a field or to another program, without what isolates its names on a screen. */
export const withoutIsolates = (sentence: string) => sentence.replace(/[\u2066-\u2069]/g, '');

const sentences = new Intl.Segmenter(tag, { granularity: 'sentence' });
/** A full stop that ends no sentence: of an initial, an abbreviation, a number before a heading. */
const shortening =
  /(?:^\P{L}*|(?<![\p{L}\p{N}])(?:\p{L}|St|Mt|Ft|Inc|Ltd|Co|Corp|Bros|Mr|Mrs|Ms|Dr|Prof|Rev|Sr|Jr|No|vs))\.\s*$/u;

export function firstSentence(html: string): string {
  const paragraphs = [...html.matchAll(/<p(?:\s[^>]*)?>(.*?)<\/p>/gs)].map(([, inner = '']) =>
    plainText(inner),
  );
  let sentence = '';
  for (const { segment } of sentences.segment(paragraphs.find(Boolean) ?? plainText(html))) {
    sentence += segment;
    if (!shortening.test(segment)) break;
  }
  return sentence.trim();
}

export const countInWords = (count: number): string =>
  count > countLimit ? texts.orMore(countLimit) : number(count);

export const withCount = (name: string, count: number | undefined): string =>
  count === undefined ? name : texts.withCount(name, countInWords(count));

/** Leaves a name that has its own way, like iOS. */
export const capitalized = (text: string) =>
  text.replace(/^\p{Ll}(?!\p{Lu})/u, (letter) => letter.toUpperCase());

/** As much as a field takes, which counts some signs as two, and half of none. */
export const startOf = (text: string, most: number) => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');

const graphemes = new Intl.Segmenter(tag);

/** `length` counts graphemes, without the ellipsis; cuts between words where that leaves half of it. */
export function shortened(text: string, length: number): string {
  let count = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (count === length) {
      const start = text.slice(0, index);
      const end = segment.trim() ? start.lastIndexOf(' ') : index;
      return `${start.slice(0, end >= index / 2 ? end : index).trimEnd()}…`;
    }
    count += 1;
  }
  return text;
}

const amount = String.raw`(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,8}|0)(?:\.\d\d?)?k?`;
const plainPay = new RegExp(String.raw`^\s*${amount}(?:\s*(?:-|–|to)\s*${amount})?\s*$`, 'i');

/** Only where a salary is one amount or range and nothing else; another currency than dollars is named. */
export function dollars(salary: string, currency?: string | null): string {
  if (!plainPay.test(salary)) return salary;
  if (currency && currency !== defaultCurrency) return `${salary.trim()} ${currency}`;
  return salary.replace(
    new RegExp(amount, 'gi'),
    (each) => `$${each.replace(/\d{4,}/, (digits) => number(Number(digits)))}`,
  );
}

/** As a list of the board has them: `1`, `12`, `Above 15`, or in words of its owner. */
export function years(listed: string): string {
  const [, above, count] = /^(Above )?(\d+)$/.exec(listed) ?? [];
  if (!count) return texts.yearsAsWorded(listed);
  return (above ? texts.yearsAbove : texts.years)(Number(count));
}

export const dialled = (phone: string) => phone.replace('(0)', '').replace(/[^+\d]/g, '');

const money = new Intl.NumberFormat(tag, {
  style: 'currency',
  currency: defaultCurrency,
  maximumFractionDigits: 0,
});

export const defaultMoney = (whole: number) => money.format(whole);
