import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { busy } from './errors.ts';
import { fairQueue } from './fair-queue.ts';
import { networkOf } from './rate-limits.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while the request is worked on. */
    leaveQueue: (() => void) | undefined;
  }
  interface FastifyContextConfig {
    /** Answered however busy the server is. */
    isUrgent?: boolean;
  }
}

const maxRequests = { atOnce: 64, waiting: 192 };
/** While those of one route take long, those of others find room. */
export const maxPerRoute = { atOnce: 44, waiting: 192 };
const maxPerNetwork = { atOncePerKey: 16, waitingPerKey: 112 };

const hasBody = ({ headers }: FastifyRequest) =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/**
 * Counts requests from when they have come, body and all, until their answers are ready, the clients there or not.
 * Others wait; with too many waiting, 503. Returns what a request with a body calls before the body is parsed.
 */
export function boundConcurrency(app: FastifyInstance, working: WeakSet<Socket>) {
  const { rateLimits } = app.config;
  const byNetwork = rateLimits ? maxPerNetwork : { atOncePerKey: Infinity, waitingPerKey: Infinity };
  const queue = fairQueue({ ...byNetwork, ...maxRequests });
  const routes = new Map<string, typeof queue>();

  function queueOf({ routeOptions: { url = '' } }: FastifyRequest) {
    const known = routes.get(url) ?? fairQueue({ ...byNetwork, ...maxPerRoute });
    routes.set(url, known);
    return known;
  }

  function takeTurn(request: FastifyRequest, done: (error?: Error) => void) {
    const { socket } = request.raw;
    // The calls that a page makes for itself have no socket, and are bounded with their page.
    if (request.leaveQueue || !(socket instanceof Socket) || request.routeOptions.config.isUrgent)
      return done();
    const key = networkOf(request.ip);
    const ofRoute = queueOf(request);
    const refuse = () => {
      working.delete(socket);
      done(busy());
    };
    const leave = () => {
      request.leaveQueue = undefined;
      working.delete(socket);
      queue.leave(key);
      ofRoute.leave(key);
    };
    const turn = () => {
      if (socket.destroyed) return leave();
      request.leaveQueue = leave;
      done();
    };
    const enter = () =>
      queue.enter(key, turn, () => {
        ofRoute.leave(key);
        refuse();
      });
    working.add(socket);
    ofRoute.enter(key, enter, refuse);
  }

  app.decorateRequest('leaveQueue', undefined);
  app.addHook('onRequest', (request, _, done) => (hasBody(request) ? done() : takeTurn(request, done)));
  app.addHook('preHandler', (request, _, done) => takeTurn(request, done));
  app.addHook('onSend', (request, _, payload, done) => {
    request.leaveQueue?.();
    done(null, payload);
  });
  // Of an answer that was written past the framework.
  app.addHook('onResponse', async ({ leaveQueue }) => leaveQueue?.());
  return takeTurn;
}
