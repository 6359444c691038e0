import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that the system hands out, one of which another program may be given before ours listens. */
export async function freePort(): Promise<number> {
  const port = 20_000 + randomInt(10_000);
  const server = createServer();
  const isFree = await once(server.listen(port, '127.0.0.1'), 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}
