import { expect, test } from 'vitest';
import { type Pay, payRefusals, readAmount, readPay, settledPay } from '#contract/values/pay.ts';

const shown = (pay: Pay | undefined) =>
  pay && [pay.pay_min, pay.pay_max, pay.pay_currency, pay.pay_period].join(' ');

test.each([
  ['$83,000 - $95,000 a year', '83000 95000 USD Year'],
  ['$22.25 - $25.00 an hour', '22.25 25 USD Hour'],
  ['120k', '120000 120000 USD Year'],
  ['€45k', '45000 45000 EUR Year'],
  ['$90K – $120K', '90000 120000 USD Year'],
  ['90-120k', '90000 120000 USD Year'],
  ['90k-120k + equity', '90000 120000 USD Year'],
  ['52000', '52000 52000 USD Year'],
  ['$52,000 DOE', '52000 52000 USD Year'],
  ['52000 to 61000', '52000 61000 USD Year'],
  ['120k+', '120000  USD Year'],
  ['$20+ an hour', '20  USD Hour'],
  ['From $20 an hour', '20  USD Hour'],
  ['Starting at $18.50/hr', '18.5  USD Hour'],
  ['Starting pay: $20 per hour', '20  USD Hour'],
  ['At least $600 a week', '600  USD Week'],
  ['Up to $40 an hour', ' 40 USD Hour'],
  ['up to 150k', ' 150000 USD Year'],
  ['From $20 to $25 per hour', '20 25 USD Hour'],
  ['Between $20 and $25 hourly', '20 25 USD Hour'],
  ['$20/hr - $25/hr', '20 25 USD Hour'],
  ['$20-25/hour', '20 25 USD Hour'],
  ['$20.5 – $31 per hour • Offers Equity', '20.5 31 USD Hour'],
  ['17.50 an hour', '17.5 17.5 USD Hour'],
  ['40 an hour, 36 hours a week', '40 40 USD Hour'],
  ['$4.5K per month', '4500 4500 USD Month'],
  ['$250 a day', '250 250 USD Day'],
  ['$1,200 weekly', '1200 1200 USD Week'],
  ['Annual salary: $52,000', '52000 52000 USD Year'],
  ['Hourly: $20', '20 20 USD Hour'],
  ['Pay: ~ $20 / hour', '20 20 USD Hour'],
  ['USD 50,000 - 60,000 per annum', '50000 60000 USD Year'],
  ['50,000 USD p.a.', '50000 50000 USD Year'],
  ['$50,000 CAD a year', '50000 50000 CAD Year'],
  ['C$30 an hour', '30 30 CAD Hour'],
  ['£25k p.a.', '25000 25000 GBP Year'],
  ['£25 an hour', '25 25 GBP Hour'],
  ['50.000 – 60.000 € pro Jahr', '50000 60000 EUR Year'],
  ['Jahresgehalt: 60.000 €', '60000 60000 EUR Year'],
  ['3.200,50 € monatlich', '3200.5 3200.5 EUR Month'],
  ['€ 3.200,- brutto / Monat', '3200 3200 EUR Month'],
  ['17,50 €/Std.', '17.5 17.5 EUR Hour'],
  ['ab 45.000 Euro', '45000  EUR Year'],
  ['bis zu 60 k€', ' 60000 EUR Year'],
  ['45 T€', '45000 45000 EUR Year'],
  ["CHF 5'200 pro Monat", '5200 5200 CHF Month'],
  ['2 400 € / month', '2400 2400 EUR Month'],
  ['SEK 35 000 per month', '35000 35000 SEK Month'],
  ['JPY 6,000,000 per year', '6000000 6000000 JPY Year'],
])('%s is read', (text, pay) => {
  expect(shown(readPay(text))).toBe(pay);
});

