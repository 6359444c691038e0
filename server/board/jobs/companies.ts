import { sql } from 'kysely';
import type { companyOrders } from '#contract/companies.ts';
import { countLimit, pageSize } from '#contract/paging.ts';
import type { Db } from '../../db/connect.ts';
import { recounted } from '../../db/recounted.ts';
import { isVerified } from '../companies/queries.ts';
import { isOpen } from './matching/open.ts';

type Order = (typeof companyOrders)[number];
interface Listed extends Record<Order, Int32Array> {
  total: number;
}

/** For queries that name `company`; index scans alone. */
const openJobs = sql`
  cross join lateral (
    select count(*)::int as open_jobs from (
      select from job where job.company_id = company.id and ${isOpen} limit ${sql.lit(countLimit)}
    ) open
  ) counted`;

/** Companies whose jobs are counted in one go: counting a million jobs takes longer than a statement may. */
const batchSize = 1000;

async function countOpenJobs(db: Db) {
  const ids: number[] = [];
  const jobs: number[] = [];
  for (let after: number | null = 0; after !== null; ) {
    const { rows } = await sql<{ last: number | null; ids: number[] | null; jobs: number[] | null }>`
      select max(id) as last,
        array_agg(id) filter (where open_jobs > 0) as ids, array_agg(open_jobs) filter (where open_jobs > 0) as jobs
      from (select id from company where id > ${after} order by id limit ${sql.lit(batchSize)}) company ${openJobs}`.execute(
      db,
    );
    const [counted] = rows as [(typeof rows)[0]];
    for (const id of counted.ids ?? []) ids.push(id);
    for (const count of counted.jobs ?? []) jobs.push(count);
    after = counted.last;
  }
  return { ids, jobs };
}

async function list(db: Db): Promise<Listed> {
  const { ids, jobs } = await countOpenJobs(db);
  const { rows } = await sql<Record<Order, number[]>>`
    with named as materialized (
      select id, jobs, key from unnest(${ids}::int[], ${jobs}::int[]) as counted (id, jobs) join company using (id)
    )
    select
      array(select id from named order by key, id limit ${sql.lit(countLimit)}) as name,
      array(select id from named order by jobs desc, key, id limit ${sql.lit(countLimit)}) as jobs`.execute(
    db,
  );
  const { name = [], jobs: most = [] } = rows[0] ?? {};
  return { total: ids.length, name: Int32Array.from(name), jobs: Int32Array.from(most) };
}

const listed = recounted(list);

interface Row {
  id: number;
  name: string;
  logo: string | null;
  is_verified: boolean;
  open_jobs: number;
}

export async function selectCompanies(db: Db, order: Order, page: number) {
  const { total, [order]: all } = await listed(db);
  const ids = [...all.subarray((page - 1) * pageSize, page * pageSize)];
  const { rows } = await sql<Row>`
    select id, name, logo, ${isVerified} as is_verified, open_jobs
    from unnest(${ids}::int[]) with ordinality as wanted (company_id, place)
    join company on company.id = wanted.company_id
    ${openJobs}
    where open_jobs > 0
    order by place`.execute(db);
  return { rows, total };
}
