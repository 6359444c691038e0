import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, runProgram, test } from './server.ts';

test('the import joins a running server', async ({ start, dataDir }) => {
  const server = await start();
  const file = join(dataDir, 'jobs.ndjson');
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
  await writeFile(file, `${JSON.stringify(job)}\n`);

  const { code, output } = await runProgram(['scripts/import.ts', file], { DATA_DIR: dataDir }).ended;
  expect(code, output).toBe(0);
  const found = await (await fetch(`${server.url}/api/search_jobs?search=baker`)).json();
  expect(found.data).toMatchObject([{ tittle: 'Night baker' }]);
});
