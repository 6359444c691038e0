// npm run bench [-- --jobs 1000000]: measures a board of that size against its budgets.
// npm run bench -- --growth: the same for 10,000, 100,000 and a million jobs, and how each cost grows.
// npm run bench -- --soak 20 [--jobs 100000]: half of the load that it can take, for so many minutes.

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '#test/free-port.ts';
import { measureAlerts } from './alerts.ts';
import { measureApi } from './api.ts';
import { weighScreens } from './assets.ts';
import { type BenchBoard, withBoard } from './board.ts';
import { measureRates } from './rates.ts';
import { residentMegabytesOf, startServer, stopServer } from './server.ts';
import { soak } from './soak.ts';
import { beginTable, budgetsExceeded, record, recordGrowth } from './table.ts';

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '100000' },
    growth: { type: 'boolean', default: false },
    soak: { type: 'string' },
  },
});
const sizes = values.growth ? [10_000, 100_000, 1_000_000] : [Number(values.jobs)];

async function measure(board: BenchBoard) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    DATABASE_URL: board.databaseUrl,
    DATA_DIR: join(board.dir, 'data'),
    PORT: String(port),
    RATE_LIMITS: 'off',
    LOG: 'error',
  };
  // The first start may build the pages.
  const first = await startServer(['npm', 'start', '--silent'], env, origin);
  await stopServer(first.child, origin);
  const { child, firstAnswer, firstPage } = await startServer(['npm', 'start', '--silent'], env, origin);
  record({ what: 'from npm start to the first answer', value: firstAnswer, unit: 'ms', budget: 1500 });
  record({ what: 'from npm start to the first page', value: firstPage, unit: 'ms', budget: 2000 });
  try {
    if (values.soak) return await soak(board, origin, child, Number(values.soak));
    const jobs = await measureApi(board, origin);
    await measureRates(board.databaseUrl, origin, jobs);
    await weighScreens(origin, jobs[0] ?? 0);
    record({
      what: 'memory of the server after the load',
      value: residentMegabytesOf(child),
      unit: 'MB',
      budget: 300,
    });
  } finally {
    await stopServer(child, origin);
  }
  await measureAlerts(board.databaseUrl);
}

for (const size of sizes) {
  beginTable(`A board of ${size.toLocaleString('en-US')} jobs`);
  await withBoard(size, measure);
}
if (sizes.length > 1) recordGrowth();
if (!values.soak)
  console.log(budgetsExceeded() ? `${budgetsExceeded()} budgets exceeded` : 'Every budget is kept');
process.exitCode = budgetsExceeded() ? 1 : 0;
