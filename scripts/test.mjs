import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, install, must, run } from './prepare.mjs';

/** Debian's Chromium where apt can bring it, else Playwright's own. */
function installChromium() {
  if (existsSync('/usr/bin/chromium')) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    must('apt-get', ['update', '-qq']);
    must('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      DEBIAN_FRONTEND: 'noninteractive',
    });
  } else {
    must('playwright', ['install', 'chromium']);
  }
}

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

install();
installChromium();
build();

const reports = mkdtempSync(join(tmpdir(), 'jobstead-reports-'));
const unitReport = join(reports, 'vitest.json');
const browserReport = join(reports, 'playwright.json');
const codes = [
  run('npm', ['run', '--silent', 'check']),
  run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]),
  run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport }),
];
const unit = read(unitReport);
const browser = read(browserReport)?.stats;
rmSync(reports, { recursive: true, force: true });

const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0);
const failed = (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0) + (browser?.flaky ?? 0);
// A run that broke before its tests could fail still counts as one failure.
const broken = codes.filter((code) => code !== 0).length > 0 && failed === 0 ? 1 : 0;
console.log(`${passed} passed, ${failed + broken} failed`);
process.exit(failed + broken > 0 ? 1 : 0);
