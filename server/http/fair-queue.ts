import { busy } from './errors.ts';

interface Bounds {
  atOnce: number;
  atOncePerKey: number;
  waiting: number;
  waitingPerKey: number;
}
type Turn = () => void;

/** Lets so many run at once, in all and of one key; others wait, up to a number, while the keys take turns. */
export function fairQueue({ atOnce, atOncePerKey, waiting: mostWaiting, waitingPerKey }: Bounds) {
  const shares = new Map<string, { running: number; waiting: Turn[] }>();
  let running = 0;
  let waiting = 0;

  function startNext() {
    for (const [key, share] of shares) {
      if (share.running >= atOncePerKey) continue;
      const turn = share.waiting.shift();
      if (!turn) continue;
      shares.delete(key);
      shares.set(key, share);
      waiting -= 1;
      running += 1;
      share.running += 1;
      return turn();
    }
  }

  const queue = {
    /** Runs `turn` now or later, to be followed by one `leave`; false when no more may wait. */
    enter(key: string, turn: Turn): boolean {
      const share = shares.get(key) ?? { running: 0, waiting: [] };
      if (running < atOnce && share.running < atOncePerKey) {
        shares.set(key, share);
        running += 1;
        share.running += 1;
        turn();
        return true;
      }
      if (waiting >= mostWaiting || share.waiting.length >= waitingPerKey) return false;
      shares.set(key, share);
      share.waiting.push(turn);
      waiting += 1;
      return true;
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
        if (!queue.enter(key, turn)) reject(busy());
      });
    },
  };
  return queue;
}
