import { useSyncExternalStore } from 'react';
import { followStored, keepStored, readStored } from '../lib/stored.ts';

/** Ids between blanks, newest first. */
const name = 'seen_jobs';
const most = 500;

export function markSeen(id: number) {
  const others = readStored(name).match(/\b\d{1,10}\b/g) ?? [];
  const ids = new Set([String(id), ...others]);
  keepStored(name, [...ids].slice(0, most).join(' '));
}

/** Whether a job was opened in this browser; false until the page is hydrated. */
export const useSeen = (id: number) =>
  useSyncExternalStore(
    followStored,
    () => ` ${readStored(name)} `.includes(` ${id} `),
    () => false,
  );
