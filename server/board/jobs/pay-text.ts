import type { Pay } from '#contract/pay.ts';
import { tag } from '#texts/language.ts';
import { texts } from '#texts/server.ts';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, isWhole: boolean) {
  const key = `${currency} ${isWhole}`;
  const known = formats.get(key);
  if (known) return known;
  const digits = isWhole ? { maximumFractionDigits: 0 } : {};
  const made = new Intl.NumberFormat(tag, { style: 'currency', currency, ...digits });
  formats.set(key, made);
  return made;
}

/** Like `$83,000 – $95,000 a year`; null without figures. */
export function payText({ pay_min: from, pay_max: to, pay_currency: currency, pay_period: period }: Pay) {
  if (!currency || !period) return null;
  const isWhole = [from, to].every((amount) => Number.isInteger(amount ?? 0));
  const format = formatOf(currency, isWhole);
  const { pay } = texts;
  if (from !== null && to !== null)
    return pay.each[period](from === to ? format.format(from) : format.formatRange(from, to));
  if (from !== null) return pay.from(pay.each[period](format.format(from)));
  return to === null ? null : pay.upTo(pay.each[period](format.format(to)));
}
