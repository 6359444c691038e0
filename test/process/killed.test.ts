import pg from 'pg';
import { joinOrOpenDatabase } from '#server/postgres/open.ts';
import { isLong, postmasterOf, test } from './server.ts';
import { startWriters } from './writers.ts';

const rounds = isLong ? 20 : 1;
const soon = () => Math.ceil(Math.random() * 30);

/** A process of PostgreSQL that serves one connection of the server. */
async function someBackend(dataDir: string): Promise<number> {
  const { url } = await joinOrOpenDatabase({ dataDir, databaseUrl: undefined });
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(`select pid from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() order by random() limit 1`);
  await client.end();
  return rows[0].pid;
}

test('whoever is killed amid writes, each that was answered is there, and none by half', async ({
  start,
  dataDir,
}) => {
  let server = await start();
  const load = await startWriters(server.url);
  const victims = {
    server: async () => async () => {
      await server.kill('SIGKILL');
      server = await start();
      load.moveTo(server.url);
    },
    async database() {
      const pid = postmasterOf(dataDir) ?? 0;
      return async () => process.kill(pid, 'SIGKILL');
    },
    async backend() {
      const pid = await someBackend(dataDir);
      return async () => process.kill(pid, 'SIGKILL');
    },
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const aim of Object.values(victims)) {
      await load.more(soon());
      const kill = await aim();
      // A later version would hide that an answered one was lost.
      const stopped = load.stop();
      await kill();
      await stopped;
      await load.check();
      load.start();
    }
  }
  await load.more(soon());
  await load.stop();
});
