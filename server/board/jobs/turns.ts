import { type Db, defaultPoolSize, perDb } from '../../db/connect.ts';
import { busy } from '../../http/errors.ts';
import { fairQueue } from '../../http/fair-queue.ts';

/** As many as keep the processors busy; requests for anything else find room beside those that wait. */
const atOnce = Math.ceil(defaultPoolSize / 2);
const maxWaiting = 32;
/** Milliseconds. */
const maxWait = 3000;
const queues = perDb(() =>
  fairQueue({ atOnce, atOncePerKey: atOnce, waiting: maxWaiting, waitingPerKey: maxWaiting }),
);

/** For what no cache holds and costs much; networks take turns. Throws 503 when too many wait, or after three seconds. */
export function inTurn<Result>(db: Db, network: string, find: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  return queues(db).run(network, async () => {
    if (performance.now() - start > maxWait) throw busy();
    return find();
  });
}
