import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, env, install, installChromium, root, run } from './prepare.mjs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

install();
installChromium();
build();

const reports = mkdtempSync(join(tmpdir(), 'jobstead-reports-'));
const unitReport = join(reports, 'vitest.json');
const browserReport = join(reports, 'playwright.json');
const checkOutput = join(reports, 'check.txt');
const output = openSync(checkOutput, 'w');
// Beside Vitest, whose first tests wait more than they work.
const check = spawn('npm', ['run', '--silent', 'check'], {
  cwd: root,
  env,
  stdio: ['ignore', output, output],
});
const checked = once(check, 'exit');
const testCodes = [
  run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]),
  run('playwright', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport }),
];
const [checkCode] = await checked;
const unit = read(unitReport);
const browser = read(browserReport)?.stats;
const checkSays = readFileSync(checkOutput, 'utf8');
rmSync(reports, { recursive: true, force: true });

const passed = (unit?.numPassedTests ?? 0) + (browser?.expected ?? 0);
const failed = (unit?.numFailedTests ?? 0) + (browser?.unexpected ?? 0) + (browser?.flaky ?? 0);
// The end of a long output is what is read first: by each reason what failed for it, however many.
const failures = (unit?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
  const tests = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && tests.length === 0) return [{ name, reason: message }];
  return tests.map(({ fullName, failureMessages: [reason] }) => ({ name: `${name} › ${fullName}`, reason }));
});
const reasons = new Map();
for (const { name, reason = '' } of failures) {
  const [line] = reason.split('\n');
  reasons.set(line, [...(reasons.get(line) ?? []), name]);
}
for (const [reason, names] of reasons) {
  for (const name of names.slice(0, 5)) console.log(`failed: ${name}`);
  console.log(`  ${names.length} for: ${reason.slice(0, 300)}`);
}
if (checkCode !== 0) console.log(`${checkSays}\nfailed: npm run check`);
// A run that broke before its tests could fail still counts as one failure.
const broken = [checkCode, ...testCodes].some((code) => code !== 0) && failed === 0 ? 1 : 0;
console.log(`${passed} passed, ${failed + broken} failed`);
process.exit(failed + broken > 0 ? 1 : 0);
