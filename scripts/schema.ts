// Writes server/db/schema.ts from the migrations; with --check it only compares.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutStatementTimeout } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { startCluster } from '#server/postgres/embedded.ts';

const file = new URL('../server/db/schema.ts', import.meta.url);
const folder = await mkdtemp(join(tmpdir(), 'jobstead-schema-'));
const cluster = await startCluster({ dir: folder, settings: { fsync: 'off' } });
try {
  const url = cluster.url('postgres');
  await withoutStatementTimeout({ url }, migrate);
  const options = [
    '--log-level=error',
    '--date-parser=string',
    '--type-mapping={"int8":"number"}',
    '--exclude-pattern=schema_version',
  ];
  const written = execFileSync(
    'kysely-codegen',
    ['--dialect=postgres', `--url=${url}`, '--print', ...options],
    { encoding: 'utf8' },
  );
  if (!process.argv.includes('--check')) await writeFile(file, written);
  else if (written !== (await readFile(file, 'utf8'))) {
    console.error('server/db/schema.ts differs from the migrations: run `npm run schema`.');
    process.exitCode = 1;
  }
} finally {
  await cluster.stop();
  await rm(folder, { recursive: true });
}
