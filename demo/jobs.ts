import type { Insertable } from 'kysely';
import type { JobColumns } from '../server/board/jobs/columns.ts';
import type { Db } from '../server/db/connect.ts';
import type { Job } from '../server/db/schema.ts';
import { writeAdvert } from './advert.ts';
import type { Catalog } from './catalog.ts';
import { companies } from './data/companies.ts';
import { occupations } from './data/occupations.ts';
import { seeded } from './random.ts';

const day = 86_400_000;
const maxAge = 45 * day;
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

export interface TownJob {
  id: number;
  company: string;
  title: string;
  posted_at: Date;
}

function adverts(random: () => number) {
  const turns = new Map<string, number>();
  return companies.flatMap((company, companyIndex) =>
    company.hires.map((hire, index) => {
      const [name, only] = typeof hire === 'string' ? [hire] : hire;
      const turn = turns.get(name) ?? 0;
      turns.set(name, turn + 1);
      const place = company.places[index % company.places.length] ?? company.places[0];
      const city = place.replace(/, ..$/, '');
      const occupation = occupations[name];
      const advert = writeAdvert(occupation, company, city, turn, random, only);
      const remoteIn = advert.workplace === 'Remote' && turn % 2 === 1 ? company.places : [];
      return {
        ...advert,
        category: occupation.category,
        place,
        remoteIn,
        company: company.name,
        companyIndex,
      };
    }),
  );
}

export async function insertJobs(
  db: Db,
  catalog: Catalog,
  companyIds: number[],
  now: number,
): Promise<TownJob[]> {
  const random = seeded(1906);
  const shuffled = adverts(random)
    .map((advert) => ({ advert, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ advert }) => advert);
  const rows = shuffled.map(
    ({ category, place, remoteIn, companyIndex, company, type, experience, skills, ...advert }, index) => {
      const age = maxAge * (1 - (index + random()) / shuffled.length) ** 1.3 + day / 48;
      const expires = index % 11 === 5 && age > 20 * day ? -1 - random() * 9 : 7 + random() * 68;
      return {
        ...advert,
        company_id: companyIds[companyIndex] ?? 0,
        ...catalog.place(place),
        salary: null,
        pay_currency: 'USD',
        remote_state_ids: [...new Set(remoteIn.map((each) => catalog.place(each).state_id))],
        job_type_id: catalog.jobType(type),
        experience_id: experience === null ? null : catalog.experience(String(experience)),
        category_ids: [catalog.category(category)],
        skill_ids: skills.map(catalog.skill),
        posted_at: new Date(now - age),
        updated_at: new Date(now - age),
        expires_on: isoDay(now + Math.trunc(expires) * day),
        closed_at: index === 40 || index === 77 ? new Date(now - 2 * day) : null,
      } satisfies JobColumns & Insertable<Job>;
    },
  );
  const inserted = await db
    .insertInto('job')
    .values(rows)
    .returning(['id', 'title', 'posted_at', 'company_id'])
    .execute();
  const companyOf = new Map(companyIds.map((id, index) => [id, companies[index]?.name ?? '']));
  return inserted.map(({ company_id, ...job }) => ({ ...job, company: companyOf.get(company_id) ?? '' }));
}
