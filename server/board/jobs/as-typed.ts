const fold = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/c\+\+/g, ' cplusplus ')
    .replace(/c#/g, ' csharp ')
    .replace(/['"`´ʻʼ‘’“”]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** A word with its signs, as in `.net` and `c++`, without others around it. */
const withSigns = /\.?[\p{L}\p{N}]\S*[\p{L}\p{N}+#]|[\p{L}\p{N}]/u;

/** Folded words as they stand in the text that was folded: `R&D` for `r d`; those that do not stay as they are. */
export function asTyped(text: string, folded: string): string {
  const pieces = text
    .split(/\s+/)
    .map((said) => ({ piece: withSigns.exec(said)?.[0] ?? '', words: fold(said) }))
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
