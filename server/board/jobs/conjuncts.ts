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

/** By city or company, or of a few days: what has the fewest jobs. */
const isFew = (part: string) => /^(?:'[CM]\d+'|\(?'[DV]\d+'(?: \| '[DV]\d+'){0,2}\)?)$/.test(part);

/**
 * What a query asks for at once, each by itself, in so many queries at most: the index finds what has all of them two to
 * four times as fast as by one query. The first tells it where to look, so that this should be what few jobs have. What is ruled
 * out stays with it.
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
  const asked = parts.filter((part) => !isRuledOut(part));
  const [first, ...others] = [...asked.filter(isFew), ...asked.filter((part) => !isFew(part))];
  if (first === undefined) return [query];
  const queries = [[first, ...parts.filter(isRuledOut)].join(' & '), ...others];
  return [...queries.slice(0, most - 1), ...[queries.slice(most - 1).join(' & ')].filter(Boolean)];
}

/** What a query that asks for any of several asks for; itself when it does not. */
export function alternativesOf(query: string): string[] {
  const isEnclosed = query.startsWith('(') && partsOf(query, '&').length === 1;
  return partsOf(isEnclosed ? query.slice(1, -1) : query, '|');
}
