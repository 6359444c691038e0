import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/connect.ts';
import type { SignedLinks } from '../files/signed-links.ts';
import { notFound } from '../http/errors.ts';

/** Addresses in one call, as the protocol has it: https://www.indexnow.org/documentation */
const atOnce = 10_000;
/** Milliseconds. */
const timeout = 10_000;

/** Of letters and digits, the same for ever: it proves that the board itself announces its pages. */
const keyOf = (links: SignedLinks) => links.sign('index-now').replace(/[^a-zA-Z0-9]/g, '');
const keyPath = (links: SignedLinks) => `/indexnow-${keyOf(links)}.txt`;

export function indexNowRoutes(app: FastifyInstance) {
  app.get<{ Params: { key: string } }>('/indexnow-:key(^\\w+).txt', async ({ params: { key } }, reply) => {
    // It may be turned on, and off, while the server runs.
    if (!app.config.indexNow || key !== keyOf(app.links)) throw notFound();
    return reply.type('text/plain').send(key);
  });
}

interface Changed {
  ids: number[];
  after_event: number;
  before_day: string;
  after_job: number;
}

/** Undefined when nothing was announced ever. */
async function selectChanged(db: Db): Promise<Changed | undefined> {
  // What began a minute ago is committed, so that no event with a lower number comes later.
  const { rows } = await sql<Changed>`
    with told as (select * from index_now),
    event as (
      select id, job_id from job_event
      where id > (select after_event from told) and at < now() - interval '1 minute'
        -- A draft has no page.
        and exists (select from job where id = job_id)
      order by id limit ${sql.lit(atOnce)}
    ),
    ended as (
      select job_id from job_search
      where expires_on >= (select before_day from told) and expires_on < current_date
      order by expires_on limit ${sql.lit(20 * atOnce)}
    ),
    imported as (
      select id from job
      where external_id is not null and id > (select after_job from told) and id <= (select next_job from told)
      order by id limit ${sql.lit(atOnce)}
    )
    select coalesce((select max(id) from event), told.after_event) as after_event, current_date as before_day,
      case when (select count(*) from imported) < ${sql.lit(atOnce)} then next_job else (select max(id) from imported) end
        as after_job,
      array(select job_id from event union select job_id from ended union select id from imported) as ids
    from told`.execute(db);
  return rows[0];
}

/** Throws when the search engines do not take it. */
export async function announceJobs(db: Db, config: Config, links: SignedLinks) {
  if (!config.indexNow) return;
  const changed = await selectChanged(db);
  if (!changed) {
    await sql`
      insert into index_now (after_event, before_day, after_job, next_job)
      select (select coalesce(max(id), 0) from job_event), current_date, job.id, job.id
      from (select coalesce(max(id), 0) as id from job) job on conflict do nothing`.execute(db);
    return;
  }
  const { ids, after_event, before_day, after_job } = changed;
  for (let from = 0; from < ids.length; from += atOnce) {
    const answer = await fetch(config.indexNow, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(config.publicUrl).host,
        key: keyOf(links),
        keyLocation: config.publicUrl + keyPath(links),
        urlList: ids.slice(from, from + atOnce).map((id) => `${config.publicUrl}/job_details/${id}`),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`IndexNow answered ${answer.status}`);
  }
  await sql`
    update index_now set after_event = ${after_event}, before_day = ${before_day}::date, after_job = ${after_job},
      next_job = (select coalesce(max(id), 0) from job)`.execute(db);
}
