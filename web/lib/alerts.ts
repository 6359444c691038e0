import { alertEndpoints } from '#contract/alerts.ts';
import { createClient } from '#contract/client.ts';
import { sendFromBrowser } from './api.ts';

/** What there is about alerts; for the browser alone. */
export const alerts = createClient(alertEndpoints, sendFromBrowser);
