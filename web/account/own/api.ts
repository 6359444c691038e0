import { createClient } from '#contract/client.ts';
import { ownEndpoints } from '#contract/own.ts';
import { sendFromBrowser } from '../../lib/api.ts';

/** For the browser alone. */
export const own = createClient(ownEndpoints, sendFromBrowser);

export type Security = Awaited<ReturnType<typeof own.getSecurity>>;
