import { defaultCurrency, type PayPeriod, payPeriods } from './choices.ts';
import { reason } from './refusals.ts';

/** What a job pays in figures: all of it null, or one or both amounts with their currency and period. */
export interface Pay {
  pay_min: number | null;
  pay_max: number | null;
  pay_currency: string | null;
  pay_period: PayPeriod | null;
}

const noPay: Pay = { pay_min: null, pay_max: null, pay_currency: null, pay_period: null };

export { defaultCurrency };

/** ISO 4217, those that people are paid in. */
const codes =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY ' +
  'COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ' +
  'ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK ' +
  'MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF ' +
  'SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS ' +
  'VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG';
export const currencies: readonly string[] = codes.split(' ');

/** How much of each makes a year of full-time work; the column `pay_per_year` counts by the same. */
const perYear: Record<PayPeriod, number> = { Hour: 2080, Day: 260, Week: 52, Month: 12, Year: 1 };

/** The upper figure a year, in its currency; null without figures. */
export function payPerYear(pay: {
  pay_min: number | string | null;
  pay_max: number | string | null;
  pay_period: PayPeriod | null;
}) {
  const top = pay.pay_max ?? pay.pay_min;
  return top === null || !pay.pay_period ? null : Number(top) * perYear[pay.pay_period];
}

/** In these, nobody is paid ten million a year, and no job pays less than 2500. */
const strong = ['AUD', 'CAD', 'CHF', 'EUR', 'GBP', 'NZD', 'SGD', 'USD'];
const maxPerYear = (currency: string) => (strong.includes(currency) ? 10_000_000 : 10_000_000_000);
const leastPerYear = (currency: string) => (strong.includes(currency) ? 2500 : 0);

const inCents = (amount: number) => Math.round(amount * 100) / 100;

export function payRefusals({ pay_min, pay_max, pay_currency, pay_period }: Pay) {
  const refusals: { [Name in keyof Pay]?: string } = {};
  const top = pay_max ?? pay_min;
  if (top === null) return refusals;
  if (pay_min !== null && pay_min > top) refusals.pay_max = reason('payReversed');
  if (!pay_period) refusals.pay_period = reason('noPayPeriod');
  else if (Math.max(top, pay_min ?? 0) * perYear[pay_period] > maxPerYear(pay_currency ?? defaultCurrency))
    refusals[pay_max === null ? 'pay_min' : 'pay_max'] ??= reason('payTooHigh');
  return refusals;
}

