// Runs under any Node from 20 up, with nothing installed: what must be there before the project's own Node can take over.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const bin = join(root, 'node_modules', '.bin');
export const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };

/** Runs a command in the project under its own Node and returns its exit code. */
export function run(command, args, more = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...env, ...more },
  });
  if (error) console.error(`${command}: ${error.message}`);
  return status ?? 1;
}

export function must(command, args, more) {
  const code = run(command, args, more);
  if (code !== 0) process.exit(code);
}

const changed = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

function newest(path) {
  const here = changed(path);
  if (!here || !statSync(path).isDirectory()) return here;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), here);
}

/** What Node, Vite or PATH reads as something else than a part of a path. */
const [unreadable] = /[#%*:?]/.exec(root) ?? [];

/** Installs what the lock file names, when that is newer than what is installed. */
export function install() {
  if (unreadable) {
    console.error(`Please move ${root} to where no ${unreadable} is in its path.`);
    process.exit(1);
  }
  const installed = changed(join(root, 'node_modules', '.package-lock.json'));
  if (installed && installed >= changed(join(root, 'package-lock.json')) && existsSync(join(bin, 'node')))
    return;
  console.log('Installing what Jobstead is made of …');
  must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev']);
}

/** Debian's Chromium where apt can bring it, else Playwright's own. */
export function installChromium() {
  // Debian's packages with the program in each; the first has no window, and so none to draw.
  const packages = JSON.parse(readFileSync(join(root, 'scripts', 'chromium.json'), 'utf8'));
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

/** Builds the pages when their sources are newer. */
export function build() {
  const sources = [
    'web',
    'contract',
    'texts',
    'package-lock.json',
    'vite.config.ts',
    'react-router.config.ts',
  ];
  const latest = Math.max(...sources.map((source) => newest(join(root, source))));
  if (changed(join(root, 'build', 'server', 'index.js')) > latest) return;
  console.log('Building the pages …');
  must('react-router', ['build'], { NODE_ENV: 'production' });
}
