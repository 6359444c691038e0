import { defineConfig } from 'vitest/config';
import { keepInMemory } from './test/temporary.ts';

keepInMemory();

/** Those that start programs, or measure what their own process holds. */
const alone = ['test/process/**/*.test.ts', 'test/properties.test.ts'];
const timeouts = { testTimeout: 20_000, hookTimeout: 60_000, expect: { poll: { timeout: 10_000 } } };

export default defineConfig({
  test: {
    globalSetup: ['test/template.ts'],
    pool: 'forks',
    projects: [
      {
        test: {
          name: 'alone',
          include: alone,
          // They wait for their programs more than they work.
          maxWorkers: 4,
          sequence: { groupOrder: 0 },
          ...timeouts,
        },
      },
      {
        test: {
          name: 'together',
          include: ['{contract,demo,server,web,test,bench}/**/*.test.{ts,tsx}'],
          exclude: alone,
          // The whole server is loaded once, not for each file.
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          ...timeouts,
        },
      },
    ],
  },
});
