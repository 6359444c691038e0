import { spawn } from 'node:child_process';
import { build, env, install, root } from './prepare.mjs';

const dev = process.argv.includes('--dev');
install();
if (!dev) build();

const args = dev
  ? ['--watch-path=server', '--watch-path=contract', 'server/main.ts', '--dev']
  : ['server/main.ts'];
const server = spawn('node', args, { cwd: root, env, stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
