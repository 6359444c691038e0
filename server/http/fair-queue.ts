import { busy } from './errors.ts';

interface Bounds {
  atOnce: number;
  atOncePerKey: number;
  waiting: number;
  waitingPerKey: number;
}
interface Waiting {
  turn: () => void;
  refuse: () => void;
}
interface Share {
  running: number;
  waiting: Waiting[];
}

/**
 * Lets so many run at once, in all and of one key; others wait, up to a number, while the keys take turns. Where no
 * more may wait, the last one of the key that has most waiting is refused.
 */
export function fairQueue({ atOnce, atOncePerKey, waiting: maxWaiting, waitingPerKey }: Bounds) {
  const shares = new Map<string, Share>();
  let running = 0;
  let waiting = 0;

  function startNext() {
    for (const [key, share] of shares) {
      if (share.running >= atOncePerKey) continue;
      const next = share.waiting.shift();
      if (!next) continue;
      shares.delete(key);
      shares.set(key, share);
      waiting -= 1;
      running += 1;
      share.running += 1;
      return next.turn();
    }
  }

  /** Of the key that has most waiting, and more than another would have with one more. */
  function takeLast({ waiting: own }: Share): Waiting | undefined {
    const longest = [...shares.values()].reduce(
      (most, { waiting }) => (waiting.length > most.length ? waiting : most),
      own,
    );
    if (longest.length <= own.length + 1) return;
    waiting -= 1;
    return longest.pop();
  }

  const queue = {
    /** Calls `turn` now or later, to be followed by one `leave`, or `refuse`. */
    enter(key: string, turn: () => void, refuse: () => void) {
      const share = shares.get(key) ?? { running: 0, waiting: [] };
      if (running < atOnce && share.running < atOncePerKey) {
        shares.set(key, share);
        running += 1;
        share.running += 1;
        return turn();
      }
      if (share.waiting.length >= waitingPerKey) return refuse();
      const isFull = waiting >= maxWaiting;
      const last = isFull ? takeLast(share) : undefined;
      if (isFull && !last) return refuse();
      shares.set(key, share);
      share.waiting.push({ turn, refuse });
      waiting += 1;
      last?.refuse();
    },
    leave(key: string) {
      const share = shares.get(key);
      if (!share?.running) throw new Error(`Nothing of ${key} runs`);
      running -= 1;
      share.running -= 1;
      if (share.running + share.waiting.length === 0) shares.delete(key);
      if (waiting > 0) startNext();
    },
    /** Throws 503 when no more may wait. */
    run<T>(key: string, work: () => Promise<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        const turn = () =>
          void work()
            .finally(() => queue.leave(key))
            .then(resolve, reject);
        queue.enter(key, turn, () => reject(busy()));
      });
    },
  };
  return queue;
}
