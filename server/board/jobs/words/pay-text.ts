import { defaultCurrency, type Pay, payPerYear, readPay } from '#contract/values/pay.ts';
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

/** Before `hr` without a blank: `25hr`, other than the hours of a shift or a week. */
const aloneAnHour = String.raw`(?<![\d.,])(?!(?:24|32|36|40|48|60|72)hr)(?:1[3-9]|[2-9]\d)(?:\.\d\d?)?`;
const unit = '(?:hour|hr|h|day|week|wk|month|mo|year|yr|annum)\\b';
const period = String.raw`\+?(?:\s?/\s?|\s(?:per|an?)\s)${unit}|\s(?:hourly|weekly|monthly|annually)\b|(?<=\$[\d.]+|${aloneAnHour})hr\b(?!\s(?:(?:an?|per|work)\s)?(?:shift|week|wk|day)s?\b)`;
const dollars = String.raw`(?:\s(?:dollars?|bucks|usd)\b|\s?\$(?!\d))`;
const till = String.raw`(?:\s?[-–]\s?|\sto\s|(?<=between\s\S+)\sand\s(?=[$\d]))`;
/** What is hardly anything else: `80,000`, `80000`. */
const perYear = String.raw`\d{2,3}(?:,\d{3}|000)\b`;
const amount = String.raw`\$?\s?\d+(?:,\d+)*(?:\.\d+)?\s?k?(?:${dollars})?`;
/** With its currency, in thousands or full of them, or with its period: another mere number is no pay. */
const written = new RegExp(
  String.raw`(?<![^\s(])(?=\$|\d+(?:${till}\d+)?k\b|${perYear}|[\d.,]+(?:${till}[\d.,]+)?(?:${period}|${dollars}))${amount}(?:${till}${amount})?\+?(?:${period}|\s${unit})?(?=[).,;!?]*(?:\s|$))`,
  'i',
);
const before =
  /(?:(?<!\S)(?:that|which|what|jobs?|pay|pays|paying|make|making|earn|earning|over|above|more than|(?:no|not) (?:less|more) than|between|around|about|at|least|from|for|starting|minimum(?: of)?|min|up|to|(?:salary|pay)(?: range| rate)|salary:?|wages?:?|base:?|ote:?|tc:?)\s+){0,4}\(?$/i;
const after =
  /^[).,;!?]*(?:\s*(?:or (?:more|above|higher)|and (?:up|above)|plus|(?:base )?salary|(?:base )?pay|base|ote|tc)(?![^\s).,;!?])[).,;!?]*)?/i;
/** That it is the most, for which there is no filter: `under 50k`, `$20 or less`. */
const most = {
  before:
    /(?<!\S)(?<!\b(?:no|not)\s)(?:under|below|less than|(?:no|not) more than|at most|max(?:imum)?(?: of)?)\s+\(?$/i,
  after: /^\s+(?:or (?:less|lower|under|below)|and (?:under|below)|max(?:imum)?)(?!\S)/i,
};
const sixFigures =
  /(?<!\S)(?:(?:low|mid|high)[\s-])?(?:six|6)[\s-]?figures?\+?(?: (?:salary|income|pay))?(?!\S)/i;
/** What a reader of pay knows of `$25+ hour`. */
const readable = (text: string) =>
  text
    .replace('+', '')
    .replace(new RegExp(dollars, 'gi'), '')
    .replace(new RegExp(`^${perYear}`), '$$$&')
    .replace(/\sand\s/i, ' - ')
    .replace(/(?<=[\dk])\s?(?=[dhwmy])/i, ' per ');
/** Of what has no period. */
const maxPerHour = 200;

function readAmong(words: string) {
  const [text] = written.exec(words) ?? sixFigures.exec(words) ?? [];
  if (!text) return undefined;
  const said = readPay(sixFigures.test(text) ? '$100k' : readable(text));
  const pay = said ?? readPay(`${text} an hour`);
  const least = pay?.pay_min ?? pay?.pay_max ?? 0;
  if (pay?.pay_currency !== defaultCurrency || (!said && least > maxPerHour)) return undefined;
  const at = words.indexOf(text);
  const [led, more] = [words.slice(0, at), words.slice(at + text.length)];
  return { text, pay, least, led, more, isMost: most.before.test(led) || most.after.test(more) };
}

const joined = (led: string, more: string) => `${led.trim()} ${more.trim()}`.trim();

/** What somebody wants to earn, like `$25/hr` or `100k`: per year in the usual currency, and the words without it. */
export function payInWords(words: string): { text: string; rest: string; from: number } | undefined {
  const among = readAmong(words);
  if (!among || among.isMost) return undefined;
  const { text, pay, least, led, more } = among;
  return {
    text,
    rest: joined(led.replace(before, ''), more.replace(after, '')),
    from: Math.round(payPerYear({ ...pay, pay_min: least, pay_max: null }) ?? 0),
  };
}

/** Without the most that somebody asks for. */
export function withoutMostPay(words: string): string {
  const among = readAmong(words);
  return among?.isMost
    ? joined(
        among.led.replace(most.before, '').replace(before, ''),
        among.more.replace(most.after, '').replace(after, ''),
      )
    : words;
}
