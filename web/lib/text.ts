const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', '#39': "'" };

/** What HTML says, on one line. */
export const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** The first sentence of an HTML text's first paragraph. */
export function firstSentence(html: string): string {
  const paragraph = /<p[^>]*>(.*?)<\/p>/s.exec(html)?.[1] ?? html;
  return /^.+?[.!?](?=\s|$)/.exec(plainText(paragraph))?.[0] ?? plainText(paragraph);
}

const graphemes = new Intl.Segmenter('en');

/** At most `length` characters as people count them, with an ellipsis where something was cut. */
export function shortened(text: string, length: number): string {
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === length) return `${text.slice(0, index).trimEnd()}…`;
    count += 1;
  }
  return text;
}

/** A salary as offered: digits alone become dollars with thousands. */
export function dollars(salary: string): string {
  const grouped = salary.replace(/\d{4,}(?![\d.])/g, (digits) => Number(digits).toLocaleString('en-US'));
  return salary.includes('$') ? grouped : grouped.replace(/(?<![\d.,])\d/g, '$$$&');
}

/** `1 year`, `12 years`, `Above 15 years`. */
export const years = (count: string) => `${count} ${count === '1' ? 'year' : 'years'}`;
