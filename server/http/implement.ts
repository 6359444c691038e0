import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FieldErrors } from '#contract/errors.ts';
import { ApiError } from '#contract/errors.ts';
import { reason } from '#contract/values/refusals.ts';
import { forOwners } from '#contract/values/roles.ts';
import type { Db } from '../db/connect.ts';
import { factorNeeded, forbidden, methodNotAllowed, notFound, unauthorized } from './errors.ts';
import { etagOf, isCached } from './etag.ts';
import { addRoute } from './method-override.ts';
import { findUser, tokenIn, type User } from './session.ts';
import { readForm } from './uploads.ts';

/** What a write answers that has nothing else to tell. */
export const done = { success: true } as const;

declare module 'fastify' {
  interface FastifyRequest {
    user: User | undefined;
    /** Of whoever asks, or tries to log in: for the log. */
    account: number | undefined;
  }
}

/** Bytes of a body from anybody: the longest enquiry, each of its characters escaped. */
const guestBodyLimit = 64 * 1024;

type ParsedPart<E extends Endpoint, K extends 'params' | 'query' | 'body' | 'form'> = E[K] extends z.ZodType
  ? z.output<E[K]>
  : undefined;

interface Context<E extends Endpoint> {
  db: Db;
  params: ParsedPart<E, 'params'>;
  query: ParsedPart<E, 'query'>;
  body: ParsedPart<E, 'body'>;
  form: ParsedPart<E, 'form'>;
  /** The names of the fields that the body has, whatever is in them. */
  given: ReadonlySet<string>;
  user: E['access'] extends 'guest' ? User | undefined : User;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<E extends Endpoint> = (context: Context<E>) => Promise<z.input<E['response']>>;

/** What the board asks of this kind of account, before anything else. */
const lacksFactor = ({ server: { config } }: FastifyRequest, { hasFactor, type }: User) =>
  !hasFactor && config.guarded.includes(type);

async function admit(request: FastifyRequest, { access, beforeFactor }: Endpoint): Promise<User | undefined> {
  const { db, config } = request.server;
  const token = tokenIn(request.headers.authorization);
  const user = token ? await findUser(db, token, config.sessions) : undefined;
  request.account = user?.id;
  if (access === 'guest') return user && lacksFactor(request, user) ? undefined : user;
  // Nobody but an owner is told that there is a desk.
  if (access === forOwners && user?.type !== 'Owner') throw notFound();
  if (!user) throw unauthorized();
  if (!access.includes(user.type)) throw forbidden();
  if (!beforeFactor && lacksFactor(request, user)) throw factorNeeded();
  return user;
}

/** What is wrong with an entry of a list stands at one of its fields, or, as it has none, at the list. */
const fieldAt = (path: PropertyKey[]) =>
  (typeof path.at(-1) === 'number' ? path.slice(0, -1) : path).join('.');

function fieldErrors(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of error.issues) {
    const field = fieldAt(path);
    errors[field] = [...new Set([...(errors[field] ?? []), message])];
  }
  return errors;
}

/** What a schema cannot know: messages by field, of fields that may also be refused by it. */
type Refuse = (fields: Record<string, unknown>) => Record<string, string>;

/** What is no object has no fields, so that the refusal names the ones that are missing. Throws 422. */
export async function parseFields<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  refuse: Refuse = () => ({}),
): Promise<z.output<Schema>> {
  const fields = typeof value === 'object' && !Array.isArray(value) ? { ...value } : {};
  const parsed = await schema.safeParseAsync(fields, { error: () => reason('unexpected') });
  const errors = parsed.success ? {} : fieldErrors(parsed.error);
  for (const [field, message] of Object.entries(refuse(fields))) errors[field] ??= [message];
  const [first] = Object.values(errors);
  if (first) throw new ApiError(422, first[0] ?? reason('checkForm'), errors);
  return parsed.data as z.output<Schema>;
}

const parse = async (schema: z.ZodType | undefined, value: unknown, refuse?: Refuse) =>
  schema && parseFields(schema, value, refuse);

/** What in a query lets anybody read who has it. */
const secrets = ['token', 'key', 'signature'];

