// Runs under any Node from 20 up, with nothing installed: what must be there before the project's own Node can take over.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
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

/** Installs what the lock file names, when that is newer than what is installed. */
export function install() {
  const installed = changed(join(root, 'node_modules', '.package-lock.json'));
  if (installed && installed >= changed(join(root, 'package-lock.json')) && existsSync(join(bin, 'node')))
    return;
  console.log('Installing what Jobstead is made of …');
  must('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev']);
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
