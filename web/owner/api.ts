import { createClient } from '#contract/client.ts';
import { desk as endpoints } from '#contract/desk.ts';
import { sendFromBrowser } from '../lib/api.ts';

/** What owners alone may call; for the browser alone. */
export const desk = createClient(endpoints, sendFromBrowser);
