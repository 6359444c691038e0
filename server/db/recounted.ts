import { LRUCache } from 'lru-cache';
import { type Db, perDb } from './connect.ts';

const ttlPerDuration = 100;
const maxTtl = 600_000;

/** Caches a count 100 times as long as it took, 10 minutes at most; as long again it is told while counted anew. */
export function recounted<Counted extends object>(count: (db: Db) => Promise<Counted>) {
  const begin = (db: Db) => {
    let ttl = 0;
    const counted = new LRUCache<'all', Counted>({
      max: 1,
      ttl: maxTtl,
      ttlResolution: 0,
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _old, { options }) => {
        const start = performance.now();
        const all = await count(db);
        ttl = Math.min(maxTtl, Math.ceil(ttlPerDuration * (performance.now() - start)));
        options.ttl = ttl;
        return all;
      },
    });
    return () => counted.forceFetch('all', { allowStale: counted.getRemainingTTL('all') > -ttl });
  };
  const known = perDb(begin);
  return (db: Db) => known(db)();
}
