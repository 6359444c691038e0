import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { inject, onTestFinished } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { makeDatabase } from '#test/boards.ts';
import { copyCluster } from '#test/template.ts';
import { expect, postmasterOf, runProgram, test } from './server.ts';

const job = {
  external_id: 'baker-1',
  title: 'Night baker',
  company: 'Loaf & Ladle',
  city: 'Springfield',
  state: 'IL',
  type: 'Full Time',
  salary: '$19 an hour',
  academic_degree: 'Associate Degree',
  experience_level: 'Junior',
  experience: '1',
  categories: ['Food'],
  skills: ['Baking'],
  description: 'Bread for the whole town.',
  requirement: 'An early riser.',
  working_hour: '40 a week',
  posted: '2026-01-05',
  expires: '2099-12-31',
};

/** Commands that need a board. */
const onBoard = [
  ['approve', '7'],
  ['owner', 'olive@example.org'],
  ['text', 'terms', '--default'],
];

test('the import joins a running server', async ({ start, dataDir }) => {
  const server = await start();
  const file = join(dataDir, 'jobs.ndjson');
  await writeFile(file, `${JSON.stringify(job)}\n`);

  const { code, output } = await runProgram(['scripts/import.ts', file], { DATA_DIR: dataDir }).ended;
  expect(code, output).toBe(0);
  const found = await (await fetch(`${server.url}/api/search_jobs?search=baker`)).json();
  expect(found.data).toMatchObject([{ tittle: 'Night baker' }]);
});

test('an import ends well where some lines are refused, and with 1 where all are', async ({ dataDir }) => {
  const file = join(dataDir, 'jobs.ndjson');
  const importing = async (...lines: string[]) => {
    await writeFile(file, lines.join('\n'));
    return runProgram(['scripts/import.ts', file], { DATA_DIR: join(dataDir, 'board') }).ended;
  };
  const counts = { added: 0, rejected: 1, rest: 'No line of the file could be taken.\n' };
  for (const [lines, code, expected] of [
    [['no job'], 1, counts],
    [['no job', JSON.stringify(job)], 0, { added: 1, rejected: 1, rest: '' }],
  ] as const) {
    const ended = await importing(...lines);
    const [, added, rejected, rest] =
      /added +(\d+)\n.+\n.+\nrejected +(\d+), see \S+\.rejected\.ndjson\n(.*)$/s.exec(ended.output) ?? [];
    expect(ended.code, ended.output).toBe(code);
    expect({ added: Number(added), rejected: Number(rejected), rest }).toEqual(expected);
  }
});

test('an import that is interrupted says so, ends its database, and is brought to its end later', async ({
  dataDir,
}) => {
  const folder = join(dataDir, 'board');
  const file = join(dataDir, 'many.ndjson');
  const lines = Array.from({ length: 20_000 }, (_, at) =>
    JSON.stringify({ ...job, external_id: `baker-${at}` }),
  );
  await writeFile(file, lines.join('\n'));
  const importing = () => runProgram(['scripts/import.ts', file], { DATA_DIR: folder });

  const first = importing();
  await expect.poll(() => postmasterOf(folder), { timeout: 60_000 }).toBeDefined();
  const { code, signal, output } = await first.kill('SIGTERM');
  expect({ code, signal }).toEqual({ code: 1, signal: null });
  expect(output).toBe('Interrupted: what went in stays, and the same file again brings the rest.\n');
  expect(postmasterOf(folder)).toBeUndefined();

  const again = await importing().ended;
  expect(again.code, again.output).toBe(0);
  const { added, unchanged } =
    /added +(?<added>\S+)\n.+\nunchanged +(?<unchanged>\S+)/.exec(again.output)?.groups ?? {};
  const numberOf = (text = '') => Number(text.replaceAll(',', ''));
  expect(numberOf(added) + numberOf(unchanged)).toBe(lines.length);
});

test.for(onBoard)(
  '%s that is interrupted says so, and ends its database',
  async ([script, ...args], { dataDir }) => {
    const folder = join(dataDir, 'board');
    // As a first start leaves it that ended early.
    await mkdir(join(folder, 'postgres'), { recursive: true });
    const command = runProgram([`scripts/${script}.ts`, ...args], { DATA_DIR: folder });
    await expect.poll(() => postmasterOf(folder), { timeout: 60_000, interval: 5 }).toBeDefined();
    expect(await command.kill('SIGINT')).toEqual({ code: 1, signal: null, output: 'Interrupted.\n' });
    expect(postmasterOf(folder)).toBeUndefined();
  },
);

test.for([
  ['a command', 'scripts/text.ts', { code: 1, output: 'Interrupted.\n' }],
  ['a server', 'server/main.ts', { code: 0, output: '' }],
] as const)(
  '%s that is interrupted while its database starts ends that',
  async ([, program, end], { dataDir }) => {
    const folder = join(dataDir, 'board');
    const cluster = join(folder, 'postgres', 'cluster');
    await mkdir(folder);
    await copyCluster(inject('seed'), join(folder, 'postgres'));
    await appendFile(join(cluster, 'postgresql.conf'), "restore_command = 'sleep 100'\n");
    await writeFile(join(cluster, 'recovery.signal'), '');
    const command = runProgram([program, 'terms', '--default'], { DATA_DIR: folder });
    await expect.poll(() => postmasterOf(folder), { timeout: 60_000, interval: 5 }).toBeDefined();
    expect(await command.kill('SIGINT')).toEqual({ ...end, signal: null });
    expect(postmasterOf(folder)).toBeUndefined();
  },
);

