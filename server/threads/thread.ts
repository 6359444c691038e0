import { once } from 'node:events';
import { MessageChannel, type MessagePort, Worker, type WorkerOptions } from 'node:worker_threads';

interface Message<Argument> {
  argument: Argument;
  port: MessagePort;
}
type Answer<Result> = { result: Result } | { error: unknown };

/** Calls what the other side has given to `serve`; rejects with what was thrown there, or with the signal's reason. */
export async function call<Argument, Result>(
  other: Pick<MessagePort, 'postMessage'>,
  argument: Argument,
  signal?: AbortSignal,
): Promise<Result> {
  const { port1, port2 } = new MessageChannel();
  other.postMessage({ argument, port: port2 } satisfies Message<Argument>, [port2]);
  const [answer]: Answer<Result>[] = await once(port1, 'message', { signal }).catch((error) => {
    throw error.cause ?? error;
  });
  if (answer && 'result' in answer) return answer.result;
  throw answer?.error;
}

async function answerTo<Argument, Result>(
  handle: (argument: Argument) => Result | Promise<Result>,
  argument: Argument,
): Promise<Answer<Result>> {
  try {
    return { result: await handle(argument) };
  } catch (error) {
    return { error };
  }
}

export function serve<Argument, Result>(
  other: MessagePort | Worker | null,
  handle: (argument: Argument) => Result | Promise<Result>,
): void {
  other?.on('message', async ({ argument, port }: Message<Argument>) => {
    port.postMessage(await answerTo(handle, argument));
    port.close();
  });
}

/** The module must `serve`; `close` the thread. */
export class Thread<Argument, Result> {
  readonly worker: Worker;
  /** Aborted with the reason when the thread has died. */
  readonly died: AbortSignal;

  constructor(module: URL, options?: WorkerOptions) {
    const dying = new AbortController();
    this.died = dying.signal;
    this.worker = new Worker(module, options);
    this.worker.on('error', (error) => dying.abort(error));
    this.worker.on('exit', () => dying.abort(new Error('The thread has ended')));
  }

  call(argument: Argument): Promise<Result> {
    return call(this.worker, argument, this.died);
  }

  async close() {
    await this.worker.terminate();
  }
}
