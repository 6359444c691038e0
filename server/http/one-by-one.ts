import { tooMany } from './errors.ts';

/** Of one account, how many may wait for those before them. */
const mostWaiting = 64;

/**
 * Does what one account writes one after the other, so that much at once takes one connection to the database, and not
 * all of them. Throws 429 when too many wait.
 */
export function oneByOne() {
  const queues = new Map<number, { length: number; last: Promise<unknown> }>();
  return async <T>(account: number, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(account) ?? { length: 0, last: Promise.resolve() };
    if (queue.length > mostWaiting) throw tooMany(1);
    queues.set(account, queue);
    queue.length += 1;
    const result = queue.last.then(work);
    queue.last = result.catch(() => undefined);
    try {
      return await result;
    } finally {
      queue.length -= 1;
      if (queue.length === 0) queues.delete(account);
    }
  };
}
