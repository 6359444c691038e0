import { alertEndpoints } from '#contract/alerts.ts';
import { createClient } from '#contract/client.ts';
import { sendFromBrowser } from './api.ts';

/** For the browser alone. */
export const alerts = createClient(alertEndpoints, sendFromBrowser);
