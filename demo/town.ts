import type { Db } from '../server/db/connect.ts';
import { type FileStore, keepNew } from '../server/files/store.ts';
import { insertAccounts, type Login } from './accounts.ts';
import { insertActivity, insertCandidates } from './candidates.ts';
import { type Catalog, readCatalog } from './catalog.ts';
import { candidates } from './data/candidates.ts';
import { companies } from './data/companies.ts';
import { drawLogo } from './data/logo.ts';
import { recruiters } from './data/recruiters.ts';
import { insertJobs } from './jobs.ts';
import { insertViews } from './views.ts';

async function insertCompanies(db: Db, files: FileStore, catalog: Catalog) {
  const people = companies.map((company, index) => ({
    name: recruiters[index] ?? company.name,
    place: company.places[0],
  }));
  const { ids, logins } = await insertAccounts(db, catalog, 'Recruiter', people, 2);
  const logos = await Promise.all(
    companies.map(async ({ logo }) => keepNew(files, 'logo', await drawLogo(...logo), 'webp')),
  );
  const rows = await db
    .insertInto('company')
    .values(
      companies.map(({ name, about, places }, index) => ({
        name,
        about,
        website: `https://${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`,
        logo: logos[index] ?? null,
        verified_at: index % 3 === 0 ? new Date() : null,
        ...catalog.place(places[0]),
      })),
    )
    .returning(['id', 'name'])
    .execute();
  const idOf = new Map(rows.map(({ id, name }) => [name, id]));
  const companyIds = companies.map(({ name }) => idOf.get(name) ?? 0);
  await db
    .insertInto('membership')
    .values(ids.map((account_id, index) => ({ account_id, company_id: companyIds[index] ?? 0 })))
    .execute();
  return { logins, companyIds };
}

export async function fillTown(db: Db, files: FileStore): Promise<Login[]> {
  const now = Date.now();
  const places = [...companies.flatMap((company) => company.places), ...candidates.map(({ place }) => place)];
  const catalog = await readCatalog(db, places);
  return db.transaction().execute(async (tx) => {
    const { companyIds, logins } = await insertCompanies(tx, files, catalog);
    const jobs = await insertJobs(tx, catalog, companyIds, now);
    const { idOf, logins: candidateLogins } = await insertCandidates(tx, files, catalog);
    await insertActivity(tx, idOf, jobs, now);
    await insertViews(tx);
    const owner = await insertAccounts(
      tx,
      catalog,
      'Owner',
      [{ name: 'Olive Steward', place: companies[0]?.places[0] ?? '' }],
      1,
    );
    return [...owner.logins, ...logins, ...candidateLogins];
  });
}
