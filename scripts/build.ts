import { execFileSync } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const complete = 'build/.complete';
const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;

await rm(complete, { force: true });
execFileSync('react-router', ['build'], { stdio: 'inherit' });
const files = await readdir('build/client', { recursive: true });
for (const file of files.filter((name) => compressible.test(name))) {
  const path = join('build/client', file);
  const bytes = await readFile(path);
  const brotli = await promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  await writeFile(`${path}.br`, brotli);
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }));
}
await writeFile(complete, '');
