import { cleanDescription, isHtml, textOfHtml } from '../board/jobs/description.ts';

/** The text has a line for each block, since postings share whole paragraphs. */
interface Description {
  html: string;
  text: string;
}

/** What without_tags() in the database makes of HTML that was cleaned. */
const textOf = (html: string) =>
  html.replace(/\n|<(?!\/(?:p|li|h\d|div|td)>)[^<>]*>|&[a-z]+;/g, ' ').replace(/<[^<>]*>/g, '\n');

export function sanitized(given: string): Description {
  const html = cleanDescription(given);
  return { html, text: textOf(html) };
}

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const blocks = ['p', 'div', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', ...headings];
const inlines = ['br', 'code', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a'];
const dropped = ['span', 'font', 'img'];
const others: Record<string, string> = { h1: 'h2', h5: 'h4', h6: 'h4' };

const written = new Map([
  ...[...blocks, ...inlines].map((name) => [name, others[name] ?? name] as const),
  ...dropped.map((name) => [name, ''] as const),
]);
const isVoid = new Set(['br', 'hr', 'img']);
const isBlock = new Set(blocks);
/** Their end tag may be missing: a block ends them. */
const isParagraph = new Set(['p', ...headings]);
const mayHoldItself = new Set(['div', 'span']);
const goesWithoutText = new Set(['p', 'div', 'li']);
const endsLine = new Set(['p', 'li', 'div', ...headings]);

const tag = /<(\/?)([a-z]+[1-6]?)((?: [a-z-]+="[^"<>]*")*) ?(\/?)>/y;
const attribute = / ([a-z-]+)="([^"<>]*)"/g;
const address = /^(?:https?:\/\/|mailto:)(?:[\w.~:/?#@!$'()*+,;=%-]|&amp;)*$/;
const otherEntity = /&(?!(?:amp|lt|gt|quot|nbsp|#39);)/;
const decoded: Record<string, string> = { '&quot;': '"', '&#39;': "'", '&nbsp;': '\u00a0', '>': '&gt;' };

interface Element {
  name: string;
  at: number;
  hasText: boolean;
}

class Draft {
  #html: string[] = [];
  #text: string[] = [];
  #open: Element[] = [];

  #put(html: string, text: string) {
    this.#html.push(html);
    this.#text.push(text);
  }

  addText(given: string) {
    const part = /[&>]/.test(given)
      ? given.replace(/>|&(?:quot|#39|nbsp);/g, (sign) => decoded[sign] ?? sign)
      : given;
    this.#put(part, /[&\n]/.test(part) ? part.replace(/\n|&[a-z]+;/g, ' ') : part);
    const inner = this.#open.at(-1);
    if (inner && !inner.hasText) inner.hasText = /\S/.test(part);
  }

  /** `isVoid` tags are closed at once. False where the sanitizer has to see it. */
  open(name: string, opening: string | undefined): boolean {
    const inner = this.#open.at(-1);
    if (inner && isBlock.has(name) && isParagraph.has(inner.name)) return false;
    if (opening === undefined || (inner?.name === name && !mayHoldItself.has(name))) return false;
    if (!isVoid.has(name)) this.#open.push({ name, at: this.#html.length, hasText: false });
    if (opening) this.#put(opening, ' ');
    return true;
  }

  close(name: string): boolean {
    const inner = this.#open.pop();
    if (inner?.name !== name) return false;
    if (!inner.hasText && goesWithoutText.has(name)) {
      this.#html.length = inner.at;
      this.#text.length = inner.at;
      return true;
    }
    const outer = this.#open.at(-1);
    if (outer && inner.hasText) outer.hasText = true;
    const closing = written.get(name);
    if (closing) this.#put(`</${closing}>`, endsLine.has(name) ? '\n' : ' ');
    return true;
  }

  end(): Description | undefined {
    return this.#open.length > 0
      ? undefined
      : { html: this.#html.join('').trim(), text: this.#text.join('') };
  }
}

/** Undefined where the sanitizer has to see it. */
function linkOf(attributes: string): string | undefined {
  const hrefs = Array.from(attributes.matchAll(attribute)).filter(([, name]) => name === 'href');
  if (!hrefs.length) return '<a rel="noopener nofollow ugc">';
  const [[, , href = ''] = []] = hrefs;
  return hrefs.length === 1 && address.test(href)
    ? `<a href="${href}" rel="noopener nofollow ugc">`
    : undefined;
}

function openingOf(name: string, attributes: string, stroke: string): string | undefined {
  if (name === 'a') return stroke ? undefined : linkOf(attributes);
  const tagName = written.get(name);
  if (isVoid.has(name)) return tagName && `<${tagName} />`;
  return stroke ? undefined : tagName && `<${tagName}>`;
}

/** What the sanitizer makes of HTML as editors write it, several times faster; undefined for anything unusual. */
export function simplyCleaned(given: string): Description | undefined {
  if (otherEntity.test(given)) return undefined;
  const draft = new Draft();
  for (let at = 0; at < given.length; at = tag.lastIndex) {
    const next = given.indexOf('<', at);
    if (next !== at) draft.addText(given.slice(at, next < 0 ? given.length : next));
    if (next < 0) break;
    tag.lastIndex = next;
    const [, end, name = '', attributes = '', stroke = ''] = tag.exec(given) ?? [];
    const isFine = end
      ? !attributes && !stroke && draft.close(name)
      : draft.open(name, openingOf(name, attributes, stroke));
    if (!isFine) return undefined;
  }
  return draft.end();
}

const escapedTag = /&lt;\/(?:p|li|[uo]l|div|h\d|strong|b)&gt;/;

/** HTML that was escaped as a whole, as some systems answer it; the rest as it is. */
const unescaped = (given: string) =>
  escapedTag.test(given) && !/<[a-z/!]/i.test(given)
    ? given.replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => textOfHtml(entity))
    : given;

export function cleaned(given: string): Description {
  const html = unescaped(given);
  return isHtml(html)
    ? (simplyCleaned(html) ?? sanitized(html))
    : { html: cleanDescription(html), text: html };
}

/** Of a name that was taken out of HTML; `Vector<T>` was not. */
export const plainOf = (given: string) =>
  /<\/[a-z]|<br|&(?:#\w+|[a-z]+\d*);/i.test(given) ? textOfHtml(given) : given;
