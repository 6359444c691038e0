import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build, env, install, root } from './prepare.mjs';

const dev = process.argv.includes('--dev');
install();
if (!dev) build();

// Left alone, the heap grows to several times of what lives in it before it is tidied up, and malloc keeps what is freed.
const modest = ['--max-old-space-size=160', '--max-semi-space-size=4'];
const args = dev
  ? ['--watch-path=server', '--watch-path=contract', 'server/main.ts', '--dev']
  : [...modest, 'server/main.ts'];
const malloc = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '32768' };
const compiled = join(root, 'node_modules', '.cache', 'compiled');
const server = spawn('node', args, {
  cwd: root,
  env: { NODE_COMPILE_CACHE: compiled, ...malloc, ...env },
  stdio: 'inherit',
});
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
