import { sql } from 'kysely';
import { addTask } from '#server/queue/add.ts';
import { expect } from './app.ts';
import { decoded, mailsTo } from './mail.ts';
import { test as base } from './queue.ts';

export function zoneAt(hour: number) {
  const east = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${east < 0 ? '+' : '-'}${Math.abs(east)}`;
}

export const test = base
  .extend('settled', { scope: 'file' }, ({ db }) => async () => {
    const due = async () => {
      const { rows } =
        await sql`select task_identifier from graphile_worker.jobs where run_at <= now()`.execute(db);
      return rows;
    };
    await expect.poll(due, { timeout: 15_000 }).toEqual([]);
  })
  /** Lets minutes pass for what was decided or waits. */
  .extend('pass', { scope: 'file' }, ({ db }) => async (minutes: number) => {
    const ago = sql`make_interval(mins => ${minutes})`;
    await db.transaction().execute(async (transaction) => {
      await sql`update resting_decision set since = since - ${ago}`.execute(transaction);
      await sql`update notice set at = at - ${ago}`.execute(transaction);
      await sql`update received_notice set at = at - ${ago}`.execute(transaction);
    });
  })
  /** What comes by the clock. */
  .extend('tick', { scope: 'file' }, ({ db, settled }) => async () => {
    await addTask(db, 'chosen-mails', {});
    await settled();
  })
  .extend('mailsOf', { scope: 'file' }, ({ config }) => async (person: { email: string }) => {
    const mails = await mailsTo(person.email, config.dataDir);
    return mails.map((mail) => mail.replace(/\r\n[ \t]+/g, ' '));
  });

/** The address by which an email is ended, which its head has as well. */
export function endIn(mail = '') {
  const [address = ''] =
    /https?:\/\/\S+\/unsubscribe\?[^\s"<>]+/.exec(mail.split('\r\n\r\n').slice(1).join('\n')) ?? [];
  expect(mail).toContain(`List-Unsubscribe: <${decoded(address)}>\r\n`);
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
  return address;
}
