import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { saveCompany } from '#contract/companies.ts';
import { reason } from '#contract/values/refusals.ts';
import type { Db } from '../../db/connect.ts';
import { pair } from '../../db/pair.ts';
import type { DB } from '../../db/schema.ts';
import type { FileStore } from '../../files/store.ts';
import { saveWithUpload } from '../../files/uploads.ts';
import { cityElsewhere, mapViolations } from '../../http/constraint-violations.ts';
import { conflict, invalid } from '../../http/errors.ts';
import { changeSeen, versionOf } from '../../http/versions.ts';
import { indexAfterImport } from '../../queue/after-import.ts';

/** The id of a recruiter's company, within a query: of several, the one that was joined first. */
export const companyOf = (recruiterId: number | RawBuilder<number>) =>
  sql<number>`(
    select company_id from membership where account_id = ${recruiterId} order by created_at, company_id limit 1)`;

/** For queries that name `company`. */
export const isVerified = sql<boolean>`(company.verified_at is not null)`;

/** Its id, or of one that was merged into another that, within a query. */
export const mergedInto = (id: number) =>
  sql<number>`coalesce((select into_id from merged_company where id = ${id}), ${id})`;

/** Of one that was merged into another, that. Undefined as well for one that is new, whose name is a recruiter's own, and one that the board has disabled. */
export const selectPublicCompany = (db: Db, id: number) =>
  db
    .selectFrom('company')
    .where('id', '=', mergedInto(id))
    .where(isPublic)
    .select(['id', 'name', 'logo', 'website', 'about', isVerified.as('is_verified')])
    .executeTakeFirst();

/** Somebody belongs to it: one that was imported has no members. For queries that name `company`. */
export const hasMembers = sql<boolean>`exists (select from membership where company_id = company.id)`;

/** A company whose administrator the account becomes. */
export async function insertCompany(transaction: Transaction<DB>, name: string, recruiterId: number) {
  await transaction
    .with('made', (db) => db.insertInto('company').values({ name }).returning('id'))
    .insertInto('membership')
    .columns(['account_id', 'company_id'])
    .expression((db) =>
      db.selectFrom('made').select(({ val }) => [val(recruiterId).$castTo<number>().as('account_id'), 'id']),
    )
    .execute();
}

/**
 * Lets the changes of a company and its jobs happen one after the other, so that search has its present name. Of one that
 * was merged into another meanwhile, that. Throws 409 when it is gone.
 */
export async function lockCompany(transaction: Transaction<DB>, id: ReturnType<typeof companyOf> | number) {
  const lock = (which: typeof id | ReturnType<typeof mergedInto>) =>
    transaction
      .selectFrom('company')
      .where('id', '=', which)
      .select(['id', 'logo'])
      .forNoKeyUpdate()
      .executeTakeFirst();
  const company = (await lock(id)) ?? (await lock(typeof id === 'number' ? mergedInto(id) : id));
  if (!company) throw conflict(reason('changedMeanwhile'));
  return company;
}

/** Why the board has disabled it; undefined when it has not. */
export const selectDisabled = (db: Db, id: ReturnType<typeof companyOf> | number) =>
  db
    .selectFrom('company')
    .where('id', '=', id)
    .where('disabled_at', 'is not', null)
    .select(sql<string>`coalesce(disabled_reason, '')`.as('why'))
    .executeTakeFirst();

export async function selectCompany(db: Db, recruiterId: number) {
  const { logo, ...fields } = await db
    .selectFrom('company')
    .where('id', '=', companyOf(recruiterId))
    .select(['name', 'website', 'about', 'state_id', 'city_id', 'logo'])
    .select(['facebook', 'google_plus as googlepuls', 'linkedin'])
    .executeTakeFirstOrThrow();
  return { ...fields, logo, version: versionOf(fields) };
}

/** Nothing was told of it, and no job of it was ever posted. For queries that name `company`. */
const isNew = sql<boolean>`(
  company.website is null and company.about is null
  and not exists (select from job where company_id = company.id))`;

/** Everybody may see what it is called. For queries that name `company`. */
export const isPublic = sql<boolean>`(company.disabled_at is null and not ${isNew})`;

/** Whether a recruiter's company is new, and where its next job may be. */
export async function selectBeginning(db: Db, recruiterId: number) {
  return db
    .selectFrom('company')
    .innerJoin('account', (join) => join.on('account.id', '=', recruiterId))
    .innerJoin('city', (join) =>
      join.on(({ eb, fn }) => eb('city.id', '=', fn.coalesce('company.city_id', 'account.city_id'))),
    )
    .innerJoin('state', 'state.id', 'city.state_id')
    .where('company.id', '=', companyOf(recruiterId))
    .select([isNew.as('is_new'), 'city.state_id', 'city.id as city_id'])
    .select([pair('state').as('state'), pair('city').as('city')])
    .executeTakeFirstOrThrow();
}

interface NewCompany {
  name: string;
  website: string | null;
  about: string | null;
}

/** Does nothing to a company that is not new. */
export async function nameCompany(transaction: Transaction<DB>, id: number, company: NewCompany) {
  await transaction.updateTable('company').set(company).where('id', '=', id).where(isNew).execute();
}

type Company = Omit<z.output<typeof saveCompany.form>, 'logo'>;

/** `logo` is a fresh WebP in place of the present one, if there is to be another. Throws 409 and 422. */
export async function updateCompany(
  db: Db,
  files: FileStore,
  recruiterId: number,
  { googlepuls, version, ...company }: Company,
  logo: Buffer | undefined,
) {
  const { state_id } = company;
  const state = await db.selectFrom('state').where('id', '=', state_id).select('id').executeTakeFirst();
  if (!state) throw invalid({ state_id: reason('noState') });
  const upload = logo && { kind: 'logo' as const, bytes: logo, extension: 'webp' };
  const refusals = { company_city_id_state_id_fkey: cityElsewhere };
  const save = saveWithUpload(db, files, upload, async (transaction, name) => {
    const { id, logo: replaced } = await lockCompany(transaction, companyOf(recruiterId));
    const present = async () => (await selectCompany(transaction, recruiterId)).version;
    await changeSeen(version, present, () =>
      transaction
        .updateTable('company')
        .set({ ...company, google_plus: googlepuls, ...(name && { logo: name }) })
        .where('id', '=', id)
        .execute(),
    );
    await indexAfterImport(transaction, id);
    return replaced;
  });
  await mapViolations(refusals, () => save);
}
