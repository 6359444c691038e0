import { onTestFinished } from 'vitest';
import { startQueue } from '#server/tasks.ts';
import { test as base } from './app.ts';

/** `queue` does what waits, until the test is over. */
export const test = base.extend(
  'queue',
  { scope: 'file' },
  ({ app, config, databaseUrl, db, files }) =>
    async () => {
      const queue = await startQueue({ db, files, databaseUrl, config, log: app.log });
      onTestFinished(() => queue.stop());
    },
);
