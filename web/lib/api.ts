import { data, type RouterContextProvider } from 'react-router';
import { createClient, type Send } from '#contract/client.ts';
import { contract } from '#contract/index.ts';
import { acceptReasons, reason } from '#contract/values/refusals.ts';
import { hostContext } from './host.ts';
import { isOfAnother, readSession } from './session.ts';
import { upload } from './upload.ts';

function nameOf(response: Response): string {
  const disposition = response.headers.get('content-disposition') ?? '';
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? [];
  const [, plain = ''] = /filename="?([^;"]+)/.exec(disposition) ?? [];
  return encoded ? decodeURIComponent(encoded) : plain;
}

async function contentOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  // No call answers a page: this is a network's that asks to log in first.
  if (response.ok && type.includes('html')) throw new TypeError('A page came in place of an answer');
  const isData = type.includes('json');
  if (response.ok && !isData) return new File([await response.blob()], nameOf(response));
  // An answer that is cut short, as by leaving the page, is none.
  return response.ok ? response.json() : response.json().catch(() => undefined);
}

/** Tells of each change that was made through the API. */
export const writes = new EventTarget();

/** Milliseconds. The board itself waits for less (`server/http/connections.ts`): the connection is lost. */
const timeout = 60_000;

/** What is answered may take longer to arrive. */
async function answerTo(url: string, { signal, ...request }: RequestInit): Promise<Response> {
  const late = new AbortController();
  const waiting = setTimeout(() => late.abort(), timeout);
  const ending = AbortSignal.any([late.signal, ...(signal ? [signal] : [])]);
  return fetch(url, { ...request, signal: ending }).finally(() => clearTimeout(waiting));
}

export const sendFromBrowser: Send = async ({ method, path, body, signal }) => {
  // What was read for one account is never written for another.
  if (isOfAnother()) return { status: 409, body: { message: reason('otherAccount') } };
  const token = readSession()?.token;
  const url = (document.documentElement.dataset.api ?? '') + path;
  const headers = { accept: acceptReasons, ...(token && { authorization: token }) };
  const json = { 'content-type': 'application/json' };
  const response =
    body instanceof FormData
      ? await upload(url, { method, body, headers, signal: signal ?? null })
      : await answerTo(url, {
          method,
          signal: signal ?? null,
          body: body === undefined ? null : JSON.stringify(body),
          headers: { ...headers, ...(body === undefined ? {} : json) },
        });
  if (method !== 'GET' && response.ok) writes.dispatchEvent(new Event('write'));
  return {
    status: response.status,
    body: await contentOf(response),
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  };
};

export const api = createClient(contract, sendFromBrowser);

/** As nobody, for a loader on the server; a failed call answers the page with its status. */
export const publicSend =
  (context: Readonly<RouterContextProvider>): Send =>
  async (request) => {
    const answer = await context.get(hostContext).send(request);
    if (answer.status !== 200) throw data(null, answer.status);
    return answer;
  };

export const publicApi = (context: Readonly<RouterContextProvider>) =>
  createClient(contract, publicSend(context));
