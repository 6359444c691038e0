import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import packages from './scripts/chromium.json' with { type: 'json' };
import { keepInMemory } from './test/temporary.ts';

keepInMemory();

/** To optimise a function costs more than it spares in a page that lives for seconds; what runs thousands of times still is. */
const scripts = '--no-opt --invocation-count-for-maglev=2000 --min-semi-space-size=16 --single-threaded-gc';

const installed = Object.values(packages).find((program) => existsSync(program));

export default defineConfig({
  testDir: 'e2e',
  // It needs Java, which `npm run html` asks for.
  testIgnore: process.env.HTML ? [] : 'html.spec.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/start-server.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: {
      // Where no locale is set, Chromium names no file by letters beyond ASCII.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: ['--no-sandbox', '--disable-background-networking', '--disable-quic', `--js-flags=${scripts}`],
      ...(installed ? { executablePath: installed } : {}),
    },
  },
});
