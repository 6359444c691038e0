import { once } from 'node:events';
import { MessageChannel, Worker } from 'node:worker_threads';
import type { Documents } from './documents.ts';

/** Makes documents in a thread of its own, beside what reads postings; `close` it. */
export class DocumentsThread {
  #worker: Worker;
  #failed = new AbortController();

  /** `url` is the database's. */
  constructor(url: string) {
    this.#worker = new Worker(new URL('./documents-worker.ts', import.meta.url), { workerData: url });
    this.#worker.on('error', (error) => this.#failed.abort(error));
  }

  async of(jobs: Parameters<Documents['of']>[0]): ReturnType<Documents['of']> {
    const { port1, port2 } = new MessageChannel();
    this.#worker.postMessage({ jobs, port: port2 }, [port2]);
    const [documents] = await once(port1, 'message', { signal: this.#failed.signal }).catch((error) => {
      throw error.cause ?? error;
    });
    return documents;
  }

  async close() {
    await this.#worker.terminate();
  }
}
