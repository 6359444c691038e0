import { columns } from '#server/board/lookups/data.ts';
import type { Occupation } from '../demo/data/occupations/occupation.ts';
import { occupations } from '../demo/data/occupations.ts';
import { seeded } from '../demo/random.ts';

const day = 864e5;
const teams = [
  'Harbor',
  'Cedar',
  'Summit',
  'Lakeview',
  'Ironbridge',
  'Evergreen',
  'Granite',
  'Beacon',
  'Atlas',
  'Juniper',
];
const trades = [
  'Health',
  'Logistics',
  'Foods',
  'Systems',
  'Builders',
  'Labs',
  'Energy',
  'Schools',
  'Motors',
  'Staffing',
];
const ranks = [
  '',
  '',
  '',
  '',
  'Senior',
  'Lead',
  'Junior',
  'Assistant',
  'Chief',
  'Traveling',
  'Bilingual',
  'Regional',
];
const shifts = [
  '',
  '',
  '',
  '',
  'Nights',
  'Weekends',
  'Second Shift',
  'Remote',
  'On Call',
  'Seasonal',
  'Per Diem',
  'Trainee',
];
const workplaces = ['On site', 'Hybrid', 'Remote'];
const degrees = ['Associate Degree', "Bachelor's Degree", "Master's Degree", 'Doctoral Degree'];

/** The same for the same seed but for their dates; skewed like life, with a few large cities and common occupations. */
export function* makePostings(count: number, seed = 1) {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[], skew = 1): T => list[Math.floor(random() ** skew * list.length)] as T;
  const [cities = [], states = [], populations = []] = columns('cities');
  const [skills = []] = columns('skills');
  const places = cities
    .map((city, index) => ({ city, state: states[index] ?? '', people: Number(populations[index]) }))
    .sort((a, b) => b.people - a.people);
  const trade: Occupation[] = Object.values(occupations);
  const today = Math.floor(Date.now() / day) * day;
  const date = (days: number) => new Date(today + days * day).toISOString().slice(0, 10);
  for (let number = 1; number <= count; number += 1) {
    const job = pick(trade, 2);
    const { city, state } = pick(places, 5);
    const title = pick(job.titles);
    const [name, type] = typeof title === 'string' ? [title, 'Full Time'] : title;
    const company = `${pick(teams)} ${pick(trades)} ${1 + Math.floor(random() * 300)}`;
    const colleague = pick(trade);
    const some = (list: readonly string[]) => [...new Set([pick(list), pick(list), pick(list), pick(list)])];
    const known = new Set([pick(job.skills), pick(job.skills), pick(skills, 3)]);
    const workplace = pick(workplaces, 3);
    const years = 1 + Math.floor(random() ** 2 * 17);
    const share = 0.7 + 0.6 * random();
    const [least, most] = [job.pay[0], job.pay[2]].map((pay) =>
      Math.round(pay * share).toLocaleString('en-US'),
    );
    yield {
      external_id: `bench:${seed}:${number}`,
      title: [[pick(ranks), name].filter(Boolean).join(' '), pick(shifts)].filter(Boolean).join(', '),
      company,
      city,
      state,
      type,
      salary: `$${least} - $${most}`,
      workplace,
      ...(workplace === 'Remote' && random() < 0.5 && { remote_in: [state, pick(places).state] }),
      academic_degree: pick(degrees, 2),
      experience_level: years > 8 ? 'Manager' : years > 3 ? 'Senior' : 'Junior',
      experience: years > 15 ? 'Above 15' : String(years),
      categories: [job.category],
      skills: [...known],
      description: [
        pick(job.openings),
        pick(job.character),
        `What you will do:\n- ${some(job.duties).join('\n- ')}`,
        `What you bring:\n- ${[...some(job.bring), [...known].join(', ')].join('\n- ')}`,
        `Whom you will work with:\n- ${some(colleague.duties).join('\n- ')}`,
        pick(colleague.openings),
        pick(colleague.character),
      ]
        .join('\n\n')
        .replaceAll('{company}', company)
        .replaceAll('{city}', city),
      requirement: pick(job.bring),
      working_hour: pick(job.hours),
      posted: date(-Math.floor(random() * 60)),
      expires: date(5 + Math.floor(random() * 85)),
    };
  }
}
