import { once } from 'node:events';
import { createServer, connect as openSocket } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { makeDatabase, onCluster } from '#test/boards.ts';
import { test as base, expect } from './server.ts';

const test = base.extend('database', async ({}, { onCleanup }) => {
  const database = await makeDatabase(`external_${process.pid}`);
  onCleanup(() => database.drop());
  return database;
});

const refusal = (sentence: RegExp) => ({ code: 1, output: expect.stringMatching(sentence) });

test('serves from a database of the operator, without a made-up town', async ({ start, database }) => {
  const server = await start({ DATABASE_URL: database.url, DEMO: 'on' });
  const jobs = await (await fetch(`${server.url}/api/search_jobs`)).json();

  expect(jobs.total).toBe(0);
  const { code, output } = await server.kill('SIGTERM');
  const address = `http://localhost:${server.port}`;
  const [open, setup, ...more] = output.trimEnd().split('\n');
  expect([code, open, more]).toEqual([0, `Jobstead is open at ${address}`, []]);
  expect(setup).toMatch(new RegExp(`${address}/setup\\?key=[\\w-]{43}$`));
});

test('says that there is no connection', async ({ launch }) => {
  const server = await launch({ DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/board' });

  expect(await server.ended).toMatchObject(
    refusal(
      /^DATABASE_URL: there is no connection to the PostgreSQL at 127\.0\.0\.1:1 \(ECONNREFUSED\)\.\n$/,
    ),
  );
});

test('says that the password is refused, and keeps it to itself', async ({ launch, database }) => {
  const server = await launch({ DATABASE_URL: database.url.replace(/:\w+@/, ':wrong-password@') });

  const { output } = await server.ended;
  expect(output).toMatch(/^DATABASE_URL: .+ refuses the user "jobstead" or the password\.\n$/);
  expect(output).not.toContain('wrong-password');
});

test('says why a user is not let in who has the right password', async ({ launch, database }) => {
  const user = `idle_${process.pid}`;
  await onCluster(`create user ${user} password 'x' nologin`);
  onTestFinished(() => onCluster(`drop user ${user}`));
  const server = await launch({ DATABASE_URL: database.url.replace(/\/\/\w+:\w+@/, `//${user}:x@`) });

  expect(await server.ended).toMatchObject(
    refusal(/^DATABASE_URL: .+ answers: role "idle_\d+" is not permitted to log in\.\n$/),
  );
});

test('says that there is no such database', async ({ launch, database }) => {
  const server = await launch({ DATABASE_URL: database.url.replace(database.name, 'nowhere') });

  expect(await server.ended).toMatchObject(refusal(/^DATABASE_URL: .+ has no database "nowhere"\.\n$/));
});

test('says that the database is read-only', async ({ launch, database }) => {
  await onCluster(`alter database ${database.name} set default_transaction_read_only = on`);
  const server = await launch({ DATABASE_URL: database.url });

  expect(await server.ended).toMatchObject(refusal(/^DATABASE_URL: the database is read-only/));
});

test('says that the user may not add to the database', async ({ launch, database }) => {
  const user = `poor_${process.pid}`;
  await onCluster(`create user ${user} password 'x'`);
  onTestFinished(() => onCluster(`drop owned by ${user}`, `drop user ${user}`));
  const db = connect({ url: database.url });
  await sql`grant create on schema public to ${sql.ref(user)}`.execute(db);
  const url = database.url.replace(/\/\/\w+:\w+@/, `//${user}:x@`);
  const server = await launch({ DATABASE_URL: url });

  expect(await server.ended).toMatchObject(refusal(/^DATABASE_URL: its user may not add extensions .+\n$/));
  await sql`drop owned by ${sql.ref(user)}`.execute(db);
  await db.destroy();
});

test('says that the database is in another encoding', async ({ launch, database }) => {
  const name = `${database.name}_latin`;
  await onCluster(
    `create database ${name} encoding 'LATIN1' locale_provider libc locale 'C' template template0`,
  );
  onTestFinished(() => onCluster(`drop database ${name} with (force)`));
  const server = await launch({ DATABASE_URL: database.url.replace(database.name, name) });

  expect(await server.ended).toMatchObject(
    refusal(/^DATABASE_URL: the database is encoded in LATIN1; .+\n$/),
  );
});

test('says that PostgreSQL is too old', async ({ launch, database }) => {
  // The real server behind a wire on which its version number reads as an older one.
  const socketFolder = new URL(database.url).searchParams.get('host') ?? '';
  const wire = createServer((client) => {
    const server = openSocket(join(socketFolder, '.s.PGSQL.5432'));
    client.pipe(server);
    server.on('data', (bytes) =>
      client.write(bytes.toString('latin1').replace(/\b18(\d{4})\b/, '14$1'), 'latin1'),
    );
    for (const end of [client, server]) end.on('error', () => {});
    server.on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(wire, 'listening');
  const address = wire.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const { password } = new URL(database.url);
  const server = await launch({
    DATABASE_URL: `postgres://jobstead:${password}@127.0.0.1:${port}/${database.name}`,
  });

  expect(await server.ended).toMatchObject(refusal(/^DATABASE_URL: .+ needs version 15 or later\.\n$/));
  wire.close();
});

test('starts without settings that were stored before they were refused, and names them', async ({
  start,
  database,
}) => {
  await (await start({ DATABASE_URL: database.url })).kill('SIGTERM');
  const db = connect({ url: database.url });
  const values = [
    { name: 'MAIL_FROM', value: '<board@example.org> Board' },
    { name: 'CONTACT_MAP', value: '91,0' },
    { name: 'SITE_NAME', value: 'Mill Jobs' },
  ];
  await db.insertInto('setting').values(values).execute();
  await db.destroy();
  const server = await start({ DATABASE_URL: database.url, CONTACT_MAP: '41.8807,-87.6742' });

  const { output } = await server.kill('SIGTERM');
  const [left, open, setup, ...more] = output.trimEnd().split('\n');
  expect(left).toBe(
    'MAIL_FROM is a sender like Jobs <jobs@example.org>. What the desk has is left out until it is set anew.',
  );
  expect([open, setup, more]).toEqual([
    `Mill Jobs is open at http://localhost:${server.port}`,
    expect.stringContaining('/setup?key='),
    [],
  ]);
});

test('leaves a database of a newer program alone', async ({ start, launch, database }) => {
  await (await start({ DATABASE_URL: database.url })).kill('SIGTERM');
  const db = connect({ url: database.url });
  await sql`insert into schema_version (version, name) values (9999, 'of tomorrow')`.execute(db);
  await db.destroy();
  const server = await launch({ DATABASE_URL: database.url });

  expect(await server.ended).toMatchObject(
    refusal(/^The database has schema version 9999, .+ the newer program\.\n$/),
  );
});
