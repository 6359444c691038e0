import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Config } from '@react-router/dev/config';

/** Writes a .br and a .gz beside each text that browsers ask for. */
async function compressAssets() {
  const names = globSync('build/client/**/*.{css,js,svg,txt,webmanifest}');
  await Promise.all(
    names.map(async (name) => {
      const text = await readFile(name);
      await writeFile(`${name}.br`, await promisify(brotliCompress)(text));
      await writeFile(`${name}.gz`, await promisify(gzip)(text, { level: 9 }));
    }),
  );
}

export default {
  appDirectory: 'web',
  // Fewer files: what a screen loads and does is small.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
  buildEnd: compressAssets,
} satisfies Config;
