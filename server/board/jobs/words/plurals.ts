const pluralsOf = (word: string) => [
  `${word}s`,
  ...(/(?:[osxz]|[cs]h)$/.test(word) ? [`${word}es`] : []),
  word.replace(/y$/, 'ies'),
];

/** Of the words of its stem its plural, or what it is the plural of: of all of them too many mean something else. */
export const otherNumberOf = (word: string, forms: string[]) =>
  forms.filter((form) => form !== word && (pluralsOf(word).includes(form) || pluralsOf(form).includes(word)));
