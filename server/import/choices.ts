import { currencies, type Pay, payRefusals, settledPay } from '#contract/pay.ts';
import { sentenceOf } from '#contract/refusals.ts';
import { refusals } from '#english/refusals.ts';
import type { AcademicDegree, ExperienceLevel, PayPeriod, Workplace } from '../db/schema.ts';
import type { Posting } from './posting.ts';

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

const periods = byWords<PayPeriod>({
  Hour: ['Hourly', 'Per Hour', 'An Hour'],
  Day: ['Daily', 'Per Day', 'A Day'],
  Week: ['Weekly', 'Per Week', 'A Week'],
  Month: ['Monthly', 'Per Month', 'A Month'],
  Year: ['Yearly', 'Annual', 'Annually', 'Per Year', 'A Year', 'Per Annum'],
});
const workplaces = byWords<Workplace>({
  'On site': ['Onsite', 'In person', 'In office', 'Office'],
  Hybrid: ['Hybrid remote'],
  Remote: ['Fully remote', 'Telecommute', 'Telework', 'Home office', 'Work from home'],
});

/** Undefined for what is no choice, null for nothing. */
const chosen = <Choice>(choices: Map<string, Choice>, written: string | null | undefined) =>
  written ? choices.get(keyOf(written)) : null;

function readFigures({ pay_min, pay_max, pay_currency, pay_period, salary }: Posting): Pay | string {
  const currency = pay_currency?.toUpperCase() ?? null;
  const period = chosen(periods, pay_period);
  if (currency && !currencies.includes(currency)) return 'pay_currency is not a currency like USD';
  if (period === undefined) return 'pay_period is not Hour, Day, Week, Month or Year';
  const given = {
    ...{ pay_min: pay_min ?? null, pay_max: pay_max ?? null },
    ...{ pay_currency: currency, pay_period: period },
  };
  const pay = settledPay(given, salary ?? null);
  const [refusal] = Object.entries(payRefusals(pay));
  return refusal ? `${refusal[0]}: ${sentenceOf(refusals, refusal[1])}` : pay;
}

export function readTerms(posting: Posting): (Pay & { workplace: Workplace }) | string {
  const workplace = chosen(workplaces, posting.workplace);
  if (workplace === undefined) return 'workplace is not On site, Hybrid or Remote';
  if (workplace !== 'Remote' && posting.remote_in.length > 0) return `remote_in: ${refusals.onlyForRemote}`;
  const pay = readFigures(posting);
  return typeof pay === 'string' ? pay : { ...pay, workplace: workplace ?? 'On site' };
}

/** `kept` are lines of text that say what no choice does. */
export function readChoices({ academic_degree, experience_level }: Posting) {
  const degree = degrees.get(keyOf(academic_degree ?? '')) ?? null;
  const level = levels.get(keyOf(experience_level ?? '')) ?? null;
  const kept = [
    ...(academic_degree && !degree ? [`Academic degree: ${academic_degree}`] : []),
    ...(experience_level && !level ? [`Experience level: ${experience_level}`] : []),
  ];
  return { choices: { academic_degree: degree, experience_level: level }, kept };
}
