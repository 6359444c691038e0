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

/** By city or company, or of a few days, has the fewest jobs; then what is around a city; then a state. */
const few = [
  /^(?:'[CM]\d+'|\(?'[DV]\d+'(?: \| '[DV]\d+'){0,2}\)?)$/,
  /^\(?'[ACHR]\d+'(?: \| '[ACHR]\d+')*\)?$/,
  /^'S[1-9]\d*'$/,
];
function rankOf(part: string) {
  const at = few.findIndex((each) => each.test(part));
  return at < 0 ? few.length : at;
}

/** By distribution: `(a & b) | c` is `(a | c) & (b | c)`, where one alternative alone has several parts. */
function factorsOf(alternatives: string[]): string[][] {
  const [compound, ...more] = alternatives.filter((each) => partsOf(inner(each), '&').length > 1);
  if (compound === undefined || more.length > 0 || compound.includes('!')) return [alternatives];
  return partsOf(inner(compound), '&').map((part) =>
    alternatives.map((each) => (each === compound ? part : each)),
  );
}

const inner = (query: string) =>
  query.startsWith('(') && partsOf(query, '&').length === 1 && partsOf(query, '|').length === 1
    ? query.slice(1, -1)
    : query;

/**
 * What has to hold at once, as `most` queries at most: the index finds it two to four times as fast as by one. The
 * first tells it where to look, and should be what few jobs have. What is ruled out stays with it.
 */
export function conjunctsOf(query: string, most: number): string[] {
  const split = (part: string): string[] => {
    const alternatives = partsOf(part, '|');
    if (alternatives.length > 1) return factorsOf(alternatives).map((any) => `(${any.join(' | ')})`);
    const parts = partsOf(part, '&');
    if (parts.length > 1) return parts.flatMap(split);
    return part.startsWith('(') ? split(part.slice(1, -1)) : parts;
  };
  const parts = split(query);
  const isRuledOut = (part: string) => part.startsWith('!');
  const asked = parts.filter((part) => !isRuledOut(part));
  const [first, ...others] = asked.sort((one, other) => rankOf(one) - rankOf(other));
  if (first === undefined) return [query];
  const queries = [[first, ...parts.filter(isRuledOut)].join(' & '), ...others];
  return [...queries.slice(0, most - 1), ...[queries.slice(most - 1).join(' & ')].filter(Boolean)];
}

/** The query itself when it does not ask for any of several. */
export function alternativesOf(query: string): string[] {
  return partsOf(inner(query), '|');
}
