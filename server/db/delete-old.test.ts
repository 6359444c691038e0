import { type RawBuilder, sql } from 'kysely';
import { deleteWithdrawn } from '#server/board/applications/sent.ts';
import { deleteOldReads } from '#server/board/candidates/details.ts';
import { deleteOldEnquiries } from '#server/board/contact/queries.ts';
import { deleteOldReports } from '#server/board/reports/queries.ts';
import { deleteExpiredSessions } from '#server/http/session.ts';
import { expect, test } from '#test/app.ts';
import { refuseLargeStatements } from '#test/batches.ts';

test('very much that is old goes by statements of some thousand rows each', async ({ db, make }) => {
  const { id } = await make.candidate();
  const { id: job } = await make.job();
  const numbers = sql`generate_series(1, 10001) i`;
  const old = sql`now() - interval '3 years'`;
  await sql`
    with made as (
      insert into account (type, name, email, password_hash)
      select 'Employee', 'Vic', i || '.old@example.com', '' from ${numbers} returning id
    ),
    seekers as (insert into candidate (account_id) select id from made returning account_id)
    insert into application (job_id, candidate_id) select ${job}, account_id from seekers`.execute(db);
  const tables: Record<string, [rows: RawBuilder<unknown>, sweep: () => Promise<void>]> = {
    candidate_read: [
      sql`(candidate_id, what, at) select ${id}::int, 'details', ${old} from ${numbers}`,
      () => deleteOldReads(db),
    ],
    enquiry: [
      sql`(name, email, phone, subject, message, created_at)
        select 'Vic', 'vic@example.com', '3125550100', 'Where?', 'Where?', ${old} from ${numbers}`,
      () => deleteOldEnquiries(db, 365),
    ],
    report: [
      sql`(job_id, reason, network, closed_at, outcome) select ${job}::int, 'Gone', i, ${old}, 'Kept' from ${numbers}`,
      () => deleteOldReports(db),
    ],
    application_sent: [
      sql`(application_id, candidate, withdrawn_at) select id, '{}', ${old} from application`,
      () => deleteWithdrawn(db),
    ],
    session: [
      sql`(account_id, token_hash, last_used_at) select ${id}::int, sha256(i::text::bytea), ${old} from ${numbers}`,
      () => deleteExpiredSessions(db, { idleDays: 30, absoluteDays: 90 }),
    ],
  };
  await refuseLargeStatements(db, { tables: Object.keys(tables), event: 'delete', most: 10_000 });
  for (const [name, [rows, sweep]] of Object.entries(tables)) {
    const table = sql.table(name);
    await sql`insert into ${table} ${rows}`.execute(db);
    await sweep();
    const left =
      await sql`select from ${table} where ${name === 'session' ? sql`last_used_at < now() - interval '1 year'` : sql`true`}`.execute(
        db,
      );
    expect([name, left.rows.length]).toEqual([name, 0]);
  }
});
