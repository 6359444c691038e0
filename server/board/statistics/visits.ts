import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/connect.ts';
import { firstOfDay } from './first-of-day.ts';
import { addVisits, type Counted } from './queries.ts';

/** Milliseconds between two writes: a kill loses what came since the last. */
const writtenEvery = 10_000;
/** Jobs and hosts that wait for the database; while it is away, more are not counted. */
const maxWaiting = 20_000;
/** Of these, in one statement. */
const atOnce = 2000;
/** What a network may tell in so many milliseconds. */
export const maxPerNetwork = 600;
const window = 300_000;
/** Browsers of a network that are told apart, so that made-up names count no more. */
const browsers = 32;

interface Visit {
  job: number;
  what: 'view' | 'begun';
  /** The host whose link was followed, as it was told. */
  from: string;
  /** The board's own host. */
  own: string;
  network: string;
  userAgent: string | undefined;
}

interface VisitsOptions {
  db: Db;
  log: FastifyBaseLogger;
  /** Whether a network has limits. */
  isLimited: boolean;
}

/** The name of a source: a host, or one of three words without a dot. */
function sourceOf({ from, own }: Visit): string {
  const host = from.toLowerCase();
  if (host === '') return 'direct';
  if (host === own.toLowerCase()) return 'board';
  const name = host.replace(/^www\./, '');
  return name.length <= 100 && /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/.test(name) ? name : 'other';
}

const browserOf = (userAgent: string) => (createHash('sha256').update(userAgent).digest()[0] ?? 0) % browsers;

/** Counts visits of jobs in memory, and adds them to the tables in batches. */
export function countVisits({ db, log, isLimited }: VisitsOptions) {
  const waiting = new Map<string, Counted>();
  const isFirst = firstOfDay();
  const tries = new LRUCache<string, number>({ max: 10_000, ttl: window, noUpdateTTL: true });
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function add({ job, host, views, begun }: Counted) {
    const key = `${job} ${host}`;
    const known = waiting.get(key) ?? { job, host, views: 0, begun: 0 };
    if (waiting.size >= maxWaiting && !waiting.has(key)) return;
    waiting.set(key, { ...known, views: known.views + views, begun: known.begun + begun });
    timer ??= setTimeout(() => void write(), writtenEvery).unref();
  }

  async function writeAll() {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, atOnce);
      for (const [key] of batch) waiting.delete(key);
      try {
        await addVisits(
          db,
          batch.map(([, counted]) => counted),
        );
      } catch (error) {
        for (const [, counted] of batch) add(counted);
        return log.warn(error, 'Views of jobs wait for the database');
      }
    }
  }

  /** Everything that was counted so far, after what is being written. */
  function write() {
    writing = writing.then(writeAll);
    return writing;
  }

  return {
    count(visit: Visit) {
      const { job, what, network, userAgent = '' } = visit;
      // What is longer than a browser's name is not looked through.
      if (userAgent === '' || userAgent.length > 1000 || isbot(userAgent)) return;
      const tried = (tries.get(network) ?? 0) + 1;
      tries.set(network, tried);
      if (isLimited && tried > maxPerNetwork) return;
      if (!isFirst(`${what} ${job} ${network} ${browserOf(userAgent)}`)) return;
      if (what === 'view') add({ job, host: sourceOf(visit), views: 1, begun: 0 });
      else add({ job, host: 'board', views: 0, begun: 1 });
    },
    write,
  };
}
