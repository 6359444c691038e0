import { cleanDescription } from '../server/board/jobs/description.ts';
import type { AcademicDegree, ExperienceLevel, PayPeriod, Workplace } from '../server/db/schema.ts';
import type { Company } from './data/company.ts';
import type { Occupation } from './data/occupations/occupation.ts';
import { closings, headings, internHours, partTimeHours } from './data/phrases.ts';

interface Advert {
  title: string;
  type: string;
  /** HTML. */
  description: string;
  requirement: string;
  working_hours: string;
  pay_min: number;
  pay_max: number;
  pay_period: PayPeriod;
  workplace: Workplace;
  academic_degree: AcademicDegree | null;
  experience_level: ExperienceLevel;
  /** Years; null for an internship. */
  experience: number | null;
  skills: string[];
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Neighbors in their own order, going round from `start`. */
const some = <T>(list: readonly T[], start: number, count: number): T[] =>
  list.filter((_, index) => (index - start + list.length) % list.length < count);

const beginner = /apprentice|intern\b|helper/i;

function levelOf(title: string, years: number) {
  if (/\b(assistant|account|social media)\b/i.test(title)) return years < 4 ? 'Junior' : 'Senior';
  if (/manager|supervisor|(head|executive) chef/i.test(title)) return 'Manager';
  return years < 4 && !/senior|charge|\blead\b|crew leader/i.test(title) ? 'Junior' : 'Senior';
}

type Pay = Pick<Advert, 'pay_min' | 'pay_max' | 'pay_period'>;

function payOf({ pay: [low, median, high], hourly }: Occupation, type: string, rank: number): Pay {
  const middle = rank < 0.5 ? low + (median - low) * 2 * rank : median + (high - median) * (2 * rank - 1);
  const year = type === 'Internship' ? low * 0.7 : middle;
  if (!hourly && type === 'Full Time') {
    const round = (amount: number) => Math.round(amount / 1000) * 1000;
    return { pay_min: round(year * 0.94), pay_max: round(year * 1.08), pay_period: 'Year' };
  }
  const round = (amount: number) => Math.round(amount / 2080 / 0.25) * 0.25;
  return { pay_min: round(year * 0.96), pay_max: round(year * 1.08), pay_period: 'Hour' };
}

function hoursOf(occupation: Occupation, type: string, turn: number): string {
  if (type === 'Internship') return at(internHours, turn);
  if (type === 'Part Time') return occupation.partTimeHours ?? at(partTimeHours, turn);
  return at(occupation.hours, turn);
}

interface Parts {
  opening: string;
  about: string;
  duties: string[];
  bring: string[];
  offers: string[];
  closing: string;
}

const bulletList = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const dashes = (items: string[]) => items.map((item) => `- ${item}`).join('\n');

const layouts: Array<(parts: Parts, words: (typeof headings)[number]) => string> = [
  ({ opening, about, duties, bring, offers, closing }, words) =>
    `<p>${opening}</p><p>${about}</p><h3>${words.duties}</h3>${bulletList(duties)}<h3>${words.bring}</h3>${bulletList(bring)}` +
    `<h3>${words.offers}</h3>${bulletList(offers)}<p>${closing}</p>`,
  ({ opening, about, duties, bring, offers, closing }, words) =>
    `<p>${opening}</p><p><strong>${words.duties}</strong></p>${bulletList(duties)}` +
    `<p><strong>${words.bring}</strong></p>${bulletList(bring)}<p>${about}</p>` +
    `<p><strong>${words.offers}:</strong> ${offers.join('. ')}.</p><p><em>${closing}</em></p>`,
  ({ opening, about, duties, bring, offers, closing }, words) =>
    [
      opening,
      about,
      `${words.duties}:\n${dashes(duties)}`,
      `${words.bring}:\n${dashes(bring)}`,
      `${words.offers}:\n${dashes(offers)}`,
      closing,
    ].join('\n\n'),
  ({ opening, about, duties, bring, offers, closing }, words) =>
    `<p>${opening}</p><p>${about}</p><p>${words.duties}: ${duties.join('. ')}.</p>` +
    `<p>${words.bring}: ${bring.join('. ')}.</p><p>${words.offers}: ${offers.join('. ')}.</p><p>${closing}</p>`,
];

/** `turn` is how often the occupation was advertised before, so that no two read alike. */
export function writeAdvert(
  occupation: Occupation,
  company: Company,
  city: string,
  turn: number,
  random: () => number,
  only?: string,
): Advert {
  const titles = occupation.titles.map((title) => (typeof title === 'string' ? [title, 'Full Time'] : title));
  const [title = '', type = ''] = titles.find(([name]) => name === only) ?? at(titles, turn);
  const [fewest, most] = occupation.years;
  const years = beginner.test(title) ? fewest : fewest + Math.floor(random() ** 1.6 * (most - fewest + 1));
  const level = levelOf(title, years);
  const rank = Math.min(
    1,
    ((years - fewest) / (most - fewest + 1)) * 0.7 + (level === 'Manager' ? 0.25 : 0.1),
  );
  const draw = (length: number) => Math.floor(random() * length);
  const part = (texts: string[], count: number) => some(texts, draw(texts.length), count);
  const html = layouts[(turn + draw(3)) % layouts.length] ?? layouts[0];
  const parts = {
    opening: at(occupation.openings, turn).replaceAll('{company}', company.name).replaceAll('{city}', city),
    about: `About ${company.name}: ${company.about}`,
    duties: part(occupation.duties, 4 + draw(2)),
    bring: part(occupation.bring, 3),
    offers: part(company.offers, 3 + draw(2)),
    closing: at(closings, draw(closings.length)),
  };
  return {
    title,
    type,
    description: cleanDescription(html?.(parts, at(headings, draw(headings.length))) ?? ''),
    requirement: at(occupation.character, turn),
    working_hours: hoursOf(occupation, type, turn),
    ...payOf(occupation, type, rank),
    workplace: at(occupation.workplaces ?? ['On site'], turn),
    academic_degree: occupation.degrees ? at(occupation.degrees, turn) : null,
    experience_level: level,
    experience: type === 'Internship' ? null : years,
    skills: part(occupation.skills, 3 + draw(3)),
  };
}
