import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { companyOrders } from '#contract/companies.ts';
import { countLimit, pageSize } from '#contract/paging.ts';
import { type Db, perDb } from '../../db/connect.ts';
import { isVerified } from '../companies/queries.ts';
import { isOpen } from './open.ts';

type Order = (typeof companyOrders)[number];
interface Listed extends Record<Order, Int32Array> {
  total: number;
}

/** Ids of the first companies with open jobs in each order. Counting a million jobs takes a while. */
const listed = perDb(
  (db) =>
    new LRUCache<'all', Listed>({
      max: 1,
      ttl: 60_000,
      ignoreFetchAbort: true,
      fetchMethod: async () => {
        const { rows } = await sql<{ total: number; name: number[]; jobs: number[] }>`
          with named as materialized (
            select id, jobs, key from company
            join (select company_id, count(*) as jobs from job where ${isOpen} group by company_id) open on company_id = id
          )
          select
            (select count(*)::int from named) as total,
            array(select id from named order by key, id limit ${sql.lit(countLimit)}) as name,
            array(select id from named order by jobs desc, key, id limit ${sql.lit(countLimit)}) as jobs`.execute(
          db,
        );
        const { total = 0, name = [], jobs = [] } = rows[0] ?? {};
        return { total, name: Int32Array.from(name), jobs: Int32Array.from(jobs) };
      },
    }),
);

interface Row {
  id: number;
  name: string;
  logo: string | null;
  is_verified: boolean;
  open_jobs: number;
}

/** A page of them, from 1, with as many open jobs as they have by now. */
export async function selectCompanies(db: Db, order: Order, page: number) {
  const { total, [order]: all } = await listed(db).forceFetch('all');
  const ids = [...all.subarray((page - 1) * pageSize, page * pageSize)];
  const { rows } = await sql<Row>`
    select id, name, logo, ${isVerified} as is_verified, open_jobs
    from unnest(${ids}::int[]) with ordinality as wanted (company_id, place)
    join company on company.id = wanted.company_id
    cross join lateral (
      select count(*)::int as open_jobs from (
        select from job where job.company_id = company.id and ${isOpen} limit ${sql.lit(countLimit)}
      ) open
    ) counted
    where open_jobs > 0
    order by place`.execute(db);
  return { rows, total };
}
