/** The tags that a job's description may have; of their attributes only the `href` of a link. */
export const descriptionTags = [
  ...['p', 'div', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

/** Where its links may lead. */
export const descriptionSchemes = ['http', 'https', 'mailto'];
