import { z } from 'zod';
import { done, doneWithMessage } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { email, id, instant, name } from './fields.ts';
import { alertFrequencies, maxAlertNameLength, maxSearchAddressLength } from './values/choices.ts';
import { reason } from './values/refusals.ts';
import { forCandidates } from './values/roles.ts';

const frequency = z.enum(alertFrequencies, { error: reason('chooseOne') });
const alertName = name(reason('noAlertName'), maxAlertNameLength);

const alert = z.object({
  id: z.number(),
  name: z.string(),
  query: z.string().describe('Of the search, as in its address'),
  frequency,
  created_at: instant,
  is_paused: z.boolean(),
});
export type Alert = z.output<typeof alert>;
const listed = z.object({ alerts: z.array(alert) });

const token = z
  .string({ error: reason('incompleteLink') })
  .min(1, reason('incompleteLink'))
  .max(600, reason('incompleteLink'));
const changes = {
  name: alertName.optional(),
  frequency: frequency.optional(),
  is_paused: z.boolean({ error: reason('chooseOne') }).optional(),
};

const createAlert = endpoint({
  method: 'POST',
  path: '/api/alerts',
  access: 'guest',
  summary:
    'Have new jobs of a search mailed; the answer is the same for every address, and a visitor’s alert begins with a link of an email',
  refusals: [403],
  body: z.object({
    query: z
      .string({ error: reason('wrongSearch') })
      .max(maxSearchAddressLength, reason('wrongSearch'))
      .describe('What stands in the address of /search_jobs, the page or the call, behind the question mark'),
    frequency,
    email: z
      .union([z.literal('').transform(() => undefined), email])
      .optional()
      .describe('Of a visitor; candidates who are signed in are mailed at their own address'),
    name: z
      .union([z.literal('').transform(() => undefined), alertName])
      .optional()
      .describe('Made from the search when it is left out'),
  }),
  response: doneWithMessage,
});

const findAlertLink = endpoint({
  method: 'GET',
  path: '/api/alerts/confirm',
  access: 'guest',
  summary: 'What the link of an email about an alert is for, by whoever has it; nothing changes',
  query: z.object({ token }),
  response: z.object({ what: z.enum(['confirm', 'keep', 'end']), name: z.string(), frequency }),
});

const confirmAlert = endpoint({
  method: 'POST',
  path: '/api/alerts/confirm',
  access: 'guest',
  summary: 'Begin the alert that a link of an email is for, say that it goes on, or end it',
  body: z.object({ token }),
  response: done.extend({
    manage: z
      .string()
      .describe(
        'A token for the alerts of that address; empty where one was ended, or an earlier version asked a candidate',
      ),
  }),
});

const listAlertsOfLink = endpoint({
  method: 'GET',
  path: '/api/alerts/manage',
  access: 'guest',
  summary: 'The alerts of the address that an email was sent to, by whoever has its link',
  query: z.object({ token }),
  response: listed,
});

const changeAlertOfLink = endpoint({
  method: 'POST',
  path: '/api/alerts/manage',
  access: 'guest',
  summary: 'Change one of these: its name, how often it is mailed, or whether it is; what is left out stays',
  refusals: [404],
  body: z.object({ token, id: id(), ...changes }),
  response: done,
});

const endAlertOfLink = endpoint({
  method: 'POST',
  path: '/api/alerts/manage/end',
  access: 'guest',
  summary: 'End one of these',
  refusals: [404],
  body: z.object({ token, id: id() }),
  response: done,
});

const unsubscribeFromAlert = endpoint({
  method: 'POST',
  path: '/api/alerts/end',
  access: 'guest',
  ignoresBody: true,
  summary: 'End the alert of an email, as mail programs do by one press (RFC 8058); once more is no mistake',
  query: z.object({ token }),
  response: done,
});

const listAlerts = endpoint({
  method: 'GET',
  path: '/api/employee/alerts',
  access: forCandidates,
  summary: 'The candidate’s alerts, the newest first',
  response: listed,
});

const changeAlert = endpoint({
  method: 'PUT',
  path: '/api/employee/alerts/:id',
  access: forCandidates,
  summary: 'Change an alert: its name, how often it is mailed, or whether it is; what is left out stays',
  params: z.object({ id: id() }),
  body: z.object(changes),
  response: done,
});

const endAlert = endpoint({
  method: 'DELETE',
  path: '/api/employee/alerts/:id',
  access: forCandidates,
  summary: 'End an alert',
  params: z.object({ id: id() }),
  response: done,
});

/** Apart from `contract`, so that they are loaded only by whoever uses them. */
export const alertEndpoints = {
  createAlert,
  findAlertLink,
  confirmAlert,
  listAlertsOfLink,
  changeAlertOfLink,
  endAlertOfLink,
  unsubscribeFromAlert,
  listAlerts,
  changeAlert,
  endAlert,
};