const american = /^(?:[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,9}|0)(?:\.\d\d?)?$/;
const european = /^(?:[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,9}|0)(?:,\d\d?)?$/;
const spaced = /^[1-9]\d{0,2}(?:[ '’\u00a0\u202f]\d{3})+(?:[.,]\d\d?)?$/;

/** What digits say: `52000`, `52,000`, `52.000`, `52 000`, `52'000`, `17.50` or `17,50`; 0 for what says none. */
function readDigits(digits: string): number {
  if (american.test(digits)) return Number(digits.replaceAll(',', ''));
  if (european.test(digits)) return Number(digits.replaceAll('.', '').replace(',', '.'));
  return spaced.test(digits) ? Number(digits.replace(/[ '’\u00a0\u202f]/g, '').replace(',', '.')) : 0;
}

function amountOf(given: number | string): number {
  if (typeof given === 'number') return given;
  const [digits = '', ...thousands] = given.trim().split(/\s?k$/i);
  return readDigits(digits) * (thousands.length > 0 ? 1000 : 1);
}

/** Undefined for what is no amount, not above zero, or finer than a cent. */
export function readAmount(given: number | string): number | undefined {
  const amount = amountOf(given);
  const isAmount = amount > 0 && amount < 1e10 && Math.abs(amount - inCents(amount)) < 1e-6;
  return isAmount ? inCents(amount) : undefined;
}

const table = <Meaning extends string>(words: Record<Meaning, string>) =>
  new Map(
    (Object.keys(words) as Meaning[]).flatMap((meaning) =>
      words[meaning].split(' ').map((word): [string, Meaning] => [word, meaning]),
    ),
  );
/** After `per`, `a` or a stroke. */
const units = table<PayPeriod>({
  Hour: 'hour hours hr hrs h stunde std',
  Day: 'day days d tag',
  Week: 'week weeks wk w woche',
  Month: 'month months mo mth monat',
  Year: 'year years yr yrs y annum a jahr',
});
/** By themselves, also before the amount. */
const periods = table<PayPeriod>({
  Hour: 'hourly stündlich stundenlohn',
  Day: 'daily täglich tagessatz',
  Week: 'weekly wöchentlich wochenlohn',
  Month: 'monthly monatlich monatsgehalt monatslohn',
  Year: 'yearly annual annually jährlich jahresgehalt',
});
const openings = table({
  from: 'from starting starts least min minimum ab von mindestens',
  upTo: 'to most max maximum bis höchstens',
  nothing:
    'salary pay paying rate wage wages compensation base gross range is of up at between about around approx approximately ca ' +
    'circa gehalt lohn brutto zu zwischen',
});
const currencyWords = table({
  $: '$ dollar dollars',
  USD: 'us$ usd',
  CAD: 'ca$ c$ cad',
  AUD: 'au$ a$ aud',
  EUR: '€ eur euro euros',
  GBP: '£ gbp pound pounds',
  CHF: 'chf franken',
  INR: '₹',
  ILS: '₪',
  PLN: 'zł',
});
const isCurrency = new Set(currencies);

/** `usd`, `US$` or `Dollars` as the currency that is meant; undefined for none. */
export function readCurrency(written: string): string | undefined {
  const word = written.trim();
  const code = currencyWords.get(word.toLowerCase()) ?? word.toUpperCase();
  if (code === '$') return defaultCurrency;
  return isCurrency.has(code) ? code : undefined;
}

/** `Hour`, `hourly`, `per hour`, `/hr` or `an hour`; undefined for none. */
export function readPeriod(written: string): PayPeriod | undefined {
  const word = written
    .trim()
    .toLowerCase()
    .replace(/^(?:\/\s*|(?:per|an?|each|every|pro)\s+)|\.$/g, '');
  return units.get(word) ?? periods.get(word);
}

interface Amount {
  value: number;
  isInThousands: boolean;
  /** Digits not written the American way: without a currency, the usual one is hardly meant. */
  isForeign: boolean;
  /** `$` stands for more than one. */
  currencies: string[];
}

class Reader {
  #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get rest() {
    return this.#text.slice(this.#at);
  }

  /** `pattern` is sticky, and finds something. */
  #take(pattern: RegExp): RegExpExecArray | undefined {
    if (this.#at === this.#text.length) return;
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text) ?? undefined;
    if (found) this.#at = pattern.lastIndex;
    return found;
  }

  /** Goes back when `read` finds nothing. */
  #attempt<Read>(read: () => Read | undefined): Read | undefined {
    const at = this.#at;
    const made = read();
    if (made === undefined) this.#at = at;
    return made;
  }

  opening() {
    return this.#attempt(() => {
      const [sign, word = ''] = this.#take(/\s*(?:(\p{L}{1,20})[.:]?|[:~≈])/uy) ?? [];
      const found = word.toLowerCase();
      return sign && !word ? 'nothing' : (openings.get(found) ?? periods.get(found));
    });
  }

  #currency() {
    return this.#attempt(() => {
      const [, word = ''] = this.#take(/\s*([A-Za-z]{0,2}\$|\p{Sc}|\p{L}{2,7}(?!\p{L}))/uy) ?? [];
      return currencyWords.get(word.toLowerCase()) ?? (isCurrency.has(word) ? word : undefined);
    });
  }

  amount(): Amount | undefined {
    return this.#attempt(() => {
      const before = this.#currency();
      const [, digits = ''] =
        this.#take(
          /\s*(\d{1,3}(?:[ \u00a0\u202f]\d{3})+(?!\d)(?:[.,]\d\d?(?!\d))?|\d(?:[.,'’]?\d)*)(?!%)/uy,
        ) ?? [];
      this.#take(/,[-–—]{1,2}(?!\d)/uy);
      const isInThousands = this.#take(/\s?(?:k(?!\p{L})|tsd(?!\p{L})\.?|t(?=€|eur))/iuy) !== undefined;
      const value = readDigits(digits);
      const after = this.#currency();
      // 401k is a pension plan.
      if (!value || (isInThousands && value === 401)) return;
      return {
        value: isInThousands ? inCents(value * 1000) : value,
        isInThousands,
        isForeign: !american.test(digits),
        currencies: [before, after].filter((each) => each !== undefined),
      };
    });
  }

  period(): PayPeriod | undefined {
    return this.#attempt(() => {
      this.#take(/\s*(?:gross|brutto)(?!\p{L})/iuy);
      const [, link, word = ''] =
        this.#take(
          /\s*(?:(\/|(?:per|an?|each|every|pro|je|im)(?=\s)|p\.?\s?(?=[ah](?!\p{L})))\s*)?(\p{L}{1,20})\.?/iuy,
        ) ?? [];
      const found = word.toLowerCase();
      return (link ? units.get(found) : undefined) ?? periods.get(found);
    });
  }

  end(): Amount | undefined {
    return this.#attempt(() =>
      this.#take(/\s*(?:[-–—]{1,2}|(?:to|bis|and|und)(?=[\s\p{Sc}]))/iuy) ? this.amount() : undefined,
    );
  }

  isOpen() {
    return this.#take(/\+/uy) !== undefined;
  }
}

