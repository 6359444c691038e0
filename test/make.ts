import { sql } from 'kysely';
import type { z } from 'zod';
import type { applicationStatus } from '#contract/jobs.ts';
import type { UserType } from '#contract/lookups.ts';
import type { Db } from '#server/db/connect.ts';
import { openSession } from '#server/http/session.ts';

interface PersonWish {
  name?: string;
  email?: string;
  passwordHash?: string;
}
interface CandidateWish extends PersonWish {
  city?: [name: string, stateCode: string];
  title?: string;
  years?: string;
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
  city?: [name: string, stateCode: string];
  category?: string;
  type?: string;
  skills?: string[];
  salary?: string;
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

/** Rows to test with; whatever a test does not care about is filled in. */
export function makers(db: Db) {
  const city = (name = 'Chicago', code = 'IL') =>
    db
      .selectFrom('city')
      .innerJoin('state', 'state.id', 'city.state_id')
      .where('city.name', '=', name)
      .where('state.code', '=', code)
      .select(['city.id as city_id', 'city.state_id'])
      .executeTakeFirstOrThrow();

  async function lookup(table: 'category' | 'skill' | 'job_type', name: string): Promise<number> {
    const found = await db.selectFrom(table).where('name', '=', name).select('id').executeTakeFirst();
    return (
      found?.id ?? (await db.insertInto(table).values({ name }).returning('id').executeTakeFirstOrThrow()).id
    );
  }

  async function person(
    type: UserType,
    { name, email, passwordHash = 'none' }: PersonWish,
    place: Awaited<ReturnType<typeof city>>,
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
        ...place,
      })
      .returning(['id', 'name', 'email'])
      .executeTakeFirstOrThrow();
    return { ...account, token: await openSession(db, account.id) };
  }

  async function company(name = `Company ${++count}`, accountId: number | null = null) {
    return db
      .insertInto('company')
      .values({ name, account_id: accountId })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
  }

  return {
    city,
    lookup,
    company,
    async candidate(wish: CandidateWish = {}) {
      const place = await city(...(wish.city ?? []));
      const account = await person('Employee', wish, place);
      await db
        .insertInto('candidate')
        .values({
          account_id: account.id,
          professional_title: wish.title ?? null,
          total_year_experience: wish.years ?? null,
          category_ids: wish.category ? [await lookup('category', wish.category)] : [],
          skill_ids: await Promise.all((wish.skills ?? []).map((name) => lookup('skill', name))),
          updated_at: sql<Date>`now() - make_interval(days => ${wish.changed ?? 0})`,
          ...place,
        })
        .execute();
      return account;
    },
    /** With a company of the recruiter's own. */
    async recruiter(wish: PersonWish = {}) {
      const account = await person('Recruiter', wish, await city());
      return { ...account, company: await company(`${account.name} & Co`, account.id) };
    },
    async job(wish: JobWish = {}) {
      count += 1;
      return db
        .insertInto('job')
        .values({
          company_id: wish.companyId ?? (await company(wish.company)).id,
          title: wish.title ?? `Job ${count}`,
          description: wish.description ?? '<p>Work with us.</p>',
          salary: wish.salary ?? null,
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
      return db
        .insertInto('application')
        .values({
          candidate_id: wish.candidate.id,
          job_id: wish.job.id,
          status: wish.status ?? 'Pending',
          created_at: sql<Date>`now() - make_interval(days => ${wish.daysAgo ?? 0})`,
        })
        .returning(['id', 'status'])
        .executeTakeFirstOrThrow();
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
