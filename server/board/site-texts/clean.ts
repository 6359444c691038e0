import sanitize from 'sanitize-html';
import { isSeen } from '#contract/values/seen.ts';

const allowed: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'address', 'a'],
    ...['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The page has a title already.
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4' },
};

/** What the allow-list leaves of the operator's HTML. */
export const cleanText = (html: string) => sanitize(html, allowed).trim();

/** Whether what is left of it says anything. */
export const saysSomething = (html: string) => isSeen(sanitize(html, { allowedTags: [] }));
