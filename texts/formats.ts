/** The forms of one text by number, as `Intl.PluralRules` names them; `#` stands for the number. */
export type Forms = { [Rule in Intl.LDMLPluralRule]?: string } & { other: string };

/** What a language makes of numbers, by its tag (BCP 47). */
export function formats(tag: string) {
  const numbers = new Intl.NumberFormat(tag);
  const rules = new Intl.PluralRules(tag);
  const number = (value: number) => numbers.format(value);
  const plural = (count: number, forms: Forms) =>
    (forms[rules.select(count)] ?? forms.other).replaceAll('#', number(count));
  return { tag, number, plural };
}
