export const lexeme = (text: string) => `'${text.replace(/['\\]/g, '$&$&')}'`;
function join(queries: string[], sign: '&' | '|') {
  const [first = '', ...others] = new Set(queries);
  return others.length > 0 ? `(${[first, ...others].join(` ${sign} `)})` : first;
}
export const all = (queries: string[]) => join(queries, '&');
export const any = (queries: string[]) => join(queries, '|');
