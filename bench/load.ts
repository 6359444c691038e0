import { Agent, request } from 'node:http';

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  bytes: Buffer;
}
export type Get = (path: string, headers?: Record<string, string>) => Promise<Reply>;

export function makeClient(origin: string, connections: number): Get {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return (path, headers = {}) =>
    new Promise((resolve, reject) => {
      const call = request(origin + path, { agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            bytes: Buffer.concat(parts),
          }),
        );
      });
      call.on('error', reject);
      call.end();
    });
}

export async function getWell(get: Get, path: string, headers?: Record<string, string>) {
  const { status, bytes } = await get(path, headers);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${bytes.toString().slice(0, 200)}`);
}

/** Median and 99th percentile in milliseconds, with `atOnce` requests under way. */
export async function timeEach(get: Get, paths: string[], { headers = {}, atOnce = 1 } = {}) {
  const times: number[] = [];
  const rest = paths.values();
  const walk = async () => {
    for (const path of rest) {
      const start = performance.now();
      await getWell(get, path, headers);
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.ceil(share * times.length) - 1] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

export async function throughput(
  get: Get,
  paths: string[],
  seconds: number,
  atOnce: number,
): Promise<number> {
  let done = 0;
  const end = performance.now() + seconds * 1000;
  const walk = async (from: number) => {
    for (let index = from; performance.now() < end; index += atOnce) {
      await getWell(get, paths[index % paths.length] ?? '/');
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, index) => walk(index)));
  return done / seconds;
}
