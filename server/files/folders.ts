import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** For their owner alone. Each by itself: where nobody can make any (/proc), `recursive` tries for ever. */
export function makeFolders(path: string) {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another was quicker.
    if (!existsSync(path)) throw error;
  }
}
