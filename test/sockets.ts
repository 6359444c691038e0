import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`;

/** Each socket has said something; all are of one network. */
export async function openSockets(
  port: number,
  count: number,
  text: string,
  localAddress = '127.0.0.1',
): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () =>
    connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {}),
  );
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.write(text);
  return sockets;
}

interface Reply {
  status: number;
  type: string;
  retryAfter: string | undefined;
}

/** Asks from another network than `openSockets`, unless told. */
export function ask(port: number, path: string, localAddress = '127.0.0.2'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', localAddress, path, agent: false }, (response) => {
      const { statusCode: status = 0, headers } = response;
      const reply = { status, type: String(headers['content-type']), retryAfter: headers['retry-after'] };
      response.resume().on('end', () => resolve(reply));
    })
      .on('error', reject)
      .end();
  });
}
