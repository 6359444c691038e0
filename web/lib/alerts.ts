import { alertEndpoints } from '#contract/alerts.ts';
import { createClient } from '#contract/client.ts';
import { sendFromBrowser } from './api.ts';

export const alerts = createClient(alertEndpoints, sendFromBrowser);
