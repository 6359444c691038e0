import sanitize from 'sanitize-html';
import { descriptionSchemes, descriptionTags } from '#contract/values/description.ts';

const allowed: sanitize.IOptions = {
  allowedTags: descriptionTags,
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: descriptionSchemes,
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href }) => ({ tagName, attribs: { ...(href && { href }), rel: 'noopener nofollow ugc' } }),
  },
  exclusiveFilter: ({ tag, text }) => (tag === 'p' || tag === 'div' || tag === 'li') && !text.trim(),
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const unescapes: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&amp;': '&',
};
const bullet = /^\s*[-*•]\s+/;

export const isHtml = (text: string) => /<[a-z/!]|&(#\d+|#x[\da-f]+|[a-z]+\d*);/i.test(text);

function block(lines: string): string {
  const runs: { listed: boolean; lines: string[] }[] = [];
  for (const line of lines.split('\n')) {
    const listed = bullet.test(line);
    const last = runs.at(-1);
    if (last?.listed === listed) last.lines.push(line.replace(bullet, ''));
    else runs.push({ listed, lines: [line.replace(bullet, '')] });
  }
  return runs
    .map((run) =>
      run.listed ? `<ul><li>${run.lines.join('</li><li>')}</li></ul>` : `<p>${run.lines.join('<br />')}</p>`,
    )
    .join('');
}

/** Paragraphs at empty lines, lists at dashes, everything else as it was typed. */
export function htmlOf(plain: string): string {
  return plain
    .replace(/[&<>]/g, (character) => escapes[character] ?? character)
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n(?:[^\S\n]*\n)+/)
    .map(block)
    .join('');
}

export const cleanDescription = (text: string) =>
  isHtml(text) ? sanitize(text, allowed).trim() : htmlOf(text);

const tagPattern = `</?(?:${descriptionTags.join('|')})(?: /)?>`;
const linkPattern = `<a (?:href="(?:${descriptionSchemes.join('|')}):[^"<>]*" )?rel="noopener nofollow ugc">`;
const isAsCleaned = new RegExp(`^[^<]*(?:(?:${tagPattern}|${linkPattern})[^<]*)*$`);

/** Whoever stored it; what looks as if cleaned is not parsed again. */
export const shownDescription = (html: string) =>
  isAsCleaned.test(html) ? html : sanitize(html, allowed).trim();

const plainOf = (html: string) =>
  html
    .replace(/<\/?(?:strong|b|em|i|u|s|sub|sup|a|code)(?: [^<>]*)?>/g, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => unescapes[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** Without its tags, and any sign that it names as the sign itself. */
export const textOfHtml = (html: string) => plainOf(sanitize(html, { allowedTags: [] }));

export const hasLetters = (html: string) => /\p{L}/u.test(plainOf(html));

const graphemes = new Intl.Segmenter('en');

/** Plain text: all of it, or 200 to 400 characters that end with a word. */
export function excerpt(html: string): string {
  const plain = plainOf(html);
  if (plain.length <= 400) return plain;
  const words = /^.{200,399}(?=\s)/su.exec(plain)?.[0];
  if (words && words.length <= 400) return words;
  let cut = '';
  for (const { segment } of graphemes.segment(plain.slice(0, 1000))) {
    if (cut.length >= 300) break;
    cut += segment;
  }
  return cut;
}