function register<E extends Endpoint & { refuse?: Refuse }>(
  app: FastifyInstance,
  endpoint: E,
  answer: (context: Context<E>) => Promise<unknown>,
) {
  const { access, method, path: url, query } = endpoint;
  const isPublic = access === 'guest' && method === 'GET' && !secrets.some((name) => query?.shape[name]);
  const route = {
    method,
    url,
    ...(access === 'guest' && { bodyLimit: guestBodyLimit }),
    config: { ignoresBody: endpoint.ignoresBody ?? false },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('vary', 'Authorization');
      // Where nothing is said a shared cache may keep what it likes, for as long as it likes.
      const isShared = isPublic && !request.headers.authorization;
      reply.header('cache-control', isShared ? 'no-cache' : 'private, no-store');
      request.user = await admit(request, endpoint);
    },
    preValidation: async (request: FastifyRequest, reply: FastifyReply) => {
      if (endpoint.ignoresBody) request.raw.resume();
      else if (request.isMultipart()) request.body = await readForm(request, reply, endpoint.form);
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const { user } = request;
      // What a POST stands for is known by now, and may be another call than let it in.
      if (user && !endpoint.beforeFactor && lacksFactor(request, user)) throw factorNeeded();
      const params = await parse(endpoint.params, request.params).catch(() => {
        throw notFound();
      });
      const context = {
        db: app.db,
        params,
        query: await parse(endpoint.query, request.query),
        body: await parse(endpoint.body, request.body, endpoint.refuse),
        form: await parse(endpoint.form, request.body, endpoint.refuse),
        given: new Set(Object.keys(request.body ?? {})),
        user,
        request,
        reply,
      } as Context<E>;
      // What was parsed of it is all that is needed; the rest may be large.
      request.body = undefined;
      // The session may have ended while the body came, which takes minutes if it likes, or while this waited.
      const admitAgain = async () =>
        answer({ ...context, user: await admit(request, endpoint) } as Context<E>);
      const answered =
        user && method !== 'GET' ? app.serializeByAccount(user.id, admitAgain) : answer(context);
      return answered.catch(async (error) => {
        // The account may have been erased meanwhile, and what it was to be about.
        if (user && !(error instanceof ApiError)) await admit(request, endpoint);
        throw error;
      });
    },
  };
  addRoute(app, route, access);
}

/** Admits (401, 403, 404), parses (404 for ids in the path, 422), handles, and answers nothing unlisted. */
export function implement<E extends Endpoint & { refuse?: Refuse }>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
) {
  register(app, endpoint, async (context) => endpoint.response.parse(await handler(context)));
}

function sendKept(request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  const body = JSON.stringify(answer);
  const etag = etagOf(body);
  reply.headers({ 'cache-control': 'no-cache', etag });
  if (isCached(request, etag)) return reply.code(304).header('vary', 'Authorization, Accept-Encoding').send();
  return reply.type('application/json; charset=utf-8').send(body);
}

/** For lists that all see alike: a visitor's may come late, from a replica; the signed-in see what they just did. */
export function implementList<E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>) {
  register(app, endpoint, async (context) => {
    const { request, reply, user } = context;
    const found = user ? handler(context) : app.readLists((db) => handler({ ...context, db }));
    const answer = endpoint.response.parse(await found);
    return request.headers.authorization ? answer : sendKept(request, reply, answer);
  });
}

export function implementDownload<E extends Endpoint & { response: z.ZodFile }>(
  app: FastifyInstance,
  endpoint: E,
  handler: (context: Context<E>) => Promise<FastifyReply>,
) {
  register(app, endpoint, handler);
}

export function refuseOtherMethods(app: FastifyInstance, paths: Iterable<string>) {
  for (const url of paths) {
    const known = app.supportedMethods.filter((method) => app.hasRoute({ method, url }));
    // Where something is only posted there may be a page.
    if (!url.startsWith('/api/') && !known.includes('GET')) continue;
    app.route({
      method: app.supportedMethods.filter((method) => !known.includes(method)),
      url,
      config: { access: 'guest' },
      handler: async (_, reply) => {
        throw methodNotAllowed(reply, known);
      },
    });
  }
}
