import { useSyncExternalStore } from 'react';
import { readStored, subscribeToStored, writeStored } from '../../lib/local-storage.ts';

/** Ids between blanks, newest first. */
const storageKey = 'seen_jobs';
const maxSeen = 500;

export function markSeen(id: number) {
  const others = readStored(storageKey).match(/\b\d{1,10}\b/g) ?? [];
  const ids = new Set([String(id), ...others]);
  writeStored(storageKey, [...ids].slice(0, maxSeen).join(' '));
}

/** False until the page is hydrated. */
export const useSeen = (id: number) =>
  useSyncExternalStore(
    subscribeToStored,
    () => ` ${readStored(storageKey)} `.includes(` ${id} `),
    () => false,
  );