/** Without a period, amounts like these are for a year; null for others. */
export function periodOf({ pay_min, pay_max, pay_currency }: Omit<Pay, 'pay_period'>): PayPeriod | null {
  const isUsual = [pay_min, pay_max].every(
    (amount) => amount === null || (amount >= 15_000 && amount < 1_000_000),
  );
  return isUsual && strong.includes(pay_currency ?? defaultCurrency) ? 'Year' : null;
}

/** Nothing that matters follows the amounts. */
function isAll(rest: string) {
  return /^\s*(?:$|[-–—+.,;:(|•·]|(?:plus|doe|depending|gross|brutto|negotiable)(?!\p{L}))[^\d%]*$/iu.test(
    rest,
  );
}

/** Undefined where the amounts are of two currencies, or perhaps of another than they seem. */
function currencyOf(amounts: Amount[]): string | undefined {
  const named = new Set(amounts.flatMap((amount) => amount.currencies));
  const [code, another] = [...named].filter((name) => name !== '$');
  if (another) return;
  if (code) return named.has('$') && !code.endsWith('D') ? undefined : code;
  return named.has('$') || !amounts.some(({ isForeign }) => isForeign) ? defaultCurrency : undefined;
}

/** What the text begins with, like `$22.25 - $25.00 an hour` or `120k`; undefined where it is not plain. */
export function readPay(text: string): Pay | undefined {
  const reader = new Reader(text.slice(0, 200));
  const said = new Set<ReturnType<Reader['opening']>>();
  for (let word = reader.opening(); word; word = reader.opening()) said.add(word);
  const first = reader.amount();
  if (!first) return;
  const firstPeriod = reader.period();
  const second = reader.end();
  const isFrom = reader.isOpen() || said.has('from');
  const period = reader.period() ?? firstPeriod ?? payPeriods.find((each) => said.has(each));
  const amounts = second ? [first, second] : [first];
  if (second?.isInThousands && !first.isInThousands && first.value < 1000) first.value *= 1000;
  const [from, to] = [first.value, second?.value ?? first.value];
  const currency = currencyOf(amounts);
  if (!currency || from > to || to > 10 * from) return;
  const figures = {
    pay_min: !second && !isFrom && said.has('upTo') ? null : from,
    pay_max: !second && isFrom ? null : to,
    pay_currency: currency,
  };
  const pay: Pay = { ...figures, pay_period: period ?? (isAll(reader.rest) ? periodOf(figures) : null) };
  const isLittle = pay.pay_period && from * perYear[pay.pay_period] < leastPerYear(currency);
  return isLittle || Object.keys(payRefusals(pay)).length > 0 ? undefined : pay;
}

export function settledPay(pay: Pay, text: string | null): Pay {
  if (pay.pay_min === null && pay.pay_max === null) return (text && readPay(text)) || noPay;
  return { ...pay, pay_currency: pay.pay_currency ?? defaultCurrency };
}

export const isSaidBy = (text: string | null, pay: Pay) => {
  const read = text ? readPay(text) : undefined;
  return read !== undefined && (Object.keys(read) as (keyof Pay)[]).every((name) => read[name] === pay[name]);
};
