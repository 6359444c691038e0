import { spawnSync } from 'node:child_process';
import { build, install, installChromium, must } from './prepare.mjs';

if (spawnSync('java', ['-version']).status !== 0) {
  console.error('The HTML checker needs Java 11 or newer: on Debian, apt-get install default-jre-headless');
  process.exit(1);
}
install();
installChromium();
build();
must('playwright', ['test', 'e2e/html.spec.ts'], { HTML: 'checked' });
