import type { RouterContextProvider } from 'react-router';
import { createClient, type Send } from '#contract/client.ts';
import { contract } from '#contract/index.ts';
import { hostContext } from './host.ts';
import { readSession } from './session.ts';

const sendFromBrowser: Send = async ({ method, path, body, signal }) => {
  const token = readSession()?.token;
  const isForm = body instanceof FormData;
  const response = await fetch((document.documentElement.dataset.api ?? '') + path, {
    method,
    signal: signal ?? null,
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
    headers: {
      ...(token ? { authorization: token } : {}),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    },
  });
  return {
    status: response.status,
    body: await response.json().catch(() => undefined),
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  };
};

/** The API as the person at this browser; for the browser alone. */
export const api = createClient(contract, sendFromBrowser);

/** The API as nobody, for a loader on the server. */
export const publicApi = (context: Readonly<RouterContextProvider>) =>
  createClient(contract, context.get(hostContext).send);
