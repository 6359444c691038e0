/** The parts of a query around a sign that stands outside of lexemes and parentheses. */
function partsOf(query: string, sign: '&' | '|'): string[] {
  const parts = [''];
  let [depth, isInLexeme] = [0, false];
  for (const character of query) {
    if (character === "'") isInLexeme = !isInLexeme;
    if (!isInLexeme) depth += Number(character === '(') - Number(character === ')');
    if (character === sign && depth === 0 && !isInLexeme) parts.push('');
    else parts.push(parts.pop() + character);
  }
  return parts.map((part) => part.trim());
}

/**
 * What a query asks for at once, each by itself, in so many queries at most: the index finds what has all of them two to
 * four times as fast as by one query. What is ruled out stays with the first.
 */
export function conjunctsOf(query: string, most: number): string[] {
  const split = (part: string): string[] => {
    if (partsOf(part, '|').length > 1) return [`(${part})`];
    const parts = partsOf(part, '&');
    if (parts.length > 1) return parts.flatMap(split);
    return part.startsWith('(') ? split(part.slice(1, -1)) : parts;
  };
  const parts = split(query);
  const isRuledOut = (part: string) => part.startsWith('!');
  const [first, ...others] = parts.filter((part) => !isRuledOut(part));
  if (first === undefined) return [query];
  const queries = [[first, ...parts.filter(isRuledOut)].join(' & '), ...others];
  return [...queries.slice(0, most - 1), ...[queries.slice(most - 1).join(' & ')].filter(Boolean)];
}