test('an import whose connections are ended says so', async ({ dataDir }) => {
  const { url, drop } = await makeDatabase(`ended_${process.pid}`, 'template');
  onTestFinished(drop);
  const file = join(dataDir, 'pipe');
  execFileSync('mkfifo', [file]);
  const importing = runProgram(['scripts/import.ts', file], { DATABASE_URL: url, DATA_DIR: dataDir });
  const pipe = await open(file, 'w');
  const db = connect({ url, max: 1 });
  const end = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  // Those that write, and what keeps other imports out.
  await expect.poll(async () => (await end.execute(db)).rows.length, { timeout: 30_000 }).toBeGreaterThan(3);
  await pipe.write(JSON.stringify(job));
  await pipe.close();
  expect(await importing.ended).toEqual({
    code: 1,
    signal: null,
    output: expect.stringMatching(/^The database broke off: .+\n$/),
  });
  await db.destroy();
});

test('an import of a file that never ends is interrupted all the same', async ({ dataDir }) => {
  const folder = join(dataDir, 'board');
  const file = join(dataDir, 'pipe');
  execFileSync('mkfifo', [file]);
  const importing = runProgram(['scripts/import.ts', file], { DATA_DIR: folder });
  const pipe = await open(file, 'w');
  expect(await importing.kill('SIGINT')).toEqual({
    code: null,
    signal: 'SIGINT',
    output: 'Interrupted: what went in stays, and the same file again brings the rest.\n',
  });
  await pipe.close();
  expect(postmasterOf(folder)).toBeUndefined();
});

test.for([
  ['import', ['FOLDER'], 'FOLDER is a folder, not a file.\n'],
  ['restore', ['FOLDER'], 'FOLDER is a folder, not a file.\n'],
  ['text', ['terms', 'FOLDER'], 'FOLDER is a folder, not a file.\n'],
  ['import', ['one.ndjson', 'two.ndjson'], 'npm run import -- FILE.ndjson, or FILE.ndjson.gz\n'],
  ['backup', ['--help'], 'npm run backup -- FILE.tar.gz\n'],
  ['restore', ['--help'], 'npm run restore -- FILE.tar.gz\n'],
  ['owner', ['a@example.org', 'b@example.org'], 'npm run owner -- MAIL\n'],
  ['text', ['terms', 'a.html', 'b.html'], 'npm run text -- terms|privacy|about FILE.html|--default\n'],
  ['approve', ['7', '--refuse'], 'npm run approve -- [NUMBER ...] [--refuse "REASON"]\n'],
] as const)('%s %s is refused in a sentence', async ([command, args, sentence], { dataDir }) => {
  const given = args.map((arg) => arg.replace('FOLDER', dataDir));
  const { code, output } = await runProgram([`scripts/${command}.ts`, ...given], { DATA_DIR: dataDir }).ended;
  expect({ code, output }).toEqual({ code: 1, output: sentence.replace('FOLDER', dataDir) });
});

test.for(onBoard)(
  '%s where there is no board is refused, and makes none',
  async ([script, ...args], { dataDir }) => {
    const folder = join(dataDir, 'nowhere');
    const { code, output } = await runProgram([`scripts/${script}.ts`, ...args], { DATA_DIR: folder }).ended;
    expect({ code, output }).toEqual({
      code: 1,
      output: `There is no board in ${folder}: please set DATA_DIR or DATABASE_URL.\n`,
    });
    expect(await readdir(dataDir)).toEqual([]);
  },
);

test('a job that does not wait is told, and ends its approval with 1', async ({ dataDir }) => {
  const { url, drop } = await makeDatabase(`waits_${process.pid}`, 'template');
  onTestFinished(drop);
  const variables = { DATABASE_URL: url, DATA_DIR: dataDir };
  const { code, output } = await runProgram(['scripts/approve.ts', '999999999'], variables).ended;
  expect({ code, output }).toEqual({ code: 1, output: '999999999: does not wait.\n' });
});

test.for([
  ['nothing to be seen', Buffer.from('<p>&nbsp;</p>'), 'says nothing that would be shown.'],
  ['another encoding', Buffer.from('<p>Caf\xe9</p>', 'latin1'), 'is not a text in UTF-8.'],
  ['what cannot be stored', Buffer.from('<p>a\0b</p>'), 'is not a text in UTF-8.'],
  ['more than the desk takes', Buffer.alloc(100_001, 'x'), 'is longer than 100,000 characters.'],
] as const)('a text with %s is refused, and the one before stays', async ([, bytes, why], { dataDir }) => {
  const file = join(dataDir, 'terms.html');
  await writeFile(file, bytes);
  const args = ['scripts/text.ts', 'terms', file];
  const { code, output } = await runProgram(args, { DATA_DIR: dataDir }).ended;
  expect({ code, output }).toEqual({ code: 1, output: `${file} ${why}\n` });
});