test.each([
  ...[
    '',
    ' ',
    'Competitive',
    'Negotiable',
    'DOE',
    'much',
    '$',
    '€ - €',
    'up to',
    'from',
    'k',
    '-',
    '+',
    'a year',
  ],
  ...[
    '$1200-$2000',
    '$20',
    '15',
    '$5,000 bonus a year',
    '40 hours a week',
    '3 days per week',
    '20% commission',
  ],
  ...[
    '555-0100',
    '312 555 0100',
    '+1 312 555 0100',
    '(312) 555-0100',
    '3125550100',
    '030 123456',
    '12345678901',
  ],
  ...[
    '2024',
    '2019 - 2023',
    '2024-2025 per year',
    '01/02/2026',
    '12/31/2026',
    '24/7',
    '9-5',
    '401k',
    '401k match',
  ],
  ...[
    '$25,000 an hour',
    '$5 a year',
    '$90k - $60k',
    '$1 - $100 an hour',
    '$0 an hour',
    '-$20 an hour',
    '$50,000 - €60,000',
  ],
  ...[
    '2 400 a month',
    '2 400 € par mois',
    '17,50 an hour',
    '$50,000 EUR',
    'kr 400 000 per year',
    '₹12,00,000 per annum',
    '1200-2000-3000',
  ],
  ...[
    '1.2.3.4 an hour',
    '1,23,456 a year',
    '$1,0000 a year',
    '99999999999 a year',
    '１２０k',
    '𝟏𝟐𝟎k',
    'NaN a year',
  ],
  ...['<b>$20 an hour</b>', '$120,000 or 3% of sales', '60601, IL 2 openings', 'TBD 50000'],
])('%j stays text', (text) => {
  expect(readPay(text)).toBeUndefined();
});

test('a text of any length and make is read at once', () => {
  const pieces = ['1', '1,', '1 000', ' ', '$', '- ', 'a ', 'k', '\u00a0', 'per ', 'up to ', '9.'];
  const texts = pieces.flatMap((piece) => pieces.map((other) => (piece + other).repeat(50_000)));
  const start = performance.now();
  for (const text of texts) readPay(text);
  expect(performance.now() - start).toBeLessThan(1000);
});

test.each([
  ...[
    ['52000', 52_000],
    ['52,000', 52_000],
    ['52.000', 52_000],
    ['52 000', 52_000],
    ["1'052'000", 1_052_000],
  ],
  ...[
    ['17.5', 17.5],
    ['17,50', 17.5],
    ['1.234,56', 1234.56],
    ['1,234.5', 1234.5],
    ['0.75', 0.75],
    [' 52k ', 52_000],
  ],
] as [string, number][])('the amount %j', (written, amount) => {
  expect(readAmount(written)).toBe(amount);
});

test.each([
  ...[
    '',
    '0',
    '0.00',
    '-5',
    '+5',
    '1e5',
    '0x10',
    '007',
    '12,34,567',
    '1.234.5',
    '1,234,5',
    '1,,000',
    ',5',
    '5,',
  ],
  ...['$5', '5 k k', 'k', '12345678901', '1'.repeat(50_000), '٣', '5'.padEnd(60_000, 'k')],
])('no amount: %.20j', (written) => {
  expect(readAmount(written)).toBeUndefined();
});

const pay = (changes: Partial<Pay>): Pay => ({
  ...{ pay_min: null, pay_max: null, pay_currency: 'USD', pay_period: 'Year' },
  ...changes,
});

test.each<[Partial<Pay>, string[]]>([
  [{}, []],
  [{ pay_min: 20, pay_period: null }, ['pay_period']],
  [{ pay_min: 50_000, pay_max: 50_000 }, []],
  [{ pay_min: 60_000, pay_max: 50_000 }, ['pay_max']],
  [{ pay_min: 52_000, pay_period: 'Hour' }, ['pay_min']],
  [{ pay_min: 20, pay_max: 52_000, pay_period: 'Hour' }, ['pay_max']],
  [{ pay_max: 52_000, pay_period: 'Hour', pay_currency: 'KRW' }, []],
  [{ pay_max: 9e9, pay_period: 'Hour', pay_currency: 'VND' }, ['pay_max']],
])('%j is refused at %j', (changes, fields) => {
  expect(Object.keys(payRefusals(pay(changes)))).toEqual(fields);
});

test('figures that are given go before those of the text, in dollars unless they say otherwise', () => {
  const given = pay({ pay_min: 20, pay_currency: null, pay_period: 'Hour' });
  expect(settledPay(given, '$40,000 a year')).toEqual({ ...given, pay_currency: 'USD' });
  expect(shown(settledPay(pay({}), '$40,000 a year'))).toBe('40000 40000 USD Year');
  expect(Object.values(settledPay(pay({}), 'Competitive'))).toEqual([null, null, null, null]);
});
