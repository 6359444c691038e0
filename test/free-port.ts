import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Undefined where the port is taken. */
async function listen(port: number) {
  const server = createServer();
  return once(server.listen(port, '127.0.0.1'), 'listening').then(
    () => server,
    () => undefined,
  );
}

/** Below the ports that the system hands out; held while this process lives, since other tests look for one too. */
export async function freePort(): Promise<number> {
  const number = randomInt(10_000);
  const held = await listen(10_000 + number);
  held?.unref();
  const server = held && (await listen(20_000 + number));
  if (!server) return freePort();
  server.close();
  await once(server, 'close');
  return 20_000 + number;
}
