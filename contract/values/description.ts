/** Characters of a description, with its tags. */
export const maxDescription = 40_000;

/** Of their attributes, only the `href` of a link. */
export const descriptionTags = [
  ...['p', 'div', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

export const descriptionSchemes = ['http', 'https', 'mailto'];
