import { build, install } from './prepare.mjs';

install();
if (!process.argv.includes('--dev')) build();
await import('./serve.mjs');
