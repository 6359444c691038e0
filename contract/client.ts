import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { ApiError, type FieldErrors } from './errors.ts';

interface Sent {
  method: Endpoint['method'];
  /** With the query string. */
  path: string;
  /** Something for JSON, or `FormData` as it is. */
  body: unknown;
  signal: AbortSignal | undefined;
}
interface Answer {
  status: number;
  body: unknown;
  retryAfter?: number | undefined;
}
/** Rejects only when no answer came. */
export type Send = (request: Sent) => Promise<Answer>;

export type Refusal = {
  ok: false;
  status: number;
  message: string;
  /** What the message words, where that was done. */
  reason?: string;
  errors: FieldErrors;
  retryAfter: number | undefined;
};
export type Result<Data> = { ok: true; data: Data } | Refusal;

type InputPart<E extends Endpoint, K extends 'params' | 'query' | 'body' | 'form'> = E[K] extends z.ZodType
  ? Record<never, never> extends z.input<E[K]>
    ? { [P in K]?: z.input<E[K]> }
    : { [P in K]: z.input<E[K]> }
  : unknown;
type Input<E extends Endpoint> = InputPart<E, 'params'> &
  InputPart<E, 'query'> &
  InputPart<E, 'body'> &
  InputPart<E, 'form'> & { signal?: AbortSignal };
type Output<E extends Endpoint> = z.output<E['response']>;
type Returned<E extends Endpoint> = E['method'] extends 'GET' ? Output<E> : Result<Output<E>>;
type Call<E extends Endpoint> =
  Record<never, never> extends Input<E>
    ? (input?: Input<E>) => Promise<Returned<E>>
    : (input: Input<E>) => Promise<Returned<E>>;
export type Client<C extends Record<string, Endpoint>> = { [Name in keyof C]: Call<C[Name]> };

type Values = Record<string, unknown>;
interface Parts {
  params?: Values;
  query?: Values;
  body?: unknown;
  form?: Values;
  signal?: AbortSignal;
}

/** Leaves empty filters out. */
export function pathOf(endpoint: Endpoint, params: Values = {}, query: Values = {}): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(filled.map(([key, value]) => [key, String(value)]));
  return search.size ? `${path}?${search}` : path;
}

/** Multipart goes as POST, with the method that is meant in `_method`. */
function formData(method: Endpoint['method'], form: Values): FormData {
  const data = new FormData();
  data.append('_method', method);
  for (const [name, value] of Object.entries(form)) {
    if (value === undefined) continue;
    if (value instanceof File) data.append(name, value);
    else data.append(name, typeof value === 'object' && value ? JSON.stringify(value) : String(value ?? ''));
  }
  return data;
}

function failure({ status, body, retryAfter }: Answer): ApiError {
  const { message = 'Server Error', errors } = (body ?? {}) as { message?: string; errors?: FieldErrors };
  return new ApiError(status, message, errors, retryAfter);
}

/**
 * One function an endpoint. A read answers its data or throws `ApiError`. A write returns `{ok, data}`, or
 * `{ok: false, errors}` when it was refused (4xx); a lost session (401) and a broken server (5xx) throw.
 */
export function createClient<C extends Record<string, Endpoint>>(contract: C, send: Send): Client<C> {
  const call =
    (endpoint: Endpoint) =>
    async ({ params, query, body, form, signal }: Parts = {}) => {
      const { method } = endpoint;
      const path = pathOf(endpoint, params, query);
      const answer = await send(
        form
          ? { method: 'POST', path, body: formData(method, form), signal }
          : { method, path, body, signal },
      );
      if (answer.status === 200) return method === 'GET' ? answer.body : { ok: true, data: answer.body };
      const { status, message, errors, retryAfter } = failure(answer);
      if (method === 'GET' || status === 401 || status >= 500) throw failure(answer);
      return { ok: false, status, message, errors, retryAfter };
    };
  return Object.fromEntries(
    Object.entries(contract).map(([name, endpoint]) => [name, call(endpoint)]),
  ) as Client<C>;
}
