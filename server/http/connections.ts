import { createServer, type RequestListener, type Server } from 'node:http';
import { BlockList, isIPv6, type Socket } from 'node:net';
import type { Config } from '../config/config.ts';
import { networkOf } from './rate-limits.ts';

export const maxConnections = { inAll: 1000, ofNetwork: 128 };

/** One request of a connection may wait for the one before it; a third ends the connection. */
function answerInOrder(answer: RequestListener): RequestListener {
  const waiting = new WeakSet<Socket>();
  return (request, response) => {
    const { socket } = request;
    // A response has the socket when none before it is unanswered.
    if (response.socket) return answer(request, response);
    if (waiting.has(socket)) return endUnread(socket);
    waiting.add(socket);
    response.once('socket', () => {
      waiting.delete(socket);
      answer(request, response);
    });
  };
}

/** The parser has hundreds more in its hands, perhaps, and would make a request of each. */
function endUnread(socket: Socket & { parser?: { onIncoming(): number } | null }) {
  if (socket.parser) socket.parser.onIncoming = () => 0;
  socket.destroy();
}

/** They carry the requests of many networks. */
function proxiesIn({ trustProxy }: Config) {
  const proxies = new BlockList();
  for (const network of Array.isArray(trustProxy) ? trustProxy : []) {
    const [address = '', prefix] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    proxies.addSubnet(address, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return (address: string) => proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Beyond, the one used longest ago that nobody is working for is evicted; the new one is cut off if there is none. */
function boundConnections(server: Server, config: Config, working: WeakSet<Socket>) {
  const isProxy = proxiesIn(config);
  const used = new Map<Socket, Set<Socket>>();
  const networks = new Map<string, Set<Socket>>();

  function remove(socket: Socket) {
    used.get(socket)?.delete(socket);
    used.delete(socket);
  }
  function evict(sockets: Iterable<Socket>) {
    for (const socket of sockets) {
      if (working.has(socket)) continue;
      remove(socket);
      return socket.destroy();
    }
  }

  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    const network = networkOf(remoteAddress);
    const own = networks.get(network) ?? new Set();
    networks.set(network, own.add(socket));
    used.set(socket, own);
    socket.once('close', () => {
      remove(socket);
      if (own.size === 0) networks.delete(network);
    });
    if (config.rateLimits && own.size > maxConnections.ofNetwork && !isProxy(remoteAddress)) evict(own);
    if (used.size > maxConnections.inAll) evict(used.keys());
  });
  server.on('request', ({ socket }) => {
    const own = used.get(socket);
    if (!own) return;
    used.delete(socket);
    used.set(socket, own);
    own.delete(socket);
    own.add(socket);
  });
}

export const serverFactory = (config: Config, working: WeakSet<Socket>) => (answer: RequestListener) => {
  const server = createServer(
    {
      // For all of a request: time for the largest upload at 350 kbit/s.
      requestTimeout: 120_000,
      headersTimeout: 15_000,
      connectionsCheckingInterval: 5000,
      keepAliveTimeout: 30_000,
    },
    answerInOrder(answer),
  );
  // Without a byte either way.
  server.setTimeout(30_000);
  boundConnections(server, config, working);
  return server;
};
