import type { FastifyInstance, FastifyRequest, RouteHandlerMethod, RouteOptions } from 'fastify';
import type { Access } from '#contract/endpoint.ts';
import { methodNotAllowed } from './errors.ts';

type Handlers = Partial<Record<string, RouteHandlerMethod>>;

declare module 'fastify' {
  interface FastifyInstance {
    /** What a POST to an address may come to, by the method that it means. */
    posts: Map<string, { access: Access; handlers: Handlers }>;
  }
  interface FastifyContextConfig {
    /** Whom a route of the API is for; one that does not say so is not registered. */
    access?: Access;
    ignoresBody?: boolean;
  }
}

interface Route extends RouteOptions {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
}

function meantBy({ body }: FastifyRequest): string {
  const method = (body as { _method?: unknown } | undefined | null)?._method;
  return method === 'PUT' || method === 'DELETE' ? method : 'POST';
}

/** Lets POST stand for PUT and DELETE. Who may POST is checked before the body is read. */
export function addRoute(app: FastifyInstance, route: Route, access: Access) {
  const { method, url, handler } = route;
  const config = { ...route.config, access };
  if (method !== 'POST') app.route({ ...route, config });
  if (method === 'GET') return;
  const known = app.posts.get(url);
  if (known) {
    if (known.access !== access) throw new Error(`${url} is for ${known.access} alone`);
    known.handlers[method] = handler;
    return;
  }
  const handlers: Handlers = { [method]: handler };
  app.posts.set(url, { access, handlers });
  app.route({
    ...route,
    config,
    method: 'POST',
    handler(request, reply) {
      const meant = handlers[meantBy(request)];
      if (!meant) throw methodNotAllowed(reply, Object.keys(handlers));
      return meant.call(this, request, reply);
    },
  });
}
