import pg from 'pg';
import { joinOrOpenDatabase } from '#server/db/open.ts';
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
  const killings = {
    async server() {
      await server.kill('SIGKILL');
      server = await start();
      load.moveTo(server.url);
    },
    async database() {
      process.kill(postmasterOf(dataDir) ?? 0, 'SIGKILL');
    },
    async backend() {
      process.kill(await someBackend(dataDir), 'SIGKILL');
    },
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const kill of Object.values(killings)) {
      await load.more(soon());
      await kill();
      await load.more(soon());
      await load.stop();
      await load.check();
      load.start();
    }
  }
  await load.stop();
});
