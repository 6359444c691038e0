import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,demo,server,web,test,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['test/template.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
