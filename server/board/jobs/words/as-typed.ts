/** The words of ASCII and typographic marks as fold() in the database has them. */
export const foldedWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('c++', ' cplusplus ')
    .replaceAll('c#', ' csharp ')
    .replace(/['"`´‘’“”]+/g, '')
    .match(/[a-z0-9]+/g) ?? [];

/** A word with its punctuation, as in `.net` and `c++`, without others around it. */
const withPunctuation = /\.?[\p{L}\p{N}]\S*[\p{L}\p{N}+#]|[\p{L}\p{N}]/u;

/** Folded words as they stand in the text that was folded: `R&D` for `r d`; those that do not stay as they are. */
export function asTyped(text: string, folded: string): string {
  const pieces = text
    .split(/\s+/)
    .map((said) => ({
      piece: withPunctuation.exec(said)?.[0] ?? '',
      words: foldedWords(said.normalize('NFD').replace(/\p{M}/gu, '')),
    }))
    .filter(({ words }) => words.length > 0);
  const tokens = folded.split(' ').filter(Boolean);
  const written: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = pieces.findIndex(({ words }) => words.every((word, more) => word === tokens[at + more]));
    const [same] = found < 0 ? [] : pieces.splice(found, 1);
    written.push(same?.piece ?? tokens[at] ?? '');
    at += same?.words.length ?? 1;
  }
  return written.join(' ');
}
