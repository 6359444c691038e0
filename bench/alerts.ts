import { sql } from 'kysely';
import { queueAlertMails } from '#server/board/alerts/match.ts';
import { connect, type Db } from '#server/db/connect.ts';
import { migrateQueue } from '#server/queue/run.ts';
import { record } from './table.ts';

const alerts = 100_000;
const oneNewOf = 33;

/** A quarter each: words, words in a state, a category in a state, a city with what is around it; many ask for the same. */
async function insertAlerts(db: Db) {
  await sql`truncate new_job`.execute(db);
  await sql`insert into new_job (job_id) select id from job where id % ${sql.lit(oneNewOf)} = 0`.execute(db);
  await sql`
    insert into alert (email, query, name, frequency, confirmed_at, next_at, since)
    select 'reader.' || i || '@example.com', case i % 4
        when 0 then 'title=' || replace(lower(title), ' ', '+')
        when 1 then 'title=' || replace(lower(split_part(title, ' ', 1)), '&', '') || '&state_id=' || state_id
        when 2 then 'state_id=' || state_id || '&category_id=' || category_ids[1]
        else 'state_id=' || state_id || '&city_id=' || city_id || '&within=25'
      end, 'Alert ' || i, 'daily', now(), now(), null
    from generate_series(1, ${sql.lit(alerts)}) i
    join job on job.id = 1 + floor(power((i * 7919 % 100000) / 100000.0, 2) * (select max(id) - 1 from job))::int`.execute(
    db,
  );
  await sql`analyze alert`.execute(db);
}

export async function measureAlerts(databaseUrl: string) {
  await migrateQueue(databaseUrl);
  const filling = connect({ url: databaseUrl, max: 1, statementTimeout: 0 });
  await insertAlerts(filling);
  const searches = await filling
    .selectFrom('alert')
    .select(sql<number>`count(distinct query)::int`.as('count'))
    .executeTakeFirstOrThrow();
  await filling.destroy();
  const db = connect({ url: databaseUrl });
  const began = performance.now();
  let mails = 0;
  // Each run ends after some minutes, and the next goes on.
  for (let left = true; left; ) {
    mails += await queueAlertMails(db, 'mi');
    const due = db.selectFrom('alert').where('next_at', '<=', sql<Date>`now()`).select('id').limit(1);
    left = (await due.execute()).length > 0;
  }
  record({ what: 'different searches of 100,000 alerts', value: searches.count, unit: '' });
  record({ what: 'emails of these in a morning', value: mails, unit: '' });
  record({
    what: 'until they are queued',
    value: (performance.now() - began) / 1000,
    unit: 's',
    budget: 600,
  });
  await db.destroy();
}
