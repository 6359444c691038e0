import { tooMany } from './errors.ts';

const maxWaiting = 64;

/** So that much at once of an account takes one connection to the database, not all. Throws 429 when too many wait. */
export function serializeByAccount() {
  const queues = new Map<number, { length: number; last: Promise<unknown> }>();
  return async <T>(account: number, work: () => Promise<T>): Promise<T> => {
    const queue = queues.get(account) ?? { length: 0, last: Promise.resolve() };
    if (queue.length > maxWaiting) throw tooMany(1);
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
