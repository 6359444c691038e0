import { connect } from '#server/db/connect.ts';
import { joinOrOpenDatabase } from '#server/postgres/open.ts';
import { makers } from '#test/make.ts';
import { expect, test } from './server.ts';

test('views are written every ten seconds and when a server stops; one that is killed loses no others', async ({
  start,
  dataDir,
}) => {
  const first = await start();
  const { url } = await joinOrOpenDatabase({ dataDir, databaseUrl: undefined });
  const db = connect({ url, max: 1 });
  const { id } = await makers(db).job();
  await db.destroy();

  const see = async (server: { url: string }, browser: string) => {
    const answer = await fetch(`${server.url}/api/newJobs/${id}/visits`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': `Mozilla/5.0 (X11) Gecko Firefox ${browser}`,
      },
      body: JSON.stringify({ what: 'view' }),
    });
    expect(answer.status).toBe(200);
  };
  const written = async () => {
    const opened = await joinOrOpenDatabase({ dataDir, databaseUrl: undefined });
    const reader = connect({ url: opened.url, max: 1 });
    const rows = await reader.selectFrom('job_day').where('job_id', '=', id).select('views').execute();
    await reader.destroy();
    return rows[0]?.views ?? 0;
  };
  await see(first, '1');
  await expect.poll(written, { timeout: 15_000, interval: 500 }).toBe(1);
  await first.kill('SIGKILL');
  const second = await start();
  expect(await written()).toBe(1);
  await see(second, '2');
  await second.kill('SIGTERM');
  await start();
  expect(await written()).toBe(2);
});
