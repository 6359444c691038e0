import { sql } from 'kysely';
import type { z } from 'zod';
import type { applicationStatus } from '#contract/jobs.ts';
import type { Pay } from '#contract/values/pay.ts';
import type { UserType } from '#contract/values/roles.ts';
import type { Db } from '#server/db/connect.ts';
import type { ExperienceLevel, Workplace, YearsOfExperience } from '#server/db/schema.ts';
import { openSession } from '#server/http/session.ts';

interface PersonWish {
  name?: string;
  email?: string;
  passwordHash?: string;
  confirmed?: boolean;
}
interface CandidateWish extends PersonWish {
  city?: [name: string, stateCode: string];
  title?: string;
  years?: YearsOfExperience;
  category?: string;
  skills?: string[];
  /** Days ago. */
  changed?: number;
}
interface JobWish {
  title?: string;
  description?: string;
  company?: string;
  companyId?: number;
  /** Nobody's company, as imports make them. */
  unowned?: boolean;
  applyUrl?: string;
  city?: [name: string, stateCode: string];
  category?: string;
  type?: string;
  skills?: string[];
  salary?: string;
  pay?: Pay;
  level?: ExperienceLevel;
  workplace?: Workplace;
  /** Codes of states. */
  remoteIn?: string[];
  /** Days from today; yesterday is -1. */
  expiresIn?: number;
  /** Days ago. */
  posted?: number;
  closed?: boolean;
  deleted?: boolean;
}

interface SavedJobWish {
  candidate: { id: number };
  job: { id: number };
  daysAgo?: number;
}
interface ApplicationWish extends SavedJobWish {
  status?: z.infer<typeof applicationStatus>;
}

let count = 0;

export function makers(db: Db) {
  const city = (name = 'Chicago', code = 'IL') =>
    db
      .selectFrom('city')
      .innerJoin('state', 'state.id', 'city.state_id')
      .where('city.name', '=', name)
      .where('state.code', '=', code)
      .select(['city.id as city_id', 'city.state_id'])
      .executeTakeFirstOrThrow();

  const statesOf = async (codes: string[]) => {
    const found = await db
      .selectFrom('state')
      .where('code', '=', sql<string>`any (${codes})`)
      .select('id')
      .execute();
    return found.map(({ id }) => id);
  };

  async function lookup(table: 'category' | 'skill' | 'job_type', name: string): Promise<number> {
    const found = await db.selectFrom(table).where('name', '=', name).select('id').executeTakeFirst();
    return (
      found?.id ?? (await db.insertInto(table).values({ name }).returning('id').executeTakeFirstOrThrow()).id
    );
  }

  async function person(
    type: UserType,
    { name, email, passwordHash = 'none', confirmed = true }: PersonWish,
    place?: Awaited<ReturnType<typeof city>>,
  ) {
    count += 1;
    const account = await db
      .insertInto('account')
      .values({
        type,
        name: name ?? `${type} ${count}`,
        email: email ?? `${type.toLowerCase()}-${count}@example.com`,
        phone: '3125550100',
        password_hash: passwordHash,
        email_confirmed_at: confirmed ? new Date() : null,
        ...place,
      })
      .returning(['id', 'name', 'email'])
      .executeTakeFirstOrThrow();
    const token = await openSession(db, { ...account, password_hash: passwordHash }, 'at home');
    if (!token) throw new Error('The account is there');
    return { ...account, token };
  }

  async function company(name = `Company ${++count}`, accountId: number | null = null) {
    const made = await db
      .insertInto('company')
      .values({ name })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
    if (accountId !== null) await member(accountId, made.id);
    return made;
  }

  async function member(account_id: number, company_id: number) {
    await db.deleteFrom('membership').where('account_id', '=', account_id).execute();
    await db.insertInto('membership').values({ account_id, company_id }).execute();
  }

  const owner = async ({ unowned }: JobWish) =>
    unowned ? null : (await person('Recruiter', {}, await city())).id;

  return {
    city,
    lookup,
    company,
    member,
    async candidate(wish: CandidateWish = {}) {
      const place = await city(...(wish.city ?? []));
      const account = await person('Employee', wish, place);
      const changed = sql<Date>`now() - make_interval(days => ${wish.changed ?? 0})`;
      await db
        .insertInto('candidate')
        .values({
          account_id: account.id,
          updated_at: changed,
        })
        .execute();
      await db
        .insertInto('resume')
        .values({
          candidate_id: account.id,
          title: wish.title ?? null,
          years_of_experience: wish.years ?? null,
          category_ids: wish.category ? [await lookup('category', wish.category)] : [],
          skill_ids: await Promise.all((wish.skills ?? []).map((name) => lookup('skill', name))),
          updated_at: changed,
          ...place,
        })
        .execute();
      return account;
    },
    async recruiter(wish: PersonWish = {}) {
      const account = await person('Recruiter', wish, await city());
      return { ...account, company: await company(`${account.name} & Co`, account.id) };
    },
    owner: (wish: PersonWish = {}) => person('Owner', wish),
    async job(wish: JobWish = {}) {
      count += 1;
      return db
        .insertInto('job')
        .values({
          company_id: wish.companyId ?? (await company(wish.company, await owner(wish))).id,
          apply_url: wish.applyUrl ?? null,
          title: wish.title ?? `Job ${count}`,
          description: wish.description ?? '<p>Work with us.</p>',
          salary: wish.salary ?? null,
          ...wish.pay,
          experience_level: wish.level ?? null,
          workplace: wish.workplace ?? 'On site',
          remote_state_ids: await statesOf(wish.remoteIn ?? []),
          job_type_id: await lookup('job_type', wish.type ?? 'Full Time'),
          category_ids: [await lookup('category', wish.category ?? 'Management')],
          skill_ids: await Promise.all((wish.skills ?? []).map((name) => lookup('skill', name))),
          ...(await city(...(wish.city ?? []))),
          posted_at: sql<Date>`now() - make_interval(days => ${wish.posted ?? 0})`,
          expires_on: sql<string>`current_date + ${wish.expiresIn ?? 30}::int`,
          closed_at: wish.closed ? sql<Date>`now()` : null,
          deleted_at: wish.deleted ? sql<Date>`now()` : null,
        })
        .returning(['id', 'title', 'company_id'])
        .executeTakeFirstOrThrow();
    },
    async application(wish: ApplicationWish) {
      const { status = 'Pending' } = wish;
      const { id } = await db
        .insertInto('application')
        .values({
          candidate_id: wish.candidate.id,
          job_id: wish.job.id,
          created_at: sql<Date>`now() - make_interval(days => ${wish.daysAgo ?? 0})`,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const decision = { what: 'decided', from_status: 'Pending', to_status: status } as const;
      if (status !== 'Pending')
        await db
          .insertInto('application_event')
          .values({ application_id: id, ...decision })
          .execute();
      return { id, status };
    },
    async savedJob(wish: SavedJobWish) {
      await db
        .insertInto('saved_job')
        .values({
          candidate_id: wish.candidate.id,
          job_id: wish.job.id,
          created_at: sql<Date>`now() - make_interval(days => ${wish.daysAgo ?? 0})`,
        })
        .execute();
    },
  };
}
