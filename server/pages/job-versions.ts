import { sql } from 'kysely';
import { isOpen, isPublished, takesApplications } from '../board/jobs/matching/open.ts';
import type { Db } from '../db/connect.ts';

/** `xmin` is the transaction that wrote a row: a change of job or company counts. Members are rows of their own. */
export async function selectVersions(db: Db, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; version: string }>`
    select job.id, concat_ws(' ', job.xmin, company.xmin, ${isOpen}, ${takesApplications}) as version
    from job join company on company.id = job.company_id
    where job.id = any ((select ${ids}::int[])::int[]) and ${isPublished}`.execute(db);
  return new Map(rows.map(({ id, version }) => [id, version]));
}
