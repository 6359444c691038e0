import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { saveCompany } from '#contract/companies.ts';
import type { Db } from '../db/connect.ts';
import { cityElsewhere, refusing } from '../db/constraints.ts';
import type { DB } from '../db/schema.ts';
import type { FileStore } from '../files/store.ts';
import { saveWithUpload } from '../files/uploads.ts';

/** The id of a recruiter's company, within a query. */
export const companyOf = (recruiterId: number) =>
  sql<number>`(select id from company where account_id = ${recruiterId})`;

/** Lets the changes of a company and its jobs happen one after the other, so that search has its present name. */
export async function lockCompany(transaction: Transaction<DB>, recruiterId: number) {
  return transaction
    .selectFrom('company')
    .where('account_id', '=', recruiterId)
    .select(['id', 'logo'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function selectCompany(db: Db, recruiterId: number) {
  return db
    .selectFrom('company')
    .where('account_id', '=', recruiterId)
    .select(['name', 'website', 'about', 'state_id', 'city_id', 'logo'])
    .select(['facebook', 'google_plus as googlepuls', 'linkedin'])
    .executeTakeFirstOrThrow();
}

type Company = Omit<z.output<typeof saveCompany.form>, 'logo'>;

/** `logo` is a fresh WebP in place of the present one, if there is to be another. Throws 422. */
export async function updateCompany(
  db: Db,
  files: FileStore,
  recruiterId: number,
  { googlepuls, ...company }: Company,
  logo: Buffer | undefined,
) {
  const upload = logo && { kind: 'logo' as const, bytes: logo, extension: 'webp' };
  const refusals = { company_city_id_state_id_fkey: cityElsewhere };
  const save = saveWithUpload(db, files, upload, async (transaction, name) => {
    const { id, logo: replaced } = await lockCompany(transaction, recruiterId);
    await transaction
      .updateTable('company')
      .set({ ...company, google_plus: googlepuls, ...(name && { logo: name }) })
      .where('id', '=', id)
      .execute();
    return replaced;
  });
  await refusing(refusals, () => save);
}
