import {
  type Pay,
  payRefusals,
  periodOf,
  readCurrency,
  readPeriod,
  settledPay,
} from '#contract/values/pay.ts';
import { reason } from '#contract/values/refusals.ts';
import type { AcademicDegree, ExperienceLevel, Workplace } from '../db/schema.ts';
import type { Posting, Refusal } from './posting.ts';

const keyOf = (words: string) =>
  words
    .toLowerCase()
    .replace(/['’‘`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const byWords = <Choice extends string>(meant: Record<Choice, string[]>) =>
  new Map(
    (Object.keys(meant) as Choice[]).flatMap((choice) =>
      [choice, ...meant[choice]].map((words): [string, Choice] => [keyOf(words), choice]),
    ),
  );

const degrees = byWords<AcademicDegree>({
  'Associate Degree': ['Associate', "Associate's", "Associate's Degree"],
  "Bachelor's Degree": ['Bachelor', "Bachelor's", 'Bachelor Degree'],
  "Master's Degree": ['Master', "Master's", 'Master Degree'],
  'Doctoral Degree': ['Doctoral', 'Doctorate', 'Doctorate Degree', 'PhD'],
});
const levels = byWords<ExperienceLevel>({
  Junior: ['Junior Level', 'Entry', 'Entry Level'],
  Senior: ['Senior Level'],
  Manager: ['Managerial', 'Management'],
});

const workplaces = byWords<Workplace>({
  // No and yes are what columns of the name `remote` say.
  'On site': ['Onsite', 'In person', 'In office', 'Office', 'No', 'False'],
  Hybrid: ['Hybrid remote', 'Partly remote', 'Partially remote'],
  Remote: [
    ...['Fully remote', 'Remote only', '100% remote', 'Telecommute', 'Telework', 'Home office'],
    ...['Work from home', 'WFH', 'Yes', 'True'],
  ],
});

const payFields = ['pay_min', 'pay_max', 'pay_currency', 'pay_period'] as const;

function readFigures({ pay_min, pay_max, pay_currency, pay_period, salary }: Posting): Pay | Refusal[] {
  const currency = pay_currency ? readCurrency(pay_currency) : null;
  const period = pay_period ? readPeriod(pay_period) : null;
  if (currency === undefined) return [{ field: 'pay_currency', reason: reason('wrongCurrency') }];
  if (period === undefined) return [{ field: 'pay_period', reason: reason('wrongPeriod') }];
  const amounts = { pay_min: pay_min ?? null, pay_max: pay_max ?? null };
  const given = { ...amounts, pay_currency: currency, pay_period: period };
  const pay = settledPay({ ...given, pay_period: period ?? periodOf(given) }, salary ?? null);
  const refused = payRefusals(pay);
  const refusals = payFields.flatMap((field) => (refused[field] ? { field, reason: refused[field] } : []));
  return refusals.length > 0 ? refusals : pay;
}

export function readTerms(posting: Posting): (Pay & { workplace: Workplace }) | Refusal[] {
  const workplace = posting.workplace ? workplaces.get(keyOf(posting.workplace)) : null;
  if (workplace === undefined) return [{ field: 'workplace', reason: reason('wrongWorkplace') }];
  if (workplace !== 'Remote' && posting.remote_in.length > 0)
    return [{ field: 'remote_in', reason: reason('onlyForRemote') }];
  const pay = readFigures(posting);
  return Array.isArray(pay) ? pay : { ...pay, workplace: workplace ?? 'On site' };
}

/** The fewest years as the lists have them: `3` for `3+ years` or `3-5`, `Above 15` for `20`; null for none, undefined for what says no number. */
export function yearsIn(written: string): string | null | undefined {
  const [, digits] =
    /^(\d{1,2})(?:\s*(?:\+|(?:[-–—]|to)\s*\d{1,2}\+?))?\s*(?:(?:years?|yrs?)\b.*)?$/i.exec(written) ?? [];
  if (!digits) return;
  const years = Number(digits);
  return years > 15 ? 'Above 15' : years ? String(years) : null;
}

/** `unmapped` are lines of text that say what no choice does. */
export function readChoices({ academic_degree, experience_level }: Posting) {
  const degree = degrees.get(keyOf(academic_degree ?? '')) ?? null;
  const level = levels.get(keyOf(experience_level ?? '')) ?? null;
  const unmapped = [
    ...(academic_degree && !degree ? [`Academic degree: ${academic_degree}`] : []),
    ...(experience_level && !level ? [`Experience level: ${experience_level}`] : []),
  ];
  return { choices: { academic_degree: degree, experience_level: level }, unmapped };
}
