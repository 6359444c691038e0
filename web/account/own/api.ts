import { createClient } from '#contract/client.ts';
import { ownEndpoints } from '#contract/own.ts';
import { sendFromBrowser } from '../../lib/api.ts';

export const own = createClient(ownEndpoints, sendFromBrowser);

export type Security = Awaited<ReturnType<typeof own.getSecurity>>;
