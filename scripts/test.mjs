import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, install, must, root, run } from './prepare.mjs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** Debian's packages with the program in each; the first has no window, and so none to draw. */
const packages = read(join(root, 'scripts', 'chromium.json'));

/** Debian's Chromium where apt can bring it, else Playwright's own. */
function installChromium() {
  if (Object.values(packages).some((program) => existsSync(program))) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    must('playwright', ['install', 'chromium']);
    return;
  }
  must('apt-get', ['update', '-qq']);
  const isInstalled = Object.keys(packages).some((name) => {
    const install = ['install', '-y', '-qq', '--no-install-recommends', name];
    return run('apt-get', install, { DEBIAN_FRONTEND: 'noninteractive' }) === 0;
  });
  if (!isInstalled) process.exit(1);
}

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
// The end of a long output is what is read first.
for (const { name, assertionResults } of unit?.testResults ?? [])
  for (const { status, fullName } of assertionResults)
    if (status === 'failed') console.log(`failed: ${name} › ${fullName}`);
if (codes[0] !== 0) console.log('failed: npm run check');
// A run that broke before its tests could fail still counts as one failure.
const broken = codes.filter((code) => code !== 0).length > 0 && failed === 0 ? 1 : 0;
console.log(`${passed} passed, ${failed + broken} failed`);
process.exit(failed + broken > 0 ? 1 : 0);
